"""A table that a seat cannot tell from the true one, dealt from its sight alone."""

from __future__ import annotations

from math import comb

from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, COLOURS, Colour
from perigee.games.apophis.state import State
from perigee.games.apophis.view import View, counts
from perigee.table.chance import Chance
from perigee.table.decision import reopened
from perigee.table.seat import Seat
from perigee.table.sight import Sight


def imagine(sight: Sight, chance: Chance) -> State:
    """Every arrangement of the unseen cards that fits the sight is equally likely."""
    view = sight.view
    if not isinstance(view, View):
        raise ValueError("this sight shows no table of Apophis")
    deck, hands = deal_unseen(view, sight.seat, chance)
    state = State(
        view.options, serial=len(sight.open), outcome=sight.outcome, hands=hands, deck=deck,
        discards=list(view.discards), rocket=list(view.rocket), sequence=list(view.sequence),
        layers=view.layers, counters=view.counters, flight=view.flight, shuffled=list(view.deck_at_most),
        drawn=[[0] * len(COLOURS) for _ in view.hand_sizes],
    )  # fmt: skip
    state.stack = reopened(sight.open, sight.seat)
    return state


def deal_unseen(view: View, seat: Seat | None, chance: Chance) -> tuple[list[Colour], list[list[Colour]]]:
    """First what lies in the deck, which may hold at most what was shuffled into it; the rest are hands."""
    seen = [*view.discards, *view.sequence, *(view.hand or ())]
    unseen = [CARDS_OF_A_COLOUR - n for n in counts(seen)]
    in_deck = _draw_deck(unseen, list(view.deck_at_most), view.deck, chance)
    deck = _cards(in_deck)
    chance.shuffle(deck)
    held = _cards([all_of - n for all_of, n in zip(unseen, in_deck, strict=True)])
    chance.shuffle(held)
    hands = []
    for holder, size in enumerate(view.hand_sizes):
        if holder == seat:
            hands.append(list(view.hand or ()))
        else:
            hands.append(held[:size])
            held = held[size:]
    return deck, hands


def _cards(numbers: list[int]) -> list[Colour]:
    return [colour for colour, n in zip(COLOURS, numbers, strict=True) for _ in range(n)]


def _draw_deck(unseen: list[int], at_most: list[int], size: int, chance: Chance) -> list[int]:
    """How many of each colour lie in the deck: weighted by the number of ways, colour by colour."""
    in_deck: list[int] = []
    for colour in range(len(COLOURS)):
        rest = list(zip(unseen[colour + 1 :], at_most[colour + 1 :], strict=True))
        left = size - sum(in_deck)
        most = min(unseen[colour], at_most[colour], left)
        ways = [comb(unseen[colour], n) * _ways(rest, left - n) for n in range(most + 1)]
        in_deck.append(_weighted(ways, chance))
    return in_deck


def _ways(colours: list[tuple[int, int]], size: int) -> int:
    """In how many ways `size` cards of these colours (unseen, at most) can lie in the deck."""
    ways = [1] + [0] * size
    for unseen, at_most in colours:
        most = min(unseen, at_most)
        ways = [
            sum(ways[total - n] * comb(unseen, n) for n in range(min(most, total) + 1)) for total in range(size + 1)
        ]
    return ways[size]


def _weighted(ways: list[int], chance: Chance) -> int:
    throw = chance.below(sum(ways))
    for n, weight in enumerate(ways):
        if throw < weight:
            return n
        throw -= weight
    raise RuntimeError("a throw below the sum of all ways falls on one of them")
