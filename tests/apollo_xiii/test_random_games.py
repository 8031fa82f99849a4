"""Random games end, nothing is ever lost or doubled, and what leaves the table can be read back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import perigee
from perigee.games.apollo_xiii import RULES
from perigee.games.apollo_xiii.rules import ApolloXIII
from perigee.match.match import Match
from perigee.match.plainly import state_from, to_json
from perigee.match.record import luck_line
from perigee.table.chance import Seeded
from perigee.table.codec import plain
from tests.apollo_xiii.table import patient_edition

PATIENT = type(RULES)(patient_edition())
"""Nobody is lost here, so that random games go all the way home."""

VARIETY: list[dict[str, Any]] = [
    {"boards": "original"},
    {"boards": "1", "help": True},
    {"boards": "2", "competitive": True, "level": "hard"},
    {"boards": "mixed", "timer": False, "level": "easy"},
    {"boards": "mixed", "help": True, "first": "random"},
]


def table(rules: ApolloXIII, seats: int, seed: int, **options: Any) -> Match:
    luck = Seeded(seed)
    return Match(rules, rules.options({"seats": seats, "window": 0, **options}), luck, origin=luck_line(luck))


def steps(match: Match, seed: int) -> Iterator[Match]:
    """Play at random and stop after every sentence."""
    chance = Seeded(seed)
    while match.outcome is None:
        yield match
        prompts = match.prompts
        speaks = [
            seat for seat, prompt in prompts.items() if prompt.awaited or (prompt.options and not chance.below(6))
        ]
        seat = chance.pick(speaks or list(prompts))  # The table waits for nobody before a timed draw.
        match.say(seat, str(chance.pick(prompts[seat].options)), prompts[seat].number)
    yield match


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_random_games_of_the_box_end_and_lose_nothing(seats: int) -> None:
    for seed in range(30):
        for match in steps(table(RULES, seats, seed, **VARIETY[seed % len(VARIETY)]), seed):
            RULES.check(match.state)
        assert match.outcome is not None
        assert match.outcome.ending in ("home", "lost")


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_random_games_go_all_the_way_home_where_nobody_is_lost(seats: int) -> None:
    for seed, variety in enumerate(VARIETY):
        for match in steps(table(PATIENT, seats, seed, **variety), seed):
            PATIENT.check(match.state)
        assert match.outcome is not None
        assert match.outcome.ending == "home"
        assert match.outcome.winners
        assert match.state.turned[-1] == 144


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_option_is_legal_and_reads_back(seats: int) -> None:
    for number, match in enumerate(steps(table(PATIENT, seats, seats, **VARIETY[1]), 3)):
        for seat, prompt in match.prompts.items() if number % 5 == 0 else ():
            question = match.state.stack[-1].question
            for option in prompt.options:
                assert PATIENT.parse(str(option)) == option.action
                assert question.refusal(match.state, seat, option.action) is None
            for closed in prompt.closed:
                assert question.refusal(match.state, seat, closed.action) == closed.refusal


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_a_sight_is_enough_to_imagine_a_table_that_its_seat_cannot_tell_from_the_true_one(seats: int) -> None:
    for number, match in enumerate(steps(table(PATIENT, seats, seats, **VARIETY[seats - 1]), 7)):
        for seat in (None, *range(match.seats)) if number % 4 == 0 or match.outcome else ():
            seen = to_json(match.sight(seat))
            imagined = Match.imagined(PATIENT, perigee.from_json(seen), Seeded(number))
            PATIENT.check(imagined.state)
            assert to_json(imagined.sight(seat)) == seen


def test_a_state_can_be_written_down_in_the_middle_of_anything() -> None:
    for match in steps(table(PATIENT, 4, 4, **VARIETY[1]), 11):
        written = json.loads(json.dumps(plain(match.state)))
        assert state_from(written, PATIENT) == match.state
        assert match.state.copy() == match.state


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_record_plays_the_same_game_again(seats: int) -> None:
    for seed in range(5):
        match = perigee.new("apollo-xiii", seats=seats, seed=seed, pace="quick", **VARIETY[seed])
        perigee.play(match, [perigee.bot("apollo-xiii", "random", seat) for seat in range(match.seats)], pace=3_000)
        assert perigee.replay(match.record()).record() == match.record()


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_whole_game_can_be_played_by_silence_alone(seats: int) -> None:
    for variety in VARIETY:
        match = table(PATIENT, seats, seats, pace="normal", **variety)
        while match.outcome is None:
            deadline = match.next_deadline()
            assert deadline is not None
            match.tick(deadline)
            PATIENT.check(match.state)
        assert match.outcome.ending == "home"
