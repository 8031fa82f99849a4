"""A hash of what a figure depends on, so that a kept figure never outlives the rules and bots that produced it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from perigee.bots import kinds, search
from perigee.games import rules_of
from perigee.installed import load

WRITTEN: Final = (".py", ".json", ".zip")
"""Code, and what bots know by heart."""


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
