"""The end of a turn: the closing window, tokens, the hand limit (AX-48, AX-52, AX-53)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from perigee.games.apollo_xiii import hands, tokens
from perigee.games.apollo_xiii.acting import act, by_token, no_token, offered, shut_by_token
from perigee.games.apollo_xiii.actions import PASS, Discard, Pass, Token
from perigee.games.apollo_xiii.choices import Question
from perigee.games.apollo_xiii.state import Moment, State
from perigee.table import Action, Asked, Closed, Refusal, Seat


def ask_the_others(moment: Moment) -> None:
    """When the active player is done every other holder of tokens is asked, for a short fixed window (AX-48)."""
    holders = tokens.holders(moment.state)
    if holders:
        window = moment.state.options.window or None
        moment.ask(Closing(moment.state.progress.seat, moment.state.progress.tokens), holders, within=window)


@dataclass(frozen=True, slots=True)
class Closing(Question):
    """A token, or pass. After an action out of turn the holders are asked once more. A bot answers at once (AX-48)."""

    at_once: ClassVar[bool] = True
    by_order: ClassVar[bool] = True

    seat: Seat
    spent: int

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [*by_token(offered(state, seat)), PASS]

    def closed(self, state: State, seat: Seat) -> tuple[Closed, ...]:
        return shut_by_token(state, seat)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None if isinstance(action, Pass) else no_token(state, seat, action)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Token):
            moment.close()  # First come, first served; what it opens is not cut short by the window.
            tokens.spend(moment, seat)
            act(moment, seat, action.action)

    def then(self, moment: Moment, asked: Asked) -> None:
        if moment.state.progress.tokens > self.spent:
            ask_the_others(moment)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing passes (AX-48)."""
        return PASS


def earn_tokens(moment: Moment) -> None:
    """One token for each cube that the active player moved below its crisis line, once, even if the sand runs out
    afterwards (AX-51, AX-52)."""
    progress = moment.state.progress
    moment.state.progress = replace(progress, crossed=())
    tokens.take(moment, progress.seat, len(progress.crossed))


def excess(state: State) -> int:
    """How many cards the active player holds over the limit; others wait for the end of their own turn (AX-53)."""
    return len(state.hands[state.progress.seat]) - state.limit


def ask_to_discard(moment: Moment) -> None:
    state = moment.state
    if excess(state) > 0:
        moment.ask(DiscardDown(state.progress.seat), [state.progress.seat])


@dataclass(frozen=True, slots=True)
class DiscardDown(Question):
    """Cards of one's choice, one after the other, down to the limit (AX-53)."""

    seat: Seat

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [*map(Discard, state.hands[seat])]

    def otherwise(self, state: State, seat: Seat, action: Action) -> Refusal:
        if isinstance(action, Discard):
            return Refusal("AX-53", "not-held", {"card": action.card})
        return Refusal("AX-53", "discard-down", {"count": excess(state), "limit": state.limit})

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Discard):
            hands.discard(moment, seat, action.card)
            if excess(moment.state) > 0:
                moment.ask_again(seat)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing discards the newest card (AX-53)."""
        return Discard(state.hands[seat][-1])
