"""A command on its way: who sent it, whether they may, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from perigee.match.match import Match
from perigee.server import wire
from perigee.server.store.changes import Changes
from perigee.server.tables.audience import Tab
from perigee.server.tables.room import Room
from perigee.server.tables.seats import Place
from perigee.server.wire.decode import Bad
from perigee.table.seat import Millis, Seat


class Order:
    """A command on its way through its table: who sent it, when it was received, and how it is answered."""

    __slots__ = ("answered", "at", "command", "key", "made", "room", "tab")

    def __init__(self, room: Room, tab: Tab, command: wire.Command, at: Millis) -> None:
        self.room = room
        self.tab = tab
        self.command = command
        self.at = at
        self.answered = False
        self.made = ""
        who = str(tab.seat) if isinstance(command, wire.Say) else tab.person[:16]
        self.key = f"{who}:{command.id}"
        """Sentences are remembered by their seat, in the log; other commands by who sent them."""

    async def do(self, act: Callable[[Match], None], **changes: Unpack[Changes]) -> None:
        """Do something to the match; it is acknowledged when it is durable, and before anybody else sees it."""
        await self.room.do(self.at, act, command=self.key, acknowledge=self.acknowledge, **changes)

    async def commit(self, **changes: Unpack[Changes]) -> None:
        """Make a change durable, and with it that this command was done."""
        await self.room.commit(command=self.key, **changes)

    def acknowledge(self) -> None:
        if not self.answered:
            self._answer(wire.Done(self.command.id, self.made))
            self.room.house.metrics.acknowledged.observe(max(0, self.room.now - self.at) / 1000)

    def refuse(self, error: wire.Error, refusal: wire.Refusal | None = None) -> None:
        self._answer(wire.Refused(self.command.id, error, refusal))
        self.room.house.metrics.refused.labels(error).inc()

    def _answer(self, answer: wire.Done | wire.Refused) -> None:
        self.answered = True
        room, person = self.room, self.tab.person
        if room.seats_of(person) or room.is_host(person):  # what a watcher may do does nothing when it is done twice
            self.room.answers.keep(self.key, answer)
        self.room.gallery.send(answer, [self.tab])

    # --- who may -----------------------------------------------------------------------------------

    def own_seat(self) -> Seat:
        """The seat of this tab, if it is still theirs."""
        return self.own(self.tab.seat)

    def own(self, seat: Seat | None) -> Seat:
        if seat is None or seat not in self.room.seats_of(self.tab.person):
            raise Bad("not-seated")
        return seat

    def as_host(self) -> None:
        if not self.room.is_host(self.tab.person):
            raise Bad("not-host")

    def seated(self) -> list[Seat]:
        seats = self.room.seats_of(self.tab.person)
        if not seats:
            raise Bad("not-seated")
        return seats

    def place(self, seat: Seat) -> Place:
        if not 0 <= seat < len(self.room.places):
            raise Bad("no-such-seat")
        return self.room.places[seat]

    def before_the_start(self) -> None:
        if self.room.table.state != "open":
            raise Bad("not-open")
