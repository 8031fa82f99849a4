"""Step 3, free for all: laying, making room and using cards (ED-40 to ED-57)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import acts
from perigee.games.end_of_days.events.cards import AllPassed, Overtaken, Passed
from perigee.games.end_of_days.losses import shed
from perigee.games.end_of_days.state import Moment, Question, State, ordered, put, withdraw_orders
from perigee.table import Action, Asked, Closed, Refusal, Seat


def _no_order(state: State, seat: Seat, order: str) -> Refusal | None:
    """An order goes with one's own pass ('everything until my turn'), on others' turns also 'until something is used'
    (ED-42). In version 1 they were for players who are not on turn, at a table whose windows have a time."""
    orders: tuple[str, ...] = ("", "until turn") if seat == state.turn else ("", "until turn", "until use")
    if state.rules == 1 and (seat == state.turn or not state.options.window):
        orders = ("",)
    return None if order in orders else Refusal("ED-42", "no-standing-orders")


def act(moment: Moment, seat: Seat, action: Action) -> None:
    match action:
        case say.Lay():
            acts.lay(moment, seat, action)
        case say.MakeRoom(card):
            shed(moment, seat, card)
        case say.Use():
            acts.use(moment, seat, action)
        case say.Listen():
            withdraw_orders(moment.state, seat)


def note_order(state: State, seat: Seat, action: say.Pass) -> None:
    """An order that came with a pass (ED-42)."""
    if action.order in ("until turn", "until use"):
        state.until = put(state.until, seat, action.order.removeprefix("until "))


# --- the two questions -------------------------------------------------------------------------------


class FreeForAll(Question):
    """Cards are laid and used until all pass."""

    __slots__ = ()

    def closed(self, state: State, seat: Seat) -> tuple[Closed, ...]:
        return acts.closed_to(state, seat)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """An act is laying one card, making room, or using one card (ED-42)."""
        match action:
            case say.Lay():
                return acts.no_laying(state, seat, action)
            case say.MakeRoom(card):
                return acts.no_room(state, seat, card)
            case say.Use():
                return acts.no_such_use(state, seat, action)
            case say.Pass(order):
                return _no_order(state, seat, order)
            case say.Listen():
                return None if ordered(state, seat) else Refusal("ED-42", "no-standing-orders")
        return Refusal("ED-42", "not-an-act")

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing passes (ED-42)."""
        return say.PASS


@dataclass(frozen=True, slots=True)
class Acts(FreeForAll):
    """The player whose turn it is acts as often as they like until they pass (ED-42)."""

    costs_time: ClassVar[bool] = True

    seat: Seat
    passed: bool = False

    def actions(self, state: State, seat: Seat) -> list[Action]:
        actions = [say.PASS, *acts.lays_of(state, seat), *acts.uses_of(state, seat), *acts.rooms_of(state, seat)]
        if state.rules > 1:
            actions.append(say.UNTIL_TURN)
        if ordered(state, seat):
            actions.append(say.LISTEN)
        return actions

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Pass):
            note_order(moment.state, seat, action)
            moment.becomes(Acts(seat, passed=True))
            moment.tell(Passed(seat))
        else:
            act(moment, seat, action)

    def then(self, moment: Moment, asked: Asked) -> None:
        """Asked again when what was done has resolved; after a pass the others may act."""
        if self.passed:
            ask_others(moment)
        else:
            begin(moment)


@dataclass(frozen=True, slots=True)
class Others(FreeForAll):
    """The others are asked at once, answers hidden, for a fixed time; the first clockwise who acts is performed, the
    rest are dropped and asked again, after the player whose turn it is (ED-42)."""

    hidden: ClassVar[bool] = True

    def actions(self, state: State, seat: Seat) -> list[Action]:
        actions = [say.PASS, *acts.uses_of(state, seat), *acts.rooms_of(state, seat)]
        if state.options.window or state.rules > 1:
            actions += [say.UNTIL_TURN, say.UNTIL_USE]
            if ordered(state, seat):
                actions.append(say.LISTEN)
        return actions

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        """Standing orders are noted at once, and tell nobody anything."""
        if isinstance(action, say.Pass):
            note_order(moment.state, seat, action)
        elif isinstance(action, say.Listen):  # version 1: an answer like another, and the seat is asked again
            withdraw_orders(moment.state, seat)
            moment.ask_again(seat)

    def then(self, moment: Moment, asked: Asked) -> None:
        """The step ends when all pass in a row; otherwise the player whose turn it is gets the first choice again."""
        state = moment.state
        for seat in state.others(state.turn):
            answer = asked.answers.get(seat)
            if isinstance(answer, say.Use | say.MakeRoom):
                begin(moment)
                self.tell_the_overtaken(moment, asked, seat)
                act(moment, seat, answer)
                return
        moment.tell(AllPassed())

    def tell_the_overtaken(self, moment: Moment, asked: Asked, first: Seat) -> None:
        """A player who wanted to act too is told that the first was quicker clockwise; nobody else is."""
        for seat, answer in asked.answers.items():
            if seat != first and isinstance(answer, say.Use | say.MakeRoom):
                moment.tell(Overtaken(seat, first, answer.card))


def begin(moment: Moment) -> None:
    """The player whose turn it is acts first. Cards are used in step 3 only (ED-55)."""
    moment.ask(Acts(moment.state.turn), [moment.state.turn])


def ask_others(moment: Moment) -> None:
    state = moment.state
    asked = [seat for seat in state.others(state.turn) if may_act(state, seat)]
    time = state.options.window if state.rules > 1 else state.options.free_window
    moment.ask(Others(), asked, within=time or None)


def may_act(state: State, seat: Seat) -> bool:
    """A player with an empty hand and nothing in front that could be used cannot act, as everybody sees (ED-42).
    Version 1 asked all others."""
    in_front = state.fronts[seat]
    return state.rules == 1 or bool(state.hands[seat]) or any(acts.ways(state, seat, card) for card in in_front)
