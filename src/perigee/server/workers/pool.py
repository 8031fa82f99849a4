"""The bots' processes: each thinks about one sight at a time, with a time limit, and can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import nullcontext
from typing import Any

from perigee.server.wire import whole
from perigee.server.workers.slots import Slots
from perigee.table import Problem, Sight


class BotFailed(Problem):
    """The bot raised, died or took too long."""


class Workers:
    """At most `most` processes, started when they are needed; `program` is the module that they run."""

    def __init__(
        self, most: int, seconds: float, slots: Slots | None = None, program: str = "perigee.server.workers.worker"
    ) -> None:
        self._program = program
        self.seconds = seconds
        self._slots = slots
        """Where several servers share the machine, its bots are counted together."""
        self._free = asyncio.Semaphore(most)
        self._most, self._asked_for = most, 0
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._starting = 0
        self._closed = False

    @property
    def share(self) -> float:
        """How much of its budget a bot that is asked now may spend: less, the more are waiting."""
        return min(1.0, self._most / max(1, self._asked_for))

    async def ask(self, kind: str, sight: Sight, share: float = 1.0) -> str | None:
        """What a bot of this kind says; None where it stays silent."""
        self._asked_for += 1
        try:
            said: str | None = (await self.reply([sight.game, kind, secrets.randbits(63), share], sight))["say"]
            return said
        finally:
            self._asked_for -= 1

    async def reply(self, who: list[str | int | float], sight: Sight) -> dict[str, Any]:
        """What a process makes of these two lines."""
        question = json.dumps(who).encode() + b"\n" + whole(sight) + b"\n"
        async with self._free, nullcontext() if self._slots is None else self._slots.one():
            process = await self._one()
            self._busy.add(process)
            try:
                async with asyncio.timeout(self.seconds):
                    reply = await self._asked(process, question)
            except BaseException:
                await _end(process)
                raise
            finally:
                self._busy.discard(process)
            self._idle.append(process)
        if "error" in reply:
            raise BotFailed(str(reply["error"]))
        return reply

    async def _asked(self, process: Process, question: bytes) -> dict[str, Any]:
        if process.stdin is None or process.stdout is None:
            raise BotFailed("no pipes")
        try:
            process.stdin.write(question)
            await process.stdin.drain()
            line = await process.stdout.readline()
            reply: dict[str, Any] = json.loads(line)
        except (OSError, ValueError):
            raise BotFailed("died") from None
        return reply

    async def _one(self) -> Process:
        """A waiting process; if one has died meanwhile, that is not a bot's fault."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        return await self._start()

    async def _start(self) -> Process:
        if self._closed:
            raise BotFailed("closed")
        self._starting += 1
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self._program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
                start_new_session=True,
            )  # fmt: skip
            if self._is_closed():  # meanwhile
                await _end(process)
                raise BotFailed("closed")
        except OSError:
            raise BotFailed("not started") from None
        finally:
            self._starting -= 1
        return process

    def _is_closed(self) -> bool:
        return self._closed

    async def close(self) -> None:
        """Those that still think are ended, too: whoever waits for one hears that it died. One that is being started
        is waited for: nobody else would end it."""
        self._closed = True
        for process in [*self._idle, *self._busy]:
            await _end(process)
        self._idle.clear()
        while self._starting:
            await asyncio.sleep(0.01)


async def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()
