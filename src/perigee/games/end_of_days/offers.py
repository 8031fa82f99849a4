"""Offers: cards in play by name, hand cards by description (ED-32)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal, TypeAlias

from perigee.games.end_of_days.facts import Facts
from perigee.games.end_of_days.pieces import CARDS, COLOURS, HIGHEST, CardId
from perigee.table import Seat
from perigee.table.sentences import NoSentence, Pattern, phrase, whole_number

ANY: Final = "any"
OFFERS: Final = 8
"""At most this many a turn, and one counter-offer to each (ED-39)."""

MOST_SLOTS: Final = 20
"""No side describes more hand cards."""

Slot: TypeAlias = str
"""What one hand card must be: `any`, a colour, or a choice of colours joined by `/` (ED-87)."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one nation gives: `play` by name; a hand card for each slot; `total` is their exact value."""

    play: tuple[CardId, ...] = ()
    hand: tuple[Slot, ...] = ()
    total: int | None = None

    def __str__(self) -> str:
        return _SIDE.say(self) or "nothing"

    @property
    def cards(self) -> int:
        return len(self.play) + len(self.hand)


NOTHING: Final = Side()


def _read_side(words: Sequence[str]) -> Side:
    side: Side = NOTHING if words == ["nothing"] else _SIDE.read(words)
    return side


def _read_slots(words: Sequence[str]) -> tuple[Slot, ...]:
    """`2 orange` says two cards, one of them orange; the same as `any orange`."""
    count = 0
    if words and words[0].isdecimal():
        count, words = _NUMBER.read(words[:1]), words[1:]
    slots = [_read_slot(text) for text in words]
    slots += [ANY] * (count - len(slots))
    if len(slots) > MOST_SLOTS or (count and len(words) > count):
        raise NoSentence
    return tuple(sorted(slots))


def _read_slot(text: str) -> Slot:
    if text == ANY:
        return ANY
    colours = text.split("/")
    if any(colour not in COLOURS for colour in colours) or len(set(colours)) != len(colours):
        raise NoSentence
    ordered = [colour for colour in COLOURS if colour in colours]
    return ANY if len(ordered) == len(COLOURS) else "/".join(ordered)


def _read_total(words: Sequence[str]) -> int | None:
    if len(words) > 1:
        raise NoSentence
    return _NUMBER.read(words) if words else None


_NUMBER: Final = whole_number(2)
_SIDE: Final = Pattern(
    Side,
    "[play {play}] [hand {hand}] [total {total}]",
    {"play": CARDS, "hand": phrase(_read_slots), "total": phrase(_read_total, str)},
)
SIDE: Final = phrase(_read_side, str)
"""A side in a sentence; a blank part is as good as none."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer. Everything but `picked` is public (ED-39): the cards that its maker will hand over."""

    number: int
    maker: Seat
    to: Seat
    give: Side
    ask: Side
    picked: tuple[CardId, ...] | None
    counters: int | None = None
    state: Literal["open", "refused", "withdrawn", "countered"] = "open"

    @property
    def is_open(self) -> bool:
        return self.state == "open"


@lru_cache(maxsize=200)
def colours_of(slot: Slot) -> tuple[str, ...]:
    return COLOURS if slot == ANY else tuple(slot.split("/"))


def fits(facts: Facts, side: Side, cards: Sequence[CardId]) -> bool:
    """Whether these hand cards fit the description: it is binding (ED-33), so no offer is wrongly described (ED-38)."""
    if len(cards) != len(side.hand):
        return False
    if side.total is not None and sum(facts.cards[card].value for card in cards) != side.total:
        return False
    return _assigns([facts.cards[card].colour for card in cards], side.hand)


def _assigns(colours: Sequence[str], slots: Sequence[Slot]) -> bool:
    """Each card can be given a slot of its own."""
    if not slots:
        return True
    strictest = min(slots, key=lambda slot: len(colours_of(slot)))
    rest = list(slots)
    rest.remove(strictest)
    tried: list[str] = []
    for place, colour in enumerate(colours):
        if colour in colours_of(strictest) and colour not in tried:
            tried.append(colour)
            if _assigns([*colours[:place], *colours[place + 1 :]], rest):
                return True
    return False


def fillings(facts: Facts, side: Side, hand: Sequence[CardId], receiver: Seat, most: int) -> list[tuple[CardId, ...]]:
    """Up to `most` ways to fill a side from these cards, in their order, with cards that the receiver can use (ED-34);
    the cards of each are sorted."""
    useful = [card for card in hand if card in facts.usable[receiver] and may_fit(facts, side, card)]
    found: list[tuple[CardId, ...]] = []
    for cards in combinations(useful, len(side.hand)):
        if fits(facts, side, cards):
            found.append(tuple(sorted(cards)))
            if len(found) == most:
                break
    return found


def may_fit(facts: Facts, side: Side, card: CardId) -> bool:
    """Whether this card can be among those described."""
    colour = facts.cards[card].colour
    return any(colour in colours_of(slot) for slot in side.hand)


def can_be(side: Side) -> bool:
    """A total is for hand cards only, and must be one that this many cards can have."""
    count = len(side.hand)
    return side.total is None or (count > 0 and count <= side.total <= count * HIGHEST)
