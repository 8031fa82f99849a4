"""The server's clock: monotonic milliseconds, and its double that tests move by hand."""

from __future__ import annotations

import asyncio
import heapq
import sys
import time
from collections.abc import Callable
from itertools import count
from typing import Final, Protocol

from perigee.server.logs import log


class Timer(Protocol):
    """Something that will be called, unless it is cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Time as a server needs it."""

    def now(self) -> int:
        """Milliseconds that only grow."""

    def wall(self) -> int:
        """Milliseconds since 1970, for people and for what outlives the process."""

    def call_at(self, when: int, call: Callable[[], None]) -> Timer:
        """Call once it is `when` or later."""

    def alive(self) -> None:
        """The process runs: said every `PULSE`."""


PULSE: Final = 200
FROZEN: Final = 1_000
"""Milliseconds: where no pulse came for this long, the process did not run."""


class SystemClock:
    """The real one. It stands still while the process does (frozen, swapped out, kept busy): that is nobody's fault,
    and what lay in a socket meanwhile came in time."""

    _heard = 0
    _stood = 0
    _runs_until = sys.maxsize
    """When it runs again later than that, it did not run meanwhile."""

    def now(self) -> int:
        ticks = self._ticks()
        if ticks > self._runs_until:
            self._stand_still(ticks)
        return ticks - self._stood

    def _stand_still(self, ticks: int) -> None:
        stood = ticks - self._heard - PULSE
        self._stood += stood
        self._hear(ticks)
        log.warning("stood still", millis=stood)

    def _hear(self, ticks: int) -> None:
        self._heard, self._runs_until = ticks, ticks + FROZEN

    def _ticks(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def alive(self) -> None:
        self.now()
        self._hear(self._ticks())

    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    def call_at(self, when: int, call: Callable[[], None]) -> Timer:
        return SystemTimer(self, when, call)


class SystemTimer:
    """Rings once it is time, by a clock that may stand still."""

    __slots__ = ("_call", "_clock", "_handle", "_when")

    def __init__(self, clock: SystemClock, when: int, call: Callable[[], None]) -> None:
        self._clock, self._when, self._call = clock, when, call
        self._arm()

    def _arm(self) -> None:
        # A millisecond more, since the loop's clock may wake a little early.
        delay = max(0, self._when - self._clock.now() + 1) / 1000
        self._handle = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        if self._clock.now() < self._when:
            self._arm()
        else:
            self._call()

    def cancel(self) -> None:
        self._handle.cancel()


class ManualTimer:
    """A call that waits for the manual clock."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class ManualClock:
    """A test's clock: it stands still until it is moved."""

    def __init__(self, start: int = 1_000_000, wall: int = 1_800_000_000_000) -> None:
        self._now = start
        self._ahead = wall - start
        self._waiting: list[tuple[int, int, ManualTimer]] = []
        self._order = count()

    def now(self) -> int:
        return self._now

    def wall(self) -> int:
        return self._now + self._ahead

    def alive(self) -> None:
        """It stands still anyway."""

    def call_at(self, when: int, call: Callable[[], None]) -> Timer:
        timer = ManualTimer(call)
        heapq.heappush(self._waiting, (when, next(self._order), timer))
        return timer

    @property
    def next(self) -> int:
        """When something is due."""
        due = (when for when, _, timer in sorted(self._waiting, key=lambda one: one[:2]) if timer.call is not None)
        return next(due, self._now)

    def jump_wall(self, millis: int) -> None:
        """The wall clock is set to another time; the monotonic one does not notice."""
        self._ahead += millis

    def advance(self, millis: int) -> None:
        """Time passes; what is due is called at its own moment."""
        end = self._now + millis
        while self._waiting and self._waiting[0][0] <= end:
            when, _, timer = heapq.heappop(self._waiting)
            self._now = max(self._now, when)
            if timer.call is not None:
                timer.call()
        self._now = end

    async def pass_by(self, millis: int, step: int = 50) -> None:
        """Advance in small steps and let everybody react in between."""
        end = self._now + millis
        while self._now < end:
            self.advance(min(step, end - self._now))
            await asyncio.sleep(0.002)
