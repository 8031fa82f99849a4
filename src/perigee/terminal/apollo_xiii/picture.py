"""A game of Apollo XIII that is worth a picture."""

from __future__ import annotations

from itertools import count

import perigee
from perigee import Match
from perigee.terminal.picture import played


def laid() -> Match:
    """The tank has burst, the sand runs, and seat 0 has to act."""
    tables = (_flown_from(seed) for seed in count(1))
    return next(match for match in tables if match.outcome is None)


def _flown_from(seed: int) -> Match:
    match = perigee.new("apollo-xiii", seats=3, seed=seed)
    match.hand_over(1, "standard")
    match.hand_over(2, "standard")
    return played(match, _after_the_blast, 3_000)


def _after_the_blast(match: Match) -> bool:
    prompt, state = match.prompt(0), match.state
    ready = state.boards and state.progress.timer and state.progress.seat == 0 and not state.progress.actions
    return bool(ready and state.letter > 1 and not state.card.event and prompt is not None and prompt.awaited)
