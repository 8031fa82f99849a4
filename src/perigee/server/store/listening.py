"""Notices among servers that a life has ended: a hint to look at once for tables without an owner.

It says nothing that is not in the database, and a server that misses it finds the same at its next look."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from sqlalchemy import Engine

from perigee.server.store.database import NOTICE

CHANNEL: Final = "perigee_ended"
AGAIN: Final = 1.0
"""Seconds after which a lost connection is made again."""
NAME: Final = "perigee listens"


def telling(ending: str) -> str:
    """Lives of servers are ended by this statement, and listeners are told when it commits."""
    return f"WITH over AS ({ending} RETURNING id) SELECT pg_notify('{CHANNEL}', id) FROM over"


async def listen(engine: Engine, hear: Callable[[], None]) -> None:
    """Listen from now on, on a line of its own: nothing else waits for it, and it waits for nothing else."""
    import psycopg  # an extra: with SQLite it is not installed

    while True:
        with contextlib.suppress(psycopg.Error, OSError):
            await _heard(engine, hear)
        await asyncio.sleep(AGAIN)


async def _heard(engine: Engine, hear: Callable[[], None]) -> None:
    """Pass notices on until the line is lost."""
    from psycopg import AsyncConnection

    words, facts = engine.dialect.create_connect_args(engine.url)
    facts = {**facts, **NOTICE, "application_name": NAME}
    async with await AsyncConnection.connect(*words, **facts, autocommit=True) as line:
        await line.execute(f"LISTEN {CHANNEL}")
        async for _ in line.notifies():
            hear()
