"""A hash of what a figure depends on, so that a kept figure never outlives the rules and bots that made it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from perigee.games import rules_of

OF_EVERY_GAME: Final = ("player.py", "random.py", "search.py")
"""The bots' files that concern every game; the others begin with their game's name."""


@cache
def written(game: str) -> str:
    """A hash of the bots that a figure depends on, and the version and data of the rules, so that a figure never
    outlives them."""
    rules = rules_of(game)
    name = game.replace("-", "_")
    digest = sha256(f"{rules.version} {rules.data_hash}".encode())
    for source in sorted(files("perigee.bots").iterdir(), key=lambda source: source.name):
        if source.name in OF_EVERY_GAME or source.name.startswith(name):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
