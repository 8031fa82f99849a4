"""Help with trading for any bot, from a view alone: offers worth making, and ways to fill one that was made (ED-32)."""

from __future__ import annotations

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.facts import Facts, facts_of
from perigee.games.end_of_days.offers import ANY, Offer, Side, fillings
from perigee.games.end_of_days.pieces import MODULES, CardId, Colour
from perigee.games.end_of_days.view import View
from perigee.table import Seat


def propose(view: View, seat: Seat) -> list[str]:
    """Sentences: each card that this seat cannot use itself, for a module of the colour that it is shortest of, or for
    any card; to every nation that can use it and has a hand card. The first are the best."""
    facts = facts_of(view.data, view.nations)
    wanted = shortest_of(facts, view, seat)
    spare = sorted(card for card in view.hand or () if card not in facts.usable[seat])
    others = [to for to in range(len(view.nations)) if to != seat and view.hand_sizes[to]]
    return [
        one_for_one(facts, view, to, card, slot)
        for slot in (wanted, ANY)
        for card in spare
        for to in others
        if card in facts.usable[to]
    ]


def one_for_one(facts: Facts, view: View, to: Seat, card: CardId, slot: str) -> str:
    """This hand card, described by its colour, for one of theirs."""
    give = Side(hand=(facts.cards[card].colour,))
    return str(say.MakeOffer(view.nations[to], give, Side(hand=(slot,)), (card,)))


def shortest_of(facts: Facts, view: View, seat: Seat) -> Colour:
    """The colour of module of which this seat has fewest, on its sites and in hand where it can use them."""
    own = [card for site in view.sites[seat] for card in site]
    own += [card for card in view.hand or () if card in facts.usable[seat]]
    colours = [facts.cards[card].colour for card in own]
    return min(MODULES, key=colours.count)


def ways_to_fill(view: View, seat: Seat, offer: Offer, most: int = 30) -> list[str]:
    """The sentences that accept this offer, each with cards that fit what is asked."""
    facts = facts_of(view.data, view.nations)
    fills = fillings(facts, offer.ask, sorted(view.hand or ()), offer.maker, most)
    return [str(say.Accept(offer.number, cards)) for cards in fills]
