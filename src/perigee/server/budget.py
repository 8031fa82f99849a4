"""A budget of steps for a move: rules that never come to an end stop their own table and no other."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType
from typing import Final

SECONDS: Final = 2.0
"""Of processor time. A move of our games takes about a thousandth of it."""


class OverBudget(RuntimeError):
    """The move took more steps than any honest one."""


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise OverBudget("the move took too long")


@cache
def _listen() -> None:
    signal.signal(signal.SIGVTALRM, _stop)


@contextmanager
def within_budget(seconds: float = SECONDS) -> Iterator[None]:
    """Raise `OverBudget` in the middle of whatever is run in here for too long (main thread, not on Windows)."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    _listen()
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
