"""A position: what search and simulation stand on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perigee.table import Action, Asked, Chance, Event, Millis, Moment, Options, Outcome, Rules, Seat, State, first_due


class Position:
    """A table with its luck and its time: what is legal on it, and what comes of it. The questions are those of a match
    and so is the way that answers are performed; but nothing is checked, put into words or logged. It holds everything,
    hidden cards too: that of a true match is for the match's owner, and a player searches `imagine(sight).position()`.
    """

    __slots__ = ("_acts_in", "chance", "events", "now", "rules", "state")

    def __init__(self, rules: Rules[Any], state: State[Options], chance: Chance, now: Millis) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self.now = now
        self.events: list[Event] | None = None
        """What happens from here on, for whoever puts a list here to listen; a copy hears nothing."""
        self._acts_in: Moment[State[Options]] | None = None

    @property
    def asked(self) -> Asked | None:
        """The question on top, with who owes it an answer (`awaited`) and who may speak besides (`may`)."""
        return self.state.asked

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.state.outcome

    @property
    def turn(self) -> Seat | None:
        """Who is awaited first; None where nobody is, and only time goes on."""
        asked = self.asked
        return asked.awaited[0] if asked is not None and asked.awaited else None

    def legal(self, seat: Seat | None = None, *, samples: bool = True) -> Sequence[Action]:
        """What this seat (None: whoever is awaited first) may say: the options of its prompt, in their order. Without
        `samples` those are left out that stand for many that are not listed."""
        asked = self.state.asked
        if asked is None or (seat is None and not asked.awaited):
            return ()
        speaker = asked.awaited[0] if seat is None else seat
        if not asked.hears(speaker):
            return ()
        return asked.question.actions(self.state, speaker) if samples else asked.question.unsampled(self.state, speaker)

    def do(self, action: Action, seat: Seat | None = None) -> None:
        """This seat (None: whoever is awaited first) says something legal, or, asked or not, gives a standing order;
        that is not checked again."""
        asked = self.state.asked
        if asked is None or (seat is None and not asked.awaited):
            raise ValueError(f"nobody is awaited who could say {action}")
        speaker = asked.awaited[0] if seat is None else seat
        orders = self.rules.orders
        if orders.is_said_by(speaker, action, asked):
            orders.give(self.state, speaker, action)
        else:
            self._moment().answer(speaker, action)

    def next_deadline(self) -> Millis | None:
        """When something happens by itself."""
        due = first_due(self.state)
        return None if due is None else due[0]

    def tick(self, at: Millis) -> None:
        """Time passes; what is due by then happens first, each at its own moment."""
        due = first_due(self.state)
        while due is not None and due[0] <= at:
            self._lapse(*due)
            due = first_due(self.state)
        self.now = max(self.now, at)

    def lapse(self) -> None:
        """What is due next happens, at its moment, and nothing besides."""
        due = first_due(self.state)
        if due is not None:
            self._lapse(*due)

    def _lapse(self, deadline: Millis, depth: int) -> None:
        self.now = max(self.now, deadline)
        self._moment().lapse(depth)

    def wait(self) -> None:
        """Time passes until something happens by itself; ValueError where nothing would."""
        due = first_due(self.state)
        if due is None:
            raise ValueError("nobody has anything to say, nothing is due, and the game is not over")
        self.tick(due[0])

    def _moment(self) -> Moment[State[Options]]:
        moment = self._acts_in
        if moment is None:
            moment = self._acts_in = Moment(self.state, self.chance, self.now)
        moment.chance, moment.now, moment.heard = self.chance, self.now, self.events is not None
        if self.events is not None:
            moment.events = self.events
        return moment

    def copy(self) -> Position:
        """A copy of the position, luck included; what happens to one does not touch the other."""
        return Position(self.rules, self.state.copy(), self.chance.copy(), self.now)
