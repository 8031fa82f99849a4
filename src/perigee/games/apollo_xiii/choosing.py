"""The choices that a card or a placed set opens: moves, cards to recover, to give, to put in order (AX-41, AX-44)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations

from perigee.games.apollo_xiii import hands, tokens
from perigee.games.apollo_xiii.actions import DONE, Give, Move, MoveBoard, Order, Recover
from perigee.games.apollo_xiii.choices import marks
from perigee.games.apollo_xiii.events import Ordered
from perigee.games.apollo_xiii.moves import NO_MOVE, can_move, moves, no_move, stuck
from perigee.games.apollo_xiii.state import Moment, State
from perigee.games.apollo_xiii.tokens import Choosing
from perigee.games.apollo_xiii.tracks import TableCubes
from perigee.table import Action, Closed, Refusal, Seat


def ask_choice(moment: Moment, choice: Choosing) -> None:
    others = [seat for seat in tokens.holders(moment.state) if seat != choice.seat]
    moment.ask(choice, [choice.seat], may=others)


@dataclass(frozen=True, slots=True)
class MoveCubes(Choosing):
    """Moves one after the other, on one cube or on several (AX-41, AX-44)."""

    left: int

    def listed(self, state: State) -> list[Action]:
        return [*moves(state), DONE]

    def closed(self, state: State, seat: Seat) -> tuple[Closed, ...]:
        waiting = Choosing.closed(self, state, seat)
        return waiting or tuple(Closed(move, marks(move), NO_MOVE[move.track]) for move in stuck(state))

    def unlisted(self, state: State, action: Action) -> Refusal:
        refusal = no_move(state, action) if isinstance(action, Move | MoveBoard) else None
        return refusal or Refusal("AX-41", "moves-left", {"count": self.left})

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Move | MoveBoard):
            TableCubes(moment, seat).move(action)
            if self.left > 1 and can_move(moment.state):
                ask_choice(moment, replace(self, left=self.left - 1))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing moves no more (AX-41)."""
        return DONE


@dataclass(frozen=True, slots=True)
class RecoverCards(Choosing):
    """Cards of one's choice from the discards; the card that says so is not among them yet."""

    left: int

    def listed(self, state: State) -> list[Action]:
        return [*map(Recover, state.discards)]

    def unlisted(self, state: State, action: Action) -> Refusal:
        if isinstance(action, Recover):
            return Refusal("AX-42", "not-discarded", {"card": action.card})
        return Refusal("AX-42", "recover-first", {"count": self.left})

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Recover):
            hands.recover(moment, seat, action.card)
            if self.left > 1 and moment.state.discards:
                ask_choice(moment, replace(self, left=self.left - 1))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing takes the card discarded last (AX-42)."""
        return Recover(state.discards[-1])


@dataclass(frozen=True, slots=True)
class GiveCards(Choosing):
    """Hand any cards to other players, or none at all."""

    left: int

    def listed(self, state: State) -> list[Action]:
        others = [seat for seat in range(state.options.seats) if seat != self.seat]
        return [*(Give(card, to) for card in state.hands[self.seat] for to in others), DONE]

    def unlisted(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, Give):
            return Refusal("AX-42", "give-or-done", {"count": self.left})
        if action.card not in state.hands[self.seat]:
            return Refusal("AX-42", "not-held", {"card": action.card})
        return Refusal("AX-42", "nobody-there", {"seat": action.to})

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Give):
            hands.give(moment, seat, action.to, action.card)
            if self.left > 1 and moment.state.hands[seat]:
                ask_choice(moment, replace(self, left=self.left - 1))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing gives nothing away (AX-42)."""
        return DONE


@dataclass(frozen=True, slots=True)
class OrderCards(Choosing):
    """Put the cards that were foreseen back in any order; those of a first half stay above (AX-62)."""

    count: int

    def listed(self, state: State) -> list[Action]:
        first = state.next_deck.first
        return [
            Order(cards)
            for cards in permutations(self.top(state))
            if (halves := [card not in first for card in cards]) == sorted(halves)
        ]

    def unlisted(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, Order) or sorted(action.cards) != sorted(self.top(state)):
            return Refusal("AX-62", "order-these", {"count": self.count})
        return Refusal("AX-62", "first-half-above")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Order):
            put_in_order(moment, seat, action.cards)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing leaves the cards as they lie (AX-62)."""
        return Order(self.top(state))

    def top(self, state: State) -> tuple[int, ...]:
        return state.decks[state.letter][: self.count]


def put_in_order(moment: Moment, seat: Seat, cards: tuple[int, ...]) -> None:
    """The player who looked knows the order; the others know that somebody chose one."""
    state = moment.state
    deck, count = state.decks[state.letter], len(cards)
    first = sum(card in state.next_deck.first for card in deck)
    state.decks[state.letter] = cards + deck[count:]
    for viewer, forecast in enumerate(state.forecasts):
        if viewer == seat:
            state.forecasts[viewer] = forecast.seen(cards, state.next_deck.event)
        else:
            state.forecasts[viewer] = forecast.reordered(count, first)
    moment.tell(Ordered(seat, count, cards))
