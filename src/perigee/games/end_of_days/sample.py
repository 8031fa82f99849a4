"""A fair sample of offers, and the form for the rest: from what the seat sees, never from the match's luck (ED-32)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.offers import ANY, OFFERS, Offer, Side, Slot, fillings
from perigee.games.end_of_days.pieces import COLOURS, HIGHEST, CardId, Colour
from perigee.games.end_of_days.state import State
from perigee.table import Chance, Describe, Form, Number, Pick, Seat, Seeded

LISTED: Final = 30
"""At most this many ways to fill one's side of an offer are listed."""
OFFERS_SHOWN: Final = 6
COUNTERS_SHOWN: Final = 2
SLOTS: Final = (ANY, *COLOURS)


def luck(state: State, seat: Seat, salt: int) -> Chance:
    """Decided by the seat's own hand and what is public."""
    bits = state.facts.bit
    hand = sum(bits[card] for card in state.hands[seat])
    mixed = (hand, state.round, state.turn, seat, len(state.offers), len(state.deck), salt)
    number = 0
    for part in mixed:
        number = (number * 1_000_003 + part) % (1 << 61)
    return Seeded(number)


def offers(state: State, seat: Seat) -> list[say.MakeOffer]:
    """Offers of every shape: gifts and requests, one card or two, from hand and in play, with and without totals."""
    chance = luck(state, seat, 0)
    others, hand = state.others(seat), sorted(state.hands[seat])
    useful = {to: _useful(state, hand, to) for to in others}
    found: list[say.MakeOffer] = []
    for _ in range(OFFERS_SHOWN):
        to = chance.pick(others)
        give, picked = _own_side(state, seat, useful[to], chance)
        ask = _other_side(state, to, chance)
        if give.cards or ask.cards:
            offer = say.MakeOffer(state.nations[to], give, ask, picked)
            if offer not in found:
                found.append(offer)
    return found


def counters(state: State, seat: Seat, offer: Offer) -> list[say.Counter]:
    """One may ask for something else, or give something else."""
    chance, useful = luck(state, seat, offer.number), _useful(state, sorted(state.hands[seat]), offer.maker)
    found: list[say.Counter] = []
    for _ in range(COUNTERS_SHOWN):
        give, picked = _own_side(state, seat, useful, chance)
        ask = _other_side(state, offer.maker, chance)
        counter = say.Counter(offer.number, give, ask, picked)
        if (give.cards or ask.cards) and counter not in found:
            found.append(counter)
    return found


def _own_side(state: State, seat: Seat, useful: Sequence[CardId], chance: Chance) -> tuple[Side, tuple[CardId, ...]]:
    """Up to two hand cards that the other can use, and now and then a card in play."""
    count = min(chance.below(3), len(useful))
    if not count:
        return Side(_in_play(state, seat, chance)), ()
    left = list(useful)
    picked = tuple(sorted([left.pop(chance.below(len(left))) for _ in range(count)]))
    slots = tuple(sorted([_described(state, card, chance) for card in picked]))
    total = None if chance.below(4) else sum([state.facts.cards[card].value for card in picked])
    return Side(_in_play(state, seat, chance), slots, total), picked


def _useful(state: State, hand: Sequence[CardId], to: Seat) -> list[CardId]:
    """Hand cards that the other can use (ED-34)."""
    usable = state.facts.usable[to]
    return [card for card in hand if card in usable]


def _described(state: State, card: CardId, chance: Chance) -> Slot:
    """A hand card is described by its colour, by a choice of colours, or not at all."""
    colour = state.facts.cards[card].colour
    way = chance.below(3)
    if way == 0:
        return ANY
    other = chance.pick(COLOURS)
    return colour if way == 1 or other == colour else either(colour, other)


@lru_cache
def either(colour: Colour, other: Colour) -> Slot:
    return "/".join(c for c in COLOURS if c in (colour, other))


def _other_side(state: State, to: Seat, chance: Chance) -> Side:
    count = min(chance.below(3), len(state.hands[to]))
    slots = tuple(sorted([chance.pick(SLOTS) for _ in range(count)]))
    total = count + chance.below(count * (HIGHEST - 1) + 1) if count and not chance.below(8) else None
    return Side(_in_play(state, to, chance), slots, total)


def _in_play(state: State, seat: Seat, chance: Chance) -> tuple[CardId, ...]:
    nothing = not (state.fronts[seat] or any(state.sites[seat]))
    return () if nothing or chance.below(4) else (chance.pick(_lying(state, seat)),)


# --- the forms -----------------------------------------------------------------------------------

TERMS: Final = (
    " give play {give-play} hand {give-hand} total {give-total}"
    " ask play {ask-play} hand {ask-hand} total {ask-total} with {picked}"
)


def forms(state: State, seat: Seat) -> tuple[Form, ...]:
    """One for each nation that an offer can be made to, or whose offer can be countered."""
    found: list[Form] = []
    hand, own = sorted(state.hands[seat]), _picks("give-play", _lying(state, seat))
    made = sum(offer.counters is None for offer in state.offers)
    if seat == state.turn and made < OFFERS:
        found += [_form(state, hand, own, to, f"offer {state.nations[to]}") for to in state.others(seat)]
    for offer in state.offers:
        if offer.is_open and offer.to == seat and offer.counters is None:
            found.append(_form(state, hand, own, offer.maker, f"counter {offer.number}"))
        if offer.is_open and offer.to == seat and len(ways_to_accept(state, seat, offer)) == LISTED:
            found.append(_filling(state, seat, offer))
    return tuple(found)


def ways_to_accept(state: State, seat: Seat, offer: Offer) -> list[tuple[CardId, ...]]:
    """Ways to fill one's own side of an offer, up to `LISTED`."""
    return fillings(state.facts, offer.ask, sorted(state.hands[seat]), offer.maker, LISTED)


def _filling(state: State, seat: Seat, offer: Offer) -> Form:
    """One's own side of an offer that can be filled in more ways than are listed (ED-32)."""
    useful = _useful(state, sorted(state.hands[seat]), offer.maker)
    count = len(offer.ask.hand)
    return Form(f"accept {offer.number} with {{picked}}", (Pick("picked", _marks(useful), count, count),))


def _form(state: State, hand: Sequence[CardId], own: Pick, to: Seat, start: str) -> Form:
    useful, theirs = _useful(state, hand, to), len(state.hands[to])
    give = (own, _described_as("give-hand", len(useful)), _total("give-total", len(useful)))
    ask = (_picks("ask-play", _lying(state, to)), _described_as("ask-hand", theirs), _total("ask-total", theirs))
    return Form(start + TERMS, (*give, *ask, _picks("picked", useful)))


def _picks(name: str, cards: Sequence[CardId]) -> Pick:
    """Any of these cards."""
    return Pick(name, _marks(cards), 0, len(cards))


@lru_cache
def _described_as(name: str, cards: int) -> Describe:
    return Describe(name, SLOTS, 0, cards)


@lru_cache
def _total(name: str, cards: int) -> Number:
    return Number(name, 1, HIGHEST * max(1, cards), optional=True)


def _lying(state: State, seat: Seat) -> list[CardId]:
    return state.fronts[seat] + [card for site in state.sites[seat] for card in site]


def _marks(cards: Sequence[CardId]) -> tuple[str, ...]:
    return tuple(["card:" + card for card in cards])
