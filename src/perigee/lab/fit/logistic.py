"""Logistic regression in a few lines, and how good it is on games that it has not seen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from perigee.table import Wrong

Floats: TypeAlias = NDArray[np.float64]

STEPS: Final = 30
"""Newton's method has long come to rest by then."""
HELD: Final = 1.0
"""A penalty: a weight without evidence stays near 0."""
BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Cases with nearly the same chance, and how often it came true."""

    cases: int
    said: float
    came: float


@dataclass(frozen=True, slots=True)
class Judged:
    """How good it is on cases that were held out: the mean squared error (Brier), that of always saying the mean,
    calibration."""

    brier: float
    always_the_mean: float
    bins: tuple[Bin, ...]


def fitted(features: Floats, won: Floats) -> Floats:
    """The weights, the constant first."""
    cases = _with_constant(features)
    weights: Floats = np.zeros(cases.shape[1])
    held = HELD * np.eye(cases.shape[1])
    held[0, 0] = 0
    for _ in range(STEPS):
        said = _said(cases, weights)
        slope = cases.T @ (won - said) - held @ weights
        curve = (cases * (said * (1 - said))[:, None]).T @ cases + held
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def weights_in(path: Path, counts: Sequence[int], names: Sequence[str]) -> dict[int, Floats]:
    """The weights of a file by number of players; Wrong where one of these is missing."""
    try:
        kept = json.loads(path.read_text("utf-8"))
        return {seats: np.array([float(kept[str(seats)][name]) for name in names]) for seats in counts}
    except (OSError, ValueError, TypeError, KeyError):
        raise Wrong("{file} does not hold the weights of this value", file=path) from None


def judged(features: Floats, won: Floats, weights: Floats) -> Judged:
    said = _said(_with_constant(features), weights)
    alike = [place for place in np.array_split(np.argsort(said), BINS) if len(place)]
    bins = tuple(Bin(len(place), float(said[place].mean()), float(won[place].mean())) for place in alike)
    return Judged(float(((said - won) ** 2).mean()), float(won.var()), bins)


def _with_constant(features: Floats) -> Floats:
    return np.column_stack([np.ones(len(features)), features])


def _said(cases: Floats, weights: Floats) -> Floats:
    said: Floats = 1 / (1 + np.exp(-np.clip(cases @ weights, -30, 30)))
    return said
