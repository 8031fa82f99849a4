"""A fair sample of offers, and the form for the rest: from what the seat sees, never from the match's luck (ED-32)."""

from __future__ import annotations

from typing import Final

from perigee.games.endofdays import actions as say
from perigee.games.endofdays.offers import ANY, OFFERS, Offer, Side, Slot, fillings
from perigee.games.endofdays.pieces import COLOURS, HIGHEST, CardId
from perigee.games.endofdays.state import State
from perigee.table.chance import Chance, Seeded
from perigee.table.prompt import Describe, Form, Number, Pick
from perigee.table.seat import Seat

LISTED: Final = 30
"""Ways to fill one's side of an offer are listed up to so many."""
OFFERS_SHOWN: Final = 6
COUNTERS_SHOWN: Final = 2


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
    others = state.others(seat)
    found: list[say.MakeOffer] = []
    for _ in range(OFFERS_SHOWN):
        to = chance.pick(others)
        give, picked = _own_side(state, seat, to, chance)
        ask = _other_side(state, to, chance)
        if give.cards or ask.cards:
            offer = say.MakeOffer(state.nations[to], give, ask, picked)
            if offer not in found:
                found.append(offer)
    return found


def counters(state: State, seat: Seat, offer: Offer) -> list[say.Counter]:
    """One may ask for something else, or give something else."""
    chance = luck(state, seat, offer.number)
    found: list[say.Counter] = []
    for _ in range(COUNTERS_SHOWN):
        give, picked = _own_side(state, seat, offer.maker, chance)
        ask = _other_side(state, offer.maker, chance)
        counter = say.Counter(offer.number, give, ask, picked)
        if (give.cards or ask.cards) and counter not in found:
            found.append(counter)
    return found


def _own_side(state: State, seat: Seat, to: Seat, chance: Chance) -> tuple[Side, tuple[CardId, ...]]:
    """Up to two hand cards that the other can use, and now and then a card in play."""
    useful = sorted(card for card in state.hands[seat] if card in state.facts.usable[to])
    count = min(chance.below(3), len(useful))
    picked = tuple(sorted([useful.pop(chance.below(len(useful))) for _ in range(count)]))
    slots = tuple(sorted(_described(state, card, chance) for card in picked))
    values = sum(state.facts.cards[card].value for card in picked)
    total = values if picked and not chance.below(4) else None
    return Side(_in_play(state, seat, chance), slots, total), picked


def _described(state: State, card: CardId, chance: Chance) -> Slot:
    """A hand card is described by its colour, by a choice of colours, or not at all."""
    colour = state.facts.cards[card].colour
    way = chance.below(3)
    if way == 0:
        return ANY
    other = chance.pick(COLOURS)
    if way == 1 or other == colour:
        return colour
    return "/".join(c for c in COLOURS if c in (colour, other))


def _other_side(state: State, to: Seat, chance: Chance) -> Side:
    count = min(chance.below(3), len(state.hands[to]))
    slots = tuple(sorted(chance.pick((ANY, *COLOURS)) for _ in range(count)))
    total = count + chance.below(count * (HIGHEST - 1) + 1) if count and not chance.below(8) else None
    return Side(_in_play(state, to, chance), slots, total)


def _in_play(state: State, seat: Seat, chance: Chance) -> tuple[CardId, ...]:
    lying = state.fronts[seat] + [card for site in state.sites[seat] for card in site]
    return (chance.pick(lying),) if lying and not chance.below(4) else ()


# --- the forms -----------------------------------------------------------------------------------


def forms(state: State, seat: Seat) -> list[Form]:
    """One for each nation that an offer can be made to, or whose offer can be countered."""
    found: list[Form] = []
    made = sum(offer.counters is None for offer in state.offers)
    if seat == state.turn and made < OFFERS:
        found += [_form(state, seat, to, f"offer {state.nations[to]}") for to in state.others(seat)]
    for offer in state.offers:
        if offer.is_open and offer.to == seat and offer.counters is None:
            found.append(_form(state, seat, offer.maker, f"counter {offer.number}"))
        if offer.is_open and offer.to == seat and len(_fillings(state, seat, offer)) == LISTED:
            found.append(_filling(state, seat, offer))
    return found


def _fillings(state: State, seat: Seat, offer: Offer) -> list[tuple[CardId, ...]]:
    return fillings(state.facts, offer.ask, sorted(state.hands[seat]), offer.maker, LISTED)


def _filling(state: State, seat: Seat, offer: Offer) -> Form:
    """One's own side of an offer that can be filled in more ways than are listed (ED-32)."""
    useful = sorted(card for card in state.hands[seat] if card in state.facts.usable[offer.maker])
    count = len(offer.ask.hand)
    return Form(f"accept {offer.number} with {{picked}}", (Pick("picked", _marks(useful), count, count),))


def _form(state: State, seat: Seat, to: Seat, start: str) -> Form:
    useful = sorted([card for card in state.hands[seat] if card in state.facts.usable[to]])
    own, theirs = _lying(state, seat), _lying(state, to)
    sentence = (
        f"{start} give play {{give-play}} hand {{give-hand}} total {{give-total}}"
        " ask play {ask-play} hand {ask-hand} total {ask-total} with {picked}"
    )
    return Form(
        sentence,
        (
            Pick("give-play", _marks(own), 0, len(own)),
            Describe("give-hand", (ANY, *COLOURS), 0, len(useful)),
            Number("give-total", 1, HIGHEST * max(1, len(useful)), optional=True),
            Pick("ask-play", _marks(theirs), 0, len(theirs)),
            Describe("ask-hand", (ANY, *COLOURS), 0, len(state.hands[to])),
            Number("ask-total", 1, HIGHEST * max(1, len(state.hands[to])), optional=True),
            Pick("picked", _marks(useful), 0, len(useful)),
        ),
    )


def _lying(state: State, seat: Seat) -> list[CardId]:
    return state.fronts[seat] + [card for site in state.sites[seat] for card in site]


def _marks(cards: list[CardId]) -> tuple[str, ...]:
    return tuple(["card:" + card for card in cards])
