"""The store: tables and their logs, durable before anybody is told. SQLite or PostgreSQL."""

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
from perigee.server.store.store import Health, Store
from perigee.server.store.values import LIVE, STATES, Beat, Due, Row, Said, StoredTable

__all__ = [
    "LIVE",
    "STATES",
    "Beat",
    "Conflict",
    "Due",
    "Health",
    "Lost",
    "NotCopied",
    "NotNow",
    "OperatorError",
    "Repeated",
    "Row",
    "Said",
    "SaveFailed",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoredTable",
    "UnknownTable",
    "Unopened",
]  # fmt: skip
