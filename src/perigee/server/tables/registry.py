"""All tables of a server, in memory or asleep in the store."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

from perigee.server.logs import log
from perigee.server.settings import MINUTE
from perigee.server.store import StoredTable, StoreError, UnknownTable
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.lease import Lease
from perigee.server.tables.names import is_id
from perigee.server.tables.owner import HERE, AlwaysHere, Elsewhere, Owner
from perigee.server.tables.playable import must_be_playable
from perigee.server.tables.room import Room
from perigee.server.tables.services import Services
from perigee.server.tables.sleepers import Sleepers
from perigee.server.wire import Bad
from perigee.table import Millis

WITHIN: Final = 50_000
"""After a restart every running table is awake within this many milliseconds."""
AGAIN: Final = 5_000
"""After this many milliseconds a table that could not be read is tried again."""
FAREWELL: Final = 0.2
"""Seconds that a server that stops waits for what is being done."""


class Registry:
    """Tables by their ids. One that nobody looks at is loaded when somebody does, or when it is due."""

    def __init__(self, services: Services, owner: Owner | None = None) -> None:
        self.services = services
        self.owner = owner or AlwaysHere()
        services.store.when_lost = self.drop
        self.rooms: dict[str, Room] = {}
        self.sleepers = Sleepers(services.clock, lambda due: services.background.start(self._wake(due)))
        self._loading: dict[str, asyncio.Task[None]] = {}

    # --- opening and closing ---------------------------------------------------------------------

    @property
    def alone(self) -> bool:
        """Whether all tables are this server's: then their clocks go by when it runs, otherwise by its lease."""
        return not isinstance(self.owner, Lease)

    async def open(self) -> None:
        """Only the list of running tables is read: a thousand of them cost nothing before somebody comes."""
        if isinstance(self.owner, Lease):
            self._begin_life(self.owner)
            return
        clock, uptime = self.services.clock, self.services.uptime
        await uptime.go_on()
        running = await self.services.store.running()
        wall, now = clock.wall(), clock.now()
        for place, (table_id, due) in enumerate(running):
            spread = WITHIN * place // max(1, len(running))
            wait = spread if due is None else max(0, min(spread, due - wall))
            self.sleepers.add(table_id, now + wait, lost=uptime.lost)
        log.info("open", running=len(running))

    def _begin_life(self, lease: Lease) -> None:
        """Tables without an owner are found by and by."""
        lease.lapsed, lease.health = self.drop_all, self._health
        self.services.background.start(lease.keep())
        self.services.background.start(lease.listen())
        self.services.background.start(lease.adopt(self._adopted))
        log.info("open", server=lease.life)

    def _adopted(self, table_id: str, due: Millis | None) -> None:
        clock = self.services.clock
        wait = 0 if due is None else max(0, min(WITHIN, due - clock.wall()))
        self.sleepers.add(table_id, clock.now() + wait)

    def _health(self) -> dict[str, Any]:
        return {"tables": len(self.rooms), "failing": self.services.saves.failing}

    async def close(self) -> None:
        services = self.services
        for room in self.rooms.values():
            room.stop()
        if not services.saves.failing:  # what the store does not take now was not acknowledged either
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await self._come_to_rest()
        services.background.stop()
        services.replays.close()
        await services.reviews.close()
        await services.advisers.close()
        await services.workers.close()

    async def _come_to_rest(self) -> None:
        for room in self.rooms.values():
            await room.mailbox.letters.empty()
        if self.alone:
            await self.services.uptime.beat()

    # --- tables ----------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """The table of this id, awake."""
        if not is_id(table_id):
            raise Bad("no-such-table")
        if table_id not in self.rooms or not self.owner.acts:
            await self._must_be_ours(table_id)
        if table_id not in self.rooms:
            await asyncio.shield(self._loading.get(table_id) or self._begin_to_load(table_id))
        room = self.rooms.get(table_id)
        if room is None:  # it was another's as soon as it was read
            raise Bad("busy")
        room.mailbox.use()
        return room

    async def _must_be_ours(self, table_id: str) -> None:
        address = await self.owner.of(table_id)
        if address != HERE:
            raise Elsewhere(address)

    def _begin_to_load(self, table_id: str) -> asyncio.Task[None]:
        """Other callers that ask for it meanwhile wait for the same load."""

        def loaded(task: asyncio.Task[None]) -> None:
            del self._loading[table_id]
            if not task.cancelled():
                task.exception()  # everybody who waited has been told

        loading = self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
        loading.add_done_callback(loaded)
        return loading

    async def _load(self, table_id: str) -> None:
        try:
            table, rows = await self.services.store.load(table_id)
            must_be_playable(table.game)
            self._must_be_of_our_epoch(table)
            room = Room(self.services, table)
            await room.wake_up(rows, lost=self.sleepers.lost(table_id))
            self._must_be_of_our_epoch(table)
        except UnknownTable:
            raise Bad("no-such-table") from None
        except StoreError as problem:
            log.error("table not read", table=table_id, problem=type(problem).__name__)
            raise Bad("busy") from None
        self.sleepers.remove(table_id)
        self.rooms[table_id] = room

    def _must_be_of_our_epoch(self, table: StoredTable) -> None:
        if table.epoch != self.owner.epoch(table.id):
            raise Bad("busy")

    async def _wake(self, table_id: str) -> None:
        """A table that cannot be read now is tried again; one that is gone, or another's, is forgotten."""
        try:
            await self.room(table_id)
        except Bad as bad:
            asleep = self.sleepers.remove(table_id)
            if bad.error == "busy" and not isinstance(bad, Elsewhere) and asleep is not None:
                self.sleepers.add(table_id, self.services.clock.now() + AGAIN, lost=asleep.lost)

    async def open_table(self, table: StoredTable) -> Room:
        """A new table, as long as there is room for one more."""
        store, settings = self.services.store, self.services.settings
        try:
            if await store.living() >= settings.tables:
                raise Bad("too-many")
            table = self.owner.own(table)
            await store.create(table)
        except StoreError as problem:
            log.warning("table not made", problem=type(problem).__name__)
            raise Bad("busy") from None
        self.services.metrics.tables_created.inc()
        self.rooms[table.id] = Room(self.services, table)
        return self.rooms[table.id]

    async def forget(self, table_id: str) -> None:
        """The log and the talk of a game that has its record, where it is ours."""
        await self._must_be_ours(table_id)
        await self.services.store.forget(table_id, epoch=self.owner.epoch(table_id))

    def turn(self) -> contextlib.AbstractAsyncContextManager[None]:
        """The turn to sweep: where there are several servers, one after the other has it."""
        return self.owner.turn() if isinstance(self.owner, Lease) else contextlib.nullcontext()

    # --- tables that are another's ---------------------------------------------------------------

    def drop(self, table_id: str, epoch: int) -> None:
        """Another server has this table: its tabs are sent there, and nothing of it is kept."""
        if isinstance(self.owner, Lease):
            self.owner.let_go(table_id, epoch)
        room = self.rooms.get(table_id)
        if room is not None and room.table.epoch == epoch:
            del self.rooms[table_id]
            room.leave()
        self.sleepers.remove(table_id)

    def drop_all(self) -> None:
        """Our lease is over."""
        for room in list(self.rooms.values()):
            self.drop(room.id, room.table.epoch)
        self.sleepers.clear()

    # --- what is told and let go -----------------------------------------------------------------

    def as_it_is(self, table: StoredTable) -> TableFacts:
        """A table to be told about; it is not woken for that."""
        room = self.rooms.get(table.id)
        return TableFacts(self.services.clock, self.services.saves, table) if room is None else room.facts

    @property
    def busy(self) -> bool:
        """Whether a game runs here, in memory or asleep."""
        return len(self.sleepers) > 0 or any(room.table.state == "running" for room in self.rooms.values())

    def let_go(self) -> None:
        """What nobody looks at sleeps in the store; it wakes when somebody comes or when it is due."""
        patience, now = self.services.settings.unload_after * MINUTE, self.services.clock.now()
        for room in [room for room in self.rooms.values() if room.idle >= patience]:
            due = room.due
            if room.table.state == "halted" or (due is not None and due - now < patience):
                continue
            room.stop()
            del self.rooms[room.id]
            if room.table.state == "running":
                self.sleepers.add(room.id, due)
