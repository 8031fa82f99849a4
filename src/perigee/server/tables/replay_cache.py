"""Finished games that are played again, one at a time, and kept for the next request: tables in play go first."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from perigee.server.wire import Bad

T = TypeVar("T")

WAITING: Final = 16
"""How many may wait for different games at once."""
LARGEST: Final = 16 << 20
"""Bytes that are kept in all."""


class ReplayCache:
    """Answers by what was asked. A finished game never changes, so they hold for ever."""

    def __init__(self, waiting: int = WAITING, largest: int = LARGEST) -> None:
        self.made = 0
        self._waiting, self._largest, self._size = waiting, largest, 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._player = ThreadPoolExecutor(1, thread_name_prefix="perigee-replays")

    async def get(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        return await asyncio.shield(self._making.get(key) or self._begin(key, make))

    async def play(self, act: Callable[[], T]) -> T:
        """Play it in turn with all others."""
        return await asyncio.get_running_loop().run_in_executor(self._player, act)

    def _begin(self, key: Hashable, make: Callable[[], bytes]) -> asyncio.Task[bytes]:
        if len(self._making) >= self._waiting:
            raise Bad("busy")
        task = self._making[key] = asyncio.get_running_loop().create_task(self._make(key, make))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # everybody who waited hears of it
        return task

    async def _make(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        try:
            found = await self.play(make)
        finally:
            del self._making[key]
        self.made += 1
        self._keep(key, found)
        return found

    def _keep(self, key: Hashable, found: bytes) -> None:
        self._kept[key] = found
        self._size += len(found)
        while self._size > self._largest:
            self._size -= len(self._kept.popitem(last=False)[1])

    def close(self) -> None:
        self._player.shutdown(wait=False, cancel_futures=True)
