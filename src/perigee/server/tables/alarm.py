"""What wakes a table when something there is due."""

from __future__ import annotations

from collections.abc import Callable

from perigee.server.tables.clock import Clock, Timer
from perigee.table import Millis


class Alarm:
    """Rings when the table is next due."""

    __slots__ = ("_clock", "_ring", "_rings", "_timer")

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._timer: Timer | None = None
        self._rings: Millis = 0

    def set(self, due: Millis | None) -> None:
        """A timer that rings before the table is due is left alone: what it brings about sets the next."""
        if self._timer is not None:
            if due is not None and self._rings <= due:
                return
            self._timer.cancel()
        self._timer = None if due is None else self._clock.call_at(due, self._rang)
        self._rings = due or 0

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _rang(self) -> None:
        self._timer = None
        self._ring()
