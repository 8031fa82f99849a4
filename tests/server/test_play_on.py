"""Play on from a moment of a finished game, at a live table: alone with bots or with friends, proven by its record."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

import perigee
from perigee.client.connection import Person, ServerRefusal
from perigee.match.record import read
from perigee.server.tables.clock import ManualClock
from tests.server.live import a_server, ended, in_a_loop


async def over(served: Any, clock: ManualClock, **wish: Any) -> tuple[Any, str]:
    """A game of two that ended by time: one of them, and its table."""
    one, _ = await served.two_at_a_table(options={"timer": 60}, **wish)
    await one.say("draw")
    await clock.pass_by(61_000, step=1000)
    await ended(one)
    return one.person, one.table


def to_the_end(match: perigee.Match) -> None:
    perigee.play(match, [perigee.bot(match.rules.name, "random", seat) for seat in range(match.seats)])


async def played_on(person: Person, table: str, **wish: Any) -> dict[str, Any]:
    found: dict[str, Any] = await person.ask("POST", f"/api/tables/{table}/on", {"name": "Vera", **wish})
    return found


@in_a_loop
async def test_alone_with_bots_the_clock_goes_on_and_the_record_proves_where_it_began(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        vera, table = await over(served, clock)
        text = await vera.ask("GET", f"/api/tables/{table}/record")
        made = await played_on(vera, table, step=1, me=0, bot="easy")
        info = made["table"]
        assert info["on"] == {"table": table, "step": 1, "cards": "unseen"}
        assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
        assert info["seats"][1]["bot"] == "easy"
        async with vera.tab(info["id"], 0) as tab:
            await tab.command("start")
            welcome = await tab.until("welcome")
            assert welcome["time"] >= read(text).entries[0].at
            await clock.pass_by(62_000, step=1000)
            await ended(tab)
        record = await vera.ask("GET", f"/api/tables/{info['id']}/record")
        again = perigee.replay(record)
        assert again.beginning is not None
        assert again.beginning.parent == text
        replay = await vera.ask("GET", f"/api/tables/{info['id']}/replay")
        assert replay["verified"]
        fared = await vera.ask("GET", f"/api/tables/{table}/deals")
        assert [one["table"] for one in fared["played"]] == [table], "it is compared with no game of the whole deal"
        with pytest.raises(ServerRefusal, match="not-now"):
            await vera.ask("POST", f"/api/tables/{info['id']}/deal", {})
    async with a_server(tmp_path, clock) as served:
        assert (await served.person().ask("GET", f"/api/tables/{info['id']}"))["on"] == info["on"]


@in_a_loop
async def test_friends_sit_down_on_free_seats_and_nothing_of_the_game_is_changed(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        vera, table = await over(served, clock)
        made = await played_on(vera, table, step=1, me=1, cards="deck", friends=True)
        idris = served.person()
        _, seat = await idris.sit_down(made["links"]["watch"], "Idris")
        assert seat == 0
        async with vera.tab(made["table"]["id"], 1) as tab:
            with pytest.raises(ServerRefusal, match="not-now"):
                await tab.command("options", options={"timer": 600})
            await tab.command("start")
            await tab.until("welcome")
            assert tab.sight is not None
            hand = tab.sight["view"]["hand"]
        text = await vera.ask("GET", f"/api/tables/{table}/record")
        parent = perigee.replay(text)
        assert len(hand) == len(parent.state.hands[1])


@in_a_loop
async def test_whether_hints_may_be_asked_for_is_as_it_was_before(tmp_path: Path) -> None:
    """A team that switched them off, and rivals who allowed them."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        for said, hints in (({}, True), ({"hints": False}, False)):
            vera, table = await over(served, clock, **said)
            assert (await played_on(vera, table, step=1, me=0))["table"]["hints"] is hints
        for said, hints in (({}, False), ({"hints": True}, True)):
            one, _ = await served.two_at_a_table(game="end-of-days", options={"rounds": 4}, **said)
            room = served.rooms[one.table]
            await room.mailbox.call(partial(room.do, room.now, to_the_end))
            await ended(one)
            friends = await played_on(one.person, one.table, step=1, me=0, friends=True)
            assert friends["table"]["hints"] is hints


@in_a_loop
async def test_hints_of_whoever_played_alone_are_none_for_rivals(tmp_path: Path) -> None:
    """Nobody said anything of them: alone against bots they are allowed, among people who compete they are not."""
    async with a_server(tmp_path, ManualClock()) as served:
        vera = served.person()
        wish = {
            "game": "end-of-days",
            "seats": [{"kind": "me"}, {"kind": "bot"}],
            "name": "Vera",
            "options": {"rounds": 4},
        }
        table = (await vera.ask("POST", "/api/tables", wish))["table"]["id"]
        async with vera.tab(table, 0) as tab:
            await tab.command("start")
            await tab.until("welcome")
            room = served.rooms[table]
            assert room.facts.hints
            await room.mailbox.call(partial(room.do, room.now, to_the_end))
            await ended(tab)
        for friends in (True, False):
            made = await played_on(vera, table, step=1, me=0, friends=friends)
            assert made["table"]["hints"] is not friends


@in_a_loop
async def test_only_from_a_finished_game_and_a_moment_before_its_end(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(options={"timer": 60})
        with pytest.raises(ServerRefusal, match="not-over"):
            await played_on(one.person, one.table, step=0, me=0)
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        with pytest.raises(ServerRefusal, match="not-now"):
            await played_on(one.person, one.table, step=999, me=0)
        with pytest.raises(ServerRefusal, match="no-such-seat"):
            await played_on(one.person, one.table, step=0, me=5)
