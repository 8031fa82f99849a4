"""Refill and trade in End of Days, as a seat values them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perigee.bots.end_of_days.table import Table
from perigee.games.end_of_days.actions import Accept, Counter, Refill, Swap
from perigee.games.end_of_days.offers import ANY, Side
from perigee.games.end_of_days.propose import one_for_one, shortest_of

WORTHLESS: Final = 0.1
"""A hand whose cards are worth less than this each is discarded (ED-21)."""
HELP: Final = 0.2
"""A trade helps the other, too: what that costs, by how likely it is that the other wins."""
NEARLY: Final = 0.4
"""An offer that costs it no more than this is answered with a counter-offer."""
OFFERS: Final = 2
"""So many offers a turn, to different nations."""
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
    given = sum(table.held(card) for card in action.picked) + sum(table.loss(card) for card in offer.ask.play)
    return received(table, offer.give) - given - HELP * table.weight(offer.maker)


def received(table: Table, side: Side) -> float:
    return sum(table.handed(card) for card in side.play) + sum(table.described(slot) for slot in side.hand)


def countering(table: Table, fills: Sequence[Accept]) -> str | None:
    """An offer that is nearly good: it asks for one card more, whichever, for the same cards of its own."""
    nearly = [(worth, str(fill), fill) for fill in fills if (worth := accepting(table, fill)) > -NEARLY]
    if not nearly:
        return None
    worth, _, fill = max(nearly)
    offer = table.view.offers[fill.number - 1]
    held = table.view.hand_sizes[offer.maker]
    if offer.counters is not None or len(offer.give.hand) >= held or worth + table.drawn() <= 0:
        return None
    asked = Side(offer.give.play, tuple(sorted((*offer.give.hand, ANY))))
    return str(Counter(offer.number, offer.ask, asked, fill.picked))


def offering(table: Table, best: float) -> str | None:
    """A card that it cannot use, for a module of the colour that it is shortest of; none where the pile is nearly as
    good."""
    view, facts = table.view, table.facts
    made = [offer for offer in view.offers if offer.maker == table.seat]
    wanted = shortest_of(facts, view, table.seat)
    if len(made) >= OFFERS or table.described(wanted) <= best + ASKS:
        return None
    asked = [offer.to for offer in made]
    for card in sorted(card for card in table.hand if card not in facts.usable[table.seat]):
        for to in table.others:
            if to not in asked and view.hand_sizes[to] and card in facts.usable[to]:
                return one_for_one(facts, view, to, card, wanted)
    return None
