"""The server's clock: monotonic milliseconds, and its double that tests move by hand."""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Callable
from itertools import count
from typing import Protocol


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


class SystemClock:
    """The real one."""

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def wall(self) -> int:
        return time.time_ns() // 1_000_000

    def call_at(self, when: int, call: Callable[[], None]) -> Timer:
        # A millisecond more, since the loop's clock may wake a little early.
        delay = max(0, when - self.now() + 1) / 1000
        return asyncio.get_running_loop().call_later(delay, call)


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

    def call_at(self, when: int, call: Callable[[], None]) -> Timer:
        timer = ManualTimer(call)
        heapq.heappush(self._waiting, (when, next(self._order), timer))
        return timer

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
