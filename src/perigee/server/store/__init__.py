"""The store: tables and their logs, durable before anybody is told. SQLite or PostgreSQL."""

from perigee.server.store.errors import (
    Conflict,
    NotCopied,
    Repeated,
    SaveFailed,
    StoreClosed,
    StoreError,
    Told,
    UnknownTable,
    Unopened,
)
from perigee.server.store.store import Health, Store
from perigee.server.store.values import LIVE, STATES, Due, Held, Row, Table

__all__ = [
    "LIVE", "STATES", "Conflict", "Due", "Health", "Held", "NotCopied", "Repeated", "Row", "SaveFailed", "Store",
    "StoreClosed", "StoreError", "Table", "Told", "UnknownTable", "Unopened",
]  # fmt: skip
