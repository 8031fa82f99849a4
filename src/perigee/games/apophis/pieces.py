"""Cards and pyramids: colour, suit and function are one thing (AP-01)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from perigee.table import Wrong

Colour: TypeAlias = Literal["yellow", "blue", "red", "green"]

COLOURS: Final[tuple[Colour, ...]] = ("yellow", "blue", "red", "green")
FUEL: Final = COLOURS[0]
GUIDANCE: Final = COLOURS[1]
WARHEAD: Final = COLOURS[2]
DEFLECTOR: Final = COLOURS[3]
"""With the fail-safe rule green is the fail-safe instead (AP-01, AP-62)."""

SUITS: Final = {"yellow": "spades", "blue": "diamonds", "red": "hearts", "green": "clubs"}
"""The French-suited face of the same cards (AP-01); ranks never matter."""

CARDS_OF_A_COLOUR: Final = 12
"""13 of each, of which one lies out as the parts depot (AP-01, AP-02)."""

SIZES: Final = (1, 2, 3)
"""Small, medium and large: their points are their sizes (AP-03)."""

LAYERS: Final = 3  # AP-04
COUNTERS: Final = 5  # AP-05

_LETTERS: Final[dict[str, Colour]] = {colour[0].upper(): colour for colour in COLOURS}


@dataclass(frozen=True, slots=True)
class Section:
    """A pyramid of the rocket; it prints as `Y3`."""

    colour: Colour
    size: int

    def __str__(self) -> str:
        return f"{self.colour[0].upper()}{self.size}"


SECTIONS: Final = tuple(Section(colour, size) for colour in COLOURS for size in SIZES)
"""The twelve pieces of the depot, no more (AP-03)."""


def points(rocket: Sequence[Section], colour: Colour | None = None) -> int:
    """All points of a rocket, or those of one colour."""
    return sum(section.size for section in rocket if colour is None or section.colour == colour)


def rerolls(rocket: Sequence[Section]) -> int:
    """How often a failed roll of this rocket may be rolled again: once for every two fail-safe points (AP-62)."""
    return points(rocket, DEFLECTOR) // 2


MOST_REROLLS: Final = rerolls(SECTIONS)


def parse_rocket(text: str) -> tuple[Section, ...]:
    """`Y3 B3 R3 R2`, from the bottom up; ValueError where no such rocket can stand."""
    rocket: list[Section] = []
    for word in text.upper().split():
        section = _parse_section(word)
        if section in rocket:
            raise Wrong("{word} is there twice, and there is only one of each section", word=word)  # AP-26
        if rocket and section.size > rocket[-1].size:
            raise Wrong("{word} is larger than {below} below it", word=word, below=rocket[-1])  # AP-27
        rocket.append(section)
    if not rocket:
        raise Wrong("a rocket has at least one section, for example Y3 B2 R1")  # AP-29
    return tuple(rocket)


def _parse_section(word: str) -> Section:
    if len(word) != 2 or word[0] not in _LETTERS or word[1] not in "123":
        raise Wrong("{word} is no section: a letter of Y, B, R, G and a size of 1, 2, 3", word=repr(word))
    return Section(_LETTERS[word[0]], int(word[1]))
