"""Servers on a PostgreSQL: an advisory lock of the writing connection says that one is there, as long as that lasts.

Many hold it together. The first version took it for itself alone: so it is never there at the same time as this."""

from __future__ import annotations

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
middle of one must not keep its locks from whoever takes over."""


def take_part(connection: Connection, name: str) -> None:
    """Before anything is read or brought up to date; NotNow says who is there."""
    with connection.begin():
        hold(connection, name)


def hold(connection: Connection, name: str) -> None:
    """In a transaction of a connection that has begun. One that was made anew takes the lock anew; while a server of
    the first version is there, nothing is written."""
    if connection.dialect.name != "postgresql" or connection.info.get("held"):
        return
    settings = {"application_name": f"perigee {name}", "idle_in_transaction_session_timeout": str(STANDS_STILL)}
    for setting, value in settings.items():
        connection.execute(text("SELECT set_config(:setting, :value, false)"), {"setting": setting, "value": value})
    if not connection.execute(text(f"SELECT pg_try_advisory_lock_shared{_KEY}")).scalar():
        raise NotNow(str(connection.execute(text(_HOLDER)).scalar() or "?"))
    connection.info["held"] = True
