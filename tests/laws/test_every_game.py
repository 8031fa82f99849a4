"""The laws of every game: random play, at every step, in records, in silence."""

from __future__ import annotations

import pytest

import perigee
from perigee.games import rules_of
from perigee.lab.laws.laws import by_silence_alone, play_by_the_law, play_closely, same_from_its_record
from perigee.lab.laws.two_worlds import walk_in_two_worlds
from perigee.lab.laws.walks import Walk, fingerprint
from perigee.table.chance import Seeded

GAMES = 1_000
CLOSE_GAMES = {"apophis": 30, "end-of-days": 30}
PAIRS = 2_000
PARTS = 10
"""The work is cut up, so that two cores share it."""

every_game = pytest.mark.parametrize("game", perigee.GAMES)
parts = pytest.mark.parametrize("part", range(PARTS))


@every_game
@parts
def test_random_games_are_sound_at_every_step_and_end(game: str, part: int) -> None:
    for seed in range(part, GAMES, PARTS):
        play_by_the_law(Walk(game, seed))


@every_game
@parts
def test_every_step_bears_a_close_look(game: str, part: int) -> None:
    """Copies, plain data, imagination, options that are accepted, others that are not, seats that are not asked."""
    heard: list[str] = []
    for seed in range(part, CLOSE_GAMES.get(game, 10), PARTS):
        walk = Walk(game, seed, wits=seed % 3 == 0)
        same_from_its_record(play_closely(walk, heard))


@every_game
def test_a_record_is_the_same_match_at_the_end_and_on_the_way(game: str) -> None:
    for seed in range(10):
        length = count_steps(game, seed)
        stops = [Seeded(seed).below(length) for _ in range(3)]
        walk = Walk(game, seed)
        while not walk.over:
            if walk.steps in stops:
                same_from_its_record(walk.match)
            walk.go(walk.next_step())
        same_from_its_record(walk.match)
        assert perigee.replay(walk.match.record()).outcome == walk.match.outcome


def count_steps(game: str, seed: int) -> int:
    walk = Walk(game, seed)
    walk.finish()
    return walk.steps


@every_game
def test_a_copy_plays_on_to_the_same_end(game: str) -> None:
    for seed in range(5):
        walk = Walk(game, seed)
        for _ in range(5):
            walk.go(walk.next_step())
        twin = Walk(game, seed)
        twin.match, twin.chance, twin.steps = walk.match.copy(), walk.chance.copy(), walk.steps
        assert fingerprint(twin.finish()) == fingerprint(walk.finish())


@every_game
def test_a_whole_game_can_be_played_by_silence_alone(game: str) -> None:
    rules = rules_of(game)
    for seats in range(rules.fewest, rules.most + 1):
        for pace in ("quick", "normal", "relaxed"):
            assert by_silence_alone(Walk(game, seats, seats=seats, pace=pace)).outcome is not None
        waiting = Walk(game, seats, seats=seats, pace="quick", window=0)  # ED-42, AX-48: windows wait for all
        assert by_silence_alone(waiting).outcome is not None


@every_game
@parts
def test_nothing_that_a_seat_is_sent_depends_on_what_it_cannot_know(game: str, part: int) -> None:
    """The law of two worlds, over many pairs of them."""
    heard: list[str] = []
    pairs, seed = 0, part
    while pairs < PAIRS // PARTS:
        pairs += walk_in_two_worlds(Walk(game, seed, wits=seed % 4 == 0), heard, every=2)
        seed += PARTS


@every_game
def test_walks_come_to_every_number_of_seats(game: str) -> None:
    rules = rules_of(game)
    seats = {Walk(game, seed).match.seats for seed in range(60)}
    assert seats == set(range(rules.fewest, rules.most + 1))
