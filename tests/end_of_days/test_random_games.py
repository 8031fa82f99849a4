"""Random games of all sizes go to their end, no card is ever lost, and everything can be written down and read back."""

from __future__ import annotations

from typing import Any

import pytest

import perigee
from perigee.bots.player import play
from perigee.games.end_of_days import RULES
from perigee.match.match import Match
from perigee.match.plainly import state_from, to_json
from perigee.table.codec import plain
from tests.end_of_days.steps import after_each, random_players


def table(seats: int, seed: int, **options: Any) -> Match:
    settings: dict[str, Any] = {"window": 0, "rounds": 4, **options}
    return perigee.new("end-of-days", seats=seats, seed=seed, **settings)


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_random_game_ends_and_keeps_all_120_cards(seats: int) -> None:
    match = table(seats, seed=seats, nations="random" if seats % 2 else "choose")
    for _ in after_each(match, random_players(seats, seed=seats)):
        RULES.check(match.state)
    assert match.outcome is not None
    assert match.state.round == 4


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_record_plays_again(seats: int) -> None:
    match = play(table(seats, seed=50 + seats), random_players(seats, seed=3))
    text = match.record()
    assert perigee.replay(text).record() == text


@pytest.mark.parametrize("seats", [2, 5])
def test_state_and_sights_go_through_json_in_the_middle_of_anything(seats: int) -> None:
    match = table(seats, seed=seats, odds=False)
    for number in after_each(match, random_players(seats, seed=9)):
        if number % 7 == 0:
            assert plain(state_from(plain(match.state), RULES)) == plain(match.state)
            assert plain(match.state.copy()) == plain(match.state)
            for seat in (*range(seats), None):
                sent = to_json(match.sight(seat))
                assert to_json(perigee.from_json(sent)) == sent


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_an_imagined_table_cannot_be_told_from_the_true_one(seats: int) -> None:
    match = table(seats, seed=70 + seats)
    for number in after_each(match, random_players(seats, seed=11)):
        if number % 11 == 0:
            for seat in (*range(seats), None):
                sent = to_json(match.sight(seat))
                imagined = perigee.imagine(sent, seed=number)
                RULES.check(imagined.state)
                assert to_json(imagined.sight(seat)) == sent


def test_every_option_is_legal_and_reads_back() -> None:
    match = table(4, seed=5)
    for number in after_each(match, random_players(4, seed=5)):
        if number % 5:
            continue
        asked = match.state.asked
        for seat, prompt in match.prompts.items():
            for option in prompt.options:
                assert RULES.parse(str(option)) == option.action
                assert asked is None or asked.question.refusal(match.state, seat, option.action) is None


def test_an_imagined_game_plays_to_its_end() -> None:
    match = table(3, seed=1)
    for number in after_each(match, random_players(3, seed=2)):
        if number == 60:
            break
    imagined = perigee.imagine(match.sight(1), seed=4)
    for _ in after_each(imagined, random_players(3, seed=8)):
        RULES.check(imagined.state)
    assert imagined.outcome is not None
