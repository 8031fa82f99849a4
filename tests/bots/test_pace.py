"""How long people think: the coach's worlds go on as the table did, whatever held it up."""

from __future__ import annotations

from functools import cache

import pytest

import perigee
from perigee.bots.coach.pace import Pace, pace_of, presses
from perigee.bots.coach.review import judge_of
from perigee.bots.coach.walk import walked
from perigee.bots.coach.worlds import Worlds, estimate
from perigee.bots.player import step
from perigee.match.match import Match

NIGHT = 8 * 3_600_000


@cache
def mission(*, seed: int = 4, calm: int = 40_000, night: bool = False) -> Match:
    """A crew that thinks while no sand runs and hurries while it does, and perhaps goes to bed in between."""
    match = perigee.new("apollo-xiii", seats=2, seed=seed, level="easy")
    players = [perigee.bot("apollo-xiii", "standard", seat) for seat in range(2)]
    while match.outcome is None:
        if night and match.now > 200_000 and not presses(match):
            match.tick(match.now + NIGHT)
            night = False
        step(match, players, pace=8_000 if presses(match) else calm)
    return match


def curve(match: Match) -> list[float]:
    """The chance of seat 0 at the beginning of every fourth turn."""
    judge, pace = judge_of("apollo-xiii", match.state.options), pace_of(match)
    worlds = [Worlds(judge, match.rules, turn.sights[0], 5, pace) for turn in walked(match, judge)[::4]]
    return [estimate([one.expected(number, 0)[0].chance for number in range(4)]).mean for one in worlds]


def test_who_hurries_under_the_sand_is_not_taken_to_think_as_long_there_as_without() -> None:
    assert pace_of(mission()) == Pace(40_000, 8_000)
    turns = walked(mission(), judge_of("apollo-xiii", mission().state.options))
    calm, sandy = (perigee.imagine(turn.sights[0], 1) for turn in (turns[0], turns[-1]))
    while not presses(sandy):
        sandy.tick(sandy.now + 1_000)
    assert (Pace(40, 8).at(calm), Pace(40, 8).at(sandy)) == (40, 8)


def test_a_night_that_the_crew_slept_leaves_the_curve_as_it_was() -> None:
    assert mission(night=True).now > NIGHT > mission().now
    assert curve(mission(night=True)) == pytest.approx(curve(mission()))


def test_a_crew_that_thinks_long_while_nothing_presses_still_has_a_chance_under_the_sand() -> None:
    """It came home. With the mean of all its answers it would lose every imagined mission."""
    slow = mission(seed=20, calm=120_000)
    assert slow.outcome is not None
    assert slow.outcome.winners
    assert min(curve(slow)[-4:]) > 0.4
