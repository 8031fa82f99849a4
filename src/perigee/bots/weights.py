"""Weights that were fitted to games of bots against themselves (`perigee fit`); they lie beside the bots of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

FILE: Final = "weights.json"
CONSTANT: Final = ""
"""The name of the weight that is always there."""


@cache
def weights_of(place: str, seats: int) -> Mapping[str, float]:
    """The weights of a package, for the nearest number of players that was fitted."""
    fitted: dict[str, dict[str, float]] = json.loads((files(place) / FILE).read_text("utf-8"))
    return fitted[min(fitted, key=lambda count: abs(int(count) - seats))]


def logistic(weights: Mapping[str, float], names: Sequence[str], features: Sequence[float]) -> float:
    """The chance that these features speak for."""
    terms = [weights[name] * one for name, one in zip(names, features, strict=True)]
    return 1 / (1 + exp(-max(-30.0, min(30.0, weights[CONSTANT] + sum(terms, 0.0)))))
