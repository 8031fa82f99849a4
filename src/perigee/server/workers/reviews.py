"""Reviews that are being made, each in a process of its own, and how far they are."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeAlias

Key: TypeAlias = tuple[str, int]
"""A table and a seat."""
Kept: TypeAlias = Callable[[str], Awaitable[None]]
"""What is done with a review when it is made."""

WAITING: Final = 16
"""How many may wait at once."""
AT_ONCE: Final = 1
"""How many are made at once: tables in play go first."""
SECONDS: Final = 120.0
"""One that says nothing for longer is given up. How long it takes in all depends on what else the machine does."""
TRIES: Final = 3
"""One that cannot be made is not begun again and again while somebody looks at its page."""
LARGEST: Final = 4 << 20
"""Bytes of a line that a process says."""


@dataclass(slots=True)
class Making:
    """How far a review is; `of` is 0 while it waits."""

    done: int = 0
    of: int = 0


class Reviews:
    """One that was not made is begun by the next request."""

    def __init__(self, seconds: float = SECONDS, program: str = "perigee.server.workers.reviewer") -> None:
        self.seconds = seconds
        self._program = program
        self.making: dict[Key, Making] = {}
        self._failed: Counter[Key] = Counter()
        self._free = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def progress(self, key: Key) -> Making | None:
        return self.making.get(key)

    def full(self) -> bool:
        return len(self.making) >= WAITING

    def gave_up(self, key: Key) -> bool:
        return self._failed[key] >= TRIES

    def begin(self, key: Key, record: str, kept: Kept) -> Making:
        making = self.making[key] = Making()
        task = asyncio.get_running_loop().create_task(self._make(key, record, kept))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return making

    async def _make(self, key: Key, record: str, kept: Kept) -> None:
        try:
            async with self._free:
                self.making[key].of = 1  # its turn has come; how much there is to do the process says
                found = await self._made(record, key[1], self.making[key])
            if found is None:
                self._failed[key] += 1
            else:
                await kept(found)
        except (TimeoutError, OSError, ValueError):
            self._failed[key] += 1
        finally:
            del self.making[key]

    async def _made(self, record: str, seat: int, making: Making) -> str | None:
        """The review as JSON; None where the process died."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self._program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True,
            limit=LARGEST,
        )  # fmt: skip
        try:
            return await _told(process, json.dumps([record, seat]).encode() + b"\n", making, self.seconds)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _told(process: Process, asked: bytes, making: Making, seconds: float) -> str | None:
    if process.stdin is None or process.stdout is None:
        return None
    with suppress(OSError):
        process.stdin.write(asked)
        await process.stdin.drain()
        process.stdin.close()
    while line := await asyncio.wait_for(process.stdout.readline(), seconds):
        said = json.loads(line)
        if "review" in said:
            return json.dumps(said["review"])
        making.done, making.of = said["done"], said["of"]
    return None
