"""Servers on a PostgreSQL: an advisory lock of the writing connection says that one is there, as long as that lasts.

Many hold it together. The first version took it exclusively: so it never runs at the same time as this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, text

from perigee.server.store.errors import NotNow

LOCK: Final = 0x70657267
_KEY: Final = f"({LOCK}, hashtext(current_schema()))"
_HOLDER: Final = f"""
    SELECT a.application_name || coalesce(' ' || host(a.client_addr), '')
    FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE l.locktype = 'advisory' AND l.classid = {LOCK} AND l.granted
    AND l.objid::bigint = (hashtext(current_schema())::bigint & 4294967295)
"""

STANDS_STILL: Final = 3_000
"""Milliseconds after which PostgreSQL ends a transaction in which nothing happens: a process that is frozen in the
middle of one must not keep its locks from the server that takes over. In the middle of a batch of statements PostgreSQL
does not count: there the server that takes over ends the connection (`leases.py`)."""


def come(connection: Connection, name: str) -> None:
    """Before anything is read or brought up to date, which may take long; NotNow says who is there."""
    if connection.dialect.name == "postgresql":
        _hold(connection, {"application_name": f"perigee {name}"})


def take_part(connection: Connection, name: str) -> None:
    """Before anything is written. A connection that was made anew takes the lock anew; while a server of the first
    version is there, nothing is written."""
    if connection.dialect.name == "postgresql" and not connection.info.get("held"):
        still = str(STANDS_STILL)
        _hold(connection, {"application_name": f"perigee {name}", "idle_in_transaction_session_timeout": still})
        connection.info["held"] = True


def _hold(connection: Connection, settings: Mapping[str, str]) -> None:
    """A transaction of its own: settings that were made in one that is undone later would be undone with it."""
    with connection.begin():
        for setting, value in settings.items():
            connection.execute(text("SELECT set_config(:setting, :value, false)"), {"setting": setting, "value": value})
        if not connection.execute(text(f"SELECT pg_try_advisory_lock_shared{_KEY}")).scalar():
            raise NotNow(str(connection.execute(text(_HOLDER)).scalar() or "?"))
