"""The review of a finished game: made once in a process of its own, with progress, and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from perigee.client.connection import ServerRefusal
from perigee.server.tables.clock import ManualClock
from perigee.server.workers import Reviews
from tests.server.live import a_server, ended, in_a_loop


@in_a_loop
async def test_a_finished_game_is_reviewed_once_and_a_running_one_never(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(options={"timer": 60})
        stranger, path = served.person(), f"/api/tables/{one.table}/review"
        with pytest.raises(ServerRefusal, match="not-over"):
            await stranger.ask("GET", f"{path}/0")
        await one.say("draw")
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        with pytest.raises(ServerRefusal, match="bad-message"):
            await stranger.ask("GET", f"{path}/2")
        first = await stranger.ask("GET", f"{path}/1")
        assert first["review"] is None
        second = await stranger.ask("GET", f"{path}/1")
        assert second["review"] is None
        assert second["of"] > 0  # it waits for no other game
        found = await made(stranger, f"{path}/1")
        moved = found["whole"]["moved"]
        assert found["whole"]["start"] + sum(moved.values()) == found["whole"]["result"] == 0
        assert found["points"][0]["step"] == 0
    async with a_server(tmp_path, clock) as served:  # it is kept
        again = await served.person().ask("GET", f"{path}/1")
        assert again["review"] == found


@in_a_loop
async def test_a_review_takes_as_long_as_it_goes_on_and_one_that_falls_silent_is_given_up() -> None:
    kept: list[str] = []

    async def keep(text: str) -> None:
        kept.append(text)

    reviews = Reviews(seconds=1.5, program="tests.server.slow_reviewer")
    for record, found in (("goes on", ['"found"']), ("falls silent", [])):
        kept.clear()
        await begun(reviews, record, keep)
        assert kept == found
    await reviews.close()


@in_a_loop
async def test_a_review_that_cannot_be_made_is_not_begun_for_ever() -> None:
    async def keep(text: str) -> None:
        raise AssertionError

    reviews = Reviews(program="tests.server.slow_reviewer")
    for _ in range(3):
        assert not reviews.gave_up(("table", 0))
        await begun(reviews, "dies", keep)
    assert reviews.gave_up(("table", 0))
    assert not reviews.gave_up(("table", 1))
    await reviews.close()


async def begun(reviews: Reviews, record: str, keep: Callable[[str], Awaitable[None]]) -> None:
    """And done."""
    reviews.begin(("table", 0), record, keep)
    async with asyncio.timeout(60):
        while reviews.making:
            await asyncio.sleep(0.05)


async def made(person: Any, path: str) -> dict[str, Any]:
    async with asyncio.timeout(120):
        while True:
            said = await person.ask("GET", path)
            if said["review"] is not None:
                found: dict[str, Any] = said["review"]
                return found
            assert 0 <= said["done"] <= said["of"]
            await asyncio.sleep(0.1)
