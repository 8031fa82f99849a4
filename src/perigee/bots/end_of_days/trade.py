"""Refill and trade in End of Days, as a seat values them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.propose import one_for_one, shortest_of
from perigee.games.end_of_days.actions import Accept, Counter, Refill, Swap
from perigee.games.end_of_days.offers import ANY, Side
from perigee.games.end_of_days.pieces import CardId
from perigee.table import Action

WORTHLESS: Final = 0.1
"""A hand whose cards are worth less than this each is discarded (ED-21)."""
HELP: Final = 0.2
"""A trade helps the other, too: what that costs, by how likely it is that the other wins."""
NEARLY: Final = 0.4
"""An offer that costs it no more than this is answered with a counter-offer."""
OFFERS: Final = 2
"""How many offers it makes in a turn, to different nations."""
ASKS: Final = 0.2
"""It makes an offer only where what it asks for is worth this much more than what the pile gives."""


def refilling(outlook: Outlook, action: Refill) -> float:
    """A card of the scrapyard where it is better than one from the deck."""
    return outlook.gained(action.card) if action.card else outlook.drawn() + 0.05


def renewing(outlook: Outlook) -> float:
    """The whole hand goes where nearly nothing in it is of use."""
    worth = sum(outlook.held(card) for card in outlook.hand)
    return (
        5.0
        if worth < WORTHLESS * len(outlook.hand) and len(outlook.hand) >= outlook.facts.hand_size[outlook.seat]
        else -1.0
    )


def swapping(outlook: Outlook, action: Swap) -> float:
    """One card for one of the scrapyard, or for an unknown one (ED-30)."""
    return _taken(outlook, action.wanted) - _given(outlook, action.card)


def _given(outlook: Outlook, card: CardId) -> float:
    return outlook.held(card) + outlook.left(card)


def _taken(outlook: Outlook, wanted: CardId | None) -> float:
    return outlook.gained(wanted) if wanted else outlook.drawn()


def with_one_swap(outlook: Outlook, actions: Sequence[Action]) -> Sequence[Action]:
    """All actions, but of the swaps (each of its cards for each that lies there) only the best."""
    swaps = [action for action in actions if isinstance(action, Swap)]
    if not swaps:
        return actions
    given = _cheapest(outlook, {swap.card for swap in swaps})
    cheap = [swap for swap in swaps if swap.card in given]
    taken = {card: _taken(outlook, card) for card in {swap.wanted for swap in cheap}}
    best = max(cheap, key=lambda swap: taken[swap.wanted] - given[swap.card])
    return [action for action in actions if action is best or not isinstance(action, Swap)]


def _cheapest(outlook: Outlook, cards: Iterable[CardId]) -> dict[CardId, float]:
    """The cost of each card that may be the cheapest to give: no card costs less than it is worth in hand."""
    given: dict[CardId, float] = {}
    for held, card in sorted([(outlook.held(card), card) for card in cards]):
        if given and held > min(given.values()):
            break
        given[card] = held + outlook.left(card)
    return given


def accepting(outlook: Outlook, action: Accept) -> float:
    """A described card is worth what a card of that colour is worth to it; of what it gives it knows the worth."""
    offer = outlook.view.offers[action.number - 1]
    picked = sum((outlook.held(card) for card in action.picked), 0.0)
    given = picked + sum((outlook.loss(card) for card in offer.ask.play), 0.0)
    return received(outlook, offer.give) - given - HELP * outlook.weight(offer.maker)


def received(outlook: Outlook, side: Side) -> float:
    in_play = sum((outlook.handed(card) for card in side.play), 0.0)
    return in_play + sum((outlook.described(slot) for slot in side.hand), 0.0)


def countering(outlook: Outlook, fills: Sequence[Accept]) -> str | None:
    """The answer to an offer that is nearly good: one more card, of any kind, for the same cards of its own."""
    nearly = [(worth, str(fill), fill) for fill in fills if (worth := accepting(outlook, fill)) > -NEARLY]
    if not nearly:
        return None
    worth, _, fill = max(nearly)
    offer = outlook.view.offers[fill.number - 1]
    held = outlook.view.hand_sizes[offer.maker]
    if offer.counters is not None or len(offer.give.hand) >= held or worth + outlook.drawn() <= 0:
        return None
    asked = Side(offer.give.play, tuple(sorted((*offer.give.hand, ANY))))
    return str(Counter(offer.number, offer.ask, asked, fill.picked))


def offering(outlook: Outlook, best: float) -> str | None:
    """A card that it cannot use, for a module of the colour that it is shortest of; none where the pile is nearly as
    good."""
    view, facts = outlook.view, outlook.facts
    made = [offer for offer in view.offers if offer.maker == outlook.seat]
    wanted = shortest_of(facts, view, outlook.seat)
    if len(made) >= OFFERS or outlook.described(wanted) <= best + ASKS:
        return None
    asked = [offer.to for offer in made]
    for card in sorted(card for card in outlook.hand if card not in facts.usable[outlook.seat]):
        for to in outlook.others:
            if to not in asked and view.hand_sizes[to] and card in facts.usable[to]:
                return one_for_one(facts, view, to, card, wanted)
    return None
