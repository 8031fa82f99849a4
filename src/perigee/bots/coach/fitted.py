"""A value that was fitted to games of bots against themselves (`perigee fit`): features and their weights."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import ClassVar

from perigee.bots.coach.judge import CONSTANT, Judge, Terms
from perigee.table.seat import Millis
from perigee.table.sight import Sight

FILE = "weights.json"


class Fitted(Judge):
    """Weights lie beside the bots of the game."""

    features: ClassVar[tuple[str, ...]] = ()
    place: ClassVar[str] = ""
    """The package with the weights."""

    def measured(self, sight: Sight, pace: Millis) -> Sequence[float]:
        """In the order of `features`, at the beginning of a turn."""
        raise NotImplementedError

    def terms(self, sight: Sight, pace: Millis) -> Terms:
        weights = weights_of(self.place, self.options.seats)
        found = zip(self.features, self.measured(sight, pace), strict=True)
        return {CONSTANT: weights[CONSTANT], **{name: weights[name] * one for name, one in found}}


@cache
def weights_of(place: str, seats: int) -> Mapping[str, float]:
    """Those of the nearest number of players that was fitted."""
    fitted: dict[str, dict[str, float]] = json.loads((files(place) / FILE).read_text("utf-8"))
    return fitted[min(fitted, key=lambda count: abs(int(count) - seats))]
