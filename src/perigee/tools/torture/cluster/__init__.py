"""Many servers on one PostgreSQL, tortured: real processes, a real balancer, faults drawn by a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.tools.torture.cluster.found import Found
    from perigee.tools.torture.cluster.postgres import Postgres, PostgresLine
    from perigee.tools.torture.cluster.servers import Server, started_forks

__all__ = ["Found", "Postgres", "PostgresLine", "Server", "started_forks"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "found": "Found",
            "postgres": "PostgresLine Postgres",
            "servers": "Server started_forks",
        },
    )
