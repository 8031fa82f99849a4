"""The fence: a save is written only while the table is of the epoch that it was made in, and its server's life lasts.

A claim raises the epoch of the same row (`leases.py`), so one row lock puts every save before a claim or after it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from sqlalchemy import ColumnElement, Update, bindparam, exists, or_, true, update
from sqlalchemy import text as sql

from perigee.server.store import schema

NOW: Final = sql("(extract(epoch from clock_timestamp()) * 1000)::bigint")
"""PostgreSQL's clock, in milliseconds; not the time when the transaction began."""


def is_ours(dialect: str) -> ColumnElement[bool]:
    """Whether a row of `tables` is ours, where `epoch` is the save's. A file of SQLite has one server, and no
    leases."""
    return (schema.tables.c.epoch == bindparam("epoch_of")) & (_lives() if dialect == "postgresql" else true())


def _lives() -> ColumnElement[bool]:
    owner, table = schema.servers.c, schema.tables.c
    lasts = exists().where(owner.id == table.server, ~owner.ended, owner.until > NOW)
    return or_(table.server.is_(None), lasts)


@cache
def changing(names: tuple[str, ...], dialect: str) -> Update:
    """The statement that changes these columns: there are not many kinds of change, and every commit has some."""
    values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
    return update(schema.tables).where(schema.tables.c.id == bindparam("of"), is_ours(dialect)).values(values)
