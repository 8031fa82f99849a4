"""The life of a question: asked, answered or lapsed, closed, and what lies below goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from perigee.table.action import Action
from perigee.table.chance import Chance
from perigee.table.event import Event, Silent
from perigee.table.options import Options
from perigee.table.outcome import Outcome
from perigee.table.question import Asked, Decision
from perigee.table.seat import Millis, Seat, without
from perigee.table.state import State

S = TypeVar("S", bound=State[Options])


class Moment(Generic[S]):
    """What the rules work on: a state, its luck, the present time, and what has happened so far."""

    __slots__ = ("chance", "events", "heard", "now", "state")

    def __init__(self, state: S, chance: Chance, now: Millis, *, heard: bool = True) -> None:
        self.state = state
        self.chance = chance
        self.now = now
        self.heard = heard
        """Whether anybody listens to what happens."""
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        if self.heard:
            self.events.append(event)

    def ask(
        self,
        question: Decision[Any],
        to: Iterable[Seat] = (),
        *,
        may: Iterable[Seat] = (),
        within: Millis | None = None,
    ) -> Asked:
        """Put a question on top of the stack."""
        awaited = tuple(to)
        deadline = None if within is None else self.now + within
        self.state.serial += 1
        asked = Asked(question, awaited, awaited, tuple(may), self.state.serial, deadline, since=self.now)
        self.state.stack.append(asked)
        return asked

    def ask_again(self, seat: Seat) -> None:
        """The seat still owes an answer to the question on top, whatever it has just said."""
        asked = self.state.stack[-1]
        asked.answers = {other: said for other, said in asked.answers.items() if other != seat}
        if seat not in asked.awaited:
            asked.awaited += (seat,)

    def becomes(self, question: Decision[Any], *, was: Decision[Any] | None = None) -> None:
        """The question on top, or the one further down that `was`, goes on as this one: it was answered in part."""
        for asked in reversed(self.state.stack):
            if was is None or asked.question is was:
                asked.question = question
                return
        raise RuntimeError(f"{was} is not open")

    def invite(self, seats: Iterable[Seat], to: type[Decision[Any]] | None = None) -> None:
        """These seats, and no others, may speak though nobody waits for them: to the question on top, or to all of one
        kind."""
        for asked in self.state.stack[-1:] if to is None else self.state.stack:
            if to is None or isinstance(asked.question, to):
                asked.may = tuple(seats)

    def close(self) -> None:
        """The question on top takes no more answers, and no deadline cuts short what it has opened."""
        asked = self.state.stack[-1]
        asked.awaited, asked.may = (), ()
        asked.deadline, asked.paced, asked.over = None, False, True

    def drop(self) -> None:
        """Whatever is still open is no longer asked."""
        self.state.stack.clear()

    def end(self, ending: str, winners: Iterable[Seat] = ()) -> None:
        """The game is over: nothing more is asked."""
        self.state.outcome = Outcome(ending, tuple(winners))
        self.drop()

    def answer(self, seat: Seat, action: Action) -> None:
        """A legal answer to the question on top is performed, and the table goes on."""
        self._heard(self.state.stack[-1], seat, action)
        self.settle()

    def _heard(self, asked: Asked, seat: Seat, action: Action) -> None:
        asked.awaited = without(asked.awaited, seat)
        asked.spoken += (seat,)
        if asked.question.hidden:
            asked.answers = {**asked.answers, seat: action}
        asked.question.perform(self, seat, action)

    def settle(self) -> None:
        """Close what nobody owes an answer to and go on with what lies below; then start the table's pace."""
        state = self.state
        while state.stack and state.stack[-1].closes:
            asked = state.stack.pop()
            asked.question.then(self, asked)
        self._pace()

    def _pace(self) -> None:
        """A question without a limit of its own waits as long as the table's pace allows, from when it is on top."""
        patience = self.state.options.patience
        if not patience or not self.state.stack:
            return
        for below in self.state.stack[:-1]:
            if below.paced:
                below.deadline, below.paced = None, False
        top = self.state.stack[-1]
        timed = any(below.question.sets_the_time(self.state) for below in self.state.stack)
        if top.deadline is None and top.awaited and not timed:
            top.deadline, top.paced = self.now + patience, True

    def lapse(self, depth: int) -> None:
        """The deadline of the question at this depth has passed: what lies above it is dropped, and its own rule says
        what follows."""
        stack = self.state.stack
        asked, dropped = stack[depth], stack[depth + 1 :]
        del stack[depth + 1 :]
        asked.deadline, asked.paced, asked.over = None, False, not asked.paced
        if not asked.question.lapsed(self, asked, dropped):
            self._silence(asked)
        self.settle()

    def _silence(self, asked: Asked) -> None:
        """Say for everybody who still owes an answer what the rules say for the silent."""
        for seat in asked.awaited:
            if self.state.stack and self.state.stack[-1] is asked and seat in asked.awaited:
                action = asked.question.silence(self.state, seat)
                if not asked.question.hidden:
                    self.tell(Silent(seat, str(action)))
                self._heard(asked, seat, action)


def first_due(state: State[Options]) -> tuple[Millis, int] | None:
    """The earliest deadline on the stack and its depth; of equal ones the lower one."""
    due: tuple[Millis, int] | None = None
    for depth, asked in enumerate(state.stack):
        if asked.deadline is not None and (due is None or asked.deadline < due[0]):
            due = asked.deadline, depth
    return due
