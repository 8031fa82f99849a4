"""What any face can draw without knowing the game: gauges, things, zones and the seats' scores.

A view made of these needs no page and no drawing of its own. Whatever else it has is shown as a word and a figure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from perigee.table.seat import Seat
from perigee.table.tagged import Tagged


@dataclass(frozen=True, slots=True)
class Gauge(Tagged):
    """A number with known ends, and what it becomes next where everybody knows that."""

    value: int
    least: int
    most: int
    becomes: int | None = None
    step: int = 1


@dataclass(frozen=True, slots=True)
class Thing(Tagged):
    """A card or a piece. Its mark is what a person presses, its name a word of the catalogue (`thing.NAME`, with one
    line in `thing.NAME.note`); its value is drawn large."""

    mark: str
    name: str
    worth: int | None = None
    fields: Mapping[str, Gauge] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Zone(Tagged):
    """Things that lie together: everybody's, or a seat's. A seat that may not see them may know how many."""

    things: tuple[Thing, ...]
    count: int
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Scores(Tagged):
    """A figure for each seat."""

    of: tuple[int, ...]
