"""What is counted in a game of End of Days."""

from __future__ import annotations

from typing import Final

from perigee.lab.simulate.measures import count_events
from perigee.match import Match

WHOLE_WIN: Final = 420
"""A win that any number from 2 to 7 share divides into equal whole parts."""


def measures(match: Match) -> dict[str, int]:
    """What happened; besides that the winner's points, which nation and which place in the order of turns won, and each
    seat's part of the win."""
    counted = count_events(match, launches="Launched", liftoffs="LiftedOff", negates="Negating", trades="Traded")
    counted |= {"points": sum(match.state.scores), "winner": max(match.state.scores)}
    winners = match.outcome.winners if match.outcome else ()
    for seat, nation in enumerate(match.state.nations):
        place = 1 + (seat - match.state.first) % match.seats
        won = int(seat in winners)
        counted |= {f"plays.{nation}": 1, f"wins.{nation}": won, f"wins.{place}": won}
        counted[f"part.{seat}"] = WHOLE_WIN // len(winners) if won else 0
    return counted
