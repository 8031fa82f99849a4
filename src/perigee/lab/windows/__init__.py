"""How much time the hidden questions of a game take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.lab.windows.sitting import A_MOVE, BY_HAND, ME, WAYS, Measured, Windows, measured

__all__ = ["A_MOVE", "BY_HAND", "ME", "WAYS", "Measured", "Windows", "measured"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(__name__, {"sitting": "A_MOVE BY_HAND ME Measured WAYS Windows measured"})
