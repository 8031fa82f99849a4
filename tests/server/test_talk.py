"""Talk at a table: phrases, free lines, and muting somebody."""

from __future__ import annotations

from pathlib import Path

import pytest

from perigee.client.connection import ServerRefusal
from perigee.games.apophis.rules import Apophis
from perigee.server.tables.chat import phrases
from perigee.server.tables.live import Live
from perigee.words import Words
from tests.end_of_days.cards import numbered
from tests.end_of_days.table import eod, value
from tests.server.live import a_server, in_a_loop, quiet

ROCKET = "Kerosene Rocket, Basic Habitat, Basic Colony"
LAUNCH = numbered(f"launch site 1 with {ROCKET}")


@in_a_loop
async def test_watchers_see_no_hand_and_do_not_talk(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        async with served.person().tab(one.table) as watcher:
            assert watcher.sight is not None
            assert watcher.sight["view"]["hand"] is None
            for command in ({"text": "hi"}, {"phrase": "hello"}):
                with pytest.raises(ServerRefusal, match="watchers-listen"):
                    await watcher.command("talk" if "text" in command else "phrase", **command)
            with pytest.raises(ServerRefusal, match="not-seated"):
                await watcher.command("say", text="draw", number=1)
        with pytest.raises(ServerRefusal, match="not-seated"):
            await served.person().tab(one.table, 0).open()


@in_a_loop
async def test_talk_reaches_all_but_those_who_muted_the_speaker(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one.command("phrase", phrase="need-red")
        heard = (await two.until("heard"))["line"]
        assert heard == {"seat": 0, "name": "Ada", "text": "", "phrase": "need-red", "at": heard["at"]}
        await one.command("talk", text="I hold two yellows")  # AP-20: talk is free
        assert (await two.until("heard"))["line"]["text"] == "I hold two yellows"
        await two.command("mute", seat=0, muted=True)
        await one.command("talk", text="still there?")
        assert not [frame for frame in await quiet(two) if frame["is"] == "heard"]
        with pytest.raises(ServerRefusal, match="bad-message"):
            await one.command("phrase", phrase="i-hold-031")


@pytest.mark.interpreted
def test_free_lines_are_closed_where_the_rules_close_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As ED-33 and AX-64 do; quick phrases stay open."""
    monkeypatch.setattr(Apophis, "free_talk", lambda rules, state, seat: seat != 0)

    @in_a_loop
    async def play() -> None:
        async with a_server(tmp_path) as served:
            one, two = await served.two_at_a_table()
            with pytest.raises(ServerRefusal, match="no-free-talk"):
                await one.command("talk", text="I hold two yellows")
            await one.command("phrase", phrase="hello")
            await two.command("talk", text="hello")
            await one.say("draw")
            assert not next(frame for frame in reversed(one.frames) if frame["is"] == "change")["free_talk"]

    play()


@in_a_loop
async def test_ax64_free_text_is_closed_during_a_game_and_phrases_say_how_one_can_help(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table(game="apollo-xiii")
        with pytest.raises(ServerRefusal, match="no-free-talk"):
            await one.command("talk", text="I hold the battery")
        for phrase in ("i-can-gain-time", "a-problem", "bad-luck"):
            await one.command("phrase", phrase=phrase)
            assert (await two.until("heard"))["line"]["phrase"] == phrase
        loud, _ = await served.two_at_a_table(game="apollo-xiii", options={"quiet": False})
        await loud.command("talk", text="I hold the battery")


@in_a_loop
async def test_ed73_bluster_among_the_phrases_and_a_gloat_after_a_launch_that_succeeded(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table(game="end-of-days", options={"nations": "random"})
        for bluster in ("history-is-ours", "larger-rockets", "finger-on-the-button", "you-blink-first"):
            await one.command("phrase", phrase=bluster)
            assert (await two.until("heard"))["line"]["phrase"] == bluster
        assert "gloat" not in one.around["phrases"]
        with pytest.raises(ServerRefusal, match="not-now"):
            await one.command("phrase", phrase="gloat")  # there is nothing to gloat about
        pad = eod("US SU", sites=[(ROCKET,)], step="launch", top=value(1))
        served.rooms[one.table].facts.live = Live(pad.say("us", LAUNCH).match, 0)
        await one.command("phrase", phrase="gloat")
        assert (await two.until("heard"))["line"]["phrase"] == "gloat"
        with pytest.raises(ServerRefusal, match="not-now"):
            await two.command("phrase", phrase="gloat")  # it was not theirs


@in_a_loop
async def test_ed73_the_gloat_is_offered_with_the_liftoff_and_to_the_launcher(tmp_path: Path) -> None:
    """A phrase is offered where it may be said, to everybody's knowledge and from the moment on."""
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table(game="end-of-days", options={"nations": "random"})
        pad = eod("US SU", sites=[(ROCKET,)], step="launch", top=value(1))
        room = served.rooms[one.table]
        room.facts.live = Live(pad.match, room.now)
        await room.mailbox.call(lambda: room.do(room.now, lambda match: match.say(0, LAUNCH)))
        for tab in (one, two):
            around = await tab.until("around")
            assert [seat["phrases"] for seat in around["table"]["seats"]] == [["gloat"], []]
            assert "gloat" not in around["table"]["phrases"]
        await one.command("phrase", phrase="gloat")


@pytest.mark.parametrize(("language", "words"), [("en", "You will blink first."), ("fr", "Vous céderez les premiers.")])
def test_ed73_each_reads_a_phrase_in_their_own_language(language: str, words: str) -> None:
    assert Words(language, "server").text("phrase.you-blink-first") == words


def test_ap20_phrases_of_apophis_say_what_one_holds_and_follow_the_modules() -> None:
    """The game's own come first; with fail-safes green is one."""
    assert phrases("apophis")[:4] == ["have-yellow", "have-blue", "have-red", "have-green"]
    for language, basic, safe in (("en", "deflector", "fail-safe"), ("fr", "déviation", "redondance")):
        assert basic in Words(language, "server").text("phrase.have-green")
        assert safe in Words(language, "server", modes=["fail-safes"]).text("phrase.have-green")
