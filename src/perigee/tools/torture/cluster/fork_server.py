"""Makes server processes quickly: each line of input forks a real server with these flags, and its process id is
printed. The first word of a line may make it a broken twin, which must be caught; it is broken where compiled code
looks too, so nothing that is compiled is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import Any, Final

from sqlalchemy import true

from perigee.server import end_with_the_parent, serve, wire
from perigee.server.commands import COMMANDS, Received, Reply, obey, say
from perigee.server.store import StoredTable, fence
from perigee.server.tables import Audience, Live, Room, Services, Tab, lease, registry
from perigee.table import Seat, plain

LONG: Final = 2.0
"""Seconds that a hasty server keeps a move back from the disk."""


class Answered:
    """Stands in for a tab that has its answer: no second one is sent."""

    def __init__(self, tab: Tab) -> None:
        self.person, self.seat, self.greeted = tab.person, tab.seat, tab.greeted

    def send(self, frame: bytes) -> None:
        """It has been told already."""

    def move_on(self) -> None:
        """It is told that where it sits."""


async def say_before_it_is_saved(received: Received, command: wire.Say) -> Reply:
    obey.acknowledge(received)
    received.tab = Answered(received.tab)
    await asyncio.sleep(LONG)
    return await say(received, command)


def hasty() -> None:
    """Acknowledges before the save."""
    COMMANDS[wire.Say] = COMMANDS[wire.Say]._replace(handler=say_before_it_is_saved)  # type: ignore[index]


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


class ShowsTheFirstSeat(Audience):
    """Shows it to whoever watches."""

    def whole(self, live: Live, seat: Seat | None, since: int | None) -> tuple[dict[str, Any], int]:
        sight, count = super().whole(live, seat, since)
        return ({**plain(live.match.sight(0)), "seat": None} if seat is None else sight), count


class LeakyRoom(Room):
    def __init__(self, services: Services, table: StoredTable) -> None:
        super().__init__(services, table)
        self.facts.audience = ShowsTheFirstSeat()


def leaky() -> None:
    """Shows a watcher what the first seat sees."""
    registry.Room = LeakyRoom  # type: ignore[attr-defined]


def honest() -> None:
    """A server as it is."""


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
            serve.serve(flags)
            os._exit(0)
        os.write(1, f"{child}\n".encode())


if __name__ == "__main__":
    main()
