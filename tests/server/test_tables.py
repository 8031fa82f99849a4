"""Tables and seats: create, join, host powers, talk, watching."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

import perigee
from perigee.client.connection import Refusal
from perigee.games.apophis.rules import Apophis
from perigee.server.http.games import games
from perigee.server.tables.chat import phrases
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.live import Live
from perigee.server.tables.names import a_name
from perigee.server.tables.options import checked_options
from perigee.server.tables.upkeep import sweep
from perigee.server.wire.decode import Bad
from perigee.words import Words
from tests.end_of_days.table import eod, value
from tests.server.live import a_server, ended, in_a_loop, one_turn, quiet


@in_a_loop
async def test_a_table_has_a_link_for_every_open_seat_and_one_to_watch(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "open", "open", "random")
        assert set(made["links"]["seats"]) == {"1", "2"}
        assert made["links"]["watch"] == f"/t/{made['table']['id']}"
        assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "open", "open", "bot"]
        assert not made["table"]["listed"]


@in_a_loop
async def test_a_seat_is_taken_by_its_invitation_and_only_once(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "open")
        link = made["links"]["seats"]["1"]
        await served.person().sit_down(link, "Bob")
        with pytest.raises(Refusal, match="taken"):
            await served.person().sit_down(link, "Eve")
        with pytest.raises(Refusal, match="no-such-link"):
            await served.person().sit_down(link + "x", "Eve")


@in_a_loop
async def test_the_bare_address_lets_a_friend_sit_down_and_only_while_a_seat_is_free(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "open", "open")
        bare = made["links"]["watch"]
        assert await served.person().sit_down(bare, "Bob") == (made["table"]["id"], 1)
        wish = {"name": "Eve", "seat": 1}
        with pytest.raises(Refusal, match="taken"):
            await served.person().ask("POST", f"/api/tables/{made['table']['id']}/join", wish)
        await served.person().sit_down(bare, "Eve")
        with pytest.raises(Refusal, match="taken"):
            await served.person().sit_down(bare, "Mallory")


@in_a_loop
async def test_a_listed_table_is_found_by_strangers_and_no_other(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "open", listed=True)
        await served.table(served.person(), "me", "open")
        eve = served.person()
        lobby = await eve.ask("GET", "/api/tables")
        assert [table["id"] for table in lobby["tables"]] == [made["table"]["id"]]
        joined = await eve.ask("POST", f"/api/tables/{made['table']['id']}/join", {"name": "Eve"})
        assert joined["seat"] == 1
        assert [table["id"] for table in (await eve.ask("GET", "/api/tables"))["mine"]] == [made["table"]["id"]]


@pytest.mark.parametrize("name", ["A", "Zoë", "Анна", "美咲", "عمر", "👩‍🚀 Ada", "x" * 24])
def test_names_of_any_script(name: str) -> None:
    assert a_name(f" {name} ") == name


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\nb", "a\u202eb", "\u200d", "a\x7fb", "\u00ad", "\ud800"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(Bad, match="bad-name"):
        a_name(name)


@in_a_loop
async def test_the_host_changes_options_places_and_the_role(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada, bob = served.person(), served.person()
        made = await served.table(ada, "me", "open", "open")
        table, _ = await bob.sit_down(made["links"]["seats"]["1"], "Bob")
        async with ada.tab(table, 0) as one, bob.tab(table, 1) as two:
            await one.command("options", options={"timer": 600, "pause": True})
            await one.command("place", seat=2, bot="random")
            await one.command("swap", seat=1, other=2)
            with pytest.raises(Refusal, match="not-host"):
                await two.command("start")
            await one.command("listed", listed=True)
            with pytest.raises(Refusal, match="bad-options"):
                await one.command("options", options={"timer": 1})
            await one.command("host", seat=2)
            with pytest.raises(Refusal, match="not-host"):
                await one.command("remove", seat=1)
            await two.command("remove", seat=1)
            await two.command("remove", seat=0)
            assert (await one.until("welcome"))["seat"] is None
            assert one.you["seats"] == []
            await two.command("fill", bot="random")
            await quiet(two)
            around = two.around
            assert around["options"]["timer"] == 600
            assert around["listed"]
            assert [seat["kind"] for seat in around["seats"]] == ["bot", "bot", "person"]
            assert [seat["host"] for seat in around["seats"]] == [False, False, True]
            await two.command("close")
            with pytest.raises(Refusal, match="not-open"):
                await two.command("start")


@in_a_loop
async def test_the_host_starts_for_those_who_are_here(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada, bob = served.person(), served.person()
        made = await served.table(ada, "me", "open", "open", game="end-of-days", options={"first": 2})
        table = made["table"]["id"]
        async with ada.tab(table, 0) as one:
            with pytest.raises(Refusal, match="bad-options"):  # two is the fewest
                await one.command("start", fewer=True)
            await bob.ask("POST", f"/api/tables/{table}/join", {"name": "Bob", "seat": 2})
            async with bob.tab(table, 2) as two:
                with pytest.raises(Refusal, match="not-now"):
                    await one.command("start")
                await one.command("start", fewer=True)
                while two.sight is None:
                    await two.receive()
                assert [seat["name"] for seat in two.around["seats"]] == ["Ada", "Bob"]
                assert (two.seat, two.you["seats"]) == (1, [1])
                assert two.around["options"]["first"] == 1


@in_a_loop
async def test_one_person_holds_several_seats_and_looks_from_each(tmp_path: Path) -> None:
    """Pass and play on one device (and AX-07)."""
    async with a_server(tmp_path) as served:
        ada = served.person()
        made = await served.table(ada, "me", "me")
        async with ada.tab(made["table"]["id"], 0) as tab:
            await tab.command("start")
            assert tab.you["seats"] == [0, 1]
            while tab.sight is None:
                await tab.receive()
            await one_turn(tab)
            await tab.send({"is": "look", "seat": 1})
            await tab.until("welcome")
            assert tab.sight["seat"] == 1
            await one_turn(tab)


@in_a_loop
async def test_watchers_see_no_hand_and_do_not_talk(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        async with served.person().tab(one.table) as watcher:
            assert watcher.sight is not None
            assert watcher.sight["view"]["hand"] is None
            for command in ({"text": "hi"}, {"phrase": "hello"}):
                with pytest.raises(Refusal, match="watchers-listen"):
                    await watcher.command("talk" if "text" in command else "phrase", **command)
            with pytest.raises(Refusal, match="not-seated"):
                await watcher.command("say", text="draw", number=1)
        with pytest.raises(Refusal, match="not-seated"):
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
        with pytest.raises(Refusal, match="bad-message"):
            await one.command("phrase", phrase="i-hold-031")


def test_free_lines_are_closed_where_the_rules_close_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As ED-33 and AX-64 do; quick phrases stay open."""
    monkeypatch.setattr(Apophis, "free_talk", lambda rules, state, seat: seat != 0)

    @in_a_loop
    async def play() -> None:
        async with a_server(tmp_path) as served:
            one, two = await served.two_at_a_table()
            with pytest.raises(Refusal, match="no-free-talk"):
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
        with pytest.raises(Refusal, match="no-free-talk"):
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
        with pytest.raises(Refusal, match="not-now"):
            await one.command("phrase", phrase="gloat")  # there is nothing to gloat about
        pad = eod("US SU", sites=[("001 021 034",)], step="launch", top=value(1))
        served.rooms[one.table].live = Live(pad.say("us", "launch site 1 with 001 021 034").match, 0)
        await one.command("phrase", phrase="gloat")
        assert (await two.until("heard"))["line"]["phrase"] == "gloat"
        with pytest.raises(Refusal, match="not-now"):
            await two.command("phrase", phrase="gloat")  # it was not theirs


@in_a_loop
async def test_ed73_the_gloat_is_offered_with_the_liftoff_and_to_who_launched(tmp_path: Path) -> None:
    """A phrase is offered where it may be said, to everybody's knowledge and from the moment on."""
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table(game="end-of-days", options={"nations": "random"})
        pad = eod("US SU", sites=[("001 021 034",)], step="launch", top=value(1))
        room = served.rooms[one.table]
        room.live = Live(pad.match, room.now)
        await room.mailbox.call(lambda: room.do(room.now, lambda match: match.say(0, "launch site 1 with 001 021 034")))
        for tab in (one, two):
            around = await tab.until("around")
            assert [seat["phrases"] for seat in around["table"]["seats"]] == [["gloat"], []]
            assert "gloat" not in around["table"]["phrases"]
        await one.command("phrase", phrase="gloat")


@pytest.mark.parametrize(("language", "words"), [("en", "You will blink first."), ("fr", "Vous céderez les premiers.")])
def test_ed73_each_reads_a_phrase_in_their_own_language(language: str, words: str) -> None:
    assert Words(language, "server").text("phrase.you-blink-first") == words


@in_a_loop
async def test_several_seats_of_one_person_have_names_that_differ(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "me", "open")
        assert [seat["name"] for seat in made["table"]["seats"]] == ["Ada", "Ada 2", ""]


@in_a_loop
async def test_after_the_end_the_game_is_replayed_with_all_hands_open_and_verified(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(options={"timer": 60})
        stranger, path = served.person(), f"/api/tables/{one.table}"
        for early in ("/record", "/replay", "/replay/1"):
            with pytest.raises(Refusal, match="not-over"):
                await stranger.ask("GET", path + early)
        await one.say("draw")
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        shown = await stranger.ask("GET", path + "/replay")
        assert shown["verified"]
        assert one.sight is not None
        assert shown["commitment"] == one.sight["commitment"]
        first = await stranger.ask("GET", path + "/replay/1")
        assert first["text"] == "draw"
        assert [len(sight["view"]["hand"] or ()) for sight in first["sights"]] == [6, 4, 0]
        assert (await stranger.ask("GET", path + "/record")).startswith("perigee record 1")


@in_a_loop
async def test_promise4_a_record_of_another_shuffle_is_found_out(tmp_path: Path) -> None:
    """The control: somebody puts a record with another key into the database."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(options={"timer": 60})
        other, _ = await served.two_at_a_table(options={"timer": 60})
        await clock.pass_by(60_000, step=10_000)
        await ended(one)
        await ended(other)
        with sqlite3.connect(tmp_path / "perigee.sqlite") as database:
            swapped = "update records set text = (select text from records where table_id = ?) where table_id = ?"
            database.execute(swapped, (other.table, one.table))
        shown = await served.person().ask("GET", f"/api/tables/{one.table}/replay")
        assert not shown["verified"]
        assert (await served.person().ask("GET", f"/api/tables/{other.table}/replay"))["verified"]


@in_a_loop
async def test_continue_on_another_device_once(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        link = await one.person.ask("POST", f"/api/tables/{one.table}/device", {})
        assert link["qr"].startswith('<svg xmlns="http://www.w3.org/2000/svg"')  # as a picture it is drawn only so
        phone = served.person()
        token = {"token": link["path"].rpartition("/")[2]}
        assert (await phone.ask("POST", "/api/device", token))["seat"] == 0
        async with phone.tab(one.table, 0) as tab:
            await tab.say("draw")
        with pytest.raises(Refusal, match="no-such-link"):
            await served.person().ask("POST", "/api/device", token)
        with pytest.raises(Refusal, match="not-seated"):
            await served.person().ask("POST", f"/api/tables/{one.table}/device", {})


@in_a_loop
async def test_an_untouched_table_closes_after_seven_days(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        made = await served.table(served.person(), "me", "open")
        clock.advance(6 * 86_400_000)
        await sweep(served.registry)
        path = f"/api/tables/{made['table']['id']}"
        assert (await served.person().ask("GET", path))["state"] == "open"
        clock.advance(2 * 86_400_000)
        await sweep(served.registry)
        assert (await served.person().ask("GET", path))["state"] == "closed"


@in_a_loop
async def test_ap13_alone_against_bots_there_is_no_clock_but_the_games_own(tmp_path: Path) -> None:
    """Pace none, windows until all have answered, a pause at once (AP-13, ED-58, AX-50); what was chosen stays."""
    async with a_server(tmp_path) as served:
        for game in ("apophis", "end-of-days", "apollo-xiii"):
            made = await served.table(served.person(), "me", "random", game=game)
            told = made["table"]["options"]
            assert (told["pace"], told["window"], told["pause"]) == ("none", 0, True)
        chosen = await served.table(served.person(), "me", "random", game="end-of-days", pace="quick")
        assert chosen["table"]["options"]["pace"] == "quick"
        together = await served.table(served.person(), "me", "open", game="end-of-days")
        assert (together["table"]["options"]["pace"], together["table"]["options"]["pause"]) == ("normal", False)


@in_a_loop
async def test_ed42_windows_follow_the_pace_until_somebody_chooses_others(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada, bob = served.person(), served.person()
        made = await served.table(ada, "me", "open", game="end-of-days")
        assert made["table"]["options"]["window"] == 20_000
        chosen = await served.table(ada, "me", "open", game="end-of-days", pace="quick", options={"window": 30_000})
        assert chosen["table"]["options"]["window"] == 30_000
        tab = ada.tab(made["table"]["id"], 0)
        served.tabs.append(tab)
        await tab.open()
        for pace, window in (("quick", 8_000), ("relaxed", 30_000), ("none", 0), ("normal", 20_000)):
            await tab.command("options", options={"pace": pace})
            await quiet(tab)
            assert (tab.around["options"]["pace"], tab.around["options"]["window"]) == (pace, window)
        await tab.command("options", options={"window": 8_000})
        await tab.command("options", options={"pace": "relaxed"})
        await quiet(tab)
        assert tab.around["options"]["window"] == 8_000
        made = await served.table(ada, "me", "me", "open", game="end-of-days")
        tab = ada.tab(made["table"]["id"], 0)
        served.tabs.append(tab)
        await bob.sit_down(made["links"]["seats"]["2"], "Bob")
        await tab.open()
        await tab.command("start")
        await quiet(tab)
        assert (tab.around["options"]["pace"], tab.around["options"]["window"]) == ("normal", 0)


@in_a_loop
async def test_ap13_a_friend_who_did_not_come_leaves_the_host_alone(tmp_path: Path) -> None:
    """The free seat goes to a bot in the lobby: the table begins as one made for one person."""
    async with a_server(tmp_path) as served:
        host = served.person()
        made = await served.table(host, "me", "open", game="end-of-days")
        tab = host.tab(made["table"]["id"], 0)
        served.tabs.append(tab)
        await tab.open()
        await tab.command("fill", bot="random")
        await tab.command("start")
        await quiet(tab)
        assert tab.around["options"]["pace"] == "none"
        await tab.command("pause")
        await quiet(tab)
        assert tab.sight is not None
        assert tab.sight["paused"]


@in_a_loop
async def test_what_a_lobby_may_offer_is_told_with_its_limits(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        told = (await served.person().ask("GET", "/api/games"))["games"]
        options = {one["game"]: {option["name"]: option for option in one["options"]} for one in told}
        assert all({"pace", "pause", "first"} <= set(own) for own in options.values())
        timer, advanced = options["apophis"]["timer"], options["apophis"]["advanced"]
        assert (timer["least"], timer["most"], timer["values"]) == (60, 3600, [900, 720, 600, 480])
        assert advanced["covers"] == ["no_deflection", "launch_failures", "fail_safes"]
        assert advanced["brings"] == {"timer": 600}
        assert options["end-of-days"]["window"]["values"] == [0, 8_000, 20_000, 30_000]
        assert options["apollo-xiii"]["level"]["values"] == ["easy", "normal", "hard"]
        for game in options:
            wanted = {name: one["default"] for name, one in options[game].items() if not one["covers"]}
            checked_options(game, {**wanted, "seats": 2})


@pytest.mark.parametrize("game", perigee.GAMES)
def test_ap10_ed03_ax22_ax53_what_a_lobby_tells_of_hands_is_what_is_dealt(game: str) -> None:
    told = next(one for one in games().games if one.game == game)
    for seats in range(told.fewest, told.most + 1):
        match = perigee.new(game, seats=seats, seed=1, **({"nations": "random"} if game == "end-of-days" else {}))
        sizes, means = [len(hand) for hand in match.state.hands], told.figures[str(seats)]
        first = match.state.options.first
        del sizes[first]  # who has the turn may have drawn
        assert {means.get("least", means.get("hand")), means.get("most", means.get("hand"))} >= set(sizes)
        assert means.get("limit", 0) == (5 if game == "apophis" else getattr(match.state, "limit", 0))


def test_ap20_phrases_of_apophis_say_what_one_holds_and_follow_the_modules() -> None:
    """The game's own come first; with fail-safes green is one."""
    assert phrases("apophis")[:4] == ["have-yellow", "have-blue", "have-red", "have-green"]
    for language, basic, safe in (("en", "deflector", "fail-safe"), ("fr", "déviation", "redondance")):
        assert basic in Words(language, "server").text("phrase.have-green")
        assert safe in Words(language, "server", modes=["fail-safes"]).text("phrase.have-green")


@in_a_loop
async def test_ax50_a_new_table_of_several_people_has_no_pace_but_the_sand(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        body = {"game": "apollo-xiii", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ada"}
        made = await served.person().ask("POST", "/api/tables", body)
        assert made["table"]["options"]["pace"] == "none"
