"""`perigee bench server --processes 1,2,3`: real processes on a real PostgreSQL, and real sockets. What a durable move
costs with several of them, what forwarding to the owner adds, and how many rows one PostgreSQL takes."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import quantiles
from typing import Final

from rich.table import Table as Grid

import perigee
from perigee.server.store import Feed, Store
from perigee.server.tables import new_id
from perigee.tools.bench.tabs import seated
from perigee.tools.torture.cluster import Postgres, PostgresLine, Server, started_forks
from perigee.words import Words

SHOWN: Final = (
    "processes", "moves", "cost", "ratio", "together-cost", "together", "p50", "p99", "forwarded-cost",
    "forwarded-p50", "forwarded-p99", "adds-p50", "adds-p99", "idle", "memory",
)  # fmt: skip
SLICES: Final = 6
"""Every number of processes has this many turns, one after the other: a machine is not the same all the time."""
QUIET: Final = 4.0
"""Seconds in which nothing happens."""
FED: Final = {100: 60}
"""The commits in which each feeder feeds PostgreSQL: how many rows a commit has, and how many such commits."""
BETWEEN: Final = 10
"""Seconds between two moves at a table where people play."""


class Straight(PostgresLine):
    """A line to PostgreSQL without anybody in between."""

    async def open(self) -> None:
        """There is nothing to open."""

    @property
    def url(self) -> str:
        return self._postgres.url


@dataclass(slots=True)
class Measured:
    """How many moves in how long, what they cost the servers, and how long each took."""

    seconds: float = 0.0
    processor: float = 0.0
    took: list[float] = field(default_factory=list)

    @property
    def cost(self) -> float:
        """Milliseconds of the servers' processors for a move."""
        return 1000 * self.processor / max(1, len(self.took))

    def quantile(self, percent: int) -> float:
        return 1000 * quantiles(self.took, n=100)[percent - 1] if len(self.took) > 1 else 0.0


@dataclass(slots=True)
class Turns:
    """What a number of processes was measured at: each with as many tables as one has alone; all of them with the
    tables of one; and with everybody forwarded from the server where they came in."""

    own: Measured = field(default_factory=Measured)
    together: Measured = field(default_factory=Measured)
    led: Measured = field(default_factory=Measured)
    memory: float = 0.0


def processor(servers: Sequence[Server]) -> float:
    """Seconds that all their threads have used."""
    threads = [thread for one in servers for thread in Path(f"/proc/{one.pid}/task").iterdir()]
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


def memory(servers: Sequence[Server]) -> float:
    """Megabytes of one, on average."""
    pages = [int(Path(f"/proc/{one.pid}/statm").read_text().split()[1]) for one in servers]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / len(pages) / 1e6


async def a_turn(measured: Measured, servers: Sequence[Server], tables: int, seconds: float, *, away: int = 0) -> None:
    """`away`: everybody comes in that many servers further on."""
    many = len(servers)
    places = [(servers[place % many], servers[(place + away) % many]) for place in range(tables)]
    tabs = [await seated(owner.port, way.port) for owner, way in places]
    began, used = time.monotonic(), processor(servers)
    await asyncio.gather(*(tab.play(began + seconds, measured.took) for tab in tabs))
    measured.seconds += time.monotonic() - began
    measured.processor += processor(servers) - used
    await asyncio.gather(*(tab.close() for tab in tabs))


@asynccontextmanager
async def running(many: int) -> AsyncIterator[tuple[Postgres, list[Server]]]:
    with tempfile.TemporaryDirectory(prefix="perigee-") as name:
        folder = Path(name)
        postgres = Postgres(folder)
        await asyncio.to_thread(postgres.make)
        await asyncio.to_thread(postgres.start)
        forks = await started_forks(folder / "servers.log")
        servers = [Server(forks, folder / f"data{place}", Straight(postgres)) for place in range(many)]
        try:
            for one in servers:
                await one.start()
                await one.ready()
            yield postgres, servers
        finally:
            for one in servers:
                one.send(signal.SIGKILL)
            forks.kill()
            await forks.wait()
            await asyncio.to_thread(postgres.stop)


async def bench(processes: Sequence[int], tables: int, seconds: float) -> list[dict[str, float]]:
    """All processes are there all the time; those that have no turn are not counted."""
    async with running(max(processes)) as (postgres, servers):
        quiet = processor(servers)
        await asyncio.sleep(QUIET)
        idle = 1000 * (processor(servers) - quiet) / QUIET / len(servers)
        turns = {many: Turns() for many in processes}
        for _ in range(SLICES):
            for many, one in turns.items():
                await _in_turn(one, servers[:many], tables, seconds / SLICES)
        rows = await rows_a_second(postgres, max(processes))
    first = turns[processes[0]]
    return [{**figures(many, one, first), "idle": idle, "rows": rows} for many, one in turns.items()]


async def _in_turn(turns: Turns, servers: Sequence[Server], tables: int, seconds: float) -> None:
    many = len(servers)
    await a_turn(turns.own, servers, tables * many, seconds)
    turns.memory = memory(servers)
    if many > 1:
        await a_turn(turns.together, servers, tables, seconds)
        await a_turn(turns.led, servers, tables, seconds, away=1)


async def rows_a_second(postgres: Postgres, feeders: int) -> float:
    """What PostgreSQL takes from the store alone, with that many feeders at once."""
    stores = [await Store.open(postgres.url) for _ in range(feeders)]
    ((some,),) = await asyncio.to_thread(postgres.ask, "SELECT id FROM tables LIMIT 1")
    model = replace(await stores[0].find(str(some)), server=None, epoch=0, state="open")  # nobody takes those
    feeds = [Feed(store, [replace(model, id=new_id()) for _ in range(max(FED))]) for store in stores]
    await asyncio.gather(*(feed.open() for feed in feeds))
    began = time.monotonic()
    spent = await asyncio.gather(*(feed.feed(FED) for feed in feeds))
    took = time.monotonic() - began
    for store in stores:
        await store.close()
    return sum(one.rows for one in spent) / took


def figures(many: int, turns: Turns, first: Turns) -> dict[str, float]:
    own, together, led = turns.own, turns.together, turns.led
    found = {
        "processes": many, "moves": len(own.took) / own.seconds, "cost": own.cost, "ratio": own.cost / first.own.cost,
        "p50": own.quantile(50), "p99": own.quantile(99), "memory": turns.memory,
    }  # fmt: skip
    if led.took:
        found |= {
            "together-cost": together.cost, "together": together.cost / first.own.cost, "forwarded-cost": led.cost,
            "forwarded-p50": led.quantile(50), "forwarded-p99": led.quantile(99),
            "adds-p50": led.quantile(50) - together.quantile(50), "adds-p99": led.quantile(99) - together.quantile(99),
        }  # fmt: skip
    return found


def shown(rounds: Sequence[dict[str, float]], words: Words) -> Grid:
    grid = Grid(title=words.text("bench-processes.title"))
    grid.add_column(words.text("bench-server.what"))
    for _ in rounds:
        grid.add_column(justify="right")
    for name in SHOWN:
        row = [f"{one[name]:.2f}" if name in one else "-" for one in rounds]
        grid.add_row(words.text(f"bench-processes.{name}"), *row)
    return grid


def carried(rounds: Sequence[dict[str, float]], words: Words) -> str:
    """How many tables one PostgreSQL carries."""
    rows = rounds[0]["rows"]
    return words.text(
        "bench-processes.carried",
        {"rows": f"{rows:.0f}", "seconds": BETWEEN, "tables": f"{rows * BETWEEN:.0f}", "game": perigee.GAMES[0]},
    )
