"""How many bots think at once on this machine, whatever process they think for: each holds one of that many files."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, Final

AGAIN: Final = 0.02
"""Seconds until it looks for a free one again."""


class Slots:
    """A lock goes with its process, however that ends."""

    def __init__(self, most: int, folder: Path | None = None) -> None:
        self._files = [(folder or _usual()) / f"bot-{place}" for place in range(most)]

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        while (held := self._free()) is None:
            await asyncio.sleep(AGAIN)
        with held:
            yield

    def _free(self) -> IO[bytes] | None:
        for path in self._files:
            file = path.open("ab")
            if _locked(file):
                return file
            file.close()
        return None


def _usual() -> Path:
    """This user's, on this machine."""
    folder = Path(tempfile.gettempdir()) / f"perigee-bots-{os.getuid() if hasattr(os, 'getuid') else 0}"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def _locked(file: IO[bytes]) -> bool:
    try:
        import fcntl
    except ImportError:  # pragma: no cover  (Windows has one server a machine)
        return True
    with suppress(OSError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
