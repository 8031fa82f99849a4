"""What a seat knows of the stage deck: where the event card can lie, and which cards come next.

Positions count from the top. The event card's place has weights: it is as likely to lie at a place as that place's
weight is of their sum (AX-21). All orders of the other cards that fit the blocks are equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from math import gcd

from perigee.games.apollo_xiii.pieces import Deck


@dataclass(frozen=True, slots=True)
class Block:
    """These are among the next `size` cards, in an order that is not known."""

    size: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """`places` has a weight for each card of the deck; the blocks follow each other from the top."""

    places: tuple[int, ...]
    blocks: tuple[Block, ...] = ()

    def drawn(self, card: int) -> Forecast:
        """The top card was this one, and not the event card."""
        if not self.blocks:
            return Forecast(_reduced(self.places[1:]))
        top, below = self.blocks[0], self.blocks[1:]
        places = self.places[1:] if top.size == 1 else _weighed(self.places, top, known=card in top.cards)
        rest = Block(top.size - 1, tuple(c for c in top.cards if c != card))
        return Forecast(_reduced(places), _trimmed((rest, *below) if rest.size else below))

    def put_back(self, cards: Sequence[int]) -> Forecast:
        """These cards lie on top, in this order, and everybody has seen them (AX-31)."""
        known = tuple(Block(1, (card,)) for card in cards)
        return Forecast((0,) * len(cards) + self.places, known + self.blocks)

    def seen(self, cards: Sequence[int], event: int) -> Forecast:
        """These are the top cards, in this order (AX-62)."""
        below = self
        for card in cards:
            below = below.drawn(card)
        places = below.places
        if event in cards:
            places = (0,) * len(places)
        here = tuple(int(card == event) for card in cards)
        known = tuple(Block(1, () if card == event else (card,)) for card in cards)
        return Forecast(here + places, _trimmed(known + below.blocks))

    def reordered(self, count: int, first: int) -> Forecast:
        """Somebody else put the top cards in an order; those of a first half stay above the rest (AX-62)."""
        line = min(count, first)
        return self._mixed(0, line)._mixed(line, count)

    def _mixed(self, start: int, end: int) -> Forecast:
        """What lies where in these positions is no longer known."""
        if end - start < 2:
            return self
        spaces = end - sum(block.size for block in self.blocks)
        before: list[Block] = []
        within: list[Block] = []
        after: list[Block] = []
        position = 0
        for block in (*self.blocks, *(Block(1, ()),) * max(0, spaces)):
            side = before if position < start else within if position < end else after
            side.append(block)
            position += block.size
        size = sum(block.size for block in within)
        mixed = Block(size, tuple(sorted(card for block in within for card in block.cards)))
        chance = sum(self.places[start : start + size])
        places = [weight * size for weight in self.places]
        places[start : start + size] = [chance] * size
        return Forecast(_reduced(tuple(places)), _trimmed((*before, mixed, *after)))

    @property
    def known(self) -> tuple[int, ...]:
        """Every card whose place, or whose block, is known."""
        return tuple(card for block in self.blocks for card in block.cards)


def at_first(deck: Deck) -> Forecast:
    """A fresh stage deck: the event card in the lower half, all places equally likely (AX-21)."""
    cards = len(deck.first) + len(deck.rest)
    return Forecast((0,) * deck.lowest + (1,) * (cards + 1 - deck.lowest))


def _weighed(places: tuple[int, ...], top: Block, *, known: bool) -> tuple[int, ...]:
    """Drawing from a block tells something about whether the event card lies in it."""
    size, cards = top.size, len(top.cards)
    if known:
        inside, outside = size, size - 1
    else:
        inside, outside = (size - 1 - cards) * size, (size - cards) * (size - 1)
    return (*(w * inside for w in places[1:size]), *(w * outside for w in places[size:]))


def _reduced(places: tuple[int, ...]) -> tuple[int, ...]:
    common = reduce(gcd, places, 0)
    return places if common < 2 else tuple(weight // common for weight in places)


def _trimmed(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """A last block of which nothing is known says nothing."""
    end = len(blocks)
    while end and not blocks[end - 1].cards:
        end -= 1
    return blocks[:end]
