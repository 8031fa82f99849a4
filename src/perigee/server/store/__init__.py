"""The store: tables and their logs, durable before anybody is told. SQLite or PostgreSQL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.server.store.batch import Save
    from perigee.server.store.changes import Changes
    from perigee.server.store.commands import address, of_a_database
    from perigee.server.store.database import database_url, engine_for, reading, sqlite_engine, sqlite_file
    from perigee.server.store.errors import (
        Conflict,
        Lost,
        NotCopied,
        NotNow,
        OperatorError,
        Repeated,
        SaveFailed,
        StoreClosed,
        StoreError,
        UnknownTable,
        Unopened,
    )
    from perigee.server.store.feed import Feed, Spent
    from perigee.server.store.integrity import look_at
    from perigee.server.store.leases import Leases, Served
    from perigee.server.store.rows import row_columns, table_columns
    from perigee.server.store.store import Health, Store
    from perigee.server.store.values import LIVE, STATES, Beat, Due, Row, Said, StoredTable
    from perigee.server.store.writer import SaveOutcome, Writer

__all__ = [
    "LIVE",
    "STATES",
    "Beat",
    "Changes",
    "Conflict",
    "Due",
    "Feed",
    "Health",
    "Leases",
    "Lost",
    "NotCopied",
    "NotNow",
    "OperatorError",
    "Repeated",
    "Row",
    "Said",
    "Save",
    "SaveFailed",
    "SaveOutcome",
    "Served",
    "Spent",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoredTable",
    "UnknownTable",
    "Unopened",
    "Writer",
    "address",
    "database_url",
    "engine_for",
    "look_at",
    "of_a_database",
    "reading",
    "row_columns",
    "sqlite_engine",
    "sqlite_file",
    "table_columns",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "batch": "Save",
            "changes": "Changes",
            "commands": "address of_a_database",
            "database": "database_url engine_for reading sqlite_engine sqlite_file",
            "errors": (
                "Conflict Lost NotCopied NotNow OperatorError Repeated SaveFailed StoreClosed StoreError "
                "UnknownTable Unopened"
            ),
            "feed": "Feed Spent",
            "leases": "Leases Served",
            "rows": "row_columns table_columns",
            "integrity": "look_at",
            "store": "Health Store",
            "values": "LIVE STATES Beat Due Row Said StoredTable",
            "writer": "SaveOutcome Writer",
        },
    )
