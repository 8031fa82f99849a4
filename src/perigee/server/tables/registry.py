"""The house: all tables of a server, in memory or asleep in the store."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import traceback
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from perigee.games import rules_of
from perigee.server import wire
from perigee.server.http.device_links import DeviceLinks
from perigee.server.http.games import checked_options
from perigee.server.http.limits import Often, Sockets
from perigee.server.logs import log
from perigee.server.metrics import Metrics
from perigee.server.settings import DAY, MINUTE, Settings
from perigee.server.store import Store, StoreError, Table, UnknownTable
from perigee.server.tables import saving, stalled
from perigee.server.tables.alone import ALONE, paced, wishes_to_be_alone
from perigee.server.tables.bots import a_bot
from perigee.server.tables.clock import PULSE, Clock, Timer
from perigee.server.tables.lookalikes import told_apart
from perigee.server.tables.members import Company
from perigee.server.tables.names import a_name, is_id, new_id
from perigee.server.tables.playable import must_be_playable, playable
from perigee.server.tables.replay_cache import Shelf
from perigee.server.tables.room import Room
from perigee.server.tables.saving import Saving
from perigee.server.tables.seats import Place
from perigee.server.tables.summary import standing
from perigee.server.tables.uptime import BEAT, Uptime
from perigee.server.wire.decode import Bad
from perigee.server.workers.pool import Workers
from perigee.table.chance import commitment
from perigee.table.codec import plain
from perigee.table.options import window_for
from perigee.table.seat import Millis

WITHIN: Final = 50_000
"""After a restart every running table is awake within so many milliseconds."""

SWEEP: Final = 3_600_000
AGAIN: Final = 5_000
"""After so long a table that could not be read is tried again."""


LOOK: Final = 60_000
LISTED, MINE, WOKEN = 100, 50, 8
"""How many tables a lobby tells of: open ones, a person's own, and those of them that are woken for it."""
FAREWELL: Final = 0.2
"""Seconds that a server that stops waits for what is being done."""


class Asleep(NamedTuple):
    """A running table that is not in memory: when it wakes by itself, and how much time the server cost it."""

    wake: Timer | None
    lost: Millis


class House:
    """Tables by their ids. One that nobody looks at is loaded when somebody does, or when it is due."""

    def __init__(self, settings: Settings, store: Store, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.metrics = Metrics()
        self.sockets = Sockets(settings.sockets_per_address)
        self.creations = Often(settings.tables_per_hour)
        self.workers = Workers(settings.workers, settings.bot_seconds)
        self.uptime = Uptime(store, clock)
        self.saving = Saving(store)
        self.shelf = Shelf()
        self.rooms: dict[str, Room] = {}
        self._asleep: dict[str, Asleep] = {}
        self.devices = DeviceLinks()
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.metrics.watch(lambda: len(self.rooms), lambda: len(self.sockets))

    # --- opening and closing ---------------------------------------------------------------------

    async def open(self) -> None:
        """Only the list of running tables is read: a thousand of them cost nothing before somebody comes."""
        await self.uptime.go_on()
        running = await self.store.running()
        wall, now = self.clock.wall(), self.clock.now()
        for place, (table_id, due) in enumerate(running):
            spread = WITHIN * place // max(1, len(running))
            wait = spread if due is None else max(0, min(spread, due - wall))
            self._sleep(table_id, now + wait, lost=self.uptime.lost)
        self.clock.call_at(now + SWEEP, self._sweep)
        self.clock.call_at(now + LOOK, self._look)
        self.start(self._beat())
        self.start(self._watch())
        self.start(self._pulse())
        log.info("open", running=len(running))

    def _sleep(self, table_id: str, until: Millis | None, *, lost: Millis) -> None:
        wake = None if until is None else self.clock.call_at(until, lambda: self.start(self._wake(table_id)))
        self._asleep[table_id] = Asleep(wake, lost)

    async def _beat(self) -> None:
        """While games run, how long the server has been running is written down again and again."""
        if self._asleep or any(room.table.state == "running" for room in self.rooms.values()):
            await self.uptime.beat()
        self.clock.call_at(self.clock.now() + BEAT, lambda: self.start(self._beat()))

    async def _pulse(self) -> None:
        while True:
            self.clock.alive()
            await asyncio.sleep(PULSE / 1000)

    async def _watch(self) -> None:
        """Whether the store takes what it is given; everybody is told when that changes."""
        while True:
            await asyncio.sleep(saving.LOOK)
            for room in list(self.rooms.values()) if self.saving.look() else ():
                stalled.tell(room)
                await asyncio.sleep(0)

    def start(self, coroutine: Any) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake(self, table_id: str) -> None:
        """A table that cannot be read now is tried again; one that is gone is gone."""
        try:
            await self.room(table_id)
        except Bad as bad:
            asleep = self._asleep.pop(table_id, None)
            if bad.error == "busy" and asleep is not None:
                self._sleep(table_id, self.clock.now() + AGAIN, lost=asleep.lost)

    async def close(self) -> None:
        for room in self.rooms.values():
            room.stop()
        if not self.saving.fails:  # what the store does not take now was not acknowledged either
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await self._come_to_rest()
        for task in list(self._tasks):
            task.cancel()
        self.shelf.close()
        await self.workers.close()

    async def _come_to_rest(self) -> None:
        for room in self.rooms.values():
            await room.mail.empty()
        await self.uptime.beat()

    # --- tables ----------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """The table of this id, awake."""
        if not is_id(table_id):
            raise Bad("no-such-table")
        if table_id not in self.rooms:
            await asyncio.shield(self._loading.get(table_id) or self._begin_to_load(table_id))
        self.rooms[table_id].use()
        return self.rooms[table_id]

    def _begin_to_load(self, table_id: str) -> asyncio.Task[None]:
        """Whoever else asks for it meanwhile waits for the same."""

        def loaded(task: asyncio.Task[None]) -> None:
            del self._loading[table_id]
            if not task.cancelled():
                task.exception()  # whoever waited has heard of it

        loading = self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
        loading.add_done_callback(loaded)
        return loading

    async def _load(self, table_id: str) -> None:
        try:
            table, rows = await self.store.load(table_id)
        except UnknownTable:
            raise Bad("no-such-table") from None
        except StoreError as problem:
            log.error("table not read", table=table_id, problem=type(problem).__name__)
            raise Bad("busy") from None
        must_be_playable(table.game)
        room, asleep = Room(self, table), self._asleep.get(table_id, Asleep(None, 0))
        try:
            await room.wake_up(rows, lost=asleep.lost)
        except StoreError as problem:
            log.error("table not read", table=table_id, problem=type(problem).__name__)
            raise Bad("busy") from None
        except Exception as problem:  # noqa: BLE001  (a log that cannot be played stops its own table)
            await room.halt(problem)
        if asleep.wake is not None:
            asleep.wake.cancel()
        self._asleep.pop(table_id, None)
        self.rooms[table_id] = room

    def info(self, table: Table) -> wire.Table:
        """What everybody may know of a table; it is not woken for that."""
        return (self.rooms.get(table.id) or Company(self, table)).info()

    async def mine(self, person: str) -> wire.Lobby:
        """What is listed, and this person's tables. The few that run are woken: only they can tell who is asked."""
        listed = (await self.store.open_tables())[:LISTED]
        own = (await self.store.tables_of(person))[:MINE] if person else []
        for table in [table for table in own if table.state == "running"][:WOKEN]:
            with contextlib.suppress(Bad):  # one that cannot be read now is only not told about
                await self.room(table.id)
        rooms = [self.rooms.get(table.id) or Company(self, table) for table in own]
        told = {room.id: standing(room, room.seats_of(person)) for room in rooms}
        return wire.Lobby([self.info(table) for table in listed], [room.info() for room in rooms], told)

    async def create(self, wish: wire.CreateTable, person: str) -> Room:
        if playable(wish.game) is None:
            raise Bad("no-such-game")
        kind = rules_of(wish.game).options_type
        usual = ALONE if wishes_to_be_alone(wish.seats) else {"pace": kind.usual_pace}
        said = {**usual, **({} if wish.pace is None else {"pace": wish.pace}), **wish.options}
        windows = window_for(kind, str(said["pace"]))
        options = checked_options(wish.game, {**windows, **said, "seats": len(wish.seats)})
        places: list[Place] = []
        for one in wish.seats:
            places.append(self._placed(wish, one, person, [place.name for place in places]))
        return await self._new_table(wish.game, plain(options), places, person, wish)

    def _placed(self, wish: wire.CreateTable, one: wire.SeatWish, person: str, names: Sequence[str]) -> Place:
        place = Place()
        if one.kind == "bot":
            place.seat_bot(a_bot(wish.game, one.bot))
        elif one.kind == "me":
            place.sit(person, told_apart(a_name(wish.name or ""), names))
        return place

    async def _new_table(
        self, game: str, options: dict[str, Any], places: Sequence[Place], host: str, wish: wire.CreateTable
    ) -> Room:
        rules, key, wall = rules_of(game), secrets.token_bytes(32), self.clock.wall()
        table = Table(
            id=new_id(), game=game, options=options, rules=rules.version, data=rules.data_hash, key=key,
            commitment=commitment(key), created=wall, touched=wall, pace=options["pace"], public=wish.listed,
            host=host, settings={"language": wish.language, "away_after": wish.away_after, "paced": paced(wish)},
            seats=[place.stored() for place in places],
        )  # fmt: skip
        return await self.open_table(table)

    async def open_table(self, table: Table) -> Room:
        """A new table, as long as there is room for one more."""
        try:
            if await self.store.living() >= self.settings.tables:
                raise Bad("too-many")
            await self.store.create(table)
        except StoreError as problem:
            log.warning("table not made", problem=type(problem).__name__)
            raise Bad("busy") from None
        self.metrics.tables_created.inc()
        self.rooms[table.id] = Room(self, table)
        return self.rooms[table.id]

    # --- old tables, reports ---------------------------------------------------------------------

    def _sweep(self) -> None:
        self.start(self.sweep())
        self.clock.call_at(self.clock.now() + SWEEP, self._sweep)

    async def sweep(self) -> None:
        """Close what nobody has touched for a week; of games that ended a week ago only the record stays."""
        before = self.clock.wall() - self.settings.close_after * DAY
        for table_id in await self.store.untouched(before):
            with contextlib.suppress(Bad):  # one that cannot be closed now does not keep the others
                room = await self.room(table_id)
                await room.call(room.close)
        await self.store.tidy(before)

    def _look(self) -> None:
        self.let_go()
        self.clock.call_at(self.clock.now() + LOOK, self._look)

    def let_go(self) -> None:
        """What nobody looks at sleeps in the store; it wakes when somebody comes or when it is due."""
        patience = self.settings.unload_after * MINUTE
        for room in [room for room in self.rooms.values() if room.idle >= patience]:
            due = room.due
            if room.table.state == "halted" or (due is not None and due - self.clock.now() < patience):
                continue
            room.stop()
            del self.rooms[room.id]
            if room.table.state == "running":
                self._sleep(room.id, due, lost=0)

    def report(self, room: Room, problem: Exception) -> None:
        """What is needed to find the fault; it holds hidden cards, so it stays in the data folder."""
        folder = self.settings.folder / "reports"
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            record = room.live.match.record() if room.live is not None else ""
            text = json.dumps({"problem": traceback.format_exception(problem), "record": record}, indent=1)
            (folder / f"{room.id}.json").write_text(text, "utf-8")
        except Exception as other:  # noqa: BLE001  (a table halts, whether it can be reported or not)
            log.error("no report", table=room.id, problem=type(other).__name__)
