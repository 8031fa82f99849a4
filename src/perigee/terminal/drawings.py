"""Which drawing a game has."""

from __future__ import annotations

from typing import Final

from perigee.games import game_of
from perigee.installed import load
from perigee.terminal.drawing import Drawing

PLAIN: Final = "perigee.terminal.plain.drawing:PlainDrawing"


def drawing_class(game: str) -> type[Drawing]:
    """The drawing of a game, loaded when it is used; a game that has none is drawn plainly."""
    found: type[Drawing] = load(game_of(game).terminal or PLAIN)
    return found
