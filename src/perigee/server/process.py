"""The server's process: how it ends, and how many files it may have open."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Generator
from typing import Final

import uvicorn

FAREWELL: Final = 0.25
"""Seconds in which the last words reach those who read."""


class Process(uvicorn.Server):
    """Ends in good order when it is asked to: exit code 0, whoever is still connected."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        with super().capture_signals():
            yield
            self._captured_signals.clear()  # they were obeyed

    async def _wait_tasks_to_complete(self) -> None:
        """Sockets were told 1012; who does not read it is not waited for."""
        state = self.server_state
        await self._until(lambda: not state.connections)
        for connection in list(state.connections):
            connection.transport.abort()
        await self._until(lambda: not state.connections and not state.tasks)
        for task in list(state.tasks):
            task.cancel()

    async def _until(self, gone: Callable[[], bool]) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while not gone():
                    await asyncio.sleep(0.01)


def raise_descriptor_limit() -> None:
    """As many sockets as the system lets us have."""
    try:
        import resource
    except ImportError:  # pragma: no cover  (Windows has no such limit)
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
