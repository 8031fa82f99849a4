"""What the bench of the engine is to reach."""

from __future__ import annotations

import pytest

import perigee
from perigee.tools.bench.engine.ratios import Ratio, ratios

Sides = tuple[str, str, str]
"""A side, what it is asked for, and the game."""

HANABI_NATIVE: Sides = ("others", "openspiel-native", "hanabi")
HANABI_PYTHON: Sides = ("others", "openspiel-python", "hanabi")
HANABI_CLONE: Sides = ("others", "openspiel-clone", "hanabi")
CATANATRON: Sides = ("others", "catanatron", "")

AT_LEAST: dict[tuple[Sides, Sides], float] = {
    (("compiled", "positions", "apophis"), HANABI_NATIVE): 1.0,
    (("compiled", "door", "apophis"), HANABI_PYTHON): 1.0,
    (("compiled", "positions", "end-of-days"), CATANATRON): 3.0,
    (("compiled", "positions", "apollo-xiii"), CATANATRON): 3.0,
    **{
        ((side, "simulated-standard", game), ("before", "simulated-standard", game)): goal
        for game, *goals in (("apophis", 3.0, 6.0), ("end-of-days", 1.6, 3.5), ("apollo-xiii", 1.6, 3.5))
        for side, goal in zip(("interpreted", "compiled"), goals, strict=True)
    },
}
AT_MOST: dict[tuple[Sides, Sides], float] = {
    **{(("compiled", "position-copies", game), HANABI_CLONE): 2.0 for game in perigee.GAMES},
    **{
        (("interpreted", what, game), ("before", what, game)): 0.5
        for game in perigee.GAMES
        for what in ("to_json", "from_json")
    },
}


def sides(ratio: Ratio) -> tuple[Sides, Sides]:
    first, second = ((one.side, one.what, one.game) for one in (ratio.ours, ratio.theirs))
    return first, second


@pytest.mark.parametrize(("goals", "most"), [(AT_LEAST, False), (AT_MOST, True)])
def test_every_ratio_that_is_wanted_is_listed_once_with_its_goal(
    goals: dict[tuple[Sides, Sides], float], most: bool
) -> None:
    listed = [(sides(one), one.goal) for one in ratios(perigee.GAMES) if one.most is most and sides(one) in goals]
    assert len(listed) == len(goals)
    assert dict(listed) == goals
