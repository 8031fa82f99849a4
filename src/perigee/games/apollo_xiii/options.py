"""How a table of Apollo XIII is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from perigee.games.apollo_xiii.pieces import SETS
from perigee.table import Millis, Wrong
from perigee.table import options as table

LEVELS: Final[Mapping[str, int]] = {"easy": -1, "normal": 0, "hard": 1}
"""AX-67: mission status starts on 1, 2 or 3: this far from its marked start."""
HAND: Final[Mapping[int, int]] = {2: 7, 3: 5, 4: 4, 5: 3}
"""AX-22."""
LIMIT: Final[Mapping[int, int]] = {2: 10, 3: 8, 4: 6, 5: 5}
"""AX-53."""
TOKENS_A_TURN: Final = 2
"""AX-48."""


@dataclass(frozen=True, slots=True)
class Options(table.Options):
    """`window` is the closing window of AX-48, `before_draw` the short wait of AX-56, both in milliseconds; any seat
    starts, or one at random (AX-23); `quiet` closes free text during a game (AX-64); `solo` says that one person sits
    at both seats (AX-07)."""

    usual_pace: ClassVar[str] = "none"
    allowed: ClassVar[Mapping[str, table.Allowed]] = {
        **table.Options.allowed,
        "window": table.Span(0, 600_000, (0, 5_000, 10_000, 20_000)),
        "level": table.OneOf(tuple(LEVELS)),
        "boards": table.OneOf((*SETS, "mixed")),  # AX-04
        "before_draw": table.Span(0, 600_000, (0, 5_000, 10_000, 20_000)),
    }
    order: ClassVar[tuple[str, ...]] = (
        "level", "boards", "competitive", "timer", "before_draw", "pace", "window", "pause", "odds", "help", "quiet",
        "first", "solo",
    )  # fmt: skip

    window: Millis = 5_000
    level: str = "normal"
    boards: str = "original"
    help: bool = False
    competitive: bool = False
    timer: bool = True
    before_draw: Millis = 10_000
    solo: bool = False
    odds: bool = True
    quiet: bool = True


def read(given: Mapping[str, Any], fewest: int, most: int) -> Options:
    """Options by name. One seat is a person with two of them (AX-07)."""
    alone = type(given.get("seats")) is int and given["seats"] == 1
    checked = table.checked(Options, {**given, "seats": 2, "solo": True} if alone else given, fewest, most)
    if checked.get("solo") and checked["seats"] != 2:
        raise Wrong("solo is one person with two seats")
    return Options(**checked)
