"""Moving cards between deck, hands, discards and scrapyard."""

from __future__ import annotations

from collections.abc import Sequence

from perigee.games.end_of_days import knowledge
from perigee.games.end_of_days.events.course import DeckMade, Drew, TookScrap
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import Moment, State
from perigee.table import Seat


def put_away(state: State, card: CardId) -> None:
    """Modules go to the scrapyard, always and everywhere; others to the discards (ED-22)."""
    knowledge.shown(state, card)
    if card in state.facts.modules:
        state.scrapyard.append(card)
    else:
        state.discards.append(card)


def any_card(state: State) -> bool:
    """Whether the deck can give a card at all (ED-23)."""
    return bool(state.deck or state.discards or state.scrapyard)


def ready_deck(moment: Moment) -> bool:
    """An empty deck is made anew from discards and scrapyard when a card of it is needed; False where there is none
    (ED-23)."""
    state = moment.state
    if not state.deck and any_card(state):
        state.deck = sorted(state.discards + state.scrapyard)
        state.discards, state.scrapyard = [], []
        moment.chance.shuffle(state.deck)
        knowledge.made_anew(state)
        moment.tell(DeckMade(len(state.deck)))
    return bool(state.deck)


def draw(moment: Moment, seat: Seat, count: int) -> None:
    """Cards from the deck to a hand; where there is none left, nothing (ED-23)."""
    state = moment.state
    cards: list[CardId] = []
    while len(cards) < count and ready_deck(moment):
        card = state.deck.pop()
        knowledge.drawn(state, seat, card)
        state.hands[seat].append(card)
        cards.append(card)
    if cards:
        moment.tell(Drew(seat, len(cards), tuple(cards)))


def turn_over(moment: Moment) -> CardId | None:
    """Reveal and discard the deck's top card; None where there is none (ED-23, ED-47)."""
    if not ready_deck(moment):
        return None
    card = moment.state.deck.pop()
    knowledge.revealed(moment.state, card)
    put_away(moment.state, card)
    return card


def take_scrap(moment: Moment, seat: Seat, card: CardId) -> None:
    """A card of the scrapyard goes to hand (ED-35); everybody sees which."""
    state = moment.state
    state.scrapyard.remove(card)
    state.hands[seat].append(card)
    knowledge.taken_openly(state, seat, card)
    moment.tell(TookScrap(seat, card))


def drop(state: State, seat: Seat, cards: Sequence[CardId]) -> None:
    """Hand cards go to the discards or the scrapyard."""
    for card in cards:
        state.hands[seat].remove(card)
        put_away(state, card)


def remove_from_play(state: State, seat: Seat, card: CardId) -> None:
    """The card leaves its front or its launch site."""
    if card in state.fronts[seat]:
        state.fronts[seat].remove(card)
        return
    for site in state.sites[seat]:
        if card in site:
            site.remove(card)
            return
    raise RuntimeError(f"{card} does not lie in play of seat {seat}")
