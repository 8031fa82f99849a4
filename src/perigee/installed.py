"""Which games are installed: each is found by its entry point, ours like anybody's, and loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from perigee.table import Game

GROUP: Final = "perigee.games"
ENCODINGS: Final = "perigee.encodings"
"""Encodings (actions and sights in numbers) that a package of its own brings, for a game that names none itself."""

OURS: Final = ("apophis", "end-of-days", "apollo-xiii")
"""The order in which they are shown. They are found even where the installed metadata is older than the code."""


@cache
def found() -> Mapping[str, EntryPoint]:
    """The entry point of every game, ours first; no other game takes the name of one of ours."""
    ours = [EntryPoint(name, f"perigee.games.{module_name(name)}:GAME", GROUP) for name in OURS]
    listed = [one for one in entry_points(group=GROUP) if one.name not in OURS or one.module.startswith("perigee.")]
    return {entry.name: entry for entry in (*ours, *sorted(listed, key=lambda entry: entry.name))}


def names() -> tuple[str, ...]:
    return tuple(found())


@cache
def find(name: str) -> Game | None:
    """The game of this name; None where it is not installed."""
    entry = found().get(name)
    if entry is None:
        return None
    game: Game = entry.load()
    if game.name != name:
        raise ValueError(f"{entry.value} is the game {game.name!r}, and its entry point says {name!r}")
    return game


@cache
def encodings() -> Mapping[str, str]:
    """Where the encoding of a game is, by its name, besides those that games name themselves."""
    return {entry.name: entry.value for entry in entry_points(group=ENCODINGS)}


def load(place: str) -> Any:
    """What is at a place like `package.module:name`."""
    return resolve_name(place)


def module_name(game: str) -> str:
    """A game's name as Python spells it: the hyphen is for addresses only."""
    return game.replace("-", "_")
