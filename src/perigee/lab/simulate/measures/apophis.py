"""What is counted in a game of Apophis."""

from __future__ import annotations

from perigee.lab.simulate.measures import count_events
from perigee.match import Match


def measures(match: Match) -> dict[str, int]:
    counted = count_events(match, launches="Launched", hits="Hit", layers="Damaged", scrapped="Scrapped")
    return {**counted, "counters": match.state.counters}
