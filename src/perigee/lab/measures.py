"""What is counted in a game besides who won: whole numbers that are added up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from perigee.match.match import Match


def count_events(match: Match, **kinds: str) -> dict[str, int]:
    """How often something happened that everybody saw, by the class names of events."""
    happened = [type(told.event).__name__ for told in match.sight(since=0).events]
    return {name: happened.count(kind) for name, kind in kinds.items()}


def apophis(match: Match) -> dict[str, int]:
    counted = count_events(match, launches="Launched", hits="Hit", layers="Damaged", scrapped="Scrapped")
    return {**counted, "counters": match.state.counters}


MEASURES: Final[Mapping[str, Callable[[Match], dict[str, int]]]] = {"apophis": apophis}
"""The hook of each game; a game without one has nothing more to count."""


def measures(match: Match) -> dict[str, Any]:
    hook = MEASURES.get(match.rules.name)
    return hook(match) if hook else {}
