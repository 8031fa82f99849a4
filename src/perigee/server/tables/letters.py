"""What is to be done at a table: one letter at a time, people before bots, outside the connections' tasks."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from perigee.server.logs import log

Letter: TypeAlias = Callable[[], Awaitable[None]]


class Letters:
    """They are read one after the other by one task; there is no second reader. Both piles and the task are there
    only while there are letters: a thousand idle tables cost next to nothing."""

    __slots__ = ("_bots", "_people", "_task")

    def __init__(self) -> None:
        self._people: deque[Letter] | None = None
        self._bots: deque[Letter] | None = None
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._people or ()) + len(self._bots or ())

    @property
    def reading(self) -> bool:
        """Whether a letter is being read, or waits."""
        return self._task is not None

    def post(self, letter: Letter, *, bot: bool = False) -> None:
        """Put a letter in; where several may speak, people come first."""
        if bot:
            self._bots = self._bots or deque()
            self._bots.append(letter)
        else:
            self._people = self._people or deque()
            self._people.append(letter)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        try:
            while pile := self._people or self._bots:
                letter = pile.popleft()
                try:
                    await letter()
                except Exception as problem:  # noqa: BLE001  (a letter that fails keeps no other from being read)
                    log.error("letter failed", problem=type(problem).__name__)
        finally:
            self._people = self._bots = self._task = None

    async def empty(self) -> None:
        """Wait until everything that was posted is read."""
        while self._task is not None:
            await asyncio.wait([self._task])
