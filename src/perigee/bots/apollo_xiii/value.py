"""The chance to bring the crew home, as a seat sees it at the beginning of a turn: a few features, and weights that
were fitted to games of `standard` (`perigee fit apollo-xiii`)."""

from __future__ import annotations

from typing import Final

from perigee.bots.apollo_xiii.appraisal import Appraisal
from perigee.bots.apollo_xiii.hand import turns_to_come
from perigee.bots.apollo_xiii.outlook import WEIGHTS
from perigee.bots.weights import logistic, weights_of
from perigee.games.apollo_xiii.view import View

PLACE: Final = "perigee.bots.apollo_xiii"
FEATURES: Final = ("cubes", "way", "burden", "burden far", "hand", "cards", "tokens")
WAY: Final = 60
"""About how many history cards lie between the explosion and splashdown."""


def features(appraisal: Appraisal) -> list[float]:
    """The features of a sight, in the order of `FEATURES`."""
    view, hand = appraisal.view, appraisal.worth.hand(appraisal.hand)
    burden, way = _burden(view), turns_to_come(view) / WAY
    cubes = appraisal.now() + WEIGHTS.lasting * burden
    return [cubes / 10, way, burden, burden * way, hand / 10, sum(view.hand_sizes) / 10, sum(view.tokens)]


def _burden(view: View) -> int:
    """Mission status that no cube above its line accounts for: what lasts."""
    above = [name for name, gauge in view.gauges.items() if gauge.line is not None and view.tracks[name] > gauge.line]
    return view.tracks["mission"] - len(above)


def chance(appraisal: Appraisal) -> float:
    return logistic(weights_of(PLACE, appraisal.view.options.seats), FEATURES, features(appraisal))
