"""A table that a seat cannot tell from the true one, dealt from its sight alone."""

from __future__ import annotations

from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, COLOURS, Colour
from perigee.games.apophis.state import State
from perigee.games.apophis.view import View, counts
from perigee.table import Chance, Seat, Sight, reopened


def imagine(sight: Sight, chance: Chance) -> State:
    """Every arrangement of the unseen cards that fits the sight is equally likely."""
    view = sight.view
    if not isinstance(view, View):
        raise ValueError("this sight shows no table of Apophis")
    deck, hands = deal_unseen(view, sight.seat, chance)
    state = State(
        view.options, serial=len(sight.open), outcome=sight.outcome, rules=sight.rules, hands=hands, deck=deck,
        discards=list(view.discards), rocket=list(view.rocket), sequence=list(view.sequence),
        layers=view.layers, counters=view.counters, flight=view.flight, shuffled=list(view.deck_at_most),
        drawn=[[0] * len(COLOURS) for _ in view.hand_sizes],
    )  # fmt: skip
    state.stack = reopened(sight.open, sight.seat)
    return state


def deal_unseen(view: View, seat: Seat | None, chance: Chance) -> tuple[list[Colour], list[list[Colour]]]:
    """First what lies in the deck: of the unseen cards only those that were shuffled into it; the rest are hands."""
    seen = [*view.discards, *view.sequence, *(view.hand or ())]
    unseen = [CARDS_OF_A_COLOUR - n for n in counts(seen)]
    can_be_there = [min(pair) for pair in zip(unseen, view.deck_at_most, strict=True)]
    shuffled = _cards(can_be_there)
    chance.shuffle(shuffled)
    deck = shuffled[: view.deck]
    held = shuffled[view.deck :] + _cards([n - there for n, there in zip(unseen, can_be_there, strict=True)])
    chance.shuffle(held)
    hands = []
    for holder, size in enumerate(view.hand_sizes):
        if holder == seat:
            hands.append(list(view.hand or ()))
        else:
            hands.append(held[:size])
            held = held[size:]
    return deck, hands


def reshuffled(state: State, chance: Chance) -> State:
    """Nobody has seen the deck's order."""
    chance.shuffle(state.deck)
    return state


def _cards(numbers: list[int]) -> list[Colour]:
    return [colour for colour, n in zip(COLOURS, numbers, strict=True) for _ in range(n)]
