"""Hints at one table: worked out in a process of their own from the bytes of a sight, and told to that seat alone."""

from __future__ import annotations

import asyncio

from perigee.server import wire
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.services import Services
from perigee.table import Seat, Sight


class Hints:
    """The last one of every seat is kept: asking again at the same question gives the same."""

    def __init__(self, facts: TableFacts, services: Services) -> None:
        self._facts = facts
        self._advisers = services.advisers
        self._sought: dict[Seat, int] = {}
        self._told: dict[Seat, wire.Hinted] = {}
        self._tasks: dict[Seat, asyncio.Task[None]] = {}

    def is_new(self, seat: Seat, number: int) -> bool:
        return self._facts.hint_asked_at(seat) != number

    def tell(self, seat: Seat, sight: Sight) -> None:
        """Tell a hint as soon as it is known. One that could not be worked out is tried again."""
        number = sight.prompt.number if sight.prompt is not None else 0
        known = self._told.get(seat)
        if known is not None and known.number == number and known.hint is not None:
            self._send(seat, known)
        elif self._sought.get(seat) != number or self._tasks[seat].done():
            self._sought[seat] = number
            self._tasks[seat] = asyncio.get_running_loop().create_task(self._work_out(seat, number, sight))

    async def _work_out(self, seat: Seat, number: int, sight: Sight) -> None:
        self._told[seat] = wire.Hinted(number, await self._advisers.advice(sight))
        self._send(seat, self._told[seat])

    def _send(self, seat: Seat, hinted: wire.Hinted) -> None:
        audience = self._facts.audience
        audience.send(hinted, [tab for tab in audience.everybody() if tab.seat == seat])

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
