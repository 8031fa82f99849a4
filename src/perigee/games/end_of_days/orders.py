"""Standing orders of End of Days, given and taken back at any time; by them the table passes for a player (ED-42)."""

from __future__ import annotations

from typing import ClassVar, Final

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.freeforall import Acts, Others
from perigee.games.end_of_days.state import State, ordered, put, withdraw_orders
from perigee.games.end_of_days.window import Window
from perigee.table import Action, Decision, Orders, Refusal, Seat


class StandingOrders(Orders[State]):
    """'Pass until my turn' covers the free for all and negate windows, 'pass until something is used' the free for all,
    'always pass' the windows of one kind of card."""

    __slots__ = ()

    sentences: ClassVar[tuple[str, ...]] = ("pass until turn", "pass until use", "listen")

    def is_one(self, action: Action, question: Decision[State] | None) -> bool:
        """A player who is asked whether they pass does so with the same words, and gives the order with that answer."""
        match action:
            case say.Listen():
                return True
            case say.Pass("until turn"):
                return not isinstance(question, Acts | Others | Window)
            case say.Pass("until use"):
                return not isinstance(question, Others)  # no answer to a window, nor to one's own turn
        return False

    def is_given_with(self, action: Action) -> bool:
        return isinstance(action, say.Listen) or (isinstance(action, say.Pass) and bool(action.order))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, say.Listen) and not ordered(state, seat):
            return Refusal("ED-42", "nothing-ordered")
        return None

    def give(self, state: State, seat: Seat, action: Action) -> None:
        match action:
            case say.Listen():
                withdraw_orders(state, seat)
            case say.Pass(order):
                state.until = put(state.until, seat, order.removeprefix("until "))

    def answer(self, state: State, seat: Seat) -> Action | None:
        question = None if state.asked is None else state.asked.question
        until = state.until[seat]
        if isinstance(question, Others):
            return say.PASS if until else None
        if not isinstance(question, Window):
            return None
        kind = state.facts.cards[question.using.card].kind
        return say.PASS if until == "turn" or kind in state.always[seat] else None


STANDING: Final = StandingOrders()
