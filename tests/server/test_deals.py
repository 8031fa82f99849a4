"""The same deal again for another group: only of a finished game, never for players who know it; compared then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from perigee.client.connection import ServerRefusal, TabAtTable
from perigee.server.tables.clock import ManualClock
from tests.server.live import Served, a_server, ended, in_a_loop


def hands(served: Served, table: str) -> Any:
    live = served.rooms[table].live
    return [live.match.sight(seat).view.hand for seat in range(2)] if live is not None else None  # type: ignore[union-attr]


async def a_finished_game(served: Served, clock: ManualClock) -> tuple[TabAtTable, TabAtTable, Any]:
    one, two = await served.two_at_a_table(options={"timer": 60})
    dealt = hands(served, one.table)
    await clock.pass_by(61_000, step=1000)
    await ended(one)
    return one, two, dealt


@in_a_loop
async def test_another_group_gets_the_same_deal_and_both_are_compared_afterwards(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two, dealt = await a_finished_game(served, clock)
        made = await one.person.ask("POST", f"/api/tables/{one.table}/deal", {})
        again = made["table"]["id"]
        assert made["table"]["deal"] == ["Ada", "Bob"]
        for knows in (one.person, two.person):
            with pytest.raises(ServerRefusal, match="knows-the-deal"):
                await knows.sit_down(f"/t/{again}", "Ada")
        cleo, dora = served.person(), served.person()
        assert await cleo.sit_down(f"/t/{again}", "Cleo") == (again, 0)
        await dora.sit_down(f"/t/{again}", "Dora")
        async with cleo.tab(again, 0) as tab:
            assert tab.you["host"]  # nobody was before
            with pytest.raises(ServerRefusal, match="not-now"):
                await tab.command("options", options={"timer": 600})
            await tab.command("start")
            while tab.sight is None:
                await tab.receive()
            assert hands(served, again) == dealt
            # While it runs nothing leads to the first game, whose cards lie open.
            with pytest.raises(ServerRefusal, match="not-over"):
                await cleo.ask("GET", f"/api/tables/{again}/deals")
            assert one.table not in str(tab.frames)
            assert one.table not in str(await cleo.ask("GET", f"/api/tables/{again}"))
            await clock.pass_by(61_000, step=1000)
            await ended(tab)
        for table in (one.table, again):
            games = (await cleo.ask("GET", f"/api/tables/{table}/deals"))["played"]
            assert [game["names"] for game in games] == [["Ada", "Bob"], ["Cleo", "Dora"]]
            assert [game["table"] for game in games] == [one.table, again]
            assert games[1]["standing"]["outcome"]["ending"] == "hit"
        assert (await cleo.ask("GET", f"/api/tables/{again}/replay"))["verified"]


@in_a_loop
async def test_a_deal_is_given_away_only_by_its_players_and_after_the_end(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        running, _ = await served.two_at_a_table()
        with pytest.raises(ServerRefusal, match="not-over"):
            await running.person.ask("POST", f"/api/tables/{running.table}/deal", {})
        one, _, _ = await a_finished_game(served, clock)
        with pytest.raises(ServerRefusal, match="not-seated"):
            await served.person().ask("POST", f"/api/tables/{one.table}/deal", {})


@in_a_loop
async def test_my_tables_tell_who_is_asked_and_how_they_ended(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        for person in (one.person, two.person):
            told = (await person.ask("GET", "/api/tables"))["standing"][one.table]
            assert told["asked"] == [0]
            assert told["figures"]["layers"] == 3
        stranger = served.person()
        assert (await stranger.ask("GET", "/api/tables"))["standing"] == {}
        assert (await stranger.ask("GET", f"/api/tables/{one.table}/standing"))["asked"] == [0]
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        served.rooms.pop(one.table).stop()  # it sleeps: nothing is played again for a list
        told = (await one.person.ask("GET", "/api/tables"))["standing"][one.table]
        assert told["outcome"] == {"ending": "hit", "winners": [], "paused": False}
        assert one.table not in served.rooms
