"""The games: pure rules. No time, no luck of their own, nothing read or written."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from perigee import installed
from perigee.table import Game, Rules, Wrong

__all__ = ["carried", "game_of", "rules_of"]


def game_of(name: str) -> Game:
    """The game of this name; ValueError where none is installed."""
    game = installed.find(name)
    if game is None:
        there = ", ".join(installed.names())
        raise Wrong("there is no game {game}; there are: {there}", game=repr(name), there=there)
    return game


@cache
def carried(game: str) -> tuple[Rules[Any], ...]:
    """Every version that the rules of a game have had, the newest first."""
    rules = game_of(game).rules
    return tuple(rules.of_version(version) for version in range(rules.version, 0, -1))


def rules_of(game: str, version: int | None = None) -> Rules[Any]:
    """The rules of a game; ValueError where there is no such game, or the version is no longer carried."""
    versions = carried(game)
    for rules in versions:
        if version is None or rules.version == version:
            return rules
    raise Wrong(
        "version {version} of the rules of {game} is no longer carried; there is: {carried}",
        version=version,
        game=game,
        carried=", ".join(str(rules.version) for rules in versions),
    )


if not TYPE_CHECKING:  # mypy finds a wrong name

    def __getattr__(name: str) -> Any:
        """A game of ours by its module's name, loaded when it is asked for: `perigee.games.apophis.odds`."""
        if name in map(installed.module_name, installed.OURS):
            return import_module(f"{__name__}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
