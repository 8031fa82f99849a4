"""A bot that looks ahead is heard when its time has come, whatever it has found by then."""

from __future__ import annotations

import asyncio
from typing import Protocol

from perigee.bots import bot
from perigee.server.tables.clock import Clock
from perigee.server.tables.thoughts import Thought
from perigee.server.workers import BotFailed
from perigee.table import Sight


class Thinks(Protocol):
    """The processes in which bots think."""

    @property
    def share(self) -> float:
        """How much of its budget a bot that is asked now may spend."""

    async def ask(self, kind: str, sight: Sight, share: float = 1.0) -> str | None:
        """What a bot of this kind says."""


class Deliberation:
    """What the bots of one table think about. A thought that came too late is thought to its end, and not heard: to
    stop it would cost a process."""

    def __init__(self, thinks: Thinks, clock: Clock) -> None:
        self.thinks, self.clock = thinks, clock
        self._unheard: set[asyncio.Task[str | None]] = set()

    @property
    def share(self) -> float:
        return self.thinks.share

    def stop(self) -> None:
        for task in self._unheard:
            task.cancel()

    async def said(self, kind: str, sight: Sight, thought: Thought, share: float = 1.0) -> str | None:
        """Where answers are hidden their time is drawn beforehand, and nothing may move it: a bot that names another as
        its `first_thought` has that answer worked out first, and says it if it is not ready itself or fails. Where that
        answer is late there is no time to look ahead: it is heard at the next beat, like that of the other bot."""
        first = getattr(bot(sight.game, kind), "first_thought", "") if thought.fixed else ""
        if not first:
            return await self.thinks.ask(kind, sight, share)
        ready = await self.thinks.ask(first, sight)
        if thought.release <= self.clock.now():
            return ready
        deeper = asyncio.ensure_future(self.thinks.ask(kind, sight, share))
        ripe = asyncio.ensure_future(thought.ripens(self.clock))
        try:
            await asyncio.wait({deeper, ripe}, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            deeper.cancel()
            raise
        finally:
            ripe.cancel()
            await asyncio.wait({ripe})  # its timer is stopped before the next waiter sets one
        if deeper.done():
            return _found(deeper, ready)
        self._unheard.add(deeper)
        deeper.add_done_callback(self._forget)
        return ready

    def _forget(self, task: asyncio.Task[str | None]) -> None:
        self._unheard.discard(task)
        if not task.cancelled():
            task.exception()  # marks the exception as retrieved: nobody waits for it


def _found(deeper: asyncio.Task[str | None], ready: str | None) -> str | None:
    """A failure to look ahead loses nothing but that."""
    try:
        return deeper.result()
    except (BotFailed, TimeoutError):
        return ready
