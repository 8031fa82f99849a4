"""A budget of steps for a move: rules that never come to an end stop their own table and no other."""

from __future__ import annotations

import signal
import threading
from functools import cache
from types import FrameType
from typing import Final

SECONDS: Final = 2.0
"""Of processor time. A move of our games takes about a thousandth of it."""


_MAIN: Final = threading.main_thread().ident


class OverBudget(RuntimeError):
    """The move took more steps than any honest one."""


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise OverBudget("the move took too long")


@cache
def _listen() -> None:
    signal.signal(signal.SIGVTALRM, _stop)


class Budget:
    """While it lasts, `OverBudget` is raised in the middle of whatever is run for too long."""

    __slots__ = ("_seconds",)

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        if self._seconds:
            signal.setitimer(signal.ITIMER_VIRTUAL, self._seconds)

    def __exit__(self, *problem: object) -> None:
        if self._seconds:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def within_budget(seconds: float = SECONDS) -> Budget:
    """So much time and no more (in the main thread, not on Windows; elsewhere there is no limit)."""
    if threading.get_ident() != _MAIN or not hasattr(signal, "setitimer"):
        return Budget(0)
    _listen()
    return Budget(seconds)
