"""How a table of Apophis is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from perigee.table import options as table

TIMERS: Final = {"beginner": 900, "easy": 720, "medium": 600, "hard": 480}
"""AP-12: less time is harder."""

MODULES: Final = ("no_deflection", "launch_failures", "fail_safes")
"""The three advanced rules, each on its own (AP-60 to AP-62)."""


@dataclass(frozen=True, slots=True)
class Options(table.Options):
    """`timer` in seconds; `first` is the seat that starts, -1 for one at random (AP-11)."""

    timer: int = TIMERS["beginner"]
    first: int = 0
    no_deflection: bool = False
    launch_failures: bool = False
    fail_safes: bool = False
    pause: bool = False
    odds: bool = True

    @property
    def advanced(self) -> bool:
        return self.no_deflection and self.launch_failures and self.fail_safes

    @property
    def deflects(self) -> bool:
        """Whether green still deflects: gone with either module (AP-60, AP-62)."""
        return not (self.no_deflection or self.fail_safes)


def read(given: Mapping[str, Any]) -> Options:
    """Options by name; `advanced` stands for all three modules, `timer` may be named, `first` may be 'random'."""
    wanted = dict(given)
    advanced = table.a_yes_or_no("advanced", wanted.pop("advanced", False))
    table.known_names(Options, wanted)
    checked = table.common(wanted, 1, 4)
    for module in MODULES:
        checked[module] = advanced or table.a_yes_or_no(module, wanted.get(module, False))
    for name in ("pause", "odds"):
        if name in wanted:
            checked[name] = table.a_yes_or_no(name, wanted[name])
    checked["timer"] = _timer(wanted.get("timer", "medium" if advanced else "beginner"))
    checked["first"] = _first(wanted.get("first", 0), checked["seats"])
    return Options(**checked)


def _timer(value: object) -> int:
    if isinstance(value, str):
        return TIMERS[table.one_of("timer", value, tuple(TIMERS))]
    return table.a_whole_number("timer", value, 60, 3600)  # AP-12


def _first(value: object, seats: int) -> int:
    if value == "random":
        return -1
    return table.a_whole_number("first", value, -1, seats - 1)  # AP-11
