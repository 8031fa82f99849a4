"""The chance to win a game of End of Days, as a seat sees it at the beginning of a turn: a few features, and weights
that were fitted to games of `standard` against itself (`perigee fit end-of-days`)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.values import card_worth
from perigee.bots.weights import logistic, weights_of
from perigee.games.end_of_days.pieces import CardId

PLACE: Final = "perigee.bots.end_of_days"
FEATURES: Final = (
    "lead", "lead late", "sites", "with the hand", "rivals' sites", "flying", "rivals flying", "cards", "rivals' cards",
    "more in hand", "turns",
)  # fmt: skip
"""Points ahead of the best rival, and the same counted more the fewer turns are left; what the own sites promise as
they stand, and when the modules in hand are laid; what those of the best rival do; what could fly now; military and spy
cards in front and in hand, and a rival's in front; cards in hand and turns to come that the seat has more than a rival.
"""


def features(outlook: Outlook) -> list[float]:
    """The features of a sight, in the order of `FEATURES`; rivals' cards and turns are means."""
    view, seat, others, lasting = outlook.view, outlook.seat, outlook.others, outlook.lasting
    lead, left = view.scores[seat] - max(view.scores[one] for one in others), outlook.turns(seat)
    kinds = [[outlook.kinds(site) for site in own] for own in view.sites]
    sites = [sum(outlook.worth_of(one, site) for site in own) for one, own in enumerate(kinds)]
    flying = [sum(outlook.flies(one, site) for site in own) for one, own in enumerate(kinds)]
    planned = sum(outlook.worth_of(seat, site) for site in outlook.planned)
    cards = _worth(outlook, (*view.fronts[seat], *outlook.hand)) * lasting(seat)
    fronts = sum(_worth(outlook, view.fronts[one]) * lasting(one) for one in others) / len(others)
    more = view.hand_sizes[seat] - sum(view.hand_sizes[one] for one in others) / len(others)
    return [
        lead, lead / sqrt(1 + left), sites[seat], planned, max(sites[one] for one in others), flying[seat],
        max(flying[one] for one in others), cards, fronts, more * lasting(seat),
        left - sum(outlook.turns(one) for one in others) / len(others),
    ]  # fmt: skip


def _worth(outlook: Outlook, cards: Sequence[CardId]) -> float:
    """What military and spy cards are worth."""
    cards = [card for card in cards if card not in outlook.facts.modules]
    return sum(card_worth(outlook.facts.cards[card].kind) for card in cards)


def chance(outlook: Outlook) -> float:
    """The chance to win, at a table of this many seats."""
    return logistic(weights_of(PLACE, len(outlook.view.nations)), FEATURES, features(outlook))
