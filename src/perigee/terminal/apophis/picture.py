"""A game of Apophis that is worth a picture."""

from __future__ import annotations

from itertools import count

import perigee
from perigee import Match
from perigee.terminal.picture import played


def laid() -> Match:
    """Apophis has lost a layer, a launch sequence is under way, and a card of seat 0 completes it."""
    tables = (_played_from(seed) for seed in count(1))
    return next(match for match in tables if match.outcome is None)


def _played_from(seed: int) -> Match:
    match = perigee.new("apophis", seats=3, seed=seed, timer=600)
    match.hand_over(1, "standard")
    match.hand_over(2, "standard")
    return played(match, _one_card_is_missing, 8_000)


def _one_card_is_missing(match: Match) -> bool:
    prompt = match.prompt(0)
    ready = match.state.layers == 2 and len(match.state.sequence) == 3 and len(match.state.rocket) >= 5
    return ready and prompt is not None and any(str(option).startswith("launch") for option in prompt.options)
