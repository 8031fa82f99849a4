"""Old games and untouched tables, a store that does not answer, and how the server reports its health."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from perigee.client.connection import ServerRefusal
from perigee.server.settings import DAY, MINUTE
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.upkeep import sweep
from tests.server.live import a_server, ended, gone, in_a_loop, quiet, soon


@in_a_loop
async def test_of_an_old_game_only_the_record_stays_and_it_is_still_shown_whole(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        await one.command("talk", text="we shall never make it")
        await clock.pass_by(60_000, step=10_000)
        await ended(one)
        await quiet(two)
        last = two.sight
        await gone(one, two)
        clock.advance(8 * DAY)
        await sweep(served.registry)
    with closing(sqlite3.connect(tmp_path / "perigee.sqlite")) as database:
        assert [database.execute(f"select count(*) from {name}").fetchone()[0] for name in ("entries", "lines")] == [
            0, 0,
        ]  # fmt: skip
    async with a_server(tmp_path, clock) as served:
        two.person.base, two.last = served.base, 0
        welcome = await two.open()
        assert last is not None
        assert {**welcome["sight"], "now": 0, "events": []} == {**last, "now": 0, "events": []}
        assert (await served.person().ask("GET", f"/api/tables/{one.table}/replay"))["verified"]


@in_a_loop
async def test_old_tables_are_looked_for_by_the_hour(tmp_path: Path) -> None:
    """Nobody has to ask for it."""
    clock = ManualClock()
    async with a_server(tmp_path, clock, close_after=1) as served:
        made = await served.table(served.person(), "me", "open")
        path = f"/api/tables/{made['table']['id']}"
        clock.advance(26 * 60 * MINUTE)
        while (await served.person().ask("GET", path))["state"] != "closed":
            await asyncio.sleep(0.02)


@in_a_loop
async def test_a_store_that_does_not_answer_is_told_and_the_table_is_tried_again(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="quick")
        await gone(one, two)
    async with a_server(tmp_path, clock) as served:
        with closing(sqlite3.connect(tmp_path / "perigee.sqlite", isolation_level=None)) as database:
            database.execute("alter table entries rename to elsewhere")
            with pytest.raises(ServerRefusal, match="busy"):
                await served.person().ask("GET", f"/api/tables/{one.table}")
            await clock.pass_by(1_000, step=100)
            assert served.rooms == {}
            database.execute("alter table elsewhere rename to entries")
        await clock.pass_by(6_000, step=1_000)
        await soon(lambda: one.table in served.rooms)


@in_a_loop
async def test_health_says_how_the_store_fares_and_names_no_table(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        health = await served.person().ask("GET", "/api/health")
        assert health["ok"]
        assert (health["tables"], health["sockets"], health["store"]["stopped"]) == (1, 2, 0)
        assert health["store"]["database"].startswith("sqlite 3.")
        assert health["store"]["saves"] >= 3
        with sqlite3.connect(tmp_path / "perigee.sqlite") as database:
            database.execute("create trigger rot before insert on entries begin select raise(abort, 'rot'); end")
        with pytest.raises(ServerRefusal, match="halted"):
            await one.say("draw")
        health = await served.person().ask("GET", "/api/health")
        assert health["store"]["stopped"] == 1
        assert one.table not in str(health)
        served.services.store.reader.close()
        with pytest.raises(ServerRefusal) as sick:
            await served.person().ask("GET", "/api/health")
        assert sick.value.facts["ok"] is False
