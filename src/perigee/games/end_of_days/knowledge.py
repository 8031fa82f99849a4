"""Who knows what (ED-08): cards seen in other hands, the deck's top as somebody laid it, what the deck can hold.

What somebody knows is true: so it is enough to note which cards, and the state says where they are."""

from __future__ import annotations

from collections.abc import Sequence

from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import State, put
from perigee.table import Seat


def shown(state: State, card: CardId) -> None:
    """The card lies open before everybody: it is in no hand and not in the deck."""
    gone = ~state.facts.bit[card]
    known, deck_may = state.known, state.deck_may
    for viewer in range(len(known)):
        known[viewer] &= gone
        deck_may[viewer] &= gone


def learned(state: State, viewer: Seat, cards: Sequence[CardId]) -> None:
    """Somebody saw these cards in another hand."""
    for card in cards:
        bit = state.facts.bit[card]
        state.known[viewer] |= bit
        state.deck_may[viewer] &= ~bit


def taken_openly(state: State, seat: Seat, card: CardId) -> None:
    """A card that everybody saw goes to a hand: from the scrapyard."""
    for viewer in range(len(state.known)):
        if viewer != seat:
            learned(state, viewer, (card,))


def drawn(state: State, seat: Seat, card: CardId) -> None:
    """The top card goes to a hand unseen; whoever knew it knows now who holds it."""
    state.deck_may[seat] &= ~state.facts.bit[card]
    for viewer, count in enumerate(state.tops):
        if count and viewer != seat:
            learned(state, viewer, (card,))
    _top_gone(state)


def _top_gone(state: State) -> None:
    """Everybody knows one card less of the deck's top."""
    if any(state.tops):
        state.tops = tuple([max(0, count - 1) for count in state.tops])


def revealed(state: State, card: CardId) -> None:
    """The deck's top card is turned over."""
    _top_gone(state)
    shown(state, card)


def made_anew(state: State) -> None:
    """Everybody saw what the new deck is made of, and nobody in which order (ED-23)."""
    deck = sum(state.facts.bit[card] for card in state.deck)
    state.deck_may = [deck] * len(state.deck_may)
    state.tops = (0,) * len(state.tops)


def put_in_order(state: State, seat: Seat, count: int) -> None:
    """One seat knows the deck's top cards in their new order; whoever knew the old order knows it no longer."""
    if count > 1:
        state.tops = (0,) * len(state.tops)
    state.tops = put(state.tops, seat, max(count, state.tops[seat]))


def handed_over(state: State, giver: Seat, receiver: Seat, cards: Sequence[CardId], may_be: Sequence[CardId]) -> None:
    """Before hand cards change hands: the two know which. Of the giver's cards that another knew, those that may be
    among them are forgotten, unless the whole hand goes."""
    if not cards:
        return
    bit = state.facts.bit
    if len(cards) < len(state.hands[giver]):
        lost = ~sum(bit[card] for card in may_be)
        for viewer in range(len(state.known)):
            if viewer not in (giver, receiver):
                state.known[viewer] &= lost
    learned(state, giver, cards)
    for card in cards:
        state.known[receiver] &= ~bit[card]
        state.deck_may[receiver] &= ~bit[card]
