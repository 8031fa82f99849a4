"""Word among servers that a life has ended: a hint to look at once for tables that are nobody's.

It says nothing that is not in the database, and whoever misses it finds the same at the next look."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from sqlalchemy import Engine

from perigee.server.store.database import NOTICE

CHANNEL: Final = "perigee_ended"
AGAIN: Final = 1.0
"""Seconds after which a line that was lost is made anew."""
NAME: Final = "perigee listens"


def telling(ending: str) -> str:
    """Lives of servers are ended by this statement, and whoever listens is told at its commit, when it is so."""
    return f"WITH over AS ({ending} RETURNING id) SELECT pg_notify('{CHANNEL}', id) FROM over"


async def listen(engine: Engine, hear: Callable[[], None]) -> None:
    """From now on, on a line of its own: nothing else waits for it, and it waits for nothing else."""
    import psycopg  # an extra: whoever is on SQLite has none

    while True:
        with contextlib.suppress(psycopg.Error, OSError):
            await _heard(engine, hear)
        await asyncio.sleep(AGAIN)


async def _heard(engine: Engine, hear: Callable[[], None]) -> None:
    """Until the line is lost."""
    from psycopg import AsyncConnection

    words, facts = engine.dialect.create_connect_args(engine.url)
    facts = {**facts, **NOTICE, "application_name": NAME}
    async with await AsyncConnection.connect(*words, **facts, autocommit=True) as line:
        await line.execute(f"LISTEN {CHANNEL}")
        async for _ in line.notifies():
            hear()
