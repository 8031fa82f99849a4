"""A game of End of Days that is worth a picture."""

from __future__ import annotations

from itertools import count

import perigee
from perigee import Match
from perigee.terminal.picture import played


def laid() -> Match:
    """Rockets stand on the launch sites, somebody has scored, and seat 0 lays and uses cards."""
    tables = (_armed_from(seed) for seed in count(1))
    return next(match for match in tables if match.outcome is None)


def _armed_from(seed: int) -> Match:
    match = perigee.new("end-of-days", seats=4, seed=seed, window=0)
    for seat in range(1, 4):
        match.hand_over(seat, "standard")
    return played(match, _rockets_stand, 2_000)


def _rockets_stand(match: Match) -> bool:
    prompt = match.prompt(0)
    state = match.state
    built = [len(site) for own in state.sites for site in own if len(site) >= 3]
    ready = len(built) >= 2 and max(state.scores) > 0 and len(state.hands[0]) >= 5
    return ready and state.step == "free" and prompt is not None and 5 <= len(prompt.options) <= 14
