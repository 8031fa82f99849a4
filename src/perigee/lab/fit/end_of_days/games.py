"""The value of End of Days: what `standard` against itself says about who wins."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from perigee.bots.coach import CONSTANT
from perigee.bots.end_of_days.rollout import played_turn
from perigee.bots.end_of_days.rollout import seen as look
from perigee.bots.end_of_days.value import FEATURES, features
from perigee.games import rules_of
from perigee.lab.fit.logistic import Judged, fitted, judged, weights_in
from perigee.lab.simulate import Progress, Workplace, collector_at_rest
from perigee.match import Match
from perigee.table import Seeded

Sample: TypeAlias = tuple[list[float], float]
"""Features of a seat at the beginning of a turn, and its part of the win."""

NAME: Final = "end-of-days"
SEATS: Final = (2, 3, 4, 5, 6, 7)
NAMES: Final = (CONSTANT, *FEATURES)
HELD_OUT: Final = 4
"""Every fourth game is held out for validation."""
A_TASK: Final = 4
"""Games."""


def fit_all(path: Path, *, games: int, seed: int, place: Workplace, progress: Progress) -> dict[int, Judged]:
    """This many games at each number of players; the weights are written when all are there."""
    found = {seats: _fit(_played(seats, games, seed, place, progress)) for seats in SEATS}
    weights = {str(seats): one for seats, (one, _) in found.items()}
    path.write_text(json.dumps(weights, indent=2) + "\n", "utf-8")
    return {seats: result for seats, (_, result) in found.items()}


def judge_all(path: Path, *, games: int, seed: int, place: Workplace, progress: Progress) -> dict[int, Judged]:
    """How good the weights that are there are in games that they were not fitted to."""
    weights = weights_in(path, SEATS, NAMES)
    return {
        seats: judged(*_arrays(_all(_played(seats, games, seed, place, progress))), weights[seats]) for seats in SEATS
    }


def _played(seats: int, games: int, seed: int, place: Workplace, progress: Progress) -> list[list[Sample]]:
    tasks = [(seats, seed, first, min(first + A_TASK, games)) for first in range(0, games, A_TASK)]
    samples: list[list[Sample]] = []
    for played in place.results(self_play, tasks):
        samples += played
        progress(len(played))
    return samples


def self_play(seats: int, seed: int, first: int, last: int) -> list[list[Sample]]:
    with collector_at_rest():
        return [_game(seats, seed * 1_000_003 + number) for number in range(first, last)]


def _game(seats: int, seed: int) -> list[Sample]:
    rules = rules_of(NAME)
    position = Match(rules, rules.options({"seats": seats, "window": 0, "odds": False}), Seeded(seed)).position()
    seen: list[tuple[int, list[float]]] = []
    while position.outcome is None:
        played_turn(position)
        if position.outcome is None:
            seen += [(seat, features(look(position, seat))) for seat in range(seats)]
    winners = position.outcome.winners
    return [(found, 1 / len(winners) if seat in winners else 0.0) for seat, found in seen]


def _fit(games: list[list[Sample]]) -> tuple[dict[str, float], Judged]:
    learned = [sample for number, game in enumerate(games) for sample in game if number % HELD_OUT]
    unseen = _all(games[::HELD_OUT])
    weights = fitted(*_arrays(learned))
    return {name: round(float(one), 4) for name, one in zip(NAMES, weights, strict=True)}, judged(
        *_arrays(unseen), weights
    )


def _all(games: list[list[Sample]]) -> list[Sample]:
    return [sample for game in games for sample in game]


def _arrays(samples: list[Sample]) -> tuple[Any, Any]:
    return np.array([found for found, _ in samples]), np.array([won for _, won in samples])
