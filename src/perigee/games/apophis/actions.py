"""The sentences of Apophis, made once: `draw`, `build red 2`, `launch yellow blue`, `scrap`, `discard green`, ..."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Final

from perigee.games.apophis.pieces import COLOURS, SECTIONS, Colour, Section
from perigee.table import Action, Sentences
from perigee.table.sentences import named, one_of, some


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """AP-21."""


@dataclass(frozen=True, slots=True)
class Build(Action):
    """AP-25."""

    section: Section


@dataclass(frozen=True, slots=True)
class Launch(Action):
    """AP-29: cards played into the launch sequence, in the order of the check-list."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Scrap(Action):
    """AP-32."""


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """AP-22."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """AP-62."""


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """AP-62: the failed roll stands."""


DRAW: Final[Action] = Draw()
SCRAP: Final[Action] = Scrap()
BUILDS: Final = {colour: tuple(Build(one) for one in SECTIONS if one.colour == colour) for colour in COLOURS}
"""The buildings of each colour, the smallest first."""
LAUNCHES: Final = tuple(Launch(cs) for n in (1, 2, 3, 4) for cs in combinations(COLOURS, n))
LAUNCHES_OF: Final = {
    held: tuple(one for one in LAUNCHES if set(one.colours) <= set(held))
    for n in range(len(COLOURS) + 1)
    for held in combinations(COLOURS, n)
}
"""What can be played of these colours."""
TURNS: Final[tuple[Action, ...]] = (DRAW, *(build for own in BUILDS.values() for build in own), *LAUNCHES, SCRAP)
DISCARDS: Final = {n: tuple(Discard(cs) for cs in combinations_with_replacement(COLOURS, n)) for n in (1, 2)}
REROLL: Final = Reroll()
KEEP: Final = Keep()

_BLANKS: Final = {
    "section": named({f"{section.colour} {section.size}": section for section in SECTIONS}),
    "different": some(one_of(COLOURS), by=COLOURS.index, unlike=True),
    "one-or-two": some(one_of(COLOURS), by=COLOURS.index, most=2),
}
"""Colours may come in any order; they are kept in the order of the check-list."""

SENTENCES: Final = Sentences(
    {
        Draw: "draw",
        Build: "build {section}",
        Launch: "launch {colours:different}",
        Scrap: "scrap",
        Discard: "discard {colours:one-or-two}",
        Reroll: "reroll",
        Keep: "keep",
    },
    _BLANKS,
)
