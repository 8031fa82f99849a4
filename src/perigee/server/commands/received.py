"""A command as its table received it: from which tab, and when."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Unpack

from perigee.match import Match
from perigee.server import wire
from perigee.server.store import Changes
from perigee.server.tables import Chair, Registry, Room, Tab
from perigee.server.wire import Bad
from perigee.table import Millis, Seat


class Received:
    """What a command is done with: its table, its sender, and the key by which it is never done twice. A few make
    another table, with the `registry`."""

    __slots__ = ("at", "command", "key", "registry", "room", "tab")

    def __init__(self, registry: Registry, room: Room, tab: Tab, command: wire.Command, at: Millis) -> None:
        self.registry = registry
        self.room = room
        self.tab = tab
        self.command = command
        self.at = at
        who = str(tab.seat) if isinstance(command, wire.Say) else tab.person[:16]
        self.key = f"{who}:{command.id}"
        """Sentences are remembered by their seat, in the log; other commands by the person who sent them."""

    def perform(self, act: Callable[[Match], None], **changes: Unpack[Changes]) -> Awaitable[None]:
        """Do something to the match and make it durable; nobody sees it yet."""
        return self.room.perform(self.at, act, command=self.key, **changes)

    def commit(self, **changes: Unpack[Changes]) -> Awaitable[None]:
        """Make a change durable, and with it that this command was done."""
        return self.room.saving.commit(command=self.key, **changes)

    @property
    def mine(self) -> list[Seat]:
        """All seats of the sender."""
        return self.room.seats.of(self.tab.person)

    @property
    def seat(self) -> Seat:
        """The seat of the tab."""
        if self.tab.seat is None:
            raise Bad("not-seated")
        return self.tab.seat

    def chair(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.room.seats):
            raise Bad("no-such-seat")
        return self.room.seats[seat]


def nothing() -> None:
    """There is nothing to show."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a command did, once that is durable: what is to be shown after its acknowledgement, and the table that it
    made, if any."""

    show: Callable[[], None] = nothing
    table: str = ""
