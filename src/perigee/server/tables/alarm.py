"""What wakes a table when something there is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.server.tables.clock import Timer
from perigee.table.seat import Millis

if TYPE_CHECKING:
    from perigee.server.tables.room import Room


class Alarm:
    """Posts a letter when the table is next due."""

    __slots__ = ("_rings", "_room", "_timer")

    def __init__(self, room: Room) -> None:
        self._room = room
        self._timer: Timer | None = None
        self._rings: Millis = 0

    def set(self) -> None:
        """A timer that rings before the table is due is left alone: its letter sets the next."""
        due = self._room.due
        if self._timer is not None:
            if due is not None and self._rings <= due:
                return
            self._timer.cancel()
        self._timer = None if due is None else self._room.services.clock.call_at(due, self._ring)
        self._rings = due or 0

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _ring(self) -> None:
        """Until now and no further, however long the letter waits: nobody who speaks meanwhile is made late by it."""
        self._timer, now = None, self._room.now
        self._room.mailbox.post(lambda: self._room.wake(now))
