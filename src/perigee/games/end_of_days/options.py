"""How a table of End of Days is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from perigee.table import Millis
from perigee.table import options as table

ROUNDS: Final = table.Span(4, 12, (4, 8, 12))  # ED-13


@dataclass(frozen=True, slots=True)
class Options(table.Options):
    """`trade_time` in seconds (0: no limit, ED-39); nations are chosen one after the other or dealt, and the player who
    chose last starts (ED-11)."""

    allowed: ClassVar[Mapping[str, table.Allowed]] = {
        **table.Options.allowed,
        "rounds": ROUNDS,
        "nations": table.OneOf(("choose", "random")),
        "trade_time": table.Span(0, 600, (0, 60, 90, 180)),
    }
    order: ClassVar[tuple[str, ...]] = (
        "rounds", "nations", "trade_time", "pace", "window", "pause", "odds", "first",
    )  # fmt: skip

    windows_follow: ClassVar[bool] = True

    first: int = table.RANDOM
    rounds: int = 8
    nations: str = "choose"
    trade_time: int = 90
    odds: bool = True

    @property
    def free_window(self) -> Millis:
        """How long version 1 asked the others for an act of theirs (ED-42): 10 s where a window has 8."""
        return self.window + self.window // 4

    @property
    def trade_limit(self) -> Millis | None:
        """Only a live table has one (ED-39)."""
        return self.trade_time * 1000 if self.window and self.trade_time else None


def read(given: Mapping[str, Any], fewest: int, most: int) -> Options:
    """Options by name."""
    return Options(**table.checked(Options, given, fewest, most))
