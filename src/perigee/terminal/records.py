"""Where records of games are kept. The record of a running game is as secret as its state, so nobody else reads it."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from perigee import Match

ENDING = ".record"


def default_folder() -> Path:
    """The user's own data folder, by the XDG custom."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "perigee" / "records"


def save(match: Match, folder: Path) -> Path:
    """Write the record under a new name, whole or not at all. A game that is not over keeps its time: a credit of
    nothing is an entry of this very moment."""
    if match.outcome is None and match.entries and match.entries[-1].at < match.now:
        match.credit(0)
    folder.mkdir(parents=True, exist_ok=True)
    path = _free_name(folder, match.rules.name)
    part = path.with_suffix(".part")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(match.record())
    part.rename(path)
    return path


def _free_name(folder: Path, game: str) -> Path:
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{game}-{now}{more}{ENDING}" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())
