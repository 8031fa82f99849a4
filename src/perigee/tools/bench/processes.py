"""`perigee bench server --processes 1,2,3`: real processes on a real PostgreSQL, and real sockets. What a durable move
costs with several of them, and what it adds to be led to the owner."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Final

from rich.table import Table as Grid

import perigee
from perigee.client.connection import Person, TabAtTable
from perigee.tools.torture.cluster.postgres import Line, Postgres
from perigee.tools.torture.cluster.servers import Server, nursery
from perigee.words import Words

SHOWN: Final = (
    "processes", "moves", "cost", "ratio", "p50", "p99", "forwarded-cost", "forwarded-p50", "forwarded-p99", "memory",
)  # fmt: skip
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Straight(Line):
    """To PostgreSQL without anybody between."""

    async def open(self) -> None:
        """There is nothing to open."""

    @property
    def url(self) -> str:
        return self._postgres.url


@dataclass(slots=True)
class Measured:
    """One round: how many moves in how long, what they cost the servers, and how long each took."""

    seconds: float = 0.0
    processor: float = 0.0
    took: list[float] = field(default_factory=list)

    @property
    def cost(self) -> float:
        """Milliseconds of the servers' processors for a move."""
        return 1000 * self.processor / max(1, len(self.took))

    def quantile(self, percent: int) -> float:
        return 1000 * quantiles(self.took, n=100)[percent - 1] if len(self.took) > 1 else 0.0


async def play(tab: TabAtTable, until: float, measured: Measured) -> None:
    """Somebody alone, who answers as soon as they are asked."""
    while time.monotonic() < until and not tab.over:
        if not tab.prompt["awaited"]:
            await tab.receive()
            continue
        said, began = tab.prompt["options"][0]["say"], time.monotonic()
        await tab.command("say", text=said, number=tab.prompt["number"], id=secrets.token_hex(8))
        measured.took.append(time.monotonic() - began)
        while tab.frames[-1]["is"] != "change" and not tab.over:
            await tab.receive()


async def seated(owner: Server, way: Server) -> TabAtTable:
    """A table that one server owns, and a tab that came in by another, or by the same."""
    ada = Person(f"http://127.0.0.1:{owner.port}")
    wish = {"game": perigee.GAMES[0], "seats": [{"kind": "me"}], "name": "Ada", "options": {"timer": 3600}}
    table = (await ada.ask("POST", "/api/tables", wish))["table"]["id"]
    tab = Person(f"http://127.0.0.1:{way.port}", ada.secret).tab(table, 0)
    await tab.open()
    await tab.command("start")
    while tab.sight is None:
        await tab.receive()
    return tab


def processor(servers: Sequence[Server]) -> float:
    """Seconds that they have used."""
    used = 0
    for one in servers:
        words = Path(f"/proc/{one.pid}/stat").read_text().rpartition(")")[2].split()
        used += int(words[11]) + int(words[12])
    return used / TICKS


def memory(servers: Sequence[Server]) -> float:
    """Megabytes of one, on the average."""
    pages = [int(Path(f"/proc/{one.pid}/statm").read_text().split()[1]) for one in servers]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / len(pages) / 1e6


async def a_round(servers: Sequence[Server], tables: int, seconds: float, *, away: int) -> Measured:
    """`away`: so many servers further on everybody comes in."""
    many = len(servers)
    tabs = [await seated(servers[one % many], servers[(one + away) % many]) for one in range(tables)]
    measured, began, used = Measured(), time.monotonic(), processor(servers)
    await asyncio.gather(*(play(tab, began + seconds, measured) for tab in tabs))
    measured.seconds, measured.processor = time.monotonic() - began, processor(servers) - used
    for tab in tabs:
        if tab.socket is not None:
            await tab.socket.close()
    return measured


async def with_processes(many: int, tables: int, seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="perigee-") as name:
        folder = Path(name)
        postgres = Postgres(folder)
        await asyncio.to_thread(postgres.make)
        await asyncio.to_thread(postgres.start)
        nurse = await nursery(folder / "servers.log")
        servers = [Server(nurse, folder / f"data{place}", Straight(postgres)) for place in range(many)]
        try:
            for one in servers:
                await one.start()
                await one.ready()
            owned = await a_round(servers, tables, seconds, away=0)
            led = await a_round(servers, tables, seconds, away=1) if many > 1 else None
            return figures(many, owned, led, memory(servers))
        finally:
            for one in servers:
                one.send(signal.SIGKILL)
            nurse.kill()
            await nurse.wait()
            await asyncio.to_thread(postgres.stop)


def figures(many: int, owned: Measured, led: Measured | None, megabytes: float) -> dict[str, float]:
    found = {
        "processes": many, "moves": len(owned.took) / owned.seconds, "cost": owned.cost, "p50": owned.quantile(50),
        "p99": owned.quantile(99), "memory": megabytes,
    }  # fmt: skip
    if led is not None:
        found |= {
            "forwarded-cost": led.cost,
            "forwarded-p50": led.quantile(50),
            "forwarded-p99": led.quantile(99),
        }
    return found


async def bench(processes: Sequence[int], tables: int, seconds: float) -> list[dict[str, float]]:
    found = [await with_processes(many, tables, seconds) for many in processes]
    for one in found:
        one["ratio"] = one["cost"] / found[0]["cost"]
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
