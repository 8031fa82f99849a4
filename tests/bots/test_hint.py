"""A hint: what a strong partner would say, from what this seat can see and nothing else."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import perigee
from perigee.bots.coach.decisions import Comparing, Judged
from perigee.bots.coach.hint import FEWEST, HALF, affordable, as_told, is_better, measured
from perigee.bots.coach.walk import ChoiceMade
from perigee.bots.coach.worlds import Valued
from perigee.bots.player import step
from perigee.match.match import Match

SEATS = {"apophis": 2, "end-of-days": 2, "apollo-xiii": 3}


@cache
def asked(game: str, after: int = 30) -> Match:
    """A game of bots in which somebody has a choice."""
    match = perigee.new(game, seats=SEATS[game], seed=5)
    players = [perigee.bot(game, "standard", seat) for seat in range(match.seats)]
    for _ in range(after):
        step(match, players, pace=8_000)
    while speaker(match) is None:
        step(match, players, pace=8_000)
    return match


def speaker(match: Match) -> int | None:
    prompts = match.prompts.items()
    return next((seat for seat, prompt in prompts if prompt.awaited and len(prompt.actions) > 2), None)


@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_hint_is_made_from_the_bytes_of_a_sight_and_can_be_said(game: str) -> None:
    match = asked(game).copy()
    seat = speaker(match)
    assert seat is not None
    sight = match.sight(seat)
    told = perigee.hint(sight, seconds=0)
    assert told == perigee.hint(perigee.to_json(sight), seconds=0)
    assert told.say is not None
    assert told.without is not None
    assert 0 <= told.chance <= 1_000_000
    match.say(seat, told.say)


def test_seats_that_see_the_same_are_told_the_same_whatever_others_hold() -> None:
    match = asked("end-of-days")
    seat = speaker(match)
    assert seat is not None
    other = perigee.imagine(match.sight(seat), 77)
    other_hand, true_hand = (one.state.hands[1 - seat] for one in (other, match))
    assert sorted(other_hand) != sorted(true_hand)
    assert perigee.hint(match.sight(seat), seconds=0) == perigee.hint(other.sight(seat), seconds=0)


def test_there_is_no_hint_where_nobody_is_asked() -> None:
    match = asked("apophis")
    waits = next(seat for seat in range(match.seats) if seat not in match.prompts)
    with pytest.raises(ValueError, match="nobody is asked"):
        perigee.hint(match.sight(waits))
    with pytest.raises(ValueError, match="nobody is asked"):
        perigee.hint(match.sight(None))


def test_the_worlds_of_a_hint_are_as_many_as_its_time_allows() -> None:
    assert affordable(tried=7, seconds=2.5, a_world=0.001) == HALF
    assert FEWEST < affordable(tried=7, seconds=2.5, a_world=0.04) < HALF
    assert affordable(tried=7, seconds=2.5, a_world=1.0) == FEWEST


class Told:
    """Worlds in which it is known what comes of every answer."""

    def __init__(self, **chances: list[float]) -> None:
        self.chances = chances

    def after(self, number: int, said: str, of: int) -> Valued:
        return Valued(self.chances[said][number], None)


def compared(draw: list[float], build: list[float]) -> Judged:
    """`draw` looked best to the half that chooses; the other half measures it beside `build`."""
    worlds: Any = Told(draw=draw, build=build)
    decided = ChoiceMade(0, 0, 0, asked("apophis").sight(0), "build")
    return measured(Comparing(worlds, decided, 0), "draw", range(len(draw)))


def test_the_worlds_that_measure_have_the_last_word_where_they_are_sure() -> None:
    assert compared(draw=[0.5, 0.4, 0.5, 0.4], build=[0.8, 0.8, 0.9, 0.7]).stronger == "build"
    assert compared(draw=[0.8, 0.8, 0.9, 0.7], build=[0.5, 0.4, 0.5, 0.4]).stronger == "draw"
    unsure = compared(draw=[0.9, 0.1, 0.9, 0.1], build=[0.1, 0.9, 0.8, 0.6])
    assert unsure.stronger == "draw"


def test_what_is_advised_is_never_shown_as_the_worse() -> None:
    unsure = compared(draw=[0.9, 0.1, 0.9, 0.1], build=[0.1, 0.9, 0.8, 0.6])
    assert unsure.chance_stronger < unsure.chance_said
    assert as_told(unsure) == pytest.approx((0.55, 0.55))
    sure = compared(draw=[0.5, 0.4, 0.5, 0.4], build=[0.8, 0.8, 0.9, 0.7])
    assert as_told(sure) == pytest.approx((0.8, 0.45))


@pytest.mark.parametrize(
    ("chance", "without", "error", "better"),
    [
        (560_000, 430_000, 40_000, True),
        (460_000, 430_000, 40_000, False),
        (3_000, 1_000, 500, False),  # nobody can read the difference
        (430_000, None, 0, False),
    ],
)
def test_an_answer_is_better_by_more_than_its_error_bar_and_by_a_difference_that_can_be_read(
    chance: int, without: int | None, error: int, better: bool
) -> None:
    assert is_better(chance, without, error) is better
