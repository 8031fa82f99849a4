"""Makes server processes quickly: each line of input forks a real server with these flags, and its process id is
printed. The first word of a line may make it a broken twin, which must be caught."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

from sqlalchemy import true

from perigee.match.match import Match
from perigee.server.commands import obey
from perigee.server.commands.received import Received
from perigee.server.processes import end_with_the_parent
from perigee.server.serve import serve
from perigee.server.store import fence
from perigee.server.tables import lease
from perigee.server.tables.audience import Audience
from perigee.server.tables.live import Live
from perigee.server.tables.saving import Saving
from perigee.table.codec import plain
from perigee.table.seat import Seat

honest_commit, honest_perform, honest_acknowledge = Saving.commit, Received.perform, obey.acknowledge
honest_whole = Audience.whole


async def slow_commit(saving: Saving, **changes: Any) -> None:
    await asyncio.sleep(2)
    await honest_commit(saving, **changes)


async def hasty_perform(received: Received, act: Callable[[Match], None], **changes: Any) -> None:
    obey.acknowledge(received)
    await honest_perform(received, act, **changes)


def acknowledge_once(received: Received, table: str = "") -> None:
    if received.room.answers.get(received.key) is None:
        honest_acknowledge(received, table)


def hasty() -> None:
    """Acknowledges before the save."""
    Saving.commit, Received.perform = slow_commit, hasty_perform  # type: ignore[method-assign, assignment]
    obey.acknowledge = acknowledge_once


def unfenced() -> None:
    """Writes in any epoch, and believes in its lease for ever."""
    fence.is_ours = lambda dialect: true()
    believing()


def believing() -> None:
    lease.Lease._lapse = lambda self: None  # type: ignore[method-assign]
    lease.Lease.acts = property(lambda self: bool(self._life))  # type: ignore[method-assign, assignment]


def unrenewed() -> None:
    """Renews nothing, and goes on."""

    async def forget(self: lease.Lease) -> None:
        await asyncio.sleep(0)

    lease.Lease._renew = forget  # type: ignore[method-assign]
    believing()


def leaky() -> None:
    """Shows a watcher what the first seat sees."""

    def whole(audience: Audience, live: Live, seat: Seat | None, since: int | None) -> tuple[dict[str, Any], int]:
        sight, count = honest_whole(audience, live, seat, since)
        return ({**plain(live.match.sight(0)), "seat": None} if seat is None else sight), count

    Audience.whole = whole  # type: ignore[method-assign, assignment]


def honest() -> None:
    """As it is."""


BROKEN = {"hasty": hasty, "unfenced": unfenced, "unrenewed": unrenewed, "leaky": leaky}


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are forgotten at once
    while line := sys.stdin.readline():
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            end_with_the_parent()
            broken, *flags = line.split()
            BROKEN.get(broken, honest)()
            serve(flags)
            os._exit(0)
        os.write(1, f"{child}\n".encode())


if __name__ == "__main__":
    main()
