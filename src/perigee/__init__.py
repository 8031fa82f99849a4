"""Perigee: games about rockets and a rock.

import perigee
m = perigee.new("apophis", seats=3, seed=7, timer=600, advanced=True)
m.prompts[0].options
m.say(0, "draw", at=12_500)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from perigee import compiled

if TYPE_CHECKING:
    from perigee.door import (
        GAMES,
        Illegal,
        Match,
        Player,
        Position,
        Sight,
        bot,
        from_json,
        hint,
        imagine,
        new,
        play,
        replay,
        review,
        simulate,
        to_json,
    )  # fmt: skip

compiled.use()

__version__ = "0.2.0"

__all__ = [
    "GAMES", "Illegal", "Match", "Player", "Position", "Sight", "__version__", "bot", "from_json", "hint", "imagine",
    "new", "play", "replay", "review", "simulate", "to_json",
]  # fmt: skip

_ROOMS = ("bots", "games", "match", "table", "words")


if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one

    def __getattr__(name: str) -> Any:
        """Each name is loaded when somebody first asks for it: code that needs only an inner ring pays for nothing
        else."""
        if name in __all__:
            globals()[name] = found = getattr(import_module("perigee.door"), name)
            return found
        if name in _ROOMS:
            return import_module(f"perigee.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
