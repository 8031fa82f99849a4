"""Replays of finished games are made one at a time, once each, and hold nobody up."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from statistics import median

import pytest

from perigee.client.connection import ServerRefusal
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.replay_cache import ReplayCache
from perigee.server.wire.decode import Bad
from tests.server.live import a_server, ended, in_a_loop
from tests.server.test_storm import rounds


@in_a_loop
async def test_promise10_thirty_replays_at_once_are_made_once_and_hold_nobody_up(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(options={"timer": 600}, pace="quick")
        other, its = await served.two_at_a_table(pace="none", options={"timer": 3600})
        await clock.pass_by(601_000, step=10_000)
        await ended(one)
        alone = await rounds(other, its, 5)
        stranger, table = served.person(), f"/api/tables/{one.table}"
        asked = [stranger.ask("GET", f"{table}/course/0") for _ in range(30)]
        replays = asyncio.gather(*asked, *(stranger.ask("GET", f"{table}/replay") for _ in range(5)))
        beside: list[float] = []
        while len(beside) < 5 or (not replays.done() and len(beside) < 8):  # the deck holds no more
            beside += await rounds(other, its, 1)
        assert median(beside) < max(0.1, 10 * median(alone))
        found = await replays
        assert all(course == found[0] for course in found[:30])
        assert all(replay["verified"] for replay in found[30:])
        assert served.services.replays.made == 2
        await stranger.ask("GET", f"{table}/replay/3")
        await stranger.ask("GET", f"{table}/replay/3")
        assert served.services.replays.made == 3
        with pytest.raises(ServerRefusal, match="bad-message"):
            await stranger.ask("GET", f"{table}/replay/999999")


def slowly() -> bytes:
    time.sleep(0.1)
    return b"x" * 400


@in_a_loop
async def test_promise10_a_shelf_has_limited_room_and_a_limited_queue(tmp_path: Path) -> None:
    shelf = ReplayCache(waiting=2, largest=1000)
    try:
        first = [asyncio.create_task(shelf.get(key, slowly)) for key in "aab"]
        await asyncio.sleep(0)
        with pytest.raises(Bad, match="busy"):
            await shelf.get("c", lambda: b"")
        await asyncio.gather(*first)
        assert shelf.made == 2
        await shelf.get("c", lambda: b"x" * 400)
        assert await shelf.get("c", lambda: b"other") == b"x" * 400
        assert await shelf.get("a", lambda: b"again") == b"again"  # it had to go
    finally:
        shelf.close()
