"""Hints and watchers' chances that are being worked out, one of each at a time, in processes of their own: bots do
not wait for them."""

from __future__ import annotations

from typing import Final

import msgspec

from perigee.server import wire
from perigee.server.workers.pool import BotFailed, Workers
from perigee.table import Sight

AT_ONCE: Final = 1
SECONDS: Final = 30.0
"""One that takes longer is given up."""
WAITING: Final = 32
"""How many may wait at once; a request beyond that is told that there is none now."""

TABLES: Final = 8
"""At how many tables watchers' chances may wait at once; at others they come with a later turn."""


class Advisers:
    def __init__(self, seconds: float = SECONDS) -> None:
        self._workers = Workers(AT_ONCE, seconds, program="perigee.server.workers.adviser")
        self._forecasters = Workers(AT_ONCE, seconds, program="perigee.server.workers.forecaster")
        self._waiting = self._watched = 0

    async def advice(self, sight: Sight) -> wire.Advice | None:
        """None where it could not be worked out."""
        if self._waiting >= WAITING:
            return None
        self._waiting += 1
        try:
            reply = await self._workers.reply([], sight)
            return msgspec.convert(reply["hint"], wire.Advice)
        except (BotFailed, TimeoutError, msgspec.ValidationError):
            return None
        finally:
            self._waiting -= 1

    async def forecast(self, sight: Sight) -> list[int] | None:
        """The chances that a watcher's sight tells. They come from another process than hints: nobody who watches can
        tell by them whether somebody has asked for one."""
        if self._watched >= TABLES:
            return None
        self._watched += 1
        try:
            return msgspec.convert((await self._forecasters.reply([], sight))["chances"], list[int])
        except (BotFailed, TimeoutError, msgspec.ValidationError):
            return None
        finally:
            self._watched -= 1

    async def close(self) -> None:
        await self._workers.close()
        await self._forecasters.close()
