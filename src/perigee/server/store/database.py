"""Connections: which driver, and what makes a commit durable on it."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError, PendingRollbackError
from sqlalchemy.pool import NullPool

from perigee.server.store.errors import Unopened

SYNCHRONOUS: Final = "FULL"
"""With a write-ahead log this is what makes a commit return only when it is on the disk."""

PRAGMAS: Final = (
    "fullfsync=ON", "checkpoint_fullfsync=ON",  # a Mac's disk is only flushed by these
    "foreign_keys=ON", f"journal_size_limit={64 << 20}",
)  # fmt: skip

WAIT: Final = 30
"""Seconds that a connection waits for another process to finish writing."""


NOTICE: Final[Mapping[str, int]] = {
    "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 5, "keepalives_count": 2,
    "tcp_user_timeout": 15_000,
}  # fmt: skip
"""A PostgreSQL that vanishes silently is noticed within this time."""

OF_SQLITE: Final = ("BUSY", "LOCKED", "NOMEM", "READONLY", "IOERR", "FULL", "CANTOPEN", "PROTOCOL")
OF_POSTGRESQL: Final = ("08", "25006", "40", "53", "55", "57", "58")
"""How the codes of temporary faults begin: no connection, no room, no lock, a server that stops or starts."""


def sqlite_driver() -> ModuleType:
    """`pysqlite3` carries a newer SQLite than most systems; where it has no wheel, the system's own will do."""
    try:
        return import_module("pysqlite3.dbapi2")
    except ImportError:
        return sqlite3


def database_url(text: str) -> URL:
    """A database's address that the store can use; Unopened where it is none."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise Unopened("no-address") from None
    kind = url.get_backend_name()
    if kind == "sqlite" and url.database and url.database != ":memory:":
        return url.set(drivername="sqlite")
    if kind == "postgresql":
        if find_spec("psycopg") is None:
            raise Unopened("no-driver")
        return url.set(drivername="postgresql+psycopg")
    raise Unopened("no-address")


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def engine_for(url: URL, *, echo: bool = False) -> Engine:
    """An engine whose connections commit durably. Errors never quote what was being saved."""
    if url.get_backend_name() == "sqlite":
        return sqlite_engine(url, echo=echo)
    engine = create_engine(url, poolclass=NullPool, echo=echo, hide_parameters=True, connect_args=dict(NOTICE))
    event.listen(engine, "connect", wait_for_the_disk)
    return engine


def wait_for_the_disk(connection: Any, _record: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET SESSION synchronous_commit = on")
    connection.commit()


def sqlite_engine(
    url: URL, *, echo: bool = False, driver: ModuleType | None = None, synchronous: str = SYNCHRONOUS
) -> Engine:
    """`driver` and `synchronous` are for the torture, which cuts the power of a disk of its own."""

    driver = driver or sqlite_driver()

    def set_pragmas(connection: Any, _record: object) -> None:
        # The driver must not begin transactions of its own: `begin` does, and takes the lock at once.
        connection.isolation_level = None
        write_ahead(connection, driver)
        for pragma in (*PRAGMAS, f"synchronous={synchronous}"):
            connection.execute(f"PRAGMA {pragma}").close()

    engine = create_engine(
        url,
        module=driver,
        poolclass=NullPool,
        echo=echo,
        hide_parameters=True,
        connect_args={"timeout": WAIT, "check_same_thread": False},
    )
    event.listen(engine, "connect", set_pragmas)
    event.listen(engine, "begin", begin)
    return engine


def write_ahead(connection: Any, driver: ModuleType) -> None:
    """The first to open a new file switches it to a write-ahead log, alone. SQLite does not wait until it is alone, so
    we do: otherwise of two servers that start at once one would fail."""
    until = time.monotonic() + WAIT
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL").close()
        except driver.OperationalError as problem:
            if getattr(problem, "sqlite_errorname", "") != "SQLITE_BUSY" or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


def begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def reading(engine: Engine) -> Connection:
    """A connection that cannot write, and sees one moment of the database in each transaction."""
    if engine.dialect.name == "sqlite":
        connection = engine.connect().execution_options(reading=True)
        connection.exec_driver_sql("PRAGMA query_only=ON")
        connection.rollback()
        return connection
    return engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def make_private_file(path: Path) -> None:
    """The file holds the keys of running games, so nobody else may read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def reason(problem: BaseException) -> str:
    """What went wrong, without quoting what was being saved."""
    cause = getattr(problem, "orig", None) or problem
    code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    name = type(cause).__name__
    return f"{name} {code}" if code else name


def connection_lost(problem: Exception) -> bool:
    """Nothing can be saved by anybody until there is another connection."""
    lost = getattr(problem, "connection_invalidated", False) or isinstance(problem, PendingRollbackError)
    return bool(lost) or _code(problem).startswith(("08", "57P"))


def passes(problem: Exception) -> bool:
    """Whether the same can be saved later: the store is unavailable, full or busy. Anything else contradicts the
    table."""
    return connection_lost(problem) or _code(problem).startswith(
        (*(f"SQLITE_{one}" for one in OF_SQLITE), *OF_POSTGRESQL)
    )


def _code(problem: Exception) -> str:
    """The database's error code. Where PostgreSQL did not answer at all there is none: then the connection is at
    fault."""
    cause = getattr(problem, "orig", None)
    unheard = isinstance(problem, OperationalError) and getattr(cause, "sqlstate", "") is None
    return str(
        getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or ("08" if unheard else "")
    )
