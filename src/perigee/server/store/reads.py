"""The questions that are asked of a database, the same on both kinds."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from sqlalchemy import Connection, exists, func, select, text

from perigee.server.store import schema
from perigee.server.store.errors import StoreError, UnknownTable
from perigee.server.store.rows import line_from, row_from, table_from
from perigee.server.store.values import LIVE, Beat, Due, Row, Said, StoredTable


def find(connection: Connection, table_id: str) -> StoredTable:
    found = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
    if found is None:
        raise UnknownTable(f"there is no table {table_id}")
    return table_from(found)


def load(connection: Connection, table_id: str) -> tuple[StoredTable, list[Row]]:
    return find(connection, table_id), log(connection, table_id)


def log(connection: Connection, table_id: str) -> list[Row]:
    query = select(schema.entries).where(schema.entries.c.table_id == table_id).order_by(schema.entries.c.seq)
    rows = [row_from(found) for found in connection.execute(query).mappings()]
    for before, after in pairwise(rows):
        if after.seq != before.seq + 1:
            raise StoreError(f"the log of table {table_id} has a gap after entry {before.seq}")
    return rows


def has_done(connection: Connection, table_id: str, command: str) -> bool:
    of = schema.entries.c
    query = select(of.seq).where(of.table_id == table_id, of.command == command)
    return connection.execute(query).first() is not None


def lines(connection: Connection, table_id: str) -> list[Said]:
    query = select(schema.lines).where(schema.lines.c.table_id == table_id).order_by(schema.lines.c.number)
    return [line_from(found) for found in connection.execute(query).mappings()]


def last_beat(connection: Connection, server: str) -> Beat | None:
    of = schema.beats.c
    found = connection.execute(select(of.running, of.wall).where(of.server == server)).first()
    return None if found is None else Beat(*found)


_LIVING: Final = select(func.count()).select_from(schema.tables).where(schema.tables.c.state.in_(LIVE))
"""Asked for every new table. A statement is a cycle of objects that only the garbage collector frees, so it is made
once."""


def living(connection: Connection) -> int:
    return connection.execute(_LIVING).scalar_one()


def record(connection: Connection, table_id: str) -> str | None:
    return connection.execute(select(schema.records.c.text).where(schema.records.c.table_id == table_id)).scalar()


def review(connection: Connection, table_id: str, seat: int, coach: int) -> str | None:
    of = schema.reviews.c
    made = select(of.text).where(of.table_id == table_id, of.seat == seat, of.coach == coach)
    return connection.execute(made).scalar()


def running(connection: Connection) -> list[Due]:
    of = schema.tables.c
    query = select(of.id, of.due).where(of.state == "running").order_by(of.due.is_(None), of.due, of.id)
    return [Due(table_id, due) for table_id, due in connection.execute(query)]


def tables_of(connection: Connection, secret: str) -> list[StoredTable]:
    of = schema.tables.c
    held = select(schema.owners.c.table_id).where(schema.owners.c.secret == secret)
    query = select(schema.tables).where(of.id.in_(held), of.state != "closed").order_by(of.touched.desc(), of.id)
    return [table_from(found) for found in connection.execute(query).mappings()]


def open_tables(connection: Connection) -> list[StoredTable]:
    of = schema.tables.c
    query = select(schema.tables).where(of.public, of.state == "open").order_by(of.created.desc(), of.id)
    return [table_from(found) for found in connection.execute(query).mappings()]


def untouched(connection: Connection, before: int) -> list[str]:
    of = schema.tables.c
    query = select(of.id).where(of.state.in_(("open", "running", "halted")), of.touched < before).order_by(of.touched)
    return list(connection.execute(query).scalars())


def finished(connection: Connection, before: int) -> list[str]:
    of = schema.tables.c
    logged = exists().where(schema.entries.c.table_id == of.id)
    recorded = exists().where(schema.records.c.table_id == of.id)
    query = select(of.id).where(of.state == "over", of.touched < before, recorded, logged)
    return list(connection.execute(query).scalars())


def version(connection: Connection) -> str:
    query = "SELECT sqlite_version()" if connection.dialect.name == "sqlite" else "SHOW server_version"
    return str(connection.execute(text(query)).scalar())
