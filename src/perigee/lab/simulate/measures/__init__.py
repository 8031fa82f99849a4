"""What is counted in a game besides who won: whole numbers that are added up."""

from __future__ import annotations

from typing import Any

from perigee.games import game_of
from perigee.installed import load
from perigee.match import Match


def count_events(match: Match, **kinds: str) -> dict[str, int]:
    """How often something happened that everybody saw, by the class names of events."""
    happened = match.count(*kinds.values())
    return {name: happened[kind] for name, kind in kinds.items()}


def measures(match: Match) -> dict[str, Any]:
    """What this game counts; a game may have nothing more to count."""
    place = game_of(match.rules.name).measures
    return load(place)(match) if place else {}
