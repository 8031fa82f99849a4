"""What bots are about to say, and when it may be heard."""

from __future__ import annotations

import asyncio

from perigee.server.tables.clock import Clock, Timer
from perigee.table import Millis


class Thought:
    """What a bot is about to say: when it may be heard, and whether it waits that long for people's sake. The time of a
    hidden answer is `fixed` once it is drawn."""

    __slots__ = ("_timer", "_woken", "fixed", "patient", "release", "task")

    def __init__(self, release: Millis, *, patient: bool = False, fixed: bool = False) -> None:
        self.release = release
        self.patient = patient
        self.fixed = fixed
        self.task: asyncio.Task[None] | None = None
        self._timer: Timer | None = None
        self._woken: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def _wake(self, *, in_time: bool) -> None:
        if not self._woken.done():
            self._woken.set_result(in_time)

    @property
    def ripe(self) -> bool:
        """Whether its time has come."""
        return self._woken.done()

    @property
    def ripening(self) -> bool:
        """Whether it is made and waits to be heard."""
        return self._timer is not None and not self._woken.done()

    def hurry(self) -> None:
        """There is nothing left to wait for."""
        self._wake(in_time=False)

    async def is_heard(self, clock: Clock, beat: Millis) -> bool:
        """Wait for its time; where that has passed, for the next beat, whatever it holds. False where it was
        hurried."""
        while self.release < clock.now() and not self.ripe:
            self.release += beat
        return await self.ripens(clock)

    async def ripens(self, clock: Clock) -> bool:
        """Wait until it may be heard; False where it was hurried."""
        if self.release <= clock.now():
            self._wake(in_time=True)
        self._set_timer(clock)
        try:
            return await asyncio.shield(self._woken)  # a waiter that is cancelled does not end the thought
        finally:
            self._stop_timer()

    def move(self, release: Millis, clock: Clock) -> None:
        """Be heard at another time."""
        self.release = release
        if self._timer is not None:
            self._set_timer(clock)

    def _set_timer(self, clock: Clock) -> None:
        self._stop_timer()
        self._timer = clock.call_at(self.release, lambda: self._wake(in_time=True))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
