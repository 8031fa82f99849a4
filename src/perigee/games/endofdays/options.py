"""How a table of End of Days is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from perigee.table import options as table
from perigee.table.seat import Millis


@dataclass(frozen=True, slots=True)
class Options(table.Options):
    """`trade_time` in seconds (0: no limit, ED-39); nations are chosen one after the other or dealt (ED-11)."""

    rounds: int = 8
    nations: str = "choose"
    trade_time: int = 90
    odds: bool = True

    @property
    def free_window(self) -> Millis:
        """How long the others are asked for an act of theirs: 10 s where a window has 8 (ED-42)."""
        return self.window + self.window // 4

    @property
    def trade_limit(self) -> Millis | None:
        """Only a live table has one (ED-39)."""
        return self.trade_time * 1000 if self.window and self.trade_time else None


def read(given: Mapping[str, Any], most: int) -> Options:
    """Options by name."""
    table.known_names(Options, given)
    checked = table.common(given, 2, most)
    if "rounds" in given:
        checked["rounds"] = table.a_whole_number("rounds", given["rounds"], 4, 12)  # ED-13
    if "nations" in given:
        checked["nations"] = table.one_of("nations", given["nations"], ("choose", "random"))
    if "trade_time" in given:
        checked["trade_time"] = table.a_whole_number("trade_time", given["trade_time"], 0, 600)
    if "odds" in given:
        checked["odds"] = table.a_yes_or_no("odds", given["odds"])
    return Options(**checked)
