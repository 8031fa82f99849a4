"""Broken twins of a server, which must be caught."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from random import Random
from typing import Final

import perigee
from perigee.tools.torture.cluster.found import Found
from perigee.tools.torture.cluster.players import lay
from perigee.tools.torture.cluster.run import LEASE, Cluster
from perigee.tools.torture.cluster.servers import Server, stuck_after

LONG: Final = 90.0
"""Seconds in which a broken twin is given away, however busy the machine is."""
AWHILE: Final = 4
"""After this many moves a seat has been sent something of another's."""


async def caught(cluster: Cluster, broken: str) -> Found:
    """One server is a broken twin with a table of its own. What it does is counted alone."""
    await asyncio.gather(*(table.stop() for table in cluster.tables))
    wrong, cluster.found, cluster.past = cluster.postgres.wrong_owners(), Found(faults=1, kinds=[broken]), []
    twin = cluster.servers[0]
    await _become(twin, broken)
    table = await lay(f"http://127.0.0.1:{twin.port}", perigee.GAMES[0], pace="relaxed")
    cluster.tables = [table]
    table.begin(cluster.chance)
    async with stuck_after(LONG, f"nobody plays at the table of a {broken} server"):
        while len(table.acknowledged) < (AWHILE if broken == "leaky" else 1):
            await asyncio.sleep(0.05)
    if broken == "hasty":
        await twin.end(signal.SIGKILL)
    elif broken != "leaky":
        await _frozen_long(cluster, twin, wrong)
    found = await cluster.judged()
    found.owners -= wrong
    return found


async def _become(twin: Server, broken: str) -> None:
    await twin.end(signal.SIGKILL)
    twin.broken = broken
    await twin.start()
    await twin.ready()


async def _frozen_long(cluster: Cluster, twin: Server, wrong: int) -> None:
    """Frozen until another server has its table; and then it wakes."""
    twin.send(signal.SIGSTOP)
    await asyncio.sleep(LEASE + 2)
    twin.send(signal.SIGCONT)
    until = time.monotonic() + LONG
    while not cluster.found.owners and cluster.postgres.wrong_owners() == wrong and time.monotonic() < until:
        await asyncio.sleep(0.3)
        if twin.broken != "unfenced":
            await cluster.believers()


async def control(folder: Path, chance: Random, broken: str) -> Found:
    """The same, with servers of its own."""
    cluster = Cluster(folder, chance)
    async with cluster.open(tables=1):
        return await caught(cluster, broken)
