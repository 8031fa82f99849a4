"""The chances that watchers are shown: from what everybody may see, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TypeAlias

import pytest

import perigee
from perigee.bots.coach.forecast import forecast, shared
from perigee.bots.coach.judge import chance_of
from perigee.bots.coach.pace import always
from perigee.bots.coach.report import BAR
from perigee.bots.coach.review import judge_of
from perigee.bots.coach.sums import MILLION, ppm
from perigee.bots.coach.worlds import Worlds, estimate
from perigee.bots.player import step
from perigee.match.match import Match

SEATS = {"apophis": 2, "end-of-days": 3, "apollo-xiii": 3}

Told: TypeAlias = Callable[[Match], bytes]
"""What a watcher of this match is told."""


def begun(game: str, after: int) -> Match:
    match = perigee.new(game, seats=SEATS[game], seed=11)
    players = [perigee.bot(game, "standard", seat) for seat in range(match.seats)]
    for _ in range(after):
        step(match, players, pace=8_000)
    return match


def from_the_public_sight(match: Match) -> bytes:
    return repr(forecast(perigee.from_json(perigee.to_json(match.sight(None))), worlds=4).chances).encode()


def from_the_true_state(match: Match) -> bytes:
    """A planted curve: each seat's chance from what that seat holds."""
    judge = judge_of(match.rules.name, match.state.options)
    return repr([ppm(chance_of(judge.terms(match.sight(seat), 8_000))) for seat in range(match.seats)]).encode()


def told_apart(game: str, told: Told) -> int:
    """In how many pairs of worlds that no watcher can tell apart a watcher is told something else."""
    found = 0
    for after in (12, 30):
        match = begun(game, after)
        other = perigee.imagine(match.sight(None), after)
        assert perigee.to_json(match.sight(None, since=match.sight(None).number)) == perigee.to_json(
            other.sight(None, since=other.sight(None).number)
        )
        assert match.state.hands != other.state.hands
        found += told(match) != told(other)
    return found


@pytest.mark.parametrize("game", perigee.GAMES)
def test_two_worlds_that_no_watcher_can_tell_apart_have_the_same_chances(game: str) -> None:
    assert told_apart(game, from_the_public_sight) == 0


@pytest.mark.parametrize("game", ["end-of-days", "apollo-xiii"])
def test_a_curve_that_is_made_from_the_true_state_is_caught(game: str) -> None:
    assert told_apart(game, from_the_true_state) > 0


def test_rivals_share_one_win_and_a_team_has_one_chance() -> None:
    assert len(forecast(begun("apophis", 10).sight(None), worlds=2).chances) == 1
    rivals = forecast(begun("end-of-days", 10).sight(None), worlds=2).chances
    assert len(rivals) == SEATS["end-of-days"]
    assert sum(rivals) == MILLION
    assert shared([0.0, 0.0]) == [500_000, 500_000]
    assert shared([0.2, 0.2, 0.2])[0] == 333_334


@pytest.mark.parametrize("seats", [2, 4])
def test_the_chances_that_rivals_are_told_at_the_start_add_up_to_one_win(seats: int) -> None:
    """Each from what it knows, in worlds of its own, and a watcher's beside them; nobody is ahead yet."""
    match = perigee.new("end-of-days", seats=seats, seed=1)
    judge = judge_of("end-of-days", match.state.options)
    starts = []
    for seat in range(seats):
        worlds = Worlds(judge, match.rules, match.sight(seat), seat, always(0))
        starts.append(estimate([worlds.expected(number, seat)[0].chance for number in range(24)]))
    bar = BAR * hypot(*[one.error for one in starts])
    assert sum(one.mean for one in starts) == pytest.approx(1, abs=bar + 0.01)
    assert bar < 0.1
    assert all(one.mean == pytest.approx(1 / seats, abs=0.1) for one in starts)
    watched = forecast(match.sight(None), worlds=24).chances
    assert all(abs(ppm(one.mean) - seen) < 80_000 for one, seen in zip(starts, watched, strict=True))


def test_a_player_at_the_table_is_told_nothing_and_a_game_that_is_over_has_no_chances() -> None:
    match = begun("apophis", 5)
    with pytest.raises(ValueError, match="watcher"):
        forecast(match.sight(0))
    perigee.play(match, [perigee.bot("apophis")] * 2, pace=60_000)
    with pytest.raises(ValueError, match="watcher"):
        forecast(match.sight(None))


@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_watcher_sees_turns_end_where_they_do(game: str) -> None:
    match = begun(game, 8)
    judge = judge_of(game, match.state.options)
    players = [perigee.bot(game, "standard", seat) for seat in range(match.seats)]
    turns = set()
    for _ in range(25):
        turns.add((judge.turn(match), judge.turn_seen(match.sight(None))))
        step(match, players, pace=8_000)
    true, seen = {one for one, _ in turns}, {one for _, one in turns}
    assert len(true) == len(seen) == len(turns) > 1
