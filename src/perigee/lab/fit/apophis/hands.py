"""Hands of Apophis as columns of arrays: what a draw makes of them, what may be discarded, what pays for what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from perigee.bots.apophis.solved import ACTIONS, HANDS, Hand
from perigee.games.apophis.actions import DISCARDS, LAUNCHES, Build, Discard, Launch
from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, COLOURS, SECTIONS, Colour
from perigee.games.apophis.refusals import HAND_LIMIT

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float32]

KEPT: Final = sum(1 for hand in HANDS if sum(hand) <= HAND_LIMIT)
"""How many hands are within the limit; they come first."""
PLACES: Final = {hand: place for place, hand in enumerate(HANDS)}


@dataclass(frozen=True, slots=True)
class Paying:
    """An action that takes cards from a hand: its code, the hands that can, and what is left of each."""

    code: int
    hands: Ints
    left: Ints


def paying(code: int, cards: Sequence[Colour], size: int | None = None) -> Paying:
    """The hands with these cards; of `size` cards, where that matters."""
    price = tuple(list(cards).count(colour) for colour in COLOURS)
    able = [
        place
        for place, hand in enumerate(HANDS)
        if (sum(hand) == size if size else place < KEPT) and all(a >= b for a, b in zip(hand, price, strict=True))
    ]
    left = [PLACES[tuple(a - b for a, b in zip(HANDS[place], price, strict=True))] for place in able]
    return Paying(code, np.array(able), np.array(left))


def _code(action: Build | Launch | Discard) -> int:
    return ACTIONS.index(action)


BUILDS: Final = tuple(paying(_code(Build(s)), (s.colour,) * s.size) for s in SECTIONS)
PLAYS: Final = tuple(paying(_code(launch), launch.colours) for launch in LAUNCHES)
DISCARDING: Final = tuple(
    paying(_code(discard), discard.colours, HAND_LIMIT + excess) for excess in DISCARDS for discard in DISCARDS[excess]
)


def draws() -> Floats:
    """The chance of each hand after a draw from each hand. The cards that are not in the hand are taken to be spread
    evenly over deck and discards."""
    chances = np.zeros((KEPT, len(HANDS)), np.float32)
    for place, hand in enumerate(HANDS[:KEPT]):
        for first in range(len(COLOURS)):
            for second in range(len(COLOURS)):
                drawn = _with(_with(hand, first), second)
                chances[place, PLACES[drawn]] += _chance(hand, first) * _chance(_with(hand, first), second)
    return chances


def _with(hand: Hand, colour: int) -> Hand:
    return tuple(held + (place == colour) for place, held in enumerate(hand))


def _chance(hand: Hand, colour: int) -> float:
    """The chance that the next card has this colour."""
    return (CARDS_OF_A_COLOUR - hand[colour]) / (CARDS_OF_A_COLOUR * len(COLOURS) - sum(hand))
