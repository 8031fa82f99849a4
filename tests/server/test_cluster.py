"""Three servers behind a real balancer, with faults drawn by a seed; and the broken twins that must be caught."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from perigee.tools.torture.cluster.run import Cluster
from tests.server.live import in_a_loop


@in_a_loop
async def test_promise15_killed_frozen_cut_off_and_restarted_nothing_is_lost_and_nobody_owns_twice() -> None:
    """And three broken twins are caught: without a fence, with a lease that is not renewed, acknowledging too early."""
    with tempfile.TemporaryDirectory(prefix="cl-") as folder:  # a socket's path has 107 characters at most
        cluster = Cluster(Path(folder), Random(17))
        async with cluster.open(tables=3):
            for kind in ("answer", "kill", "freeze"):
                await cluster.fault(kind)
            found = cluster.judge()
            assert (found.lost, found.twice, found.owners) == (0, 0, 0), found
            assert found.acknowledged > 5
            assert found.slowest < 30  # a busy machine is slow; `perigee torture cluster` has ten seconds
            assert found.farthest < 5
            assert (await cluster.caught("hasty")).lost > 0
            assert (await cluster.caught("unfenced")).owners > 0
            assert (await cluster.caught("unrenewed")).owners > 0
