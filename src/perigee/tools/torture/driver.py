"""SQLite through apsw, dressed as the driver that SQLAlchemy expects: the store's own code on a disk of ours.

Only what the store uses. The name of the disk is the VFS that `connect` opens files on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from sqlite3 import (
    DatabaseError,
    DataError,
    Error,
    IntegrityError,
    InterfaceError,
    InternalError,
    NotSupportedError,
    OperationalError,
    ProgrammingError,
)
from typing import Any, Final, TypeVar

import apsw

__all__ = [
    "VFS", "Binary", "DataError", "DatabaseError", "Error", "IntegrityError", "InterfaceError", "InternalError",
    "NotSupportedError", "OperationalError", "ProgrammingError", "connect", "paramstyle", "sqlite_version_info",
]  # fmt: skip

T = TypeVar("T")

VFS: Final = "perigee-power"
paramstyle: Final = "qmark"
sqlite_version: Final = apsw.sqlite_lib_version()
sqlite_version_info: Final = tuple(int(part) for part in sqlite_version.split("."))
Binary = bytes


def connect(file: str, **_options: object) -> Connection:
    return Connection(apsw.Connection(file, vfs=VFS))


def translated(work: Callable[[], T]) -> T:
    """Errors as the standard driver names them."""
    try:
        return work()
    except apsw.ConstraintError as problem:
        raise IntegrityError(str(problem)) from None
    except apsw.Error as problem:
        raise OperationalError(str(problem)) from None


class Connection:
    """Transactions are begun by the store, so there is nothing to be clever about."""

    def __init__(self, inner: apsw.Connection) -> None:
        self.inner = inner
        self.isolation_level: str | None = None
        # There is no shared memory on a disk of ours, so this connection is alone.
        inner.execute("PRAGMA locking_mode=EXCLUSIVE")

    def cursor(self) -> Cursor:
        return Cursor(self.inner)

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Cursor:
        cursor = self.cursor()
        cursor.execute(statement, values)
        return cursor

    def create_function(self, *_what: object, **_how: object) -> None:
        """The store uses no functions of SQLAlchemy's."""

    def commit(self) -> None:
        self._end("COMMIT")

    def rollback(self) -> None:
        self._end("ROLLBACK")

    def _end(self, how: str) -> None:
        if self.inner.in_transaction:
            translated(lambda: self.inner.execute(how))

    def close(self) -> None:
        self.inner.close()


class Cursor:
    arraysize = 1

    def __init__(self, inner: apsw.Connection) -> None:
        self.inner = inner
        self.rows: list[Any] = []
        self.description: tuple[tuple[Any, ...], ...] | None = None
        self.rowcount = -1
        self.lastrowid = 0

    def execute(self, statement: str, values: Sequence[Any] = ()) -> None:
        self.executemany(statement, [values])

    def executemany(self, statement: str, many: Iterable[Sequence[Any]]) -> None:
        before = self.inner.total_changes()
        for values in many:
            translated(lambda values=values: self._run(statement, values))  # type: ignore[misc]
        self.rowcount = self.inner.total_changes() - before

    def _run(self, statement: str, values: Sequence[Any]) -> None:
        cursor = self.inner.cursor()
        cursor.exec_trace = self._begun
        cursor.execute(statement, tuple(values))
        self.rows = cursor.fetchall()

    def _begun(self, cursor: apsw.Cursor, _statement: str, _values: object) -> bool:
        # Only now, before the first row, can apsw say what the columns are called.
        columns = cursor.get_description()
        self.description = tuple((name, None, None, None, None, None, None) for name, _ in columns) or None
        return True

    def fetchone(self) -> Any:
        return self.rows.pop(0) if self.rows else None

    def fetchmany(self, size: int = 1) -> list[Any]:
        taken, self.rows = self.rows[:size], self.rows[size:]
        return taken

    def fetchall(self) -> list[Any]:
        taken, self.rows = self.rows, []
        return taken

    def close(self) -> None:
        self.rows = []
