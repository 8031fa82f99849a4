"""The time that this server has been running, in all its lives: it stands still while the server is down."""

from __future__ import annotations

from typing import Final

from perigee.server.logs import log
from perigee.server.store import Beat, Store, StoreClosed, StoreError
from perigee.server.tables.clock import Clock
from perigee.table import Millis

BEAT: Final = 500
"""How often it is written down while games run: at most that much thinking time is given back after a crash."""


class Uptime:
    """Games are timed by it, so that neither a restart nor a clock on the wall that is set changes who has how long."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.lost: Millis = 0
        self._before: Millis = 0
        self._opened: Millis = clock.now()

    async def go_on(self) -> None:
        """Go on from where the last life ended; `lost` is how long nobody was here."""
        last = await self.store.last_beat()
        self._opened = self.clock.now()
        if last is not None:
            self._before = last.running
            self.lost = max(0, self.clock.wall() - last.wall)

    def at(self, now: Millis) -> Millis:
        """The running time at this time of the clock."""
        return self._before + now - self._opened

    def clock_at(self, running: Millis) -> Millis:
        """The time of the clock at this running time; of an earlier life, as if it had been this one."""
        return running - self._before + self._opened

    async def beat(self) -> None:
        """Write it down."""
        try:
            await self.store.beat(Beat(self.at(self.clock.now()), self.clock.wall()))
        except StoreClosed:
            pass  # the server stops: the beat before this one is at most half a second old
        except StoreError as problem:
            log.error("no beat", problem=type(problem).__name__)
