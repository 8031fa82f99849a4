"""One server looks after a database file, and after its data folder: a second one is refused, and told who is there.
On PostgreSQL there may be many, and they divide the tables among themselves."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from perigee.server.store import Unopened, database_url, sqlite_file

NAME: Final = "perigee.lock"


def who_is_here() -> str:
    return f"{os.getpid()}@{socket.gethostname()}"


@contextmanager
def occupied(folder: Path, database: str) -> Iterator[None]:
    """As long as this lasts the database's file is ours, whatever folder that is in, and the data folder too."""
    file = sqlite_file(database_url(database))
    if file is None:
        yield
        return
    with _held(folder / NAME, folder), _held(file.resolve().with_name(f"{file.name}.lock"), file):
        yield


@contextmanager
def _held(lock: Path, what: Path) -> Iterator[None]:
    """The lock goes with the process, however that ends."""
    try:
        lock.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = lock.open("a+", encoding="utf-8")
    except OSError as problem:
        raise Unopened("unopened", database=str(what), problem=problem.strerror or "?") from None
    with file:
        if not _locked(file):
            file.seek(0)
            raise Unopened("occupied", database=str(what), who=file.read().strip() or "?")
        file.truncate(0)
        file.write(who_is_here() + "\n")
        file.flush()
        yield


def _locked(file: IO[str]) -> bool:
    try:
        import fcntl
    except ImportError:  # pragma: no cover  (Windows lets nobody else delete what is open; that must do)
        return True
    with suppress(OSError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
