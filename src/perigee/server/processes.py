"""Several servers behind one port: each is a process of its own, and one that ends is started again."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Final, NoReturn

from perigee.server.logs import log

HEARD: Final = {signal.SIGTERM, signal.SIGINT, signal.SIGCHLD}
PR_SET_PDEATHSIG: Final = 1
CALM: Final = 1.0
"""Seconds between two starts of the same process."""


class Processes:
    """`many` forks of this process; each does `work`, and takes connections from the same socket."""

    def __init__(self, many: int, work: Callable[[], None]) -> None:
        self._many, self._work = many, work
        self._running: set[int] = set()

    def run(self) -> None:
        """Until somebody wishes to stop, or the processes end at once when they are started."""
        signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)
        self._fill()
        while signal.sigwait(HEARD) == signal.SIGCHLD:
            if self._reap():
                time.sleep(CALM)
                self._fill()
        for process in self._running:
            os.kill(process, signal.SIGTERM)
        while self._running:
            self._running.discard(os.wait()[0])

    def _fill(self) -> None:
        while len(self._running) < self._many:
            process = os.fork()
            if process == 0:
                self._be_one()
            self._running.add(process)

    def _be_one(self) -> NoReturn:
        """A fork never returns into its parent's code."""
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)
        end_with_the_parent()
        try:
            self._work()
        except BaseException as problem:  # noqa: BLE001
            log.error("server ended", problem=type(problem).__name__)
            sys.stderr.flush()
            os._exit(1)
        sys.stdout.flush()
        os._exit(0)

    def _reap(self) -> int:
        ended = 0
        while self._running:
            process, status = os.waitpid(-1, os.WNOHANG)
            if process == 0:
                break
            self._running.discard(process)
            ended += 1
            log.warning("a server of several has ended", status=os.waitstatus_to_exitcode(status))
        return ended


def end_with_the_parent() -> None:
    """Where the system supports it: nothing else would restart or stop these."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
