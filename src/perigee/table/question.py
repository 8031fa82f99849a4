"""A question to one or more seats, and a question that is open on the stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, TypeVar

from perigee.table.action import Action
from perigee.table.later import Later, MaybeLater
from perigee.table.prompt import Choices, Closed, Form, Option
from perigee.table.refusal import Refusal
from perigee.table.seat import Millis, Seat
from perigee.table.tagged import Tagged

S = TypeVar("S")


class Decision(Tagged, Generic[S]):
    """A frozen question. Its fields are data; its methods are the rules of asking it."""

    __slots__ = ()

    holds: ClassVar[bool] = False
    """Stays open until its deadline, even when nobody owes an answer."""

    hidden: ClassVar[bool] = False
    """Answers are kept on the question and seen by nobody before it closes."""

    by_order: ClassVar[bool] = False
    """A standing order may answer it at once; where answers are hidden it answers at a moment that the table draws."""

    costs_time: ClassVar[bool] = False
    """A person thinks about this one: in simulation it costs the time that the pace allows."""

    offers_at_once: ClassVar[bool] = False
    """Everything that it offers is made at once, so it needs no snapshot of the table."""

    at_once: ClassVar[bool] = False
    """A bot answers it without the pause that it makes elsewhere: people are waiting for nothing but the answer."""

    def choices(self, state: S, seat: Seat) -> Choices:
        """Every legal answer of this seat, or a fair sample; and what is closed to it, and why. The state is a
        snapshot: nothing happens to it while somebody looks at what they could say."""
        return Choices(())

    def actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """The same answers in the same order, without marks and reasons: what search works with."""
        found = self.choices(state, seat)
        return [option.action for option in found.options] if found.actions is None else found.actions

    def unsampled(self, state: S, seat: Seat) -> Sequence[Action]:
        """The same without those that are only some of many: for whoever thinks of such answers without help."""
        return self.actions(state, seat)

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """None where the answer is legal; otherwise the clause and the reason."""
        raise NotImplementedError

    def perform(self, moment: Any, seat: Seat, action: Action) -> None:
        """What the answer does at once. The seat no longer owes an answer when this runs."""

    def then(self, moment: Any, asked: Asked) -> None:
        """What comes next when nobody owes an answer."""

    def silence(self, state: S, seat: Seat) -> Action:
        """What is said for a seat that lets the deadline pass."""
        raise NotImplementedError

    def lapsed(self, moment: Any, asked: Asked, dropped: Sequence[Asked]) -> bool:
        """The deadline has passed, what lay above is dropped. True: nothing more is said for anybody."""
        return False

    def sets_the_time(self, state: S) -> bool:
        """Its deadline is the only one for everything above it: the table's pace is not counted there (AX-50)."""
        return False

    def put_to(self, state: S) -> Sequence[Seat]:
        """The seats that have been made an offer they may answer, though nobody waits for it; one entry for each offer.
        Everybody can see it, and a bot gives people time for it before it goes on."""
        return ()

    def seen_by(self, seat: Seat | None) -> Decision[S]:
        """The version of the question that this seat may see."""
        return self


class Choice(Decision[S]):
    """A choice of one answer from a short list, as often as it takes: the answers are listed as actions, what a person
    clicks is added afterwards, and what is not listed is refused."""

    __slots__ = ()

    def actions(self, state: S, seat: Seat) -> Sequence[Action]:
        raise NotImplementedError

    def option(self, state: S, seat: Seat, action: Action) -> Option:
        """The action with its marks."""
        return Option(action)

    def closed(self, state: S, seat: Seat) -> tuple[Closed, ...]:
        """What cannot be said now, and why."""
        return ()

    def forms(self, state: S, seat: Seat) -> MaybeLater[tuple[Form, ...]] | None:
        """Where not all answers are listed, sentences to fill for the rest."""
        return None

    def choices(self, state: S, seat: Seat) -> Choices:
        """Marks, reasons and forms are for people: they are made for whoever looks at them."""
        actions, forms = self.actions(state, seat), self.forms(state, seat)
        options, closed = Later(self._options, state, seat, actions), Later(self.closed, state, seat)
        return Choices(options, closed, forms is None, forms or (), actions)

    def _options(self, state: S, seat: Seat, actions: Sequence[Action]) -> tuple[Option, ...]:
        return tuple([self.option(state, seat, action) for action in actions])

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        return None if action in self.actions(state, seat) else self.otherwise(state, seat, action)

    def otherwise(self, state: S, seat: Seat, action: Action) -> Refusal:
        """Why an answer that is not listed cannot be said."""
        raise NotImplementedError


NO_ANSWERS: Final[Mapping[Seat, Action]] = {}


@dataclass(slots=True)
class Asked:
    """A decision on the state's stack: who owes an answer, who else may speak, until when. What it holds is replaced
    and never changed, so that a copy shares it."""

    question: Decision[Any]
    to: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    may: tuple[Seat, ...] = ()
    serial: int = 0
    deadline: Millis | None = None
    paced: bool = False
    over: bool = False
    spoken: tuple[Seat, ...] = ()
    answers: Mapping[Seat, Action] = field(default_factory=lambda: NO_ANSWERS)
    since: Millis = 0
    """When it was first asked."""
    _seen: Open | None = field(default=None, init=False, repr=False, compare=False)
    """A cache of how it was last seen, for seats that see it alike; it is not part of the state."""

    def copy(self) -> Asked:
        return Asked(
            self.question, self.to, self.awaited, self.may, self.serial, self.deadline,
            self.paced, self.over, self.spoken, self.answers, self.since,
        )  # fmt: skip

    @property
    def closes(self) -> bool:
        """Nobody owes an answer, and it need not stay open for its time."""
        return not self.awaited and (self.over or not self.question.holds)

    def hears(self, seat: Seat) -> bool:
        """This seat is asked, or may speak."""
        return seat in self.awaited or seat in self.may

    def alike(self, question: Decision[Any], awaited: tuple[Seat, ...], own: Action | None) -> Open:
        """Seats that see the question alike are shown the same object, as long as it stays so."""
        seen, may = self._seen, self.may
        if (
            seen is None or seen.awaited != awaited or seen.deadline != self.deadline or seen.may != may
            or seen.question != question or seen.answer != own or seen.since != self.since or seen.paced != self.paced
        ):  # fmt: skip
            seen = self._seen = Open(question, awaited, may, self.deadline, self.paced, own, self.since)
        return seen


@dataclass(frozen=True, slots=True)
class Open:
    """An open question as one seat sees it: of hidden answers it knows only its own."""

    question: Tagged
    awaited: tuple[Seat, ...]
    may: tuple[Seat, ...]
    deadline: Millis | None
    paced: bool = False
    answer: Action | None = None
    since: Millis = 0


def as_seen(asked: Asked, seat: Seat | None) -> Open:
    """Nobody may know who is still thinking about a hidden question: all who were asked are shown."""
    awaited = asked.awaited
    if asked.question.hidden:
        awaited = tuple(s for s in asked.to if s != seat or s in asked.awaited)
    own = None if seat is None else asked.answers.get(seat)
    return asked.alike(asked.question.seen_by(seat), awaited, own)


def reopened(seen: Sequence[Open], seat: Seat | None) -> list[Asked]:
    """The questions that a seat sees open, on a stack again; the hidden answers of others are still to come."""
    stack = []
    for serial, one in enumerate(seen, 1):
        if not isinstance(one.question, Decision):
            raise ValueError(f"{one.question!r} is no question")
        asked = Asked(one.question, one.awaited, one.awaited, one.may, serial, one.deadline, one.paced)
        asked.since = one.since
        if seat is not None and one.answer is not None:
            asked.answers = {seat: one.answer}
        stack.append(asked)
    return stack
