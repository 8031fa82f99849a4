"""A table that a seat cannot tell from the true one, dealt from its sight alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from perigee.games.end_of_days.facts import Facts
from perigee.games.end_of_days.offers import Offer, fillings
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import State, put
from perigee.games.end_of_days.view import View
from perigee.table import Chance, Seat, Sight, reopened

TRIES: Final = 300
"""Deals until every open offer can be filled by its maker; after that its cards are dealt first."""


def imagine(sight: Sight, chance: Chance) -> State:
    """Every placement of the unseen cards that fits the sight is equally likely."""
    view = sight.view
    if not isinstance(view, View):
        raise ValueError("this sight shows no table of End of Days")
    state = laid_out(view, sight)
    state.stack = reopened(sight.open, sight.seat)
    deal_unseen(state, view, sight.seat, chance)
    remember(state, view, sight.seat)
    state.offers = tuple([pick_again(state, offer, chance) for offer in view.offers])
    return state


def reshuffled(state: State, chance: Chance) -> State:
    """The deck, but for its top cards that somebody has seen (ED-08)."""
    known = max(state.tops)
    unknown, top = state.deck[: len(state.deck) - known], state.deck[len(state.deck) - known :]
    chance.shuffle(unknown)
    state.deck = [*unknown, *top]
    return state


def laid_out(view: View, sight: Sight) -> State:
    """What the sight shows; it shows nothing of what others know or have ordered."""
    seats = view.options.seats
    return State(
        view.options, [], len(sight.open), sight.outcome, sight.rules, view.data, view.nations,
        [[] for _ in range(seats)], [list(front) for front in view.fronts], [list(down) for down in view.downs],
        [[list(site) for site in own] for own in view.sites], [], list(view.discards), list(view.scrapyard),
        view.scores, view.step, view.round, view.first, view.turn, view.renewed, view.grounded, (),
        [0] * (seats + 1), [0] * (seats + 1), (0,) * (seats + 1),
        tuple([view.until if seat == sight.seat else "" for seat in range(seats)]),
        tuple([view.always if seat == sight.seat else () for seat in range(seats)]),
    )  # fmt: skip


# --- dealing -------------------------------------------------------------------------------------


def deal_unseen(state: State, view: View, seat: Seat | None, chance: Chance) -> None:
    """Hands again until they fit the offers of others that are open: their makers can fill them (ED-32); then the rest
    is the deck."""
    wanted = [offer for offer in view.offers if offer.picked is None and offer.give.hand]
    for attempt in range(2 * TRIES):
        reserved = reserve(state, view, wanted if attempt >= TRIES else [], chance)
        rest = deal_hands(state, view, seat, reserved, chance)
        if rest is not None and all(_filled(state, offer) for offer in wanted):
            chance.shuffle(rest)
            state.deck = [*rest, *view.known_deck[::-1]]
            return
    raise ValueError("no deal was found that fits the offers that this sight shows")


def _filled(state: State, offer: Offer) -> bool:
    return bool(fillings(state.facts, offer.give, state.hands[offer.maker], offer.to, 1))


def deal_hands(
    state: State, view: View, seat: Seat | None, reserved: list[list[CardId]], chance: Chance
) -> list[CardId] | None:
    """Cards that are surely in a hand go to hands, the others anywhere: all placements alike. What is left over lies in
    the deck; None where there is no room for what was reserved."""
    hands = [sorted({*known, *first}) for known, first in zip(view.known, reserved, strict=True)]
    if seat is not None:
        hands[seat] = list(view.hand or ())
    placed = [card for hand in hands for card in hand]
    sure = [card for card in view.in_hands if card not in placed]
    slots = [s for s, hand in enumerate(hands) for _ in range(view.hand_sizes[s] - len(hand))]
    if len(slots) < len(sure) or any(len(hand) > size for hand, size in zip(hands, view.hand_sizes, strict=True)):
        return None
    chance.shuffle(slots)
    rest = unseen(state, view, [*placed, *sure])
    for card, holder in zip(sure, slots, strict=False):
        hands[holder].append(card)
    for holder in slots[len(sure) :]:
        hands[holder].append(rest.pop(chance.below(len(rest))))
    state.hands = hands
    return rest


def unseen(state: State, view: View, placed: list[CardId]) -> list[CardId]:
    """Cards that lie in the deck or in another hand, as far as this seat knows."""
    seen = [*view.discards, *view.scrapyard, *view.known_deck, *placed]
    seen += [card for rows in (*view.sites, view.fronts, view.downs) for row in rows for card in row]
    lying = frozenset([*seen, *state.cards_in_use()])
    return [card for card in sorted(state.facts.cards) if card not in lying]


def reserve(state: State, view: View, wanted: list[Offer], chance: Chance) -> list[list[CardId]]:
    """For each maker the cards of their offers, from those that can be theirs: this way even a rare description is
    met."""
    reserved: list[list[CardId]] = [[] for _ in view.hand_sizes]
    for offer in wanted:
        theirs = [card for maker, some in enumerate(reserved) if maker != offer.maker for card in some]
        theirs += [card for holder, known in enumerate(view.known) if holder != offer.maker for card in known]
        pool = unseen(state, view, [*(view.hand or ()), *theirs])
        chance.shuffle(pool)
        for cards in fillings(state.facts, offer.give, pool, offer.to, 1):
            reserved[offer.maker] += [card for card in cards if card not in reserved[offer.maker]]
    return reserved


# --- what is known -------------------------------------------------------------------------------


def remember(state: State, view: View, seat: Seat | None) -> None:
    """The seat knows what it knew; the others, as far as it can tell, know their own hands."""
    facts: Facts = state.facts
    everything = sum(facts.bit.values())
    viewer = view.options.seats if seat is None else seat
    state.deck_may = [everything] * len(state.deck_may)
    for card in view.in_hands:
        state.deck_may[viewer] &= ~facts.bit[card]
    for known in view.known:
        for card in known:
            state.known[viewer] |= facts.bit[card]
            state.deck_may[viewer] &= ~facts.bit[card]
    state.tops = put(state.tops, viewer, len(view.known_deck))


def pick_again(state: State, offer: Offer, chance: Chance) -> Offer:
    """The maker of an offer has picked cards that fit; which, nobody else knows."""
    if offer.picked is not None:
        return offer
    fitting = fillings(state.facts, offer.give, sorted(state.hands[offer.maker]), offer.to, 50)
    return replace(offer, picked=chance.pick(fitting))
