"""The stack of questions: who is asked, what closes, what lapses, what is dropped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

import pytest

from perigee.table.action import Action
from perigee.table.chance import Decided
from perigee.table.moment import Moment, first_due
from perigee.table.options import Options
from perigee.table.question import Asked, Decision, as_seen, reopened
from perigee.table.state import State as TableState

State: TypeAlias = TableState[Options]


@dataclass(frozen=True, slots=True)
class Word(Action):
    text: str

    def __str__(self) -> str:
        return self.text


NOTHING = Word("nothing")
story: list[str] = []


@dataclass(frozen=True, slots=True)
class Question(Decision[State]):
    """A question that tells the story of its life."""

    name: str

    def perform(self, moment: Moment[State], seat: int, action: Action) -> None:
        story.append(f"{self.name}: {seat} says {action}")
        if str(action) == "again":
            moment.ask_again(seat)
        if str(action).startswith("ask "):
            moment.ask(Question(str(action)[4:]), [seat])

    def then(self, moment: Moment[State], asked: Asked) -> None:
        story.append(f"{self.name} closes")

    def silence(self, state: State, seat: int) -> Action:
        return NOTHING

    def lapsed(self, moment: Moment[State], asked: Asked, dropped: Sequence[Asked]) -> bool:
        questions: list[Any] = [above.question for above in dropped]
        story.append(f"{self.name} lapses, dropping {[question.name for question in questions]}")
        return False


@dataclass(frozen=True, slots=True)
class Holding(Question):
    holds: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Hidden(Question):
    hidden: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Firm(Question):
    """Nothing is said for a seat that is silent."""

    def lapsed(self, moment: Moment[State], asked: Asked, dropped: Sequence[Asked]) -> bool:
        asked.awaited = ()
        return True


@pytest.fixture(autouse=True)
def _a_new_story() -> None:
    story.clear()


def a_moment(now: int = 0, pace: str = "none") -> Moment[State]:
    return Moment(TableState(Options(3, pace=pace)), Decided(), now)


def names(moment: Moment[State]) -> list[str]:
    questions: list[Any] = [asked.question for asked in moment.state.stack]
    return [question.name for question in questions]


def test_only_the_top_is_asked_and_what_lies_below_goes_on() -> None:
    moment = a_moment()
    moment.ask(Question("turn"), [0])
    moment.answer(0, Word("ask discard"))
    assert names(moment) == ["turn", "discard"]
    moment.answer(0, Word("red"))
    assert story == ["turn: 0 says ask discard", "discard: 0 says red", "discard closes", "turn closes"]


def test_a_question_waits_for_everybody_it_is_put_to() -> None:
    moment = a_moment()
    asked = moment.ask(Question("vote"), [0, 1, 2])
    moment.answer(1, Word("yes"))
    assert asked.awaited == (0, 2)
    moment.answer(2, Word("no"))
    moment.answer(0, Word("yes"))
    assert story[-1] == "vote closes"
    assert moment.state.stack == []


def test_a_seat_that_may_speak_is_not_waited_for() -> None:
    moment = a_moment()
    asked = moment.ask(Question("turn"), [0], may=[1])
    assert (asked.hears(0), asked.hears(1), asked.hears(2)) == (True, True, False)
    moment.answer(1, Word("hello"))
    assert names(moment) == ["turn"]
    moment.answer(0, Word("done"))
    assert moment.state.stack == []


def test_a_seat_that_is_asked_again_still_owes_an_answer() -> None:
    moment = a_moment()
    asked = moment.ask(Question("trade"), [0])
    moment.answer(0, Word("again"))
    assert asked.awaited == (0,)
    assert asked.spoken == (0,)
    moment.answer(0, Word("done"))
    assert story[-1] == "trade closes"


def test_a_question_that_holds_closes_only_by_its_deadline() -> None:
    moment = a_moment(1_000)
    moment.ask(Holding("clock"), within=500)
    moment.settle()
    assert names(moment) == ["clock"]
    assert first_due(moment.state) == (1_500, 0)
    moment.lapse(0)
    assert story == ["clock lapses, dropping []", "clock closes"]


def test_of_equal_deadlines_the_lower_goes_first_and_drops_what_lies_above() -> None:
    moment = a_moment()
    moment.ask(Holding("clock"), within=500)
    moment.ask(Question("turn"), [0], within=500)
    moment.ask(Question("window"), [1], within=400)
    assert first_due(moment.state) == (400, 2)
    moment.state.stack[2].deadline = 500
    assert first_due(moment.state) == (500, 0)
    moment.lapse(0)
    assert story == ["clock lapses, dropping ['turn', 'window']", "clock closes"]
    assert moment.state.stack == []


def test_silence_is_said_for_each_seat_that_still_owes_an_answer() -> None:
    moment = a_moment()
    moment.ask(Question("vote"), [0, 1, 2], within=100)
    moment.answer(1, Word("yes"))
    moment.lapse(0)
    assert story[1:] == ["vote lapses, dropping []", "vote: 0 says nothing", "vote: 2 says nothing", "vote closes"]
    assert [str(event) for event in moment.events] == [
        "Silent(seat=0, said='nothing')", "Silent(seat=2, said='nothing')",
    ]  # fmt: skip


def test_a_question_with_a_rule_of_its_own_says_nothing_for_the_silent() -> None:
    moment = a_moment()
    moment.ask(Firm("bid"), [0, 1], within=100)
    moment.lapse(0)
    assert story == ["bid closes"]
    assert moment.events == []


def test_hidden_answers_are_kept_and_nobody_is_told() -> None:
    moment = a_moment()
    asked = moment.ask(Hidden("bid"), [0, 1, 2], within=100)
    before = [as_seen(asked, seat) for seat in (0, 2, None)]
    moment.answer(1, Word("five"))
    assert [as_seen(asked, seat) for seat in (0, 2, None)] == before
    own = as_seen(asked, 1)
    assert (own.awaited, own.answer) == ((0, 2), Word("five"))
    assert asked.answers == {1: Word("five")}
    moment.lapse(0)
    assert moment.events == []
    assert asked.answers == {0: NOTHING, 1: Word("five"), 2: NOTHING}


def test_a_seat_reopens_what_it_sees_and_other_answers_are_still_to_come() -> None:
    moment = a_moment()
    asked = moment.ask(Hidden("bid"), [0, 1, 2], within=100)
    moment.answer(1, Word("five"))
    moment.answer(2, Word("six"))
    (again,) = reopened([as_seen(asked, 1)], 1)
    assert (again.awaited, again.answers, again.deadline) == ((0, 2), {1: Word("five")}, 100)
    assert as_seen(again, 1) == as_seen(asked, 1)


def test_the_pace_gives_every_question_a_deadline_from_when_it_is_on_top() -> None:
    moment = a_moment(1_000, pace="quick")
    moment.ask(Question("turn"), [0, 1])
    moment.settle()
    assert first_due(moment.state) == (31_000, 0)
    moment.now = 5_000
    moment.answer(0, Word("ask discard"))
    assert first_due(moment.state) == (35_000, 1)
    moment.now = 9_000
    moment.answer(0, Word("red"))
    assert (names(moment), first_due(moment.state)) == (["turn"], (39_000, 0))


def test_the_pace_leaves_a_limit_of_its_own_alone() -> None:
    moment = a_moment(pace="quick")
    moment.ask(Question("window"), [0], within=8_000)
    moment.settle()
    assert first_due(moment.state) == (8_000, 0)


def test_the_end_asks_nothing_any_more() -> None:
    moment = a_moment()
    moment.ask(Question("turn"), [0])
    moment.end("won", [0, 1])
    assert moment.state.stack == []
    assert str(moment.state.outcome) == "Outcome(ending='won', winners=(0, 1), paused=False)"


def test_a_copy_of_a_question_is_its_own() -> None:
    moment = a_moment()
    asked = moment.ask(Hidden("turn"), [0, 1])
    twin = asked.copy()
    moment.answer(0, NOTHING)
    assert (asked.awaited, asked.answers) == ((1,), {0: NOTHING})
    assert (twin.awaited, twin.answers) == ((0, 1), {})


def test_a_question_answered_in_part_goes_on_as_another() -> None:
    moment = a_moment()
    below = Question("card in use")
    moment.ask(below)
    moment.ask(Question("window"), [0, 1])
    moment.becomes(Question("smaller window"))
    moment.becomes(Question("negated card"), was=below)
    assert names(moment) == ["negated card", "smaller window"]
    with pytest.raises(RuntimeError, match="not open"):
        moment.becomes(Question("anything"), was=below)


def test_a_question_that_is_closed_hears_nobody_and_cuts_nothing_short() -> None:
    moment = a_moment()
    asked = moment.ask(Holding("draw"), [0], may=[1], within=500)
    moment.close()
    assert (asked.hears(0), asked.hears(1), asked.deadline) == (False, False, None)
    moment.ask(Question("choice"), [1])
    assert first_due(moment.state) is None
    moment.answer(1, Word("red"))
    assert story == ["choice: 1 says red", "choice closes", "draw closes"]


def test_others_are_invited_to_the_top_or_to_every_question_of_a_kind() -> None:
    moment = a_moment()
    turn = moment.ask(Holding("turn"), [0])
    choice = moment.ask(Question("choice"), [0], may=[2])
    moment.invite([1])
    assert (turn.may, choice.may) == ((), (1,))
    moment.invite([2], Holding)
    assert (turn.may, choice.may) == ((2,), (1,))


def test_a_hidden_answer_is_forgotten_where_the_seat_is_asked_again() -> None:
    moment = a_moment()
    asked = moment.ask(Hidden("window"), [0, 1])
    moment.answer(0, Word("again"))
    assert (sorted(asked.awaited), asked.answers) == ([0, 1], {})
