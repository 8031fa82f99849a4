"""A value that was fitted to games of bots against themselves (`perigee fit`): features and their weights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from perigee.bots.coach.judge import CONSTANT, Judge, Terms
from perigee.bots.weights import weights_of
from perigee.table import Millis, Sight


class Fitted(Judge):
    """Weights lie beside the bots of the game."""

    features: ClassVar[tuple[str, ...]] = ()
    place: ClassVar[str] = ""
    """The package with the weights."""

    def measured(self, sight: Sight, pace: Millis) -> Sequence[float]:
        """What is measured at the beginning of a turn, in the order of `features`."""
        raise NotImplementedError

    def weight(self, name: str) -> float:
        return weights_of(self.place, self.options.seats)[name]

    def terms(self, sight: Sight, pace: Millis) -> Terms:
        weights = weights_of(self.place, self.options.seats)
        found = zip(self.features, self.measured(sight, pace), strict=True)
        return {CONSTANT: weights[CONSTANT], **{name: weights[name] * one for name, one in found}}
