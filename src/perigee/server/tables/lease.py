"""This server's lease: as long as it lasts its tables are its own, and it stops acting before it ends."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import perigee
from perigee.server.logs import log
from perigee.server.store import Leases, StoredTable, StoreError
from perigee.server.tables.owner import HERE
from perigee.server.tables.uptime import Uptime
from perigee.server.wire import Bad
from perigee.table import Millis

RENEW: Final = 0.3
"""Seconds between two renewals: at most that much thinking time is given back after a crash."""
MARGIN: Final = 2.0
"""Seconds before its end in which a lease is not used any more: clocks may differ, and a pause may fall anywhere."""
LOOK: Final = 1.0
"""Seconds between two looks for tables without an owner, unless a hint comes first."""
AT_ONCE: Final = 50
"""How many of them are taken at a look."""
TRIES: Final = 3
FAREWELL: Final = 0.2
"""Seconds that a server that stops waits for PostgreSQL; otherwise its lease runs out."""


def monotonic() -> float:
    """Seconds that also pass while the machine sleeps, where the system can tell."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


@dataclass(frozen=True, slots=True)
class Self:
    """How a server introduces itself to the others."""

    name: str
    address: str
    lease: float
    """Seconds."""


class Lease:
    """An `Owner` of tables, one life after the other. `lapsed` is called when a life is over and its tables must go;
    `health` is what others may read of this server."""

    def __init__(self, leases: Leases, uptime: Uptime, me: Self) -> None:
        self._leases, self._uptime, self._me = leases, uptime, me
        self._life = self._former = ""
        self._acts_until = 0.0
        self._alarm: asyncio.TimerHandle | None = None
        self._held: dict[str, int] = {}
        self._hint = asyncio.Event()
        self._closed = False
        self.servers = 1
        """How many servers there are, with this one."""
        self.lapsed: Callable[[], None] = lambda: None
        self.health: Callable[[], dict[str, Any]] = dict

    # --- this server's life ----------------------------------------------------------------------

    @property
    def acts(self) -> bool:
        return bool(self._life) and monotonic() < self._acts_until

    @property
    def life(self) -> str:
        return self._life

    async def begin(self) -> None:
        """A new life, with no tables yet."""
        asked, life = monotonic(), secrets.token_hex(8)
        facts = {"name": self._me.name, "address": self._me.address, "version": perigee.__version__}
        await self._leases.begin(life, **facts, former=self._former, running=self._running, lease=self._millis)
        self._life = life
        self._lasts(asked)

    async def keep(self) -> None:
        """Keep the lease from now on, until the server stops."""
        while True:
            await asyncio.sleep(RENEW)
            try:
                await (self._renew() if self._life else self.begin())
            except StoreError:
                pass  # PostgreSQL is away: the lease runs out if it stays away
            except Exception as problem:  # noqa: BLE001  (a server that never asks again would be of no use to anybody)
                log.error("lease not asked for", problem=type(problem).__name__)

    async def _renew(self) -> None:
        asked, life = monotonic(), self._life
        goes_on = await self._leases.renew(life, running=self._running, lease=self._millis, health=self.health())
        if life == self._life:
            self._lasts(asked) if goes_on and self.acts else self._lapse()

    def _lasts(self, asked: float) -> None:
        """Counted from when it was asked for: the answer may have been long on its way."""
        self._acts_until = asked + self._me.lease - MARGIN
        if self._alarm is not None:
            self._alarm.cancel()
        wait = max(0.0, self._acts_until - monotonic())
        self._alarm = asyncio.get_running_loop().call_later(wait, self._lapse)

    def _lapse(self) -> None:
        """This life is over, whatever PostgreSQL says later; the next one begins with no tables."""
        if self._life and not self._closed:
            log.warning("lease lost", tables=len(self._held))
            self._forget()
            self.lapsed()

    def _forget(self) -> None:
        self._former, self._life = self._life or self._former, ""
        self._held.clear()
        if self._alarm is not None:
            self._alarm.cancel()

    async def leave(self) -> None:
        """The server stops: its tables are free at once."""
        self._closed, life = True, self._life
        self._forget()
        if life:
            with contextlib.suppress(StoreError, TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await self._leases.leave(life, running=self._running)
        self._leases.close()

    @property
    def _running(self) -> Millis:
        return self._uptime.at(self._uptime.clock.now())

    @property
    def _millis(self) -> int:
        return int(self._me.lease * 1000)

    # --- tables ----------------------------------------------------------------------------------

    def epoch(self, table_id: str) -> int:
        return self._held.get(table_id, -1)

    def own(self, table: StoredTable) -> StoredTable:
        if not self.acts:
            raise Bad("busy")
        self._held[table.id] = 1
        return replace(table, server=self._life, epoch=1)

    async def of(self, table_id: str) -> str:
        """Ours, another's, or claimed now because it is nobody's."""
        for _ in range(TRIES):
            if not self.acts:
                break
            if table_id in self._held:
                return HERE
            try:
                found = await self._found(table_id, self._life)
            except StoreError:
                break
            if found is not None:
                return found
        raise Bad("busy")

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, str]:
        try:
            return await self._leases.elsewhere(tables, self._life) if tables else {}
        except StoreError:
            return {}

    async def _found(self, table_id: str, life: str) -> str | None:
        """None where another server was faster, or our life has ended meanwhile."""
        owned = await self._leases.owner(table_id)
        if owned is not None and owned.lives and owned.server != life:
            if not await self._leases.end_others():
                return owned.address
            owned = await self._leases.owner(table_id)
        if owned is None:
            return HERE  # there is no such table, as the store will say
        if owned.lives:
            return owned.address if owned.server != life else self._hold(table_id, owned.epoch, life)
        claimed = await self._leases.claim(table_id, owned.epoch, life, running=self._running)
        return self._hold(table_id, owned.epoch + 1, life) if claimed else None

    def _hold(self, table_id: str, epoch: int, life: str) -> str | None:
        if life != self._life:
            return None
        self._held[table_id] = epoch
        return HERE

    def let_go(self, table_id: str, epoch: int) -> None:
        """It was another's when we wanted to save."""
        if self._held.get(table_id) == epoch:
            del self._held[table_id]

    async def adopt(self, wake: Callable[[str, Millis | None], None]) -> None:
        """Running tables that are nobody's: each server takes its share, and has them woken when they are due."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._hint.wait()
            self._hint.clear()
            with contextlib.suppress(StoreError, Bad):
                await self._adopt(wake)

    async def listen(self) -> None:
        """When a server's life ends, the next look for tables that are nobody's is now."""
        await self._leases.listen(self._hint.set)

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """The turn to tidy up: one server at a time has it, and also forgets those that are long gone."""
        while not await self._leases.take_turn():
            await asyncio.sleep(LOOK)
        try:
            await self._leases.forget()
            yield
        finally:
            with contextlib.suppress(StoreError):
                await self._leases.end_turn()

    async def _adopt(self, wake: Callable[[str, Millis | None], None]) -> None:
        if not self.acts:
            return
        await self._leases.end_others()
        lives = await self._leases.lives()
        self.servers = max(1, len(lives))
        if self._life not in lives:
            return
        place = {"place": lives.index(self._life), "servers": len(lives)}
        for table_id, due in await self._leases.orphans(**place, most=AT_ONCE):
            if await self.of(table_id) == HERE:
                wake(table_id, due)
