"""Values to columns and back."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import RowMapping

from perigee.server.store.values import STATES, Row, Said, StoredTable

AS_JSON: Final = frozenset({"options", "settings", "seats"})
CHANGEABLE: Final = frozenset(field.name for field in fields(StoredTable)) - {"id", "created", "server", "epoch"}


def table_columns(table: StoredTable) -> dict[str, Any]:
    return columns({field.name: getattr(table, field.name) for field in fields(StoredTable)})


def columns(changes: dict[str, Any]) -> dict[str, Any]:
    """Changes of a table as its columns hold them."""
    if changes.get("state", "open") not in STATES:
        raise ValueError(f"a table is never {changes['state']!r}")
    return {name: packed(value) if name in AS_JSON else value for name, value in changes.items()}


def changed(changes: dict[str, Any]) -> dict[str, Any]:
    """The same, of columns that may change."""
    if not changes.keys() <= CHANGEABLE:
        raise ValueError(f"these never change: {', '.join(sorted(changes.keys() - CHANGEABLE))}")
    return columns(changes)


def packed(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def table_from(found: RowMapping) -> StoredTable:
    return StoredTable(**{name: json.loads(value) if name in AS_JSON else value for name, value in found.items()})


def row_columns(table_id: str, row: Row) -> dict[str, Any]:
    return {
        "table_id": table_id, "seq": row.seq, "at": row.at, "seat": row.seat, "text": row.text,
        "command": row.command, "chance": row.chance, "deadline": row.deadline,
    }  # fmt: skip


def row_from(found: RowMapping) -> Row:
    return Row(**{name: value for name, value in found.items() if name != "table_id"})


def line_columns(table_id: str, said: Said) -> dict[str, Any]:
    return {"table_id": table_id, **{field.name: getattr(said, field.name) for field in fields(Said)}}


def line_from(found: RowMapping) -> Said:
    return Said(**{name: value for name, value in found.items() if name != "table_id"})


def owner_columns(table_id: str, seats: str) -> list[dict[str, Any]]:
    """Who owns which seat, from the seats as they are stored."""
    return [
        {"table_id": table_id, "seat": number, "secret": secret}
        for number, seat in enumerate(json.loads(seats))
        for secret in sorted({seat.get("secret"), *seat.get("also", ())} - {None})
    ]
