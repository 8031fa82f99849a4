"""The cards of End of Days by name: `Air Strike` is the first copy in the deck's list, `Air Strike #2` the second."""

from __future__ import annotations

import re
from collections import Counter

from perigee.games.end_of_days import RULES

CARDS = RULES.data.cards


def _named() -> dict[str, str]:
    seen: Counter[str] = Counter()
    names = {}
    for number, card in CARDS.items():
        seen[card.kind] += 1
        names[number] = card.kind if seen[card.kind] == 1 else f"{card.kind} #{seen[card.kind]}"
    return names


NAMES = _named()
NUMBERS = {name: number for number, name in NAMES.items()}
_KIND = "|".join(sorted({card.kind for card in CARDS.values()}, key=len, reverse=True))
_NAME = re.compile(rf"\b(?:{_KIND})\b(?: #\d+)?")


def card(name: str) -> str:
    """The number of a card: `card("Air Strike")` is 065."""
    return NUMBERS[name]


def cards(names: str) -> tuple[str, ...]:
    """The numbers of cards in a row: `Air Strike, Veto #2`."""
    return tuple(card(one) for one in names.split(", ")) if names else ()


def name(number: str) -> str:
    return NAMES[number]


def numbered(text: str) -> str:
    """The same text as it is typed: `use Air Strike on Veto` is `use 065 on 107`."""
    return re.sub(r",\s+(?=\d{3}\b)", " ", _NAME.sub(lambda found: NUMBERS[found[0]], text))


def named(text: str) -> str:
    """The same text with cards by name, and commas between them."""
    return re.sub(r"\b\d{3}\b(?: \d{3}\b)*", lambda found: ", ".join(map(name, found[0].split())), text)


class Row(str):
    """Cards by name, as they lie: equal to `Air Strike, Veto #2`, and what is in it is a whole card."""

    __slots__ = ()

    def __contains__(self, one: object) -> bool:
        return one in self.split(", ")
