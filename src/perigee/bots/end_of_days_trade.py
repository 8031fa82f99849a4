"""Refill and trade in End of Days, as a seat values them."""

from __future__ import annotations

from typing import Final

from perigee.bots.end_of_days_table import Table
from perigee.games.endofdays.actions import Accept, Refill, Swap
from perigee.games.endofdays.offers import Offer
from perigee.games.endofdays.propose import propose

WORTHLESS: Final = 0.1
"""A hand whose cards are worth less than this each is discarded (ED-21)."""
GAIN: Final = 0.1
"""A trade helps the other, too: it must gain more than this."""
OFFERS: Final = 2
"""It does not haggle: so many offers a turn."""
ASKS: Final = 0.2
"""It makes an offer only where what it asks for is worth more than what the pile gives by this."""


def refilling(table: Table, action: Refill) -> float:
    """A card of the scrapyard where it is better than one from the deck."""
    return table.gained(action.card) if action.card else table.drawn() + 0.05


def renewing(table: Table) -> float:
    """The whole hand goes where nearly nothing in it is of use."""
    worth = sum(table.held(card) for card in table.hand)
    return 5.0 if worth < WORTHLESS * len(table.hand) and len(table.hand) >= table.facts.hand_size[table.seat] else -1.0


def swapping(table: Table, action: Swap) -> float:
    """One card for one of the scrapyard, or for an unknown one (ED-30)."""
    gets = table.gained(action.wanted) if action.wanted else table.drawn()
    return gets - table.held(action.card)


def accepting(table: Table, action: Accept) -> float:
    """What is described is worth what a card of that colour is worth to it; what it gives it knows."""
    offer = table.view.offers[action.number - 1]
    return received(table, offer) - sum(table.held(card) for card in action.picked) - parted(table, offer) - GAIN


def received(table: Table, offer: Offer) -> float:
    play = sum(table.gained(card) for card in offer.give.play if card in table.facts.usable[table.seat])
    return play + sum(table.described(slot) for slot in offer.give.hand)


def parted(table: Table, offer: Offer) -> float:
    return sum(table.loss(card) for card in offer.ask.play)


def offering(table: Table, best: float) -> str | None:
    """A card that it cannot use, for one that it lacks; none where the pile is nearly as good."""
    made = [offer for offer in table.view.offers if offer.maker == table.seat]
    if len(made) >= OFFERS:
        return None
    tried = [(offer.to, offer.ask.hand) for offer in made]
    for sentence in propose(table.view, table.seat):
        words = sentence.split()
        to, slot = table.facts.seat_of[words[1]], words[words.index("ask") + 2]
        if (to, (slot,)) not in tried and slot != "any" and table.described(slot) > best + ASKS:
            return sentence
    return None
