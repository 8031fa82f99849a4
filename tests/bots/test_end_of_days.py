"""The standard player of End of Days: it wins, its negates and attacks pay, and it knows nothing but its sight."""

from __future__ import annotations

import pytest

import perigee
from perigee.bots import bot
from perigee.bots.end_of_days import Standard
from perigee.bots.end_of_days_rockets import launched, promise
from perigee.games import rules_of
from tests.bots.from_bytes import FromBytes

DATA = rules_of("end-of-days").data_hash
SMALLEST = ("Basic Colony", "Basic Habitat", "Kerosene Rocket")


def test_standard_needs_nothing_but_the_bytes_of_its_sight() -> None:
    match = perigee.new("end-of-days", seats=3, seed=5, window=0, rounds=4)
    player = FromBytes(Standard)
    perigee.play(match, [player] * 3)
    assert match.outcome is not None
    assert player.decided > 100


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_standard_plays_every_table(seats: int) -> None:
    statistics = perigee.simulate("end-of-days", games=1, seats=seats, processes=1, rounds=4)
    assert statistics.games == 1


def wins(*players: str, games: int) -> float:
    """How often the first of these wins."""
    counted = perigee.simulate(
        "end-of-days", games=games, players=players, seats=len(players), pace=0, nations="random", odds=False
    )
    return counted.wins[0] / games


def test_standard_beats_random_in_nearly_every_game_of_two() -> None:
    assert wins("standard", "random", games=40) >= 0.95


def test_one_standard_among_three_random_wins_nearly_always() -> None:
    assert wins("standard", "random", "random", "random", games=20) >= 0.8


@pytest.mark.parametrize("kind", ["standard-no-negate", "standard-no-attack"])
def test_who_never_negates_or_never_attacks_is_a_player_like_others_otherwise(kind: str) -> None:
    match = perigee.new("end-of-days", seats=3, seed=2, window=0, rounds=5, nations="random")
    perigee.play(match, [bot("end-of-days", kind)] * 3)
    told = [told.event for told in match.sight(since=0).events]
    names = [type(event).__name__ for event in told]
    assert "Launched" in names
    forbidden = "Negating" if kind == "standard-no-negate" else "Attacked"
    assert forbidden not in names


def test_a_rocket_is_worth_its_points_by_its_chance() -> None:
    assert launched(DATA, SMALLEST, 0) == pytest.approx(2 * 2 / 6)
    assert launched(DATA, SMALLEST, 1) == pytest.approx(2 * 3 / 6)
    assert launched(DATA, (*SMALLEST, "Kerosene Rocket"), 0) == pytest.approx(2 * 3 / 6)
    assert launched(DATA, SMALLEST[1:], 0) == 0


def test_a_site_promises_more_the_less_it_lacks_and_the_more_turns_there_are() -> None:
    begun = [promise(DATA, SMALLEST[:count], 0, 3) for count in range(4)]
    assert begun == sorted(begun)
    assert begun[0] < begun[3]
    assert promise(DATA, SMALLEST[:2], 0, 0) == 0
    assert promise(DATA, SMALLEST[:2], 0, 2) > 0
