"""Bring a database to the schema of this version. Alembic is imported only where there is something to do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, column, inspect, select, table, text

from perigee.server.store.errors import Unopened

HEAD: Final = "0006"
HERE: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x70657269
"""PostgreSQL's advisory lock: two servers that start at once migrate one after the other."""


def migrate(connection: Connection) -> None:
    """Migrate in one transaction, alone."""
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if revision(connection) != HEAD:
            upgrade(connection)


def revision(connection: Connection) -> str | None:
    """Which schema a database has; None where it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(select(column("version_num")).select_from(table("alembic_version"))).scalar()
    return None if found is None else str(found)


def upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise Unopened("newer") from None
