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
from perigee.server.commands import obey
from perigee.server.commands.received import Received
from perigee.server.serve import serve
from perigee.server.tables.saving import Saving

honest_commit, honest_perform, honest_acknowledge = Saving.commit, Received.perform, obey.acknowledge


async def slow_commit(saving: Saving, **changes: Any) -> None:
    await asyncio.sleep(0.05)
    await honest_commit(saving, **changes)


async def hasty_perform(received: Received, act: Callable[[Match], None], **changes: Any) -> None:
    obey.acknowledge(received)
    await honest_perform(received, act, **changes)


def acknowledge_once(received: Received, table: str = "") -> None:
    if received.room.answers.get(received.key) is None:
        honest_acknowledge(received, table)


def be_hasty() -> None:
    Saving.commit, Received.perform = slow_commit, hasty_perform  # type: ignore[method-assign, assignment]
    obey.acknowledge = acknowledge_once


def main() -> None:
    if "hasty" in sys.argv:
        be_hasty()
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
