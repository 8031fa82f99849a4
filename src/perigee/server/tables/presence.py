"""Who comes and goes, told in one message a moment: a thousand who arrive at once would cost a million otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

MOMENT: Final = 0.25
"""Seconds."""


class Presence:
    """The first arrival is told at once; those that follow within the moment, at its end."""

    __slots__ = ("_moment", "_more", "_tell")

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._moment: asyncio.TimerHandle | None = None
        self._more = False

    @property
    def untold(self) -> bool:
        return self._more

    def changed(self) -> None:
        if self._moment is not None:
            self._more = True
            return
        self._tell()
        self._moment = asyncio.get_running_loop().call_later(MOMENT, self._over)

    def _over(self) -> None:
        self._moment = None
        if self._more:
            self._more = False
            self.changed()

    def told(self) -> None:
        """Everybody was told anyway."""
        self._more = False

    def stop(self) -> None:
        if self._moment is not None:
            self._moment.cancel()
