"""What a seat may say: one whole sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from perigee.table.tagged import Tagged

SAID: Final[dict[type, Callable[[Any], str]]] = {}
"""What says each kind of action in its notation: the sentences of its game."""


class Action(Tagged):
    """A frozen sentence; `str(action)` is its notation, and the game's `parse` reads it back."""

    __slots__ = ()

    def __str__(self) -> str:
        """Notation, as the game's `Sentences` say it; a game without them overrides this."""
        return SAID[type(self)](self)
