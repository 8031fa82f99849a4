"""Three servers, a balancer, tables, and one fault after the other; then everything is counted."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final

import psycopg

import perigee
from perigee.server.store import Store
from perigee.tools.torture.cluster.found import Found, judge
from perigee.tools.torture.cluster.players import PlayedTable, lay
from perigee.tools.torture.cluster.postgres import WATCH, Postgres, PostgresLine
from perigee.tools.torture.cluster.servers import Server, TookTooLong, balancer, started_forks

SERVERS: Final = 3
WITHIN: Final = 10.0
"""Seconds in which every table must be playable again."""
PATIENCE: Final = 40.0
SECOND: Final = 1.0
LEASE: Final = 6.0
HOUR: Final = 3_600
"""Seconds on the clock of a table that nobody plays at; it is made again before they are over."""
THREADS: Final = 32
"""Threads for requests: one to a frozen server keeps a thread waiting."""
KINDS: Final = ("kill", "freeze", "cut", "postgres", "answer", "rolling")


class Cluster:
    """What is tortured."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder, self.chance = folder, chance
        self.postgres = Postgres(folder)
        self.servers: list[Server] = []
        self.base = ""
        self.tables: list[PlayedTable] = []
        self.past: list[PlayedTable] = []
        self._still: PlayedTable | None = None
        self._laid = 0.0
        self.found = Found()

    @property
    def still(self) -> PlayedTable:
        """Where nobody plays, and only the clock runs."""
        if self._still is None:
            raise TookTooLong("no table was laid")
        return self._still

    @asynccontextmanager
    async def open(self, tables: int) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS))
        await asyncio.to_thread(self.postgres.make)
        await asyncio.to_thread(self.postgres.start)
        try:
            async with self._open_servers():
                await asyncio.sleep(1.5)  # until the balancer has looked at all of them
                await self.refill(tables)
                yield
        finally:
            await asyncio.to_thread(self.postgres.stop)

    @asynccontextmanager
    async def _open_servers(self) -> AsyncIterator[None]:
        await self._prepare()
        forks = await started_forks(self.folder / "servers.log")
        for place in range(SERVERS):
            line = PostgresLine(self.postgres)
            await line.open()
            self.servers.append(Server(forks, self.folder / f"data{place}", line))
            await self.servers[-1].start()
        await asyncio.gather(*(one.ready() for one in self.servers))
        front, self.base = await balancer(self.folder, self.servers)
        try:
            yield
        finally:
            await asyncio.gather(*(table.stop() for table in self.tables))
            for one in self.servers:
                one.line.mend()
                one.send(signal.SIGKILL)
                await one.line.close()
            for process in (front, forks):
                process.kill()
                await process.wait()

    async def _prepare(self) -> None:
        line = PostgresLine(self.postgres)
        await line.open()
        store = await Store.open(line.url)
        await store.close()
        await line.close()
        with psycopg.connect(self.postgres.address, autocommit=True) as connection:
            connection.execute(WATCH.encode())

    async def refill(self, tables: int) -> None:
        """Keep as many games as there should be: where one is over, another begins."""
        for one in [one for one in self.tables if one.over]:
            await one.stop()
            self.tables.remove(one)
            self.past.append(one)
        while len(self.tables) < tables:
            game = perigee.GAMES[len(self.tables + self.past) % len(perigee.GAMES)]
            self.tables.append(await lay(self.base, game, pace="relaxed"))
            self.tables[-1].begin(self.chance)
        if self._still is None or time.monotonic() - self._laid > HOUR / 2:
            self._laid = time.monotonic()
            self._still = await lay(self.base, perigee.GAMES[0], options={"timer": HOUR}, pace="none")

    # --- faults ----------------------------------------------------------------------------------

    async def fault(self, kind: str) -> None:
        """One of them; afterwards everything is as before."""
        self.found.faults += 1
        self.found.kinds.append(kind)
        await asyncio.sleep(self.chance.uniform(0.5, 2.0))
        await getattr(self, f"_{kind}")(await self._owner(self.chance.choice(self.tables)))
        await self.believers()

    async def _owner(self, table: PlayedTable) -> Server:
        query = "SELECT s.name FROM tables t JOIN servers s ON s.id = t.server WHERE t.id = %s"
        names = [str(name) for (name,) in await asyncio.to_thread(self.postgres.ask, query, table.id)]
        owners = [one for one in self.servers if names and names[0].startswith(f"{one.pid}@")]
        return owners[0] if owners else self.servers[0]

    async def _kill(self, victim: Server) -> None:
        await self._timed(lambda: victim.end(signal.SIGKILL))
        await victim.start()
        await victim.ready()

    async def _freeze(self, victim: Server) -> None:
        """Past its lease, and back."""

        async def freeze() -> None:
            victim.send(signal.SIGSTOP)

        over = time.monotonic() + LEASE + 1
        await self._timed(freeze)
        await asyncio.sleep(max(0.0, over - time.monotonic()))
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
            await self._all_playable()
            await one.start()
            await one.ready()

    async def _timed(self, act: Callable[[], Awaitable[None]]) -> None:
        """Between the fault and the next owner the clock of a table that nobody plays at stood still."""
        wall, before = await self.still.clock()
        moves = len(await self._moves(self.still))
        began = time.time()
        await act()
        await self._all_playable()
        now, after = await self.still.clock()
        claims = (await self._moves(self.still))[moves:]
        down = sum(claims[-1:]) / 1000 - began if claims else 0.0
        off = abs((now - wall) - (after - before) / 1000 - down)
        self.found.farthest = max(self.found.farthest, off)
        self.found.clocks += off > SECOND

    async def _moves(self, table: PlayedTable) -> list[int]:
        query = "SELECT at FROM moved WHERE id = %s ORDER BY epoch"
        while True:
            with suppress(psycopg.Error):
                return [int(str(at)) for (at,) in await asyncio.to_thread(self.postgres.ask, query, table.id)]
            await asyncio.sleep(0.1)

    async def _all_playable(self) -> None:
        everyone = [*self.tables, self.still]
        for took in await asyncio.gather(*(table.playable(PATIENCE) for table in everyone), self.believers()):
            self.found.slowest = max(self.found.slowest, PATIENCE if took is None else took)
            self.found.slow += took is None or took > WITHIN

    async def believers(self) -> float:
        """No server whose lease is over claims that it may act."""
        for one in self.servers:
            if await one.says_ready():
                self.found.owners += await asyncio.to_thread(self._has_no_lease, one)
        return 0.0

    def _has_no_lease(self, server: Server) -> bool:
        query = "SELECT count(*) FROM servers WHERE name LIKE %s AND NOT ended AND until > now_ms()"
        with suppress(psycopg.Error):
            return self.postgres.ask(query, f"{server.pid}@%")[0][0] == 0
        return False

    async def judged(self) -> Found:
        """Nobody plays any more."""
        await asyncio.gather(*(table.stop() for table in self.tables))
        self.found.restarts = sum(one.restarts for one in self.servers)
        await asyncio.to_thread(judge, self.found, self.postgres, [*self.past, *self.tables])
        return self.found


def drawn(faults: int, chance: Random, kinds: tuple[str, ...] = KINDS) -> list[str]:
    """The faults to come: as equal a number of each kind as can be, in any order."""
    found = [kinds[place % len(kinds)] for place in range(faults)]
    chance.shuffle(found)
    return found


async def torture(
    folder: Path, faults: int, chance: Random, *, tables: int = 6, tell: Callable[[Found, float], None]
) -> Found:
    """`tell` is told after each fault how things are, and how long it took."""
    cluster = Cluster(folder, chance)
    async with cluster.open(tables):
        for kind in drawn(faults, chance):
            await cluster.refill(tables)
            began = time.monotonic()
            await cluster.fault(kind)
            tell(cluster.found, time.monotonic() - began)
        return await cluster.judged()
