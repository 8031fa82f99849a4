"""Players that choose at random: they need no sight, so their games are played on a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeGuard

from perigee.bots.player import Player, who_may
from perigee.match import Match, Position
from perigee.table import Action, Millis, Orders, Seat


class ByLuck(Protocol):
    """A player that declares that it `needs_no_sight`."""

    needs_no_sight: bool

    def choose(self, actions: Sequence[Action], orders: Orders[Any], *, awaited: bool) -> Action | None:
        """One of these; None (stay silent) only where it is not awaited."""


def all_by_luck(players: Sequence[Player | ByLuck]) -> TypeGuard[Sequence[ByLuck]]:
    return all(getattr(player, "needs_no_sight", False) for player in players)


class GameByLuck:
    """What `play` does with a match, on a position: nothing is put into words, so nothing is logged."""

    def __init__(self, match: Match, players: Sequence[ByLuck], pace: Millis) -> None:
        self.match, self.players, self.pace = match, players, pace
        self.position = Position(match.rules, match.state, match.chance, match.now)
        self.position.events = []
        self.sentences = 0
        self.ended_at: Millis = 0
        """When something last happened; the table's time may have gone on after it."""
        match.entries = None

    def play(self) -> None:
        while self.position.outcome is None:
            if not self._anybody_speaks():
                due = self.position.next_deadline()
                if due is None:
                    raise ValueError("nobody is asked, nothing is due, and the game is not over")
                self._tick(due)
        self.match.now = self.position.now

    def _anybody_speaks(self) -> bool:
        asked = self.position.asked
        if asked is None:
            return False
        speakers = who_may(asked, len(self.players)) if asked.may else []
        return any(self._speaks(seat) for seat in (*speakers, *asked.awaited))

    def _speaks(self, seat: Seat) -> bool:
        """True where something happened: the seat spoke, or time ran out while it was thinking."""
        position, asked = self.position, self.position.asked
        awaited = asked is not None and seat in asked.awaited
        if self.pace and awaited and asked is not None and asked.question.costs_time:
            self._tick(position.now + self.pace)
            if position.asked is not asked:
                return True
        legal = position.legal(seat)
        action = self.players[seat].choose(legal, position.rules.orders, awaited=awaited) if legal else None
        if action is None:
            return False
        position.do(action, seat)
        self.sentences += 1
        self._happened()
        return True

    def _tick(self, at: Millis) -> None:
        """What is due happens one after the other, as in a match."""
        due = self.position.next_deadline()
        while due is not None and due <= at:
            self.position.tick(due)
            self._happened()
            due = self.position.next_deadline()
        self.position.tick(at)

    def _happened(self) -> None:
        self.ended_at = self.position.now
        if self.position.events:
            self.match.tell(self.position.now, self.position.events)
            self.position.events = []
