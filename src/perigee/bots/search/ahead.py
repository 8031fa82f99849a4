"""What comes of a few candidates, each tried in the same imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import Final, TypeAlias

from perigee.bots.search.paired import best_of
from perigee.match import Position
from perigee.table import Action, Seat

ComesOf: TypeAlias = Callable[[Position, Action], float]
"""The chance to win that comes of a candidate, which has just been said in this position."""

SECONDS: Final = 0.9
"""A move takes no more of a core, whatever it has found by then. A budget in worlds is repeatable, one in time is
not."""

FEWEST: Final = 4
"""Worlds: with fewer nothing is sure."""


def looked_ahead(
    tried: Sequence[Action],
    seat: Seat,
    world: Callable[[int], Position],
    comes_of: ComesOf,
    *,
    worlds: int,
    seconds: float = SECONDS,
    share: float = 1.0,
    race: bool = True,
) -> Action:
    """The candidate to say. `world(number)` imagines one. Of the budget in worlds a `share` is spent, at least
    enough to compare."""
    until = process_time() + seconds
    imagined: dict[int, Position] = {}

    def chance(number: int, action: Action) -> float:
        if number not in imagined:
            imagined.clear()
            imagined[number] = world(number)
        position = imagined[number].copy()
        position.do(action, seat)
        return comes_of(position, action)

    worlds = min(worlds, max(FEWEST, round(worlds * share)))
    return best_of(tried, worlds, chance, lambda: process_time() > until, race=race)
