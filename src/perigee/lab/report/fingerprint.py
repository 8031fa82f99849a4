"""A hash of what a figure depends on, so that a kept figure never outlives the rules and bots that made it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from perigee.games import rules_of

OF_EVERY_GAME: Final = ("player.py", "random.py")
"""The bots' files that concern every game; the others are in their game's folder."""


@cache
def written(game: str) -> str:
    """A hash of the bots that a figure depends on, and the version and data of the rules, so that a figure never
    outlives them."""
    rules = rules_of(game)
    digest = sha256(f"{rules.version} {rules.data_hash}".encode())
    bots = files("perigee.bots")
    own = sorted(bots.joinpath(game.replace("-", "_")).iterdir(), key=lambda source: source.name)
    for source in (*(bots.joinpath(name) for name in OF_EVERY_GAME), *own):
        if source.name.endswith(".py"):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
