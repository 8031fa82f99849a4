"""What one transaction writes: the saves of many tables with as few statements as there are kinds of change."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from sqlalchemy import Connection, Select, bindparam, delete, insert, select

from perigee.server.store import schema
from perigee.server.store.errors import Conflict, Lost, Repeated, StoreError, UnknownTable
from perigee.server.store.fence import changing, is_ours
from perigee.server.store.rows import owner_columns

Columns: TypeAlias = dict[str, Any]


@dataclass(slots=True, kw_only=True)
class Save:
    """What one table wants saved, all or nothing, and the future that hears of it."""

    table_id: str
    epoch: int = 0
    """The one in which the table was this server's."""
    created: Columns | None = None
    rows: list[Columns] = field(default_factory=list)
    changes: Columns = field(default_factory=dict)
    record: str | None = None
    forget: bool = False
    """The log goes, since there is a record."""
    review: Columns | None = None
    line: Columns | None = None
    hush: int | None = None
    """Lines of talk up to this number go."""
    beat: Columns | None = None
    patient: bool = False
    """Where the store does not answer, it is tried again until it does."""
    doubtful: bool = False
    """It was committed, and the answer was lost: it may be there."""
    done: asyncio.Future[None]


def write(connection: Connection, saves: Sequence[Save]) -> None:
    """Write all of them. What is changed twice ends as the last save says; otherwise their order does not matter."""
    if created := [save.created for save in saves if save.created]:
        connection.execute(insert(schema.tables), created)
    write_changes(connection, merged(saves))
    if rows := [row for save in saves for row in save.rows]:
        connection.execute(insert(schema.entries), rows)
    write_owners(connection, {save.table_id: seats for save in saves if (seats := new_seats(save)) is not None})
    if records := [{"table_id": save.table_id, "text": save.record} for save in saves if save.record is not None]:
        connection.execute(insert(schema.records), records)
    if forgotten := [{"of": save.table_id} for save in saves if save.forget]:
        connection.execute(delete(schema.entries).where(schema.entries.c.table_id == bindparam("of")), forgotten)
    write_reviews(connection, [save.review for save in saves if save.review])
    write_talk(connection, saves)
    if beats := {save.beat["server"]: save.beat for save in saves if save.beat}:
        old = schema.beats.c.server == bindparam("of")
        connection.execute(delete(schema.beats).where(old), [{"of": server} for server in beats])
        connection.execute(insert(schema.beats), list(beats.values()))


def write_reviews(connection: Connection, reviews: Sequence[Columns]) -> None:
    """One that was made twice, by two servers, stays as it was made last."""
    last = {(one["table_id"], one["seat"]): one for one in reviews}
    if last:
        of = schema.reviews.c
        old = (of.table_id == bindparam("of")) & (of.seat == bindparam("at"))
        connection.execute(delete(schema.reviews).where(old), [{"of": table, "at": seat} for table, seat in last])
        connection.execute(insert(schema.reviews), list(last.values()))


def write_talk(connection: Connection, saves: Sequence[Save]) -> None:
    if lines := [save.line for save in saves if save.line]:
        connection.execute(insert(schema.lines), lines)
    if hushed := [{"of": save.table_id, "upto": save.hush} for save in saves if save.hush is not None]:
        of = schema.lines.c
        old = (of.table_id == bindparam("of")) & (of.number <= bindparam("upto"))
        connection.execute(delete(schema.lines).where(old), hushed)


def merged(saves: Iterable[Save]) -> dict[tuple[str, int], Columns]:
    """What changes of each table in which epoch. A table of which nothing changes has its epoch checked all the
    same."""
    changes: dict[tuple[str, int], Columns] = {}
    for save in saves:
        if save.beat is None and (save.created is None or save.epoch):
            changes.setdefault((save.table_id, save.epoch), {}).update(save.changes)
    return {key: columns or {"epoch": key[1]} for key, columns in changes.items()}


def write_changes(connection: Connection, changes: dict[tuple[str, int], Columns]) -> None:
    """One statement for all tables that change the same columns."""
    alike: dict[tuple[str, ...], list[Columns]] = {}
    for (table_id, epoch), columns in changes.items():
        row = {"of": table_id, "epoch_of": epoch, **{f"new_{name}": value for name, value in columns.items()}}
        alike.setdefault(tuple(sorted(columns)), []).append(row)
    for names, rows in alike.items():
        if connection.execute(changing(names, connection.dialect.name), rows).rowcount != len(rows):
            raise Lost("a table that is not there, or another's, cannot change")


def new_seats(save: Save) -> str | None:
    seats: str | None = {**(save.created or {}), **save.changes}.get("seats")
    return seats


def write_owners(connection: Connection, seats: dict[str, str]) -> None:
    if seats:
        connection.execute(
            delete(schema.owners).where(schema.owners.c.table_id == bindparam("of")), [{"of": of} for of in seats]
        )
    if owners := [owner for table_id, text in seats.items() for owner in owner_columns(table_id, text)]:
        connection.execute(insert(schema.owners), owners)


def refusal(connection: Connection, save: Save) -> StoreError | None:
    """Why the database refused this save, where that is the table's fault and not the disk's."""
    known = exists(connection, select(schema.tables.c.id).where(schema.tables.c.id == save.table_id))
    if save.created:
        return Conflict(f"there is a table {save.table_id} already") if known else None
    if not known:
        return UnknownTable(f"there is no table {save.table_id}")
    if not exists(connection, owned(connection, save)):
        return Lost(f"table {save.table_id} is another server's")
    return refused_rows(connection, save) or refused_record(connection, save)


def owned(connection: Connection, save: Save) -> Select[Any]:
    named = select(schema.tables.c.id).where(schema.tables.c.id == save.table_id)
    return named.where(is_ours(connection.dialect.name)).params(epoch_of=save.epoch)


def refused_rows(connection: Connection, save: Save) -> StoreError | None:
    log = select(schema.entries.c.seq).where(schema.entries.c.table_id == save.table_id)
    commands = [row["command"] for row in save.rows if row["command"] is not None]
    if exists(connection, log.where(schema.entries.c.command.in_(commands))):
        return Repeated(f"table {save.table_id} has done this already")
    numbers = [row["seq"] for row in save.rows]
    if exists(connection, log.where(schema.entries.c.seq.in_(numbers))):
        return Conflict(f"table {save.table_id} has gone past entry {min(numbers)}")
    return None


def refused_record(connection: Connection, save: Save) -> StoreError | None:
    found = select(schema.records.c.table_id).where(schema.records.c.table_id == save.table_id)
    if save.record is not None and exists(connection, found):
        return Conflict(f"table {save.table_id} has its record already")
    return None


def exists(connection: Connection, query: Any) -> bool:
    return connection.execute(query.limit(1)).first() is not None
