"""A budget of steps for a move: rules that never come to an end stop their own table and no other."""

from __future__ import annotations

import atexit
import os
import signal
import threading
from types import FrameType
from typing import Final

SECONDS: Final = 2.0
"""Seconds of processor time. A move of our games takes about a thousandth of it."""

_MAIN: Final = threading.main_thread().ident if hasattr(signal, "setitimer") else None
"""The thread whose moves are limited; none on Windows."""


class StepsExceeded(RuntimeError):
    """The move took more steps than any honest one."""


class Watch:
    """One timer for all moves, which costs a move nothing: a move that is under way at two of its ticks has taken at
    least the time between them, and at most twice as long."""

    __slots__ = ("_before", "_every", "_move", "_under_way")

    def __init__(self) -> None:
        self._every = 0.0
        self._move = 0
        self._before = 0
        self._under_way = False

    def begin(self, seconds: float) -> None:
        if seconds != self._every:
            self._start(seconds)
        self._move += 1
        self._under_way = True

    def end(self) -> None:
        self._under_way = False

    def _start(self, seconds: float) -> None:
        self._every = seconds
        signal.signal(signal.SIGVTALRM, self._tick)
        signal.siginterrupt(signal.SIGVTALRM, False)  # whatever waits goes on to wait
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)

    def _tick(self, _signal: int, _frame: FrameType | None) -> None:
        if not self._under_way:
            return
        if self._before == self._move:
            self.end()
            raise StepsExceeded("the move took too long")
        self._before = self._move

    def forget(self) -> None:
        """A process that was forked has no timer."""
        self._every = 0.0

    def stop(self) -> None:
        """A process that ends has nobody left to hear it: its next tick would end it by force."""
        if self._every:
            self._every = 0.0
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


_WATCH: Final = Watch()
atexit.register(_WATCH.stop)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_WATCH.forget)


class StepLimit:
    """While it lasts, `StepsExceeded` is raised in the middle of whatever is run for too long."""

    __slots__ = ("_seconds",)

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        if self._seconds:
            _WATCH.begin(self._seconds)

    def __exit__(self, *problem: object) -> None:
        if self._seconds:
            _WATCH.end()


_NONE: Final = StepLimit(0)
_USUAL: Final = StepLimit(SECONDS)


def within_budget(seconds: float = SECONDS) -> StepLimit:
    """This much time and no more (in the main thread, not on Windows; elsewhere there is no limit)."""
    if threading.get_ident() != _MAIN:
        return _NONE
    return _USUAL if seconds == SECONDS else StepLimit(seconds)
