"""Three servers behind a real balancer, with faults drawn by a seed; and the broken twins that must be caught."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random

import pytest

from perigee.tools.torture.cluster.run import LEASE, PATIENCE, Cluster
from perigee.tools.torture.cluster.twins import caught
from tests import machine


def test_promise15_killed_frozen_cut_off_and_restarted_nothing_is_lost_and_nobody_owns_twice() -> None:
    """Nor is anybody sent what is another's. Four broken twins are caught: acknowledging too early, without a fence,
    with a lease that is not renewed, with cards that are not hidden. How soon tables are back depends on the machine:
    `perigee torture cluster` has ten seconds, this has as long as it takes."""
    if machine.balancer() is None:
        pytest.skip("HAProxy is not here (Debian: apt-get install haproxy)")
    with tempfile.TemporaryDirectory(prefix="cl-") as folder:  # a socket's path has 107 characters at most
        asyncio.run(tortured(Path(folder)))


async def tortured(folder: Path) -> None:
    cluster = Cluster(folder, Random(17))
    async with asyncio.timeout(600), cluster.open(tables=3):
        for kind in ("answer", "kill", "cut"):
            await cluster.fault(kind)
        found = await cluster.judged()
        assert (found.lost, found.twice, found.owners, found.halted) == (0, 0, 0, 0), found
        assert found.acknowledged > 3
        assert found.slowest < PATIENCE
        assert found.farthest < LEASE
        assert (found.strange, found.apart) == (0, 0), found
        assert found.frames > 3
        assert (await caught(cluster, "leaky")).strange > 0
        assert (await caught(cluster, "hasty")).lost > 0
        assert (await caught(cluster, "unfenced")).owners > 0
        assert (await caught(cluster, "unrenewed")).owners > 0
