"""One server looks after a data folder: a second one is refused, and told who is there."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from perigee.server.store import Unopened

NAME: Final = "perigee.lock"


def who_is_here() -> str:
    return f"{os.getpid()}@{socket.gethostname()}"


@contextmanager
def occupied(folder: Path) -> Iterator[None]:
    """As long as this lasts the folder is ours. The lock goes with the process, however that ends."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with (folder / NAME).open("a+", encoding="utf-8") as file:
        if not _locked(file):
            file.seek(0)
            raise Unopened("occupied", database=str(folder), who=file.read().strip() or "?")
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
