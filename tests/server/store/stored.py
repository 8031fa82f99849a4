"""Helpers for the store's tests: a table, a row, and a test that is given an open store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import text

from perigee.server.store import Row, Store, StoredTable
from perigee.server.store.database import database_url, engine_for

T = TypeVar("T")

TABLE = StoredTable(
    id="a", game="apophis", options={"seats": 3, "pace": "normal"}, rules=1, data="0f" * 32, key=bytes(range(32)),
    commitment="c0" * 32, created=1000, touched=1000, settings={"language": "fr"},
    seats=[
        {"name": "Zoé 🚀", "secret": "zoe", "also": ["zoe-phone"]}, {"name": "Bo", "secret": "bo"},
        {"bot": "random", "secret": None},
    ],
)  # fmt: skip


def table(table_id: str = "a", **different: Any) -> StoredTable:
    return replace(TABLE, id=table_id, **different)


def row(seq: int, said: str = "pass", command: str | None = None) -> Row:
    return Row(seq, seq * 10, 0, said, command, seq * 2, seq * 10 + 90_000)


def stored(test: Callable[[Store], Awaitable[None]]) -> Callable[[str], None]:
    """A test of an open store, on both kinds of database."""

    def run(url: str) -> None:
        asyncio.run(with_store(url, test))

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run


async def with_store(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    store = await Store.open(url)
    try:
        return await work(store)
    finally:
        await store.close()


def execute(url: str, *statements: str) -> None:
    """Another connection that writes to the database."""
    engine = engine_for(database_url(url))
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()
