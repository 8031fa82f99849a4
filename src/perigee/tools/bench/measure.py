"""What is measured, in one run: memory, then play and yardstick in turns on the same core, then play at ease."""

from __future__ import annotations

import asyncio
import cProfile
import gc
import io
import pstats
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final

from perigee.games import rules_of
from perigee.server import Settings, wire
from perigee.server.store import Feed, Spent, Store, StoredTable
from perigee.server.tables import Registry, Room, SystemClock, create_table, hashed, make_services, new_id
from perigee.table import Span
from perigee.tools.bench.light import Client, Exchange, Play
from perigee.tools.bench.parts import PARTS, alone

BOTS_EVERY: Final = 10
"""At every tenth table the second seat is a bot's."""
AT_ONCE: Final = 50
"""How many tables are made together; what a thousand at once need for a moment is not what an idle one costs."""
CALM: Final = 5.0
"""Seconds that a table thinks about a move, on average, when nobody hurries."""
SLICES: Final = 6
LOOK: Final = 0.1
"""Seconds between two looks at which tables nobody is asked."""
PERSON: Final = hashed("bench")


@dataclass(frozen=True, slots=True)
class Plan:
    tables: int
    seconds: float
    game: str

    @property
    def bots(self) -> int:
        return (self.tables + BOTS_EVERY - 1) // BOTS_EVERY

    def facts(self) -> dict[str, int | str]:
        return {
            "tables": self.tables, "game": self.game, "clients": 2 * self.tables - self.bots, "bots": self.bots,
            "watchers": self.bots,
        }  # fmt: skip

    def wish(self, place: int) -> wire.CreateTable:
        other = wire.SeatWish("bot", "random") if place % BOTS_EVERY == 0 else wire.SeatWish("me")
        clock = rules_of(self.game).options_type.allowed.get("timer")
        options: dict[str, Any] = {"timer": clock.most} if isinstance(clock, Span) else {}  # nobody runs out of time
        seats = [wire.SeatWish("me"), other]
        return wire.CreateTable(game=self.game, seats=seats, options=options, name="Ada", pace="relaxed")


def resident() -> int:
    """Bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def asks_nobody(room: Room) -> bool:
    running = room.facts.running
    asked = None if running is None else running.match.state.asked
    return asked is not None and not asked.awaited and not asked.may


async def go_on(room: Room) -> None:
    """The table's time jumps to its deadline."""
    live, now = room.facts.running, room.now
    due = None if live is None else live.due()
    if live is not None and due is not None and asks_nobody(room):
        live.base -= max(0, due - now)
        await room.wake(now)


def _taken_by(thread: threading.Thread) -> float:
    """Seconds of the processor that a thread has taken."""
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident or 0))


class Bench:
    """Everything that is measured."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.plan = folder, plan
        self.play = Play()
        self.clients: list[Client] = []
        self.figures: dict[str, float] = {}
        self.profile = ""
        self.stored = 0.0
        """Seconds of the processor that the store's thread took for moves."""

    async def run(self) -> None:
        settings = Settings(data=str(self.folder), messages_per_second=10**6, burst=10**6, slow_disk=10**9)
        registry = Registry(make_services(settings, await Store.open(settings.database_url), SystemClock()))
        model = await self._new(registry, 1)
        feed = await self._yardstick(model.table)
        rooms = await self._tables(registry)
        await self._sit_down(registry, rooms)
        await self._in_turns(registry, rooms, feed)
        await self._at_ease(rooms)
        await self._profiled(rooms)
        await asyncio.gather(*(client.leave() for client in self.clients))
        await registry.close()
        await registry.services.store.close()
        await feed.store.close()

    async def _yardstick(self, model: StoredTable) -> Feed:
        """A store of its own, with as many tables as there are in play, and like them."""
        store = await Store.open(f"sqlite:///{self.folder / 'yardstick.sqlite'}")
        feed = Feed(store, [replace(model, id=new_id()) for _ in range(self.plan.tables)])
        await feed.open()
        return feed

    # --- memory -----------------------------------------------------------------------------------

    async def _tables(self, registry: Registry) -> list[Room]:
        """Tables that have begun and that nobody looks at: what each of them costs in memory."""
        gc.collect()
        before = resident()
        rooms: list[Room] = []
        for start in range(0, self.plan.tables, AT_ONCE):
            some = range(start, min(start + AT_ONCE, self.plan.tables))
            rooms += await asyncio.gather(*(self._new(registry, place) for place in some))
        gc.collect()
        self.figures["kilobytes"] = (resident() - before) / self.plan.tables / 1000
        return rooms

    async def _new(self, registry: Registry, place: int) -> Room:
        room = await create_table(registry, self.plan.wish(place), PERSON)
        await self._begun(room)
        return room

    async def _begun(self, room: Room) -> None:
        async def begin() -> None:
            await room.begin()
            room.show_beginning()

        await room.mailbox.call(begin)

    async def _sit_down(self, registry: Registry, rooms: Sequence[Room]) -> None:
        """Two tabs at every table: one for each person, and one that watches who plays with a bot."""
        for room in rooms:
            seats = [seat if chair.kind == "person" else None for seat, chair in enumerate(room.seats)]
            exchange = Exchange(len(seats))
            self.clients += [Client(registry, room, exchange, PERSON, seat, self.play) for seat in seats]
        while not all(client.welcomed for client in self.clients):
            await asyncio.sleep(0.01)

    # --- speed ------------------------------------------------------------------------------------

    async def _in_turns(self, registry: Registry, rooms: Sequence[Room], feed: Feed) -> None:
        """Short turns of play and of the yardstick, so that whatever else the machine does slows both alike."""
        played, fed, writer = [], [], registry.services.store.writer
        commits: Counter[int] = Counter()
        acknowledged: list[float] = []
        watched: list[float] = []
        await self._turn(rooms, self.plan.seconds / 3)  # to warm up
        for _ in range(SLICES):
            writer.sizes.clear()
            before = _taken_by(writer.thread)
            played.append(await self._turn(rooms, self.plan.seconds / SLICES))
            self.stored += _taken_by(writer.thread) - before
            sizes = writer.sizes.copy()
            fed.append(await feed.feed(sizes))
            commits += sizes
            acknowledged += self.play.acknowledged
            watched += self.play.watched
        self._share(played, fed)
        self._parts(played, rooms)
        self.figures["batch"] = sum(size * times for size, times in commits.items()) / max(1, commits.total())
        self._waits("", acknowledged, watched)

    async def _turn(self, rooms: Sequence[Room], seconds: float) -> Spent:
        wall, processor = time.perf_counter(), time.process_time()
        before = sum(room.live.saved for room in rooms if room.live is not None)
        self.play.begin()
        passing = asyncio.create_task(self._pass_the_time(rooms))
        await asyncio.sleep(seconds)
        passing.cancel()
        await self.play.end(rooms)
        moves = sum(room.live.saved for room in rooms if room.live is not None) - before
        own = self.play.own  # on one core they take it from the server's time
        return Spent(moves, time.perf_counter() - wall - own, time.process_time() - processor - own)

    def _parts(self, played: Sequence[Spent], rooms: Sequence[Room]) -> None:
        """What a move takes of the processor, and what each part of it takes, in microseconds."""
        self.figures["move"] = 1e6 * median(one.processor / max(1, one.rows) for one in played)
        self.figures["part-store"] = 1e6 * self.stored / max(1, sum(one.rows for one in played))
        for part, spent in alone(rooms).items():
            self.figures[f"part-{part}"] = spent
        known = sum(self.figures[f"part-{part}"] for part in PARTS if part != "rest")
        self.figures["part-rest"] = self.figures["move"] - known

    async def _pass_the_time(self, rooms: Sequence[Room]) -> None:
        """Where nobody is asked (AP-23: ten seconds for a reshuffle) a table only waits, and after a minute's moves
        nearly all of them would: it is brought to its deadline, and goes on."""
        while True:
            await asyncio.sleep(LOOK)
            began = time.thread_time()
            for room in rooms:
                if asks_nobody(room):
                    room.mailbox.post(partial(go_on, room))
            self.play.own += time.thread_time() - began

    def _share(self, played: Sequence[Spent], fed: Sequence[Spent]) -> None:
        self.figures["moves"] = median(one.rows / one.wall for one in played)
        self.figures["rows"] = median(one.rows / one.wall for one in fed)
        self.figures["row"] = 1e6 * median(one.processor / max(1, one.rows) for one in fed)
        pairs = list(zip(played, fed, strict=True))
        self.figures["share"] = median((p.rows / p.wall) / (f.rows / f.wall) for p, f in pairs)
        self.figures["share-processor"] = median((p.rows / p.processor) / (f.rows / f.processor) for p, f in pairs)

    def _waits(self, when: str, acknowledged: list[float], watched: list[float]) -> None:
        for name, times in (("acknowledged", sorted(acknowledged)), ("watched", sorted(watched))):
            self.figures[f"{when}{name}-p50"] = 1000 * times[len(times) // 2]
            self.figures[f"{when}{name}-p99"] = 1000 * times[len(times) * 99 // 100]

    async def _at_ease(self, rooms: Sequence[Room]) -> None:
        """Nobody hurries: each table moves every few seconds."""
        self.play.thinks = CALM
        spent = await self._turn(rooms, max(CALM, self.plan.seconds / 2))
        self.play.thinks = 0
        self.figures["calm-moves"] = spent.rows / spent.wall
        self._waits("calm-", self.play.acknowledged, self.play.watched)

    async def _profiled(self, rooms: Sequence[Room]) -> None:
        """Where the time of the rest goes, in a run of its own, since profiling is slow."""
        profile = cProfile.Profile(time.thread_time)
        profile.enable()
        await self._turn(rooms, self.plan.seconds / 4)
        profile.disable()
        out = io.StringIO()
        pstats.Stats(profile, stream=out).sort_stats("tottime").print_stats(25)
        self.profile = out.getvalue()
