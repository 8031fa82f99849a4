"""A commit whose answer was lost: what it wrote is in the database, or nothing of it is."""

from __future__ import annotations

from sqlalchemy import Connection, select

from perigee.server.store import schema
from perigee.server.store.batch import Columns, Save


def is_there(connection: Connection, save: Save) -> bool:
    """Whether an earlier try has saved this: entries and lines are found by their numbers and carry the command that
    made them. What leaves neither can be done again, since it ends the same."""
    if save.rows:
        return _entries(connection, save) == save.rows
    return save.line is not None and _line(connection, save.line) == save.line


def _entries(connection: Connection, save: Save) -> list[Columns]:
    of = schema.entries.c
    numbers = [row["seq"] for row in save.rows]
    query = select(schema.entries).where(of.table_id == save.table_id, of.seq.in_(numbers)).order_by(of.seq)
    return [dict(found) for found in connection.execute(query).mappings()]


def _line(connection: Connection, line: Columns) -> Columns | None:
    of = schema.lines.c
    query = select(schema.lines).where(of.table_id == line["table_id"], of.number == line["number"])
    found = connection.execute(query).mappings().first()
    return None if found is None else dict(found)
