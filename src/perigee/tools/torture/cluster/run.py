"""Three servers, a balancer, tables, and one fault after the other; then everything is counted."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from random import Random
from typing import Final

import psycopg

import perigee
from perigee.server.store import Store
from perigee.tools.torture.cluster.players import Table, lay
from perigee.tools.torture.cluster.postgres import WATCH, Line, Postgres
from perigee.tools.torture.cluster.servers import Server, balancer, nursery

SERVERS: Final = 3
WITHIN: Final = 10.0
"""Seconds in which every table must be playable again."""
PATIENCE: Final = 40.0
SECOND: Final = 1.0
LONG: Final = 90.0
"""Seconds in which a broken twin is given away, however busy the machine is."""
LEASE: Final = 6.0


@dataclass(slots=True)
class Found:
    """What the torture found. Anything but faults, acknowledged moves and the two longest must stay 0."""

    faults: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    owners: int = 0
    slow: int = 0
    clocks: int = 0
    slowest: float = 0.0
    farthest: float = 0.0
    kinds: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        return not (self.lost or self.twice or self.owners or self.slow or self.clocks)

    def facts(self) -> dict[str, str]:
        return {one.name: _shown(getattr(self, one.name)) for one in fields(self)}


def _shown(value: object) -> str:
    return f"{value:.1f}" if isinstance(value, float) else str(value)


class Cluster:
    """What is tortured."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder, self.chance = folder, chance
        self.postgres = Postgres(folder)
        self.servers: list[Server] = []
        self.tables: list[Table] = []
        self.still: Table | None = None
        self.found = Found()
        self.tasks: list[asyncio.Task[None]] = []

    @asynccontextmanager
    async def open(self, tables: int) -> AsyncIterator[None]:
        await asyncio.to_thread(self.postgres.make)
        await asyncio.to_thread(self.postgres.start)
        await self._prepare()
        nurse = await nursery(self.folder / "servers.log")
        for place in range(SERVERS):
            line = Line(self.postgres)
            await line.open()
            self.servers.append(Server(nurse, self.folder / f"data{place}", line))
            await self.servers[-1].start()
        await asyncio.gather(*(one.ready() for one in self.servers))
        front, base = await balancer(self.folder, self.servers)
        try:
            await self._lay(base, tables)
            yield
        finally:
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
            for one in self.servers:
                one.line.mend()
                one.send(signal.SIGKILL)
                await one.line.close()
            for process in (front, nurse):
                process.kill()
                await process.wait()
            await asyncio.to_thread(self.postgres.stop)

    async def _prepare(self) -> None:
        line = Line(self.postgres)
        await line.open()
        store = await Store.open(line.url)
        await store.close()
        await line.close()
        with psycopg.connect(self.postgres.address, autocommit=True) as connection:
            connection.execute(WATCH.encode())

    async def _lay(self, base: str, tables: int) -> None:
        await asyncio.sleep(1.5)  # until the balancer has looked at all of them
        for place in range(tables):
            self.tables.append(await lay(base, perigee.GAMES[place % len(perigee.GAMES)], pace="relaxed"))
        self.still = await lay(base, perigee.GAMES[0], options={"timer": 3600}, pace="none")
        for table in self.tables:
            self.tasks += table.tasks(self.chance)

    # --- faults ----------------------------------------------------------------------------------

    async def fault(self, kind: str) -> None:
        """One of them; afterwards everything is as before."""
        self.found.faults += 1
        self.found.kinds.append(kind)
        await asyncio.sleep(self.chance.uniform(0.5, 2.0))
        await getattr(self, f"_{kind}")(await self._owner(self.chance.choice(self.tables)))
        await self._believers()

    async def _owner(self, table: Table) -> Server:
        query = "SELECT s.name FROM tables t JOIN servers s ON s.id = t.server WHERE t.id = %s"
        name = str((await asyncio.to_thread(self.postgres.ask, query, table.id))[0][0])
        owners = [one for one in self.servers if name.startswith(f"{one.pid}@")]
        return owners[0] if owners else self.servers[0]

    async def _kill(self, victim: Server) -> None:
        await self._timed(lambda: victim.end(signal.SIGKILL))
        await victim.start()
        await victim.ready()

    async def _freeze(self, victim: Server) -> None:
        async def freeze() -> None:
            victim.send(signal.SIGSTOP)

        await self._timed(freeze)
        await asyncio.sleep(LEASE)  # whatever happened, its lease is over now
        victim.send(signal.SIGCONT)
        await victim.ready()

    async def _cut(self, victim: Server) -> None:
        async def cut() -> None:
            victim.line.cut()

        await self._timed(cut)
        victim.line.mend()
        await victim.ready()

    async def _postgres(self, victim: Server) -> None:
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(self.chance.uniform(0.1, 2.0))
        await asyncio.to_thread(self.postgres.start)
        await self._all_playable()

    async def _answer(self, victim: Server) -> None:
        victim.line.deaf = True
        await self._all_playable()

    async def _rolling(self, victim: Server) -> None:
        for one in self.servers:
            await one.end(signal.SIGTERM)
            await one.start()
            await one.ready()
        await self._all_playable()

    async def _timed(self, act: Callable[[], Awaitable[None]]) -> None:
        """Between the fault and the next owner the clock of a table that nobody plays at stood still."""
        still = self.still
        if still is None:
            return
        wall, before = await still.clock()
        moves = len(await self._moves(still))
        began = time.time()
        await act()
        await self._all_playable()
        now, after = await still.clock()
        claims = (await self._moves(still))[moves:]
        down = sum(claims[-1:]) / 1000 - began if claims else 0.0
        off = abs((now - wall) - (after - before) / 1000 - down)
        self.found.farthest = max(self.found.farthest, off)
        self.found.clocks += off > SECOND

    async def _moves(self, table: Table) -> list[int]:
        query = "SELECT at FROM moved WHERE id = %s ORDER BY epoch"
        while True:
            with suppress(psycopg.Error):
                return [int(str(at)) for (at,) in await asyncio.to_thread(self.postgres.ask, query, table.id)]
            await asyncio.sleep(0.1)

    async def _all_playable(self) -> None:
        everyone = [*self.tables, *([self.still] if self.still else [])]
        for took in await asyncio.gather(*(table.playable(PATIENCE) for table in everyone), self._believers()):
            self.found.slowest = max(self.found.slowest, PATIENCE if took is None else took)
            self.found.slow += took is None or took > WITHIN

    async def _believers(self) -> float:
        """Nobody says that it may act whose lease is over."""
        for one in self.servers:
            if await one.says_ready():
                self.found.owners += await asyncio.to_thread(self._has_no_lease, one)
        return 0.0

    def _has_no_lease(self, server: Server) -> bool:
        query = "SELECT count(*) FROM servers WHERE name LIKE %s AND NOT ended AND until > now_ms()"
        with suppress(psycopg.Error):
            return self.postgres.ask(query, f"{server.pid}@%")[0][0] == 0
        return False

    # --- the judgement ---------------------------------------------------------------------------

    def judge(self) -> Found:
        """Every acknowledged move is in the log once, and nobody wrote to what was another's."""
        query = "SELECT table_id, command, count(*) FROM entries WHERE command IS NOT NULL GROUP BY 1, 2"
        there = {(table, command): int(str(many)) for table, command, many in self.postgres.ask(query)}
        said = [one for table in self.tables for one in table.acknowledged]
        self.found.acknowledged = len(said)
        self.found.lost = sum(tuple(one) not in there for one in said)
        self.found.twice = sum(many > 1 for many in there.values())
        self.found.owners += self.postgres.wrong_owners()
        return self.found

    # --- broken twins, which must be caught ------------------------------------------------------

    async def caught(self, broken: str) -> Found:
        """One server is a broken twin with a table of its own. What it does is counted alone."""
        wrong, self.found = self.postgres.wrong_owners(), Found(faults=1, kinds=[broken])
        twin = self.servers[0]
        await twin.end(signal.SIGKILL)
        twin.broken = broken
        await twin.start()
        await twin.ready()
        self.tables = [await lay(f"http://127.0.0.1:{twin.port}", perigee.GAMES[0], pace="relaxed")]
        self.tasks += self.tables[0].tasks(self.chance)
        while not self.tables[0].acknowledged:
            await asyncio.sleep(0.05)
        await (twin.end(signal.SIGKILL) if broken == "hasty" else self._frozen_long(twin, wrong))
        self.found = await asyncio.to_thread(self.judge)
        self.found.owners -= wrong
        return self.found

    async def _frozen_long(self, twin: Server, wrong: int) -> None:
        """Until another server has its table; and then it wakes."""
        twin.send(signal.SIGSTOP)
        await asyncio.sleep(LEASE + 2)
        twin.send(signal.SIGCONT)
        until = time.monotonic() + LONG
        while not self.found.owners and self.postgres.wrong_owners() == wrong and time.monotonic() < until:
            await asyncio.sleep(0.3)
            if twin.broken != "unfenced":
                await self._believers()


KINDS: Final = ("kill", "freeze", "cut", "postgres", "answer", "rolling")


async def torture(
    folder: Path, faults: int, chance: Random, *, broken: str = "", kinds: tuple[str, ...] = KINDS, tables: int = 6
) -> Found:
    cluster = Cluster(folder, chance)
    async with cluster.open(tables):
        if broken:
            return await cluster.caught(broken)
        drawn = [kinds[place % len(kinds)] for place in range(faults)]
        chance.shuffle(drawn)
        for kind in drawn:
            await cluster.fault(kind)
        for task in cluster.tasks:
            task.cancel()
        return await asyncio.to_thread(cluster.judge)
