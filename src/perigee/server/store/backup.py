"""Backup while people play, and restore, into a database of either kind. A backup is one file of SQLite."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from perigee.server.store import schema
from perigee.server.store.database import (
    database_url,
    engine_for,
    make_private_file,
    reading,
    reason,
    sqlite_driver,
    sqlite_file,
)
from perigee.server.store.errors import NotCopied, Unopened
from perigee.server.store.integrity import look_at
from perigee.server.store.migrate import HEAD, migrate, revision
from perigee.server.store.unowned import set_free

AT_ONCE: Final = 1000


@dataclass(frozen=True, slots=True)
class Copied:
    """What a backup holds, or what was restored from it."""

    tables: int
    entries: int
    records: int


def backup(url: str, file: Path) -> Copied:
    """One moment of a database, in a file that is whole or not there."""
    if file.exists():
        raise NotCopied("there-already", file=str(file))
    source = database_url(url)
    if (path := sqlite_file(source)) and not path.is_file():
        raise Unopened("missing", database=str(path))
    partial = file.with_name(f"{file.name}.partial")
    try:
        partial.unlink(missing_ok=True)
        make_private_file(partial)
        copied = copy_out(source, partial)
        put_in_place(partial, file)
    except (OSError, SQLAlchemyError, sqlite_driver().Error) as problem:
        raise NotCopied("failed", problem=reason(problem)) from None
    finally:
        partial.unlink(missing_ok=True)
    return copied


def copy_out(source: URL, partial: Path) -> Copied:
    with opened(source) as engine, closing(reading(engine)) as connection:
        if engine.dialect.name == "sqlite":
            copy_pages(connection, partial)
        else:
            copy_into_file(connection, partial)
    return sealed(partial)


def copy_pages(source: Connection, partial: Path) -> None:
    """All pages in one step: one read transaction, which blocks no writer."""
    inside = source.connection.driver_connection
    with closing(sqlite_driver().connect(partial)) as target:
        inside.backup(target)  # type: ignore[union-attr]


def copy_into_file(source: Connection, partial: Path) -> None:
    with opened(file_url(partial)) as engine, closing(engine.connect()) as target:
        migrate(target)
        copy_rows(source, target)
        with target.begin():
            set_free(target)


def sealed(partial: Path) -> Copied:
    """Checked, and without a log beside it: one file that can be carried away."""
    with closing(sqlite_driver().connect(partial)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise NotCopied("unsound", file=str(partial))
        numbers = [connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in counted()]
    return Copied(*numbers)


def counted() -> tuple[str, str, str]:
    return schema.tables.name, schema.entries.name, schema.records.name


def put_in_place(partial: Path, file: Path) -> None:
    """Durable under its own name, or not there."""
    with partial.open("rb+") as content:
        os.fsync(content.fileno())
    partial.rename(file)
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def restore(url: str, file: Path) -> Copied:
    """All of a backup into a database that is empty, in one transaction."""
    if not file.is_file():
        raise Unopened("missing", database=str(file))
    target = database_url(url)
    if path := sqlite_file(target):
        make_private_file(path)
        if path.stat().st_size:  # whoever restores may well have a file there that is damaged
            look_at(url)
    try:
        with brought_up_to_date(file) as source, opened(target) as engine, closing(engine.connect()) as connection:
            migrate(connection)
            return copy_rows(source, connection)
    except (OSError, SQLAlchemyError) as problem:
        raise NotCopied("failed", problem=reason(problem)) from None


@contextmanager
def brought_up_to_date(file: Path) -> Iterator[Connection]:
    """A backup as this version would have made it. The file itself is left alone."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.sqlite"
        shutil.copyfile(file, copy)
        with opened(file_url(copy)) as engine:
            with closing(engine.connect()) as connection:
                with connection.begin():
                    if revision(connection) is None:
                        raise NotCopied("no-backup", file=str(file))
                migrate(connection)
            with closing(reading(engine)) as connection:
                yield connection


def copy_rows(source: Connection, target: Connection) -> Copied:
    """Everything, from one moment of the one into one transaction of the other."""
    with source.begin(), target.begin():
        if revision(source) != HEAD:
            raise NotCopied("other-version")
        if target.execute(select(func.count()).select_from(schema.tables)).scalar():
            raise NotCopied("not-empty")
        numbers = {table.name: copy_table(source, target, table.name) for table in schema.metadata.sorted_tables}
    return Copied(*(numbers[name] for name in counted()))


def copy_table(source: Connection, target: Connection, name: str) -> int:
    table = schema.metadata.tables[name]
    number = 0
    query = select(table).order_by(*table.primary_key.columns)
    with source.execution_options(yield_per=AT_ONCE).execute(query) as found:
        for rows in found.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])
            number += len(rows)
    return number


def file_url(file: Path) -> URL:
    return URL.create("sqlite", database=str(file))


@contextmanager
def opened(url: URL) -> Iterator[Engine]:
    engine = engine_for(url)
    try:
        yield engine
    finally:
        engine.dispose()
