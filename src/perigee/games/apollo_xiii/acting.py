"""Phase 4: one action, perhaps a second one, and actions of others out of turn (AX-40 to AX-48)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Final

from perigee.games.apollo_xiii import actions as say
from perigee.games.apollo_xiii import follow, hands, tokens
from perigee.games.apollo_xiii.cards import FULL, SET_MOVES, plays, side_of, unplayable, wordings
from perigee.games.apollo_xiii.choices import marks
from perigee.games.apollo_xiii.choosing import MoveCubes, ask_choice
from perigee.games.apollo_xiii.events import Acting, ExtraTaken, Placed, SetPaid
from perigee.games.apollo_xiii.moves import NO_MOVE, can_move, moves, no_move, stuck
from perigee.games.apollo_xiii.state import Moment, State
from perigee.games.apollo_xiii.tracks import TableCubes
from perigee.table import Action, Closed, Fact, Refusal, Seat

_NOTHING_TO_DRAW: Final = Refusal("AX-55", "nothing-to-draw")


# --- the four actions ----------------------------------------------------------------------------


def offered(state: State, seat: Seat, done: tuple[str, ...] = ()) -> list[Action]:
    """Every action that this seat can take now, except the kinds already done."""
    player, boards = state.edition.player, tuple(state.boards)
    own = [player[number] for number in state.hands[seat]]
    actions: list[Action] = [] if "move" in done else moves(state)
    if "play" not in done:
        actions += [play for card in own if not unplayable(state, card) for play in plays(card, boards)]
    if "place" not in done:
        stage = state.stage
        actions += [_placing(card.number, side_of(stage, card)) for card in own]
    if "draw" not in done and hands.can_draw(state):
        actions.append(say.DRAW)
    return actions


def shut(state: State, seat: Seat, done: tuple[str, ...]) -> tuple[Closed, ...]:
    """What this seat cannot do now, and why."""
    return tuple(_closed(action, refusal) for action, refusal in _refused(state, seat, done) if refusal)


def shut_by_token(state: State, seat: Seat) -> tuple[Closed, ...]:
    """The same out of turn (AX-48)."""
    return tuple(_closed(say.Token(action), refusal) for action, refusal in _refused(state, seat) if refusal)


def _refused(state: State, seat: Seat, done: tuple[str, ...] = ()) -> list[tuple[Action, Refusal | None]]:
    refused: list[tuple[Action, Refusal | None]] = []
    if "move" not in done:
        refused += [(move, NO_MOVE[move.track]) for move in stuck(state)]
    if "play" not in done:
        refused += [(say.Play(n), unplayable(state, state.edition.player[n])) for n in state.hands[seat]]
    return refused


def _closed(action: Action, refusal: Refusal) -> Closed:
    return _kept(action, refusal.clause, refusal.reason, tuple(refusal.facts.items()))


@lru_cache(maxsize=4096)
def _kept(action: Action, clause: str, reason: str, facts: tuple[tuple[str, Fact], ...]) -> Closed:
    return Closed(action, marks(action), Refusal(clause, reason, dict(facts)))


_placing: Final = lru_cache(maxsize=4096)(say.Place)
_token: Final = lru_cache(maxsize=8192)(say.Token)
"""Each is made once: these are listed again and again."""


def by_token(actions: list[Action]) -> list[Action]:
    return [_token(action) for action in actions]


def no_action(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why this seat cannot take this action now; None where it can."""
    match action:
        case say.Move() | say.MoveBoard():
            return no_move(state, action)
        case say.Play(card, words):
            return _not_held(state, seat, card, "AX-42") or _no_play(state, card, words)
        case say.Place(card, side):
            return _not_held(state, seat, card, "AX-44") or _no_place(state, card, side)
        case say.Draw():
            return None if hands.can_draw(state) else _NOTHING_TO_DRAW  # AX-46
    return Refusal("AX-40", "not-an-action")


def _not_held(state: State, seat: Seat, card: int, clause: str) -> Refusal | None:
    return None if card in state.hands[seat] else Refusal(clause, "not-held", {"card": card})


def _no_play(state: State, number: int, words: tuple[str, ...]) -> Refusal | None:
    card = state.edition.player[number]
    refusal = unplayable(state, card)
    if refusal is None and words not in wordings(card, tuple(state.boards)):
        return Refusal("AX-42", "other-words", {"card": number})
    return refusal


def _no_place(state: State, number: int, side: str) -> Refusal | None:
    """In stage B2 a B2 card goes on the left, a B1 card on the right (AX-44, AX-75)."""
    if side_of(state.stage, state.edition.player[number]) == side:
        return None
    return Refusal("AX-44", "matches" if side == "right" else "does-not-match", {"card": number, "stage": state.stage})


def act(moment: Moment, seat: Seat, action: Action) -> None:
    match action:
        case say.Move() | say.MoveBoard():
            moment.tell(Acting(seat, say.kind_of(action)))
            TableCubes(moment, seat).move(action)
        case say.Play(card, words):
            follow.play(moment, seat, card, words)
        case say.Place(card, side):
            place(moment, seat, card, side)
        case say.Draw():
            moment.tell(Acting(seat, say.kind_of(action)))
            hands.draw(moment, seat, 1)


def place(moment: Moment, seat: Seat, card: int, side: str) -> None:
    """Cards placed have no deadline (AX-45); two on the left, of whatever stages (AX-74), or three on the right are
    discarded at once for two moves by whoever placed the last (AX-44)."""
    state = moment.state
    hands.leave(state, seat, card)
    pile = state.left if side == "left" else state.right
    pile.append(card)
    moment.tell(Placed(seat, card, side))
    if len(pile) == FULL[side]:
        moment.tell(SetPaid(seat, side, tuple(pile)))
        state.discards.extend(pile)
        pile.clear()
        if can_move(state):
            ask_choice(moment, MoveCubes(seat, SET_MOVES))


# --- the turn ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn(tokens.HearsTokens):
    """The active player acts; others with tokens may speak from the start of phase 4 (AX-48)."""

    costs_time: ClassVar[bool] = True

    seat: Seat

    def actions(self, state: State, seat: Seat) -> list[Action]:
        if seat != self.seat:
            return by_token(offered(state, seat))
        progress = state.progress
        if progress.actions and not progress.paid:
            return [*map(say.Extra, state.hands[seat]), say.DONE]
        actions = offered(state, seat, progress.actions)
        return actions if actions and not progress.actions else [*actions, say.DONE]

    def closed(self, state: State, seat: Seat) -> tuple[Closed, ...]:
        if seat != self.seat:
            return shut_by_token(state, seat)
        progress = state.progress
        return () if progress.actions and not progress.paid else shut(state, seat, progress.actions)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat != self.seat:
            return no_token(state, seat, action)
        match action:
            case say.Done():
                return self._not_done(state)
            case say.Extra(card):
                return self._no_extra(state, card)
            case say.Token():
                return Refusal("AX-48", "your-own-turn")
        return self._no_more(state, action) or no_action(state, seat, action)

    def _not_done(self, state: State) -> Refusal | None:
        """One action is owed; the second one is not (AX-40, AX-47)."""
        owed = not state.progress.actions and offered(state, self.seat)
        return Refusal("AX-40", "an-action-first") if owed else None

    def _no_extra(self, state: State, card: int) -> Refusal | None:
        """After the action, once, for one card of the hand (AX-47)."""
        if not state.progress.actions:
            return Refusal("AX-47", "an-action-first")
        if state.progress.paid:
            return Refusal("AX-47", "one-extra-action")
        return _not_held(state, self.seat, card, "AX-47")

    def _no_more(self, state: State, action: Action) -> Refusal | None:
        """A second action is paid for and of another kind (AX-47)."""
        progress = state.progress
        if progress.actions and not progress.paid:
            return Refusal("AX-47", "extra-or-done")
        if say.kind_of(action) in progress.actions:
            return Refusal("AX-47", "another-kind", {"kind": say.kind_of(action)})
        return None

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Token):
            tokens.spend(moment, seat)
            act(moment, seat, action.action)
        elif isinstance(action, say.Extra):
            moment.ask_again(seat)
            pay_for_extra(moment, seat, action.card)
        elif not isinstance(action, say.Done):
            self._act(moment, seat, action)

    def _act(self, moment: Moment, seat: Seat, action: Action) -> None:
        state = moment.state
        state.progress = replace(state.progress, actions=(*state.progress.actions, say.kind_of(action)))
        if not state.progress.paid:
            moment.ask_again(seat)
        act(moment, seat, action)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing draws for the one action that is owed, and then is done (AX-40, AX-46)."""
        if not self._not_done(state):
            return say.DONE
        return say.DRAW if hands.can_draw(state) else offered(state, seat)[0]


def pay_for_extra(moment: Moment, seat: Seat, card: int) -> None:
    state = moment.state
    hands.leave(state, seat, card)
    state.discards.append(card)
    state.progress = replace(state.progress, paid=True)
    moment.tell(ExtraTaken(seat, card))


def no_token(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Another player may discard a token for one action; two in a turn, whoever's they are (AX-48)."""
    if not isinstance(action, say.Token):
        return Refusal("AX-48", "out-of-turn", {"seat": state.progress.seat})
    return tokens.no_acting(state, seat) or no_action(state, seat, action.action)
