"""Games of players that need no words, simulated on a position: quicker than `play`, with the same moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeGuard

from perigee.bots.glance import Glance, Glancing
from perigee.bots.player import Player, leaves, only_answer, silent, who_may
from perigee.match import Match, Numbering, Position
from perigee.table import Action, Asked, Millis, Orders, Refused, Seat, Unreadable


class ByLuck(Protocol):
    """A player that declares that it `needs_no_sight`."""

    needs_no_sight: bool

    def choose(self, actions: Sequence[Action], orders: Orders[Any], *, awaited: bool) -> Action | None:
        """One of these; None (stay silent) only where it is not awaited."""


Simulable: TypeAlias = ByLuck | Glancing


def all_simulable(players: Sequence[Player | Simulable]) -> TypeGuard[Sequence[Simulable]]:
    return all(getattr(player, "needs_no_sight", False) or _glances(player) for player in players)


def _glances(player: Player | Simulable) -> bool:
    """One with a `decide` of its own wants the whole sight."""
    return isinstance(player, Glancing) and type(player).decide is Glancing.decide


class SimulatedGame:
    """What `play` does with a match that has just begun, on a position: nothing is put into words, so nothing is
    logged, and a player is shown a glance at most."""

    def __init__(self, match: Match, players: Sequence[Simulable], pace: Millis) -> None:
        self.match, self.players, self.pace = match, players, pace
        self.position = Position(match.rules, match.state, match.chance, match.now)
        self.position.events = []
        self.sentences = 0
        self.ended_at: Millis = 0
        """When something last happened; the table's time may have gone on after it."""
        self._numbers = Numbering(match.seats) if any(_glances(player) for player in players) else None
        match.entries = None
        self._renumber()

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
        for seat in (*who_may(asked, self.match.seats), *asked.awaited) if asked.may else asked.awaited:
            if self._speaks(seat, asked):
                return True
        return False

    def _speaks(self, seat: Seat, asked: Asked) -> bool:
        """True where something happened: the seat spoke, or time ran out while it was thinking."""
        if self.pace and seat in asked.awaited and asked.question.costs_time:
            self._tick(self.position.now + self.pace)
            if self.position.asked is not asked:
                return True
        said = self._decided(seat, asked)
        if said is None:
            return False
        self.position.do(said, seat)
        self.sentences += 1
        self._happened()
        return True

    def _decided(self, seat: Seat, asked: Asked) -> Action | None:
        player, awaited = self.players[seat], seat in asked.awaited
        if not awaited and leaves(player, asked.question):
            return None
        legal = self.position.legal(seat, samples=not isinstance(player, Glancing) or player.samples)
        if not (legal or awaited):
            return None
        said = self._asked(player, seat, asked, legal)
        if said is None and awaited:
            raise silent(seat)
        return None if said is None else self._meant(seat, asked, legal, said)

    def _asked(self, player: Simulable, seat: Seat, asked: Asked, legal: Sequence[Action]) -> Action | str | None:
        orders, awaited = self.position.rules.orders, seat in asked.awaited
        if not isinstance(player, Glancing):
            return player.choose(legal, orders, awaited=awaited)
        if awaited and getattr(player, "says_the_only_thing", False):
            only = only_answer(legal, orders)
            if only is not None and asked.question.choices(self.position.state, seat).complete:
                return only
        return player.decide_at(self._glance(seat, asked, legal))

    def _glance(self, seat: Seat, asked: Asked, legal: Sequence[Action]) -> Glance:
        position = self.position
        state = position.state
        return Glance(
            seat, position.now, self._numbers.of(seat) if self._numbers is not None else 0,
            position.rules.view(state, seat), asked.question.seen_by(seat),
            tuple([one.question.seen_by(seat) for one in state.stack]), legal, seat in asked.awaited,
        )  # fmt: skip

    def _meant(self, seat: Seat, asked: Asked, legal: Sequence[Action], said: Action | str) -> Action:
        """What is not listed is judged as a match judges it."""
        rules = self.position.rules
        action = rules.parse(said) if isinstance(said, str) else said
        if action is None:
            raise Unreadable()
        if action not in legal:
            judge = rules.orders if rules.orders.is_said_by(seat, action, asked) else asked.question
            refusal = judge.refusal(self.position.state, seat, action)
            if refusal is not None:
                raise Refused(refusal, rules.name)
        return action

    def _tick(self, at: Millis) -> None:
        """What is due happens one after the other, as in a match."""
        due = self.position.next_deadline()
        while due is not None and due <= at:
            self.position.lapse()
            self._happened()
            due = self.position.next_deadline()
        self.position.now = max(self.position.now, at)

    def _happened(self) -> None:
        self.ended_at = self.position.now
        if self.position.events:
            self.match.tell(self.position.now, self.position.events)
            self.position.events = []
        self._renumber()

    def _renumber(self) -> None:
        if self._numbers is not None:
            self._numbers.follow(self.position.asked)
