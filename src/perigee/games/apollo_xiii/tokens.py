"""Apollo tokens: drawn blind, given for actions out of turn (AX-05, AX-48, AX-52, AX-66)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from perigee.games.apollo_xiii.actions import DRAW, Token
from perigee.games.apollo_xiii.choices import Question
from perigee.games.apollo_xiii.events import TokenSpent, TokensTaken
from perigee.games.apollo_xiii.options import TOKENS_A_TURN
from perigee.games.apollo_xiii.state import Moment, State
from perigee.table import Action, Closed, Refusal, Seat, clockwise


class HearsTokens(Question):
    """A question that others may interrupt with a token."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Choosing(Question):
    """An open choice of one seat; actions out of turn wait for it and are offered again (AX-48)."""

    seat: Seat

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return self.listed(state) if seat == self.seat else []

    def closed(self, state: State, seat: Seat) -> tuple[Closed, ...]:
        return () if seat == self.seat else (Closed(Token(DRAW), ("token",), self.waiting()),)

    def otherwise(self, state: State, seat: Seat, action: Action) -> Refusal:
        return self.unlisted(state, action) if seat == self.seat else self.waiting()

    def waiting(self) -> Refusal:
        return Refusal("AX-48", "somebody-chooses", {"seat": self.seat})

    def listed(self, state: State) -> list[Action]:
        """What the choosing seat may say."""
        raise NotImplementedError

    def unlisted(self, state: State, action: Action) -> Refusal:
        """Why it may not say this."""
        raise NotImplementedError


def holders(state: State) -> list[Seat]:
    """Who may act out of turn, clockwise: others with tokens, while fewer than two were spent (AX-48)."""
    if state.progress.tokens >= TOKENS_A_TURN:
        return []
    active = state.progress.seat
    return [seat for seat in clockwise(state.options.seats, active) if seat != active and state.tokens[seat]]


def no_acting(state: State, seat: Seat) -> Refusal | None:
    """Why this seat cannot act out of turn now, from what everybody sees; None where it can (AX-48)."""
    asked = state.asked
    if asked is None:
        return Refusal("", "game-over")
    if seat == state.progress.seat:
        return Refusal("AX-48", "your-own-turn")
    if state.progress.tokens >= TOKENS_A_TURN:
        return Refusal("AX-48", "two-tokens", {"count": TOKENS_A_TURN})
    if not state.tokens[seat]:
        return Refusal("AX-48", "no-token")
    if isinstance(asked.question, Choosing):
        return asked.question.waiting()
    return None if asked.hears(seat) else Refusal("AX-48", "phase-4-only")


def take(moment: Moment, seat: Seat, count: int) -> None:
    """Tokens are drawn blind; where none is left, none is taken (AX-52)."""
    state = moment.state
    taken = min(count, len(state.supply))
    for _ in range(taken):
        state.tokens[seat] += (state.supply.pop(moment.chance.below(len(state.supply))),)
    if taken:
        moment.tell(TokensTaken(seat, taken))
        moment.invite(holders(state), HearsTokens)


def spend(moment: Moment, seat: Seat) -> None:
    """A random one of that player's goes back to the supply unseen and can be drawn again (AX-48)."""
    state = moment.state
    own = state.tokens[seat]
    place = moment.chance.below(len(own))
    state.supply.append(own[place])
    state.tokens[seat] = own[:place] + own[place + 1 :]
    state.progress = replace(state.progress, tokens=state.progress.tokens + 1)
    moment.tell(TokenSpent(seat, len(own) - 1))
    moment.invite(holders(state), HearsTokens)
