"""The server's process: how it ends, and how many files it may have open."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import threading
from collections.abc import Callable, Generator
from typing import Any

import uvicorn

from perigee.server.logs import log

FAREWELL, AFTER = 0.2, 0.05
"""Seconds in which the last messages reach clients that read, and those in which a client that is cut off notices it.
With what the tables and the store are given, a stop takes less than one."""


class Process(uvicorn.Server):
    """Ends in good order when it is asked to: exit code 0, whoever is still connected."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        with super().capture_signals():
            yield
            self._captured_signals.clear()  # they were obeyed

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self._trouble)
        await super().startup(sockets)

    def _trouble(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Where no more files may be open, asyncio says so for every connection that waits to be accepted, and tries
        again later, even when nothing listens any more."""
        said = str(context.get("message", ""))
        if said.startswith("socket.accept()"):
            log.now_and_then("no more connections", problem="too many open files")
        elif not (self.should_exit and "_start_serving" in said):
            loop.default_exception_handler(context)

    async def _wait_tasks_to_complete(self) -> None:
        """Sockets were told 1012; one that does not read it is not waited for."""
        state = self.server_state
        await self._until(lambda: not state.connections, FAREWELL)
        for connection in list(state.connections):
            connection.transport.abort()
        await self._until(lambda: not state.connections and not state.tasks, AFTER)
        for task in list(state.tasks):
            task.cancel()

    async def _until(self, gone: Callable[[], bool], patience: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while not gone():
                    await asyncio.sleep(0.01)


def end_now() -> None:
    """A thread that waits for an unavailable store, or plays an old game, is not waited for: Python would."""
    if any(not thread.daemon for thread in threading.enumerate() if thread is not threading.main_thread()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)


def raise_descriptor_limit() -> None:
    """Raise the limit to as many sockets as the system lets us have."""
    try:
        import resource
    except ImportError:  # pragma: no cover  (Windows has no such limit)
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
