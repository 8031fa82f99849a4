"""The value of a game: what the coach's player against itself says about who wins."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from perigee.bots import step
from perigee.bots.coach import CONSTANT, Fitted, judge_of, won
from perigee.games import rules_of
from perigee.lab.fit.coach.plan import Plan
from perigee.lab.fit.logistic import Judged, fitted, judged, weights_in
from perigee.lab.simulate import Progress, Workplace, collector_at_rest
from perigee.match import Match
from perigee.table import Seeded

Sample: TypeAlias = tuple[list[float], float]
"""Features of a seat at the beginning of a turn, and its part of the win."""

HELD_OUT: Final = 4
"""Every fourth game of each table is held out for validation."""
A_TASK: Final = 8
"""Games."""


def fit_all(
    plan: Plan, path: Path, *, games: int, seed: int, place: Workplace, progress: Progress
) -> dict[int, Judged]:
    """This many games at each number of players; the weights are written when all are there."""
    found = {seats: _fit(plan, _played(plan, seats, games, seed, place, progress)) for seats in plan.seats}
    weights = {str(seats): one for seats, (one, _) in found.items()}
    path.write_text(json.dumps(weights, indent=2) + "\n", "utf-8")
    return {seats: result for seats, (_, result) in found.items()}


def judge_all(
    plan: Plan, path: Path, *, games: int, seed: int, place: Workplace, progress: Progress
) -> dict[int, Judged]:
    """How good the weights that are there are in games that they were not fitted to."""
    weights = weights_in(path, plan.seats, _names(plan))
    found = {}
    for seats in plan.seats:
        samples = [sample for game in _played(plan, seats, games, seed, place, progress) for sample in game]
        found[seats] = judged(*_arrays(samples), weights[seats])
    return found


def _played(plan: Plan, seats: int, games: int, seed: int, place: Workplace, progress: Progress) -> list[list[Sample]]:
    tasks = [(plan, seats, seed, first, min(first + A_TASK, games)) for first in range(0, games, A_TASK)]
    samples: list[list[Sample]] = []
    for played in place.results(self_play, tasks):
        samples += played
        progress(len(played))
    return samples


def self_play(plan: Plan, seats: int, seed: int, first: int, last: int) -> list[list[Sample]]:
    with collector_at_rest():
        return [_game(plan, seats, seed, number) for number in range(first, last)]


def _game(plan: Plan, seats: int, seed: int, number: int) -> list[Sample]:
    rules, table = rules_of(plan.game), plan.tables[number % len(plan.tables)]
    match = Match(rules, rules.options({"seats": seats, **table}), Seeded(seed * 1_000_003 + number))
    judge = _fitted(plan, match)
    players, turn = [judge.player(number + seat) for seat in range(seats)], judge.turn(match)
    seen: list[tuple[int, list[float]]] = []
    while match.outcome is None:
        step(match, players, pace=plan.pace)
        now = judge.turn(match)
        if now != turn and not match.state.outcome:
            turn = now
            seen += [(seat, list(judge.measured(match.sight(seat), plan.pace))) for seat in range(seats)]
    return [(found, won(match, seat)) for seat, found in seen]


def _fitted(plan: Plan, match: Match) -> Fitted:
    judge = judge_of(plan.game, match.state.options)
    if not isinstance(judge, Fitted):
        raise TypeError(f"{judge!r} has no weights")
    return judge


def _fit(plan: Plan, games: Sequence[list[Sample]]) -> tuple[dict[str, float], Judged]:
    held = [number // len(plan.tables) % HELD_OUT == 0 for number in range(len(games))]
    learned = [sample for out, game in zip(held, games, strict=True) for sample in game if not out]
    unseen = [sample for out, game in zip(held, games, strict=True) for sample in game if out]
    weights = fitted(*_arrays(learned))
    found = {name: round(float(one), 4) for name, one in zip(_names(plan), weights, strict=True)}
    return found, judged(*_arrays(unseen), weights)


def _names(plan: Plan) -> tuple[str, ...]:
    rules = rules_of(plan.game)
    judge = judge_of(plan.game, rules.options({"seats": plan.seats[0], **plan.tables[0]}))
    return (CONSTANT, *(judge.features if isinstance(judge, Fitted) else ()))


def _arrays(samples: list[Sample]) -> tuple[Any, Any]:
    return np.array([found for found, _ in samples]), np.array([won for _, won in samples])
