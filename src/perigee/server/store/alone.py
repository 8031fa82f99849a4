"""One server writes to a PostgreSQL: an advisory lock of its writing connection says so, as long as that lasts."""

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


def hold(connection: Connection, name: str) -> None:
    """In a transaction of a connection that has begun. One that was made anew takes the lock anew; while another
    server has it, nothing is written."""
    if connection.dialect.name != "postgresql" or connection.info.get("alone"):
        return
    connection.execute(text("SELECT set_config('application_name', :name, false)"), {"name": f"perigee {name}"})
    if not connection.execute(text(f"SELECT pg_try_advisory_lock{_KEY}")).scalar():
        raise NotNow(str(connection.execute(text(_HOLDER)).scalar() or "?"))
    connection.info["alone"] = True
