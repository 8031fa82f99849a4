"""A finished game is played again, and its shuffle verified."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from perigee.client.connection import ServerRefusal
from perigee.server.tables.clock import ManualClock
from tests.server.live import a_server, ended, in_a_loop


@in_a_loop
async def test_after_the_end_the_game_is_replayed_with_all_hands_open_and_verified(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(options={"timer": 60})
        stranger, path = served.person(), f"/api/tables/{one.table}"
        for early in ("/record", "/replay", "/replay/1"):
            with pytest.raises(ServerRefusal, match="not-over"):
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
