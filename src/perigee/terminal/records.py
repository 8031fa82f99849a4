"""Where records of games are kept. The record of a running game is as secret as its state, so nobody else may read
it."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from perigee import Match

ENDING = ".record"
HINTS = ".hints"
"""A file beside the record of a game that is not over: how many hints each seat has had. They change nothing in the
game, so the record itself, which can be proved, does not know them."""


def default_folder() -> Path:
    """The user's own data folder, by the XDG convention."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "perigee" / "records"


def save(match: Match, folder: Path, hinted: Sequence[int] = ()) -> Path:
    """Write the record under a new name, whole or not at all. A game that is not over keeps its time: a credit of zero
    marks this very moment."""
    if match.outcome is None and match.entries and match.entries[-1].at < match.now:
        match.credit(0)
    folder.mkdir(parents=True, exist_ok=True)
    path = _free_name(folder, match.rules.name)
    if match.outcome is None and any(hinted):
        _write(path.with_suffix(HINTS), json.dumps(list(hinted)))
    _write(path, match.record())
    return path


def hints_before(path: Path, seats: int) -> list[int]:
    """How many hints each seat had when this game was saved."""
    try:
        found = json.loads(path.with_suffix(HINTS).read_text("utf-8"))
    except (OSError, ValueError):
        return [0] * seats
    fits = isinstance(found, list) and len(found) == seats and all(isinstance(one, int) for one in found)
    return found if fits else [0] * seats


def _write(path: Path, text: str) -> None:
    part = path.with_suffix(".part")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
    part.rename(path)


def _free_name(folder: Path, game: str) -> Path:
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{game}-{now}{more}{ENDING}" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())
