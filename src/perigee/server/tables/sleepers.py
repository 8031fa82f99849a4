"""Running tables that are not in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from perigee.server.tables.clock import Clock, Timer
from perigee.table import Millis


class Asleep(NamedTuple):
    """When a table wakes by itself, and how much time the server cost it."""

    wake: Timer | None
    lost: Millis


class Sleepers:
    """Tables that sleep, by their ids; `wake` is called for each that is due."""

    __slots__ = ("_asleep", "_clock", "_wake")

    def __init__(self, clock: Clock, wake: Callable[[str], None]) -> None:
        self._clock, self._wake = clock, wake
        self._asleep: dict[str, Asleep] = {}

    def __len__(self) -> int:
        return len(self._asleep)

    def add(self, table_id: str, until: Millis | None, *, lost: Millis = 0) -> None:
        wake = None if until is None else self._clock.call_at(until, lambda: self._wake(table_id))
        self._asleep[table_id] = Asleep(wake, lost)

    def lost(self, table_id: str) -> Millis:
        asleep = self._asleep.get(table_id)
        return 0 if asleep is None else asleep.lost

    def clear(self) -> None:
        for table_id in list(self._asleep):
            self.remove(table_id)

    def remove(self, table_id: str) -> Asleep | None:
        asleep = self._asleep.pop(table_id, None)
        if asleep is not None and asleep.wake is not None:
            asleep.wake.cancel()
        return asleep
