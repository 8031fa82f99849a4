"""One person with two hands who plays as `standard` does, and helps out of turn with the other hand (AX-07, AX-48)."""

from __future__ import annotations

from collections.abc import Iterator

import perigee
from perigee import Match

STANDARD = perigee.bot("apollo-xiii", "standard")


def alone(seed: int) -> Match:
    return perigee.new("apollo-xiii", seats=1, seed=seed, level="easy")


def choices(match: Match) -> Iterator[tuple[int, str]]:
    """Which seat says what next; the caller says it to this match before asking for more."""
    while match.outcome is None:
        asked = match.state.asked
        seat = asked.awaited[0] if asked is not None and asked.awaited else next(iter(match.prompts))
        said = str(STANDARD.decide(match.sight(seat)))
        helped = help_of_the_other(match, seat, said)
        yield (1 - seat, helped) if helped else (seat, said)


def help_of_the_other(match: Match, seat: int, said: str) -> str:
    """What the other hand would do for a token as soon as this one has spoken, where it can be done before that."""
    early = match.prompt(1 - seat)
    if early is None or early.awaited or not early.options:
        return ""
    later = match.copy()
    later.say(seat, said)
    asked = later.prompt(1 - seat)
    token = str(STANDARD.decide(later.sight(1 - seat))) if asked is not None and asked.awaited else ""
    return token if token in [str(option) for option in early.options] else ""
