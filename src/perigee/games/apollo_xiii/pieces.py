"""What is in the box: tracks, stages, cards and boards, as rows of data (AX-01 to AX-06)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from perigee.games.apollo_xiii.effects import MEN as MEN
from perigee.games.apollo_xiii.effects import Change, Step

TRACKS: Final = (
    "lovell.health", "swigert.health", "haise.health", "lovell.stress", "swigert.stress", "haise.stress",
    "ship", "team", "flight", "energy", "mission",
)  # fmt: skip
"""The eleven cubes of Mission Control (AX-01), always in this order."""
PLACE: Final[Mapping[str, int]] = {name: place for place, name in enumerate(TRACKS)}
Zone: TypeAlias = Literal["calm", "orange", "red", "failed"]
"""Where a cube stands, the worst last (AX-13)."""
ZONES: Final[tuple[Zone, ...]] = ("calm", "orange", "red", "failed")

DAMAGE: Final = range(8)
RESERVES: Final = (PLACE["flight"], PLACE["energy"])
MISSION: Final = PLACE["mission"]
MOVABLE: Final = range(10)
"""Every cube but mission status (AX-15, AX-41)."""

LETTERS: Final = ("A", "B", "C", "D", "E", "F", "G")
STAGES: Final = ("A", "B1", "B2", "C", "D", "E", "F", "G1", "G2")
"""B and G are split (AX-02)."""
SETS: Final = ("original", "1", "2")
TOKENS: Final = (1,) * 26 + (2,) * 14 + (3,) * 5
"""The 45 Apollo tokens by value (AX-05)."""
BOARD_CUBES: Final = 4
"""Cubes for event boards in play (AX-06)."""
SOLVED: Final = -2
"""What a solved board does to mission status (AX-38)."""


def stage_of_event(letter: str) -> str:
    """While an event card is in play the stage is its letter's; for B and G: B2 and G2 (AX-32)."""
    return letter if letter in STAGES else f"{letter}2"


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """A track of Mission Control: the space before its crisis line, if it has one (AX-10), and the space that each of
    its zones begins on (AX-13, AX-14)."""

    name: str
    kind: str
    first: int
    start: int
    last: int
    crisis_after: int | None
    zones: dict[Zone, int]

    @property
    def lowest(self) -> int:
        """A reserve never goes below its start (AX-14)."""
        return self.start if self.kind == "reserve" else self.first


@dataclass(frozen=True, slots=True, eq=False)
class HistoryCard:
    """A history card or a history event card (AX-02); `mark` is the reserve that may be spent on it (AX-34)."""

    number: int
    stage: str
    pair: int | None
    effects: tuple[Change, ...]
    mark: str
    waits_for: int | None
    event: bool

    @property
    def letter(self) -> str:
        return self.stage[0]

    def waits(self, turned: Sequence[int]) -> bool:
        """A card whose earlier event has not happened goes below the next card; several go there together, in the order
        drawn, so that they come again in that order (AX-31, AX-73). The event card never waits."""
        return self.waits_for is not None and self.waits_for not in turned


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """An event board: what it does at once and the spaces from red to green, 0 for no track (AX-04, AX-36)."""

    number: int
    letter: str
    set: str
    effects: tuple[Change, ...]
    steps: int
    wins: bool


@dataclass(frozen=True, slots=True, eq=False)
class PlayerCard:
    """A player card shows nothing, a stage, or a stage and a number (AX-03)."""

    number: int
    stage: str
    pair: int | None
    effects: tuple[Step, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """What the stage deck of a letter is made of: the cards of a first half (B1, G1), the rest, the event card."""

    letter: str
    first: tuple[int, ...]
    rest: tuple[int, ...]
    event: int

    @property
    def lowest(self) -> int:
        """The highest place of the event card: below half of the cards, in B and G below the first half (AX-21)."""
        return len(self.first) or len(self.rest) // 2


@dataclass(frozen=True, slots=True, eq=False)
class Data:
    """All cards, boards and tracks of one edition; `hash` names it."""

    tracks: tuple[Track, ...]
    history: Mapping[int, HistoryCard]
    boards: Mapping[int, Board]
    player: Mapping[int, PlayerCard]
    decks: tuple[Deck, ...]
    best: tuple[int, ...]
    """The space of each cube but mission status from which it cannot be moved on (AX-41)."""
    special: Mapping[int, tuple[str, ...]]
    """Player cards with steps that cannot be taken at any time, and these (AX-62, AX-63, AX-65)."""
    hash: str
    texts: Mapping[str, str]

    @property
    def status(self) -> Track:
        return self.tracks[MISSION]

    def board_of(self, letter: str, set_: str) -> int:
        """The board of a letter in a set; one for all sets counts in each (AX-04)."""
        return next(b.number for b in self.boards.values() if b.letter == letter and b.set in (set_, "all"))

    def boards_of(self, letter: str) -> tuple[int, ...]:
        return tuple(b.number for b in self.boards.values() if b.letter == letter)
