"""What is counted in a game besides who won: whole numbers that are added up."""

from __future__ import annotations

from typing import Any, Final

from perigee.games import game_of
from perigee.installed import load
from perigee.match.match import Match


def count_events(match: Match, **kinds: str) -> dict[str, int]:
    """How often something happened that everybody saw, by the class names of events."""
    happened = [type(told.event).__name__ for told in match.sight(since=0).events]
    return {name: happened.count(kind) for name, kind in kinds.items()}


def apophis(match: Match) -> dict[str, int]:
    counted = count_events(match, launches="Launched", hits="Hit", layers="Damaged", scrapped="Scrapped")
    return {**counted, "counters": match.state.counters}


WHOLE_WIN: Final = 420
"""A win that so many of 2 to 7 share is cut in equal parts without a rest."""


def end_of_days(match: Match) -> dict[str, int]:
    """Besides what happened: the winner's points, which nation and which place in the order of turns won, and each
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


def apollo_xiii(match: Match) -> dict[str, int]:
    """Turns, and what the team did in them; in a lost game also the stage's letter, as `lost_C`."""
    counted = count_events(
        match, turns="TurnBegan", boards_solved="BoardSolved", cards_played="Played", extra_actions="ExtraTaken",
        tokens_spent="TokenSpent", sets_paid="SetPaid", cards_cancelled="Cancelled",
    )  # fmt: skip
    lost = match.outcome is not None and match.outcome.ending == "lost"
    return {**counted, f"lost_{match.state.stage[0]}": 1} if lost else counted


def measures(match: Match) -> dict[str, Any]:
    """What this game counts; a game may have nothing more to count."""
    place = game_of(match.rules.name).measures
    return load(place)(match) if place else {}
