"""A position played on at random: what search does a thousand times, and what other engines are measured by."""

from __future__ import annotations

from perigee.match import Position
from perigee.table import Chance


def playout(position: Position, luck: Chance) -> int:
    """Everybody who is awaited says anything legal, to the end of the game; how many decisions that took."""
    decided = 0
    while position.outcome is None:
        legal = position.legal()
        if legal:
            position.do(legal[luck.below(len(legal))])
            decided += 1
        else:
            position.wait()
    return decided
