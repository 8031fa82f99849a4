"""Tables that nobody looks at sleep in the store, and wake when somebody comes or when they are due."""

from __future__ import annotations

import gc
from dataclasses import replace
from pathlib import Path

import pytest

from perigee.client.connection import ServerRefusal
from perigee.server.settings import MINUTE
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.names import new_id
from tests.server.live import a_server, ended, gone, in_a_loop, one_turn, said, soon


@in_a_loop
async def test_an_idle_table_leaves_the_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="none", options={"timer": 3600})
        await one_turn(one)
        await one.command("talk", text="back soon")
        await gone(two)
        clock.advance(20 * MINUTE)
        assert one.table in served.rooms  # Ada still looks at it
        await gone(one)
        await soon(lambda: not served.rooms[one.table].audience.tabs)
        before = said(served, one)
        await clock.pass_by(9 * MINUTE, step=MINUTE)
        assert one.table in served.rooms
        await clock.pass_by(2 * MINUTE, step=MINUTE)
        await soon(lambda: one.table not in served.rooms)
        clock.advance(3 * MINUTE)
        welcome = await two.open()
        assert welcome["time"] == 34 * MINUTE  # the time ran on, and nothing was given back: the server was there
        assert [line["text"] for line in welcome["lines"]] == ["back soon"]
        assert said(served, one) == before
        await one_turn(two)


@in_a_loop
async def test_a_sleeping_table_wakes_when_it_is_due(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="none", options={"timer": 3600})
        await gone(one, two)
        await soon(lambda: not served.rooms[one.table].audience.tabs)
        await clock.pass_by(30 * MINUTE, step=5 * MINUTE)
        await soon(lambda: one.table not in served.rooms)
        clock.advance(30 * MINUTE)  # the hour is over
        await soon(lambda: one.table in served.rooms)
        await one.open()
        await ended(one)


@in_a_loop
async def test_a_table_where_something_will_happen_soon_stays(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="normal")
        await gone(one, two)
        await soon(lambda: not served.rooms[one.table].audience.tabs)
        served.rooms[one.table].mailbox.used -= 60 * MINUTE
        served.registry.let_go()
        assert one.table in served.rooms


@in_a_loop
async def test_idle_tables_cost_no_memory(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, tables_per_hour=10_000) as served:
        made = await served.table(served.person(), "me", "open")
        room = served.rooms[made["table"]["id"]]
        table = room.table
        for _ in range(100):
            twin = replace(table, id=new_id())
            await served.services.store.create(twin)
            await served.registry.room(twin.id)
        assert len(served.rooms) == 101
        await clock.pass_by(12 * MINUTE, step=MINUTE)
        del room
        gc.collect()
        assert len(served.rooms) == 0
        assert len(served.registry.sleepers) == 0  # only running tables are waited for
        assert await served.services.store.living() == 101


@in_a_loop
async def test_the_lobby_wakes_only_ones_own_running_tables_to_tell_who_is_asked(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(listed=True)
        await served.table(one.person, "me", "open", listed=True)
        await gone(one, two)
    async with a_server(tmp_path, clock) as served:
        one.person.base = served.base
        lobby = await served.person().ask("GET", "/api/tables")
        assert lobby["mine"] == []
        assert [table["state"] for table in lobby["tables"]] == ["open"]
        assert served.rooms == {}
        lobby = await one.person.ask("GET", "/api/tables")
        assert sorted(table["state"] for table in lobby["mine"]) == ["open", "running"]
        running = [table["id"] for table in lobby["mine"] if table["state"] == "running"]
        assert list(served.rooms) == running
        assert lobby["standing"][running[0]]["asked"]


@in_a_loop
async def test_only_a_limited_number_of_tables_live_at_once(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, tables=2) as served:
        ada = served.person()
        for _ in range(2):
            await served.table(ada, "me")
        clock.advance(20 * MINUTE)  # asleep, but they are there
        with pytest.raises(ServerRefusal, match="too-many"):
            await served.table(ada, "me")
