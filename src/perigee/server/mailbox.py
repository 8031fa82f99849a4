"""A table's mailbox: one letter at a time, people before bots, outside the connections' tasks."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from perigee.server.logs import log

Letter: TypeAlias = Callable[[], Awaitable[None]]


class Mailbox:
    """Letters are read one after the other by whoever runs `read_all`; there is no second reader."""

    __slots__ = ("_bots", "_people", "_reading", "_task")

    def __init__(self) -> None:
        self._people: deque[Letter] = deque()
        self._bots: deque[Letter] = deque()
        self._task: asyncio.Task[None] | None = None
        self._reading = False

    def __len__(self) -> int:
        return len(self._people) + len(self._bots)

    @property
    def reading(self) -> bool:
        """Whether a letter is being read, or waits."""
        return self._reading

    def post(self, letter: Letter, *, bot: bool = False) -> None:
        """Put a letter in; where several may speak, people come first."""
        (self._bots if bot else self._people).append(letter)
        if not self._reading:
            self._reading = True
            self._task = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        """The task lives only while there are letters: a thousand idle tables cost no tasks."""
        try:
            while self._people or self._bots:
                letter = (self._people or self._bots).popleft()
                try:
                    await letter()
                except Exception as problem:  # noqa: BLE001  (a letter that fails keeps no other from being read)
                    log.error("letter failed", problem=type(problem).__name__)
        finally:
            self._reading = False

    async def empty(self) -> None:
        """Wait until everything that was posted is read."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])
