"""The standing order of Apollo XIII: the table passes for a player in closing windows until their own turn (AX-48)."""

from __future__ import annotations

from typing import ClassVar, Final

from perigee.games.apollo_xiii.actions import PASS, Listen, PassUntilTurn
from perigee.games.apollo_xiii.closing import Closing
from perigee.games.apollo_xiii.state import State
from perigee.table import Action, Decision, Orders, Refusal, Seat


class StandingOrders(Orders[State]):
    """Everybody sees who holds a token, and a pass says nothing of a hand; a player who ordered it may still act out of
    turn."""

    __slots__ = ()

    sentences: ClassVar[tuple[str, ...]] = ("pass until turn", "listen")

    def is_one(self, action: Action, question: Decision[State] | None) -> bool:
        return isinstance(action, PassUntilTurn | Listen)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Listen) and seat not in state.passing:
            return Refusal("AX-48", "nothing-ordered")
        return None

    def give(self, state: State, seat: Seat, action: Action) -> None:
        others = tuple([other for other in state.passing if other != seat])
        state.passing = (*others, seat) if isinstance(action, PassUntilTurn) else others

    def answer(self, state: State, seat: Seat) -> Action | None:
        asked = None if state.asked is None else state.asked.question
        return PASS if isinstance(asked, Closing) and seat in state.passing else None


STANDING: Final = StandingOrders()
