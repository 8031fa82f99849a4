"""One server looks after a data folder, and after a database file: a second one is refused, and told who is there."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from perigee.server.store import Unopened
from perigee.server.store.database import database_url, sqlite_file

NAME: Final = "perigee.lock"


def who_is_here() -> str:
    return f"{os.getpid()}@{socket.gethostname()}"


@contextmanager
def occupied(folder: Path, database: str) -> Iterator[None]:
    """As long as this lasts the folder is ours, and the database where it is a file, whatever folder that is in."""
    file = sqlite_file(database_url(database))
    with _held(folder / NAME, folder):
        if file is None:
            yield
            return
        with _held(file.resolve().with_name(f"{file.name}.lock"), file):
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
