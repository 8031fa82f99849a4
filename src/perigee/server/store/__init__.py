"""The store: tables and their logs, durable before anybody is told. SQLite or PostgreSQL."""

from perigee.server.store.errors import (
    Conflict,
    NotCopied,
    NotNow,
    Repeated,
    SaveFailed,
    StoreClosed,
    StoreError,
    Told,
    UnknownTable,
    Unopened,
)
from perigee.server.store.store import Health, Store
from perigee.server.store.values import LIVE, STATES, Beat, Due, Row, Said, Table

__all__ = [
    "LIVE", "STATES", "Beat", "Conflict", "Due", "Health", "NotCopied", "NotNow", "Repeated", "Row", "Said",
    "SaveFailed", "Store", "StoreClosed", "StoreError", "Table", "Told", "UnknownTable", "Unopened",
]  # fmt: skip
