"""How a table of Apollo XIII is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from perigee.games.apollo13.pieces import SETS
from perigee.table import options as table
from perigee.table.seat import Millis
from perigee.table.wrong import Wrong

LEVELS: Final[Mapping[str, int]] = {"easy": -1, "normal": 0, "hard": 1}
"""AX-67: mission status starts on 1, 2 or 3, that is so far from its marked start."""
HAND: Final[Mapping[int, int]] = {2: 7, 3: 5, 4: 4, 5: 3}
"""AX-22."""
LIMIT: Final[Mapping[int, int]] = {2: 10, 3: 8, 4: 6, 5: 5}
"""AX-53."""
TOKENS_A_TURN: Final = 2
"""AX-48."""
YES_OR_NO: Final = ("help", "competitive", "timer", "solo", "odds", "quiet")


@dataclass(frozen=True, slots=True)
class Options(table.Options):
    """`window` is the closing window of AX-48, `before_draw` the while of AX-56, both in milliseconds; `first` is
    the seat that starts, -1 for one at random (AX-23); `quiet` closes free text during a game (AX-64); `solo` says
    that one person sits at both seats (AX-07)."""

    window: Millis = 5_000
    level: str = "normal"
    boards: str = "original"
    help: bool = False
    competitive: bool = False
    timer: bool = True
    before_draw: Millis = 10_000
    first: int = 0
    solo: bool = False
    odds: bool = True
    quiet: bool = True


def read(given: Mapping[str, Any]) -> Options:
    """Options by name. One seat is a person with two of them (AX-07)."""
    wanted = dict(given)
    table.known_names(Options, wanted)
    checked = table.common(wanted, 1, 5)
    for name in YES_OR_NO:
        if name in wanted:
            checked[name] = table.a_yes_or_no(name, wanted[name])
    if checked["seats"] == 1:
        checked.update(seats=2, solo=True)
    if checked.get("solo") and checked["seats"] != 2:
        raise Wrong("solo is one person with two seats")
    if "level" in wanted:
        checked["level"] = table.one_of("level", wanted["level"], tuple(LEVELS))
    if "boards" in wanted:
        checked["boards"] = table.one_of("boards", wanted["boards"], (*SETS, "mixed"))  # AX-04
    if "before_draw" in wanted:
        checked["before_draw"] = table.a_whole_number("before_draw", wanted["before_draw"], 0, 600_000)
    checked["first"] = _first(wanted.get("first", 0), checked["seats"])
    return Options(**checked)


def _first(value: object, seats: int) -> int:
    if value == "random":
        return -1
    return table.a_whole_number("first", value, -1, seats - 1)  # AX-23
