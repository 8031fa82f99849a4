"""When the table answers for whoever gave a standing order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perigee.match.match import Match
from perigee.table import Millis, Seat

SOONEST: Final[Millis] = 500
LATEST: Final[Millis] = 2_000
"""The table passes between half a second and two seconds after the question (ED-42)."""


class OrderTiming:
    """For every seat that is asked in secret, whether it has given an order or not, a moment is drawn when the question
    opens, before any hand is looked at; `below` is luck of the table's own, never the match's (ED-42). At that moment
    the table says what the seat's order says, if it has given one. Times are those of whoever keeps the table."""

    __slots__ = ("_below", "_moments", "_serial")

    def __init__(self, below: Callable[[int], int]) -> None:
        self._below = below
        self._serial = 0
        self._moments: dict[Seat, Millis] = {}

    def look(self, match: Match, now: Millis) -> None:
        """Draw where a question is new, and again after a pause. Where everybody sees the answers there is nothing to
        draw."""
        asked = match.state.asked
        if asked is not None and asked.question.by_order and not match.paused:
            since = self._moments if asked.serial == self._serial else {}
            self._serial = asked.serial
            self._moments = {seat: since.get(seat, now) for seat in asked.awaited if match.standing(seat) is not None}
        elif asked is None or not asked.question.hidden or match.paused:
            self._serial, self._moments = 0, {}
        elif asked.serial != self._serial:
            self._serial = asked.serial
            self._moments = {seat: now + SOONEST + self._below(LATEST - SOONEST + 1) for seat in asked.to}

    @property
    def next(self) -> Millis | None:
        """When the table next checks whether it has something to say."""
        return min(self._moments.values(), default=None)

    def due(self, match: Match, now: Millis) -> tuple[Seat, str] | None:
        """A seat whose moment has come, and what its order says. A bot at a seat speaks for itself."""
        for seat in [seat for seat, moment in self._moments.items() if moment <= now]:
            del self._moments[seat]
            said = None if seat in match.bots else match.standing(seat)
            if said is not None:
                return seat, said
        return None
