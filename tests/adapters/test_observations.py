"""What a seat sees in numbers: from its sight alone, each number named and from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from perigee.adapters.encoding import encoding_of, observations_of
from perigee.adapters.observations import Observations, Part, Row
from perigee.lab.laws.two_worlds import a_step_in_both, another_world, shows_the_difference, told_since
from perigee.lab.laws.walks import Walk
from perigee.match.match import Match
from perigee.table.seat import Seat
from tests.adapters.walks import VARIANTS, asked

Seeing = Callable[[Match, Seat], Any]


def seeing(game: str, match: Match, seat: Seat) -> tuple[Row, list[int]]:
    sight = match.sight(seat)
    return observations_of(game, match.seats).row(sight), encoding_of(game).saying(sight).legal


@pytest.mark.parametrize("game", VARIANTS)
def test_numbers_are_from_0_to_1_each_has_a_name_and_every_part_says_something(game: str) -> None:
    speaks: set[str] = set()
    for options in VARIANTS[game]:
        observations = observations_of(game, options["seats"])
        assert sum(len({*part.labels}) for part in observations.parts) == observations.size
        for match, seat in asked(game, options, seed=7):
            row = observations.row(match.sight(seat))
            assert 0 <= min(row) <= max(row) <= 1
            speaks |= {part.name for part in observations.parts if any(row[slice(*observations.places[part.name])])}
    names = {part.name for part in observations_of(game, 2).parts}
    assert names - speaks <= {"said", "solved", "left", "known_deck"}  # its own sentence begins; the others are rare


# --- two worlds ----------------------------------------------------------------------------------


def tell_apart(game: str, seeing: Seeing, seed: int, every: int = 4) -> str | None:
    """Where a seat can tell two worlds apart by what it is given, and None where it never can."""
    walk = Walk(game, seed, wits=True, window=0)
    while not walk.over:
        if not walk.chance.below(every):
            seat = walk.chance.below(walk.match.seats)
            found = differs(walk, seat, seeing)
            if found:
                return found
        walk.go(walk.next_step())
    return None


def differs(walk: Walk, seat: Seat, seeing: Seeing, steps: int = 3) -> str | None:
    true = walk.match.copy()
    other = another_world(true, seat, walk.chance)
    for _ in range(steps):
        if seeing(true, seat) != seeing(other, seat):
            return f"{walk}: seat {seat}"
        step = a_step_in_both(walk, true, other)
        if step is None:
            return None
        shown = true.sight(seat).number
        step.take(true)
        step.take(other)
        if shows_the_difference(walk, told_since(true, seat, shown), told_since(other, seat, shown), seat):
            return None
    return None


@pytest.mark.parametrize("game", ["apophis", "end-of-days", "apollo-xiii"])
def test_two_worlds_that_a_seat_cannot_tell_apart_are_the_same_numbers(game: str) -> None:
    for seed in range(3):
        assert tell_apart(game, lambda match, seat: seeing(game, match, seat), seed) is None


@pytest.mark.parametrize("game", ["apophis", "end-of-days", "apollo-xiii"])
def test_a_planted_leak_is_caught(game: str) -> None:
    """A part that looks into another seat's hand by the table's own state."""
    encoding = encoding_of(game)

    def leaking(match: Match, seat: Seat) -> Row:
        def peek(sight: Any, row: Row, at: int) -> None:
            row[at] = hash(tuple(match.state.hands[(seat + 1) % match.seats])) % 97 / 97

        parts = [*encoding.parts(match.seats), Part("leak", ("another's hand",), peek)]
        return Observations(encoding.actions, parts).row(match.sight(seat))

    assert any(tell_apart(game, leaking, seed) for seed in range(3))


# --- parts ---------------------------------------------------------------------------------------


def test_parts_can_be_chosen_and_keep_their_numbers() -> None:
    match, seat = next(asked("apophis", {"seats": 3}, seed=1))
    few, every = observations_of("apophis", 3, ("hand", "rock")), observations_of("apophis", 3)
    row = every.row(match.sight(seat))
    wanted = [*row[slice(*every.places["hand"])], *row[slice(*every.places["rock"])]]
    assert few.row(match.sight(seat)).tolist() == wanted
    with pytest.raises(ValueError, match="there is no part 'hands'"):
        observations_of("apophis", 3, ("hands",))


def test_the_words_of_a_sentence_so_far_are_seen_in_their_order() -> None:
    match, seat = next(asked("end-of-days", {"seats": 2, "rounds": 4}, seed=1))
    observations = observations_of("end-of-days", 2)
    start, index = observations.places["said"][0], encoding_of("end-of-days").actions.index
    row = observations.row(match.sight(seat), ("offer", "su"))
    assert 0 < row[start + index["offer"]] < row[start + index["su"]] < 1


def test_a_seat_that_sees_nothing_of_a_paused_table_is_given_nothing() -> None:
    match, seat = next(asked("apophis", {"seats": 1, "pause": True}, seed=1))
    match.pause(seat)
    assert not any(observations_of("apophis", 1).row(match.sight(seat)))
