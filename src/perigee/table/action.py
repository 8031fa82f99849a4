"""What a seat may say: one whole sentence."""

from __future__ import annotations

from perigee.table.tagged import Tagged


class Action(Tagged):
    """A frozen sentence; `str(action)` is its notation, and the game's `parse` reads it back."""

    __slots__ = ()
