"""A deliberately broken twin of the server: it acknowledges a move before the move is durable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from perigee.match.match import Match
from perigee.server.room import Room
from perigee.server.serve import serve

honest_commit, honest_do = Room.commit, Room.do


async def slow_commit(room: Room, **changes: Any) -> None:
    await asyncio.sleep(0.05)
    await honest_commit(room, **changes)


async def hasty_do(room: Room, at: int, act: Callable[[Match], None], **more: Any) -> None:
    acknowledge = more.pop("acknowledge", None)
    if acknowledge is not None:
        acknowledge()
    await honest_do(room, at, act, **more)


if __name__ == "__main__":
    Room.commit, Room.do = slow_commit, hasty_do  # type: ignore[method-assign, assignment]
    serve()
