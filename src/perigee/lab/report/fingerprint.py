"""A hash of what a figure depends on, so that a kept figure never outlives the rules and bots that produced it."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

import perigee
from perigee.bots import kinds, search
from perigee.games import rules_of
from perigee.installed import load

RINGS: Final = ("table", "games", "match", "bots", "lab")
"""What games are played and counted by."""

WRITTEN: Final = (".py", ".json", ".zip")
"""Code, and what bots know by heart."""
CARDS: Final = ".csv"


@cache
def written(game: str) -> str:
    """A hash of the bots that a figure depends on, and the version and data of the rules, so that a figure never
    outlives them."""
    rules = rules_of(game)
    digest = sha256(f"{rules.version} {rules.data_hash}".encode())
    packages = {load(place).__module__.rpartition(".")[0] for place in kinds(game).values()}
    for package in sorted({*packages, search.__name__}):
        for source in sorted(files(package).iterdir(), key=lambda source: source.name):
            if source.name.endswith(WRITTEN):
                digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@cache
def sources() -> str:
    """A hash of all that games are played and counted by: two machines that have the same come to the same figures."""
    home = Path(perigee.__file__).parent
    return _hash_of(home, [path for ring in RINGS for path in home.joinpath(ring).rglob("*")])


@cache
def rules_as_written(game: str) -> str:
    """A hash of `sources`, and for a game from outside of all that lies beside its rules."""
    module = sys.modules[type(rules_of(game)).__module__]
    if module.__name__.startswith("perigee."):
        return sources()
    file = Path(inspect.getfile(module))
    beside = file.parent.rglob("*") if module.__package__ else [file]
    return f"{sources()} {_hash_of(file.parent, beside)}"


def _hash_of(home: Path, files: Iterable[Path]) -> str:
    digest = sha256()
    for name, path in sorted((path.relative_to(home).as_posix(), path) for path in files):
        if path.suffix in (*WRITTEN, CARDS):
            digest.update(f"{name} {path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]
