"""Hints that are being worked out, one at a time, in a process of their own: bots do not wait for them."""

from __future__ import annotations

from typing import Final

import msgspec

from perigee.server import wire
from perigee.server.workers.pool import BotFailed, Workers
from perigee.table.sight import Sight

AT_ONCE: Final = 1
SECONDS: Final = 30.0
"""One that takes longer is given up."""
WAITING: Final = 32
"""So many may wait at once; who comes then is told that there is none now."""


class Advisers:
    def __init__(self, seconds: float = SECONDS) -> None:
        self._workers = Workers(AT_ONCE, seconds, program="perigee.server.workers.adviser")
        self._waiting = 0

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

    async def close(self) -> None:
        await self._workers.close()
