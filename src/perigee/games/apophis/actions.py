"""The sentences of Apophis, made once: `draw`, `build red 2`, `launch yellow blue`, `scrap`, `discard green`, ..."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Final

from perigee.games.apophis.pieces import COLOURS, SECTIONS, Colour, Section
from perigee.table.action import Action


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """AP-21."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """AP-25."""

    section: Section

    def __str__(self) -> str:
        return f"build {self.section.colour} {self.section.size}"


@dataclass(frozen=True, slots=True)
class Launch(Action):
    """AP-29: cards played into the launch sequence, in the order of the check-list."""

    colours: tuple[Colour, ...]

    def __str__(self) -> str:
        return " ".join(("launch", *self.colours))


@dataclass(frozen=True, slots=True)
class Scrap(Action):
    """AP-32."""

    def __str__(self) -> str:
        return "scrap"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """AP-22."""

    colours: tuple[Colour, ...]

    def __str__(self) -> str:
        return " ".join(("discard", *self.colours))


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """AP-62."""

    def __str__(self) -> str:
        return "reroll"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """AP-62: the failed roll stands."""

    def __str__(self) -> str:
        return "keep"


def _some(colours: Iterable[tuple[Colour, ...]]) -> list[tuple[Colour, ...]]:
    return list(colours)


LAUNCHES: Final = tuple(Launch(cs) for n in (1, 2, 3, 4) for cs in _some(combinations(COLOURS, n)))
TURNS: Final[tuple[Action, ...]] = (Draw(), *(Build(section) for section in SECTIONS), *LAUNCHES, Scrap())
DISCARDS: Final = {n: tuple(Discard(cs) for cs in _some(combinations_with_replacement(COLOURS, n))) for n in (1, 2)}
REROLL: Final = Reroll()
KEEP: Final = Keep()

_SENTENCES: Final[dict[str, Action]] = {
    str(action): action for action in (*TURNS, *DISCARDS[1], *DISCARDS[2], REROLL, KEEP)
}


def parse(text: str) -> Action | None:
    """Colours may come in any order; they are kept in the order of the check-list."""
    action = _SENTENCES.get(text)
    if action is None:
        verb, *words = text.lower().split() or [""]
        ordered = sorted(words, key=lambda w: COLOURS.index(w) if w in COLOURS else 9)
        action = _SENTENCES.get(" ".join((verb, *(ordered if verb in ("launch", "discard") else words))))
    return action
