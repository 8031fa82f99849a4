"""Hints at a live table: who may have them, who hears of them, and what they are made of."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import perigee
from perigee.client.connection import ServerRefusal, TabAtTable
from perigee.server.tables.clock import ManualClock
from perigee.server.workers.adviser import answer
from perigee.server.workers.advisers import Advisers
from tests.server.live import a_server, ended, in_a_loop

BOTS = [{"kind": "me"}, {"kind": "bot"}]
FRIENDS = [{"kind": "me"}, {"kind": "open"}]


async def hint(tab: TabAtTable) -> dict[str, Any]:
    """Asked for at what the seat is asked now."""
    await tab.command("hint", number=tab.prompt["number"])
    async with asyncio.timeout(60):
        return await tab.until("hinted")


@in_a_loop
async def test_a_hint_is_told_to_the_player_who_asked_counted_once_for_all_and_kept_to_the_end(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        assert one.around["hints"], "all win or lose together"
        number = one.prompt["number"]
        told = await hint(one)
        assert told["number"] == number
        assert told["hint"]["say"] in [option["say"] for option in one.prompt["options"]]
        assert 0 <= told["hint"]["without"] <= 1_000_000
        again = await hint(one)
        assert again == told
        seen = await two.until("around")
        assert seen["table"]["hinted"] == [1, 0]
        assert all(frame["is"] != "hinted" for frame in two.frames)
        with pytest.raises(ServerRefusal, match="late"):
            await one.command("hint", number=number + 1)
        with pytest.raises(ServerRefusal, match="late"):
            await two.command("hint", number=two.prompt["number"])
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        table = one.table
    async with a_server(tmp_path, clock) as served:
        assert (await served.person().ask("GET", f"/api/tables/{table}"))["hinted"] == [1, 0]


@in_a_loop
async def test_the_same_question_is_counted_once_though_the_server_was_started_anew(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table()
        told = await hint(one)
    async with a_server(tmp_path, clock) as served:
        one.person.base = served.base
        served.tabs.append(one)
        await one.open()
        assert (await hint(one))["hint"]["say"] == told["hint"]["say"]
        assert (await served.person().ask("GET", f"/api/tables/{one.table}"))["hinted"] == [1, 0]


@in_a_loop
async def test_hints_are_for_people_who_play_alone_or_together_unless_the_host_says_otherwise(tmp_path: Path) -> None:
    async with a_server(tmp_path, ManualClock()) as served:
        host = served.person()

        async def made(game: str, seats: list[dict[str, str]], **wish: Any) -> dict[str, Any]:
            found = await host.ask("POST", "/api/tables", {"game": game, "seats": seats, "name": "Vera", **wish})
            table: dict[str, Any] = found["table"]
            return table

        assert (await made("apophis", FRIENDS))["hints"]
        assert (await made("apollo-xiii", FRIENDS))["hints"]
        assert not (await made("apollo-xiii", FRIENDS, options={"competitive": True}))["hints"]
        assert not (await made("end-of-days", FRIENDS))["hints"]
        assert (await made("end-of-days", BOTS))["hints"]
        assert not (await made("apophis", FRIENDS, hints=False))["hints"]
        rivals = await made("end-of-days", FRIENDS, hints=True)
        assert rivals["hints"]
        async with host.tab(rivals["id"], 0) as tab:
            await tab.command("hints", yes=False)
            assert not (await tab.until("around"))["table"]["hints"]
            await tab.command("fill")
            await tab.command("start")
            await tab.until("welcome")
            with pytest.raises(ServerRefusal, match="no-hints"):
                await tab.command("hint", number=tab.prompt["number"])
            with pytest.raises(ServerRefusal, match="not-open"):
                await tab.command("hints", yes=True)


@in_a_loop
async def test_a_hint_is_worked_out_in_another_process_from_the_bytes_of_a_sight() -> None:
    match = perigee.new("apophis", seats=2, seed=4)
    other = perigee.imagine(match.sight(0), 9)
    assert match.state.hands[1] != other.state.hands[1]
    advisers = Advisers()
    one, two = [await advisers.advice(match.sight(0)), await advisers.advice(other.sight(0))]
    await advisers.close()
    await asyncio.sleep(0.1)  # its pipes are closed
    here = json.loads(answer(b"[]", perigee.to_json(match.sight(0))))["hint"]["say"]
    assert one is not None
    assert two is not None
    assert one.say == two.say == here
