"""Whether a database's file can be trusted, before anybody plays on it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from perigee.server.store.database import database_url, reason, sqlite_driver, sqlite_file
from perigee.server.store.errors import Unopened


def look_at(url: str) -> None:
    """Unopened where a file is there that is empty or damaged. PostgreSQL looks after its own."""
    file = sqlite_file(database_url(url))
    if file is None or not file.is_file():
        return
    if file.stat().st_size == 0 and not _log_of(file):
        raise Unopened("empty", database=str(file))
    driver = sqlite_driver()
    try:
        with closing(driver.connect(file)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except driver.DatabaseError as problem:
        found = reason(problem)
    if found != "ok":
        raise Unopened("damaged", database=str(file), problem=str(found).splitlines()[0])


def _log_of(file: Path) -> int:
    log = file.with_name(f"{file.name}-wal")
    return log.stat().st_size if log.is_file() else 0
