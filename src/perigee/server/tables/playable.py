"""Which games a server can play: a package that is gone or broken takes its own tables with it and nothing else."""

from __future__ import annotations

from functools import cache

from perigee import installed
from perigee.server.logs import log
from perigee.server.wire import Bad
from perigee.table import Game


@cache
def playable(name: str) -> Game | None:
    """The game of this name; None where it is not installed, or cannot be loaded, which the log tells once."""
    try:
        return installed.find(name)
    except Exception as problem:  # noqa: BLE001  (whatever somebody else's package does)
        log.error("game not loaded", game=name, problem=repr(problem))
        return None


def all_playable() -> list[Game]:
    return [game for name in installed.names() if (game := playable(name)) is not None]


def must_be_playable(name: str) -> None:
    """A table of a game that is not here waits in the store until it is again."""
    if playable(name) is None:
        raise Bad("not-installed")
