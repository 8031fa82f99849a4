"""Makes server processes quickly: everything is imported once, and each line of input forks a real server with these
flags, whose process id is printed. With `hasty` they are broken twins, which acknowledge before a move is durable."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

from perigee.match.match import Match
from perigee.server.serve import serve
from perigee.server.tables.room import Room

honest_commit, honest_do = Room.commit, Room.do


async def slow_commit(room: Room, **changes: Any) -> None:
    await asyncio.sleep(0.05)
    await honest_commit(room, **changes)


async def hasty_do(room: Room, at: int, act: Callable[[Match], None], **more: Any) -> None:
    acknowledge = more.pop("acknowledge", None)
    if acknowledge is not None:
        acknowledge()
    await honest_do(room, at, act, **more)


def main() -> None:
    if "hasty" in sys.argv:
        Room.commit, Room.do = slow_commit, hasty_do  # type: ignore[method-assign, assignment]
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are forgotten at once
    while line := sys.stdin.readline():
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(line.split())
            os._exit(0)
        os.write(1, f"{child}\n".encode())


if __name__ == "__main__":
    main()
