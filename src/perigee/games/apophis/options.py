"""How a table of Apophis is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from perigee.table import options as table

TIMERS: Final = {"beginner": 900, "easy": 720, "medium": 600, "hard": 480}
"""AP-12: less time is harder."""

MODULES: Final = ("no_deflection", "launch_failures", "fail_safes")
"""The three advanced rules, each on its own (AP-60 to AP-62)."""


@dataclass(frozen=True, slots=True)
class Options(table.Options):
    """`timer` in seconds (AP-12); any seat starts, or one at random (AP-11)."""

    usual_pace: ClassVar[str] = "none"
    allowed: ClassVar[Mapping[str, table.Allowed]] = {
        **table.Options.allowed,
        "timer": table.Span(60, 3600, tuple(TIMERS.values())),
        "advanced": table.Switch(MODULES, {"timer": TIMERS["medium"]}),
    }
    order: ClassVar[tuple[str, ...]] = ("timer", "advanced", *MODULES, "pace", "pause", "odds", "first")

    timer: int = TIMERS["beginner"]
    no_deflection: bool = False
    launch_failures: bool = False
    fail_safes: bool = False
    odds: bool = True

    @property
    def advanced(self) -> bool:
        return self.no_deflection and self.launch_failures and self.fail_safes

    @property
    def deflects(self) -> bool:
        """Whether green still deflects: gone with either module (AP-60, AP-62)."""
        return not (self.no_deflection or self.fail_safes)


def read(given: Mapping[str, Any], fewest: int, most: int) -> Options:
    """Options by name; `advanced` stands for all three modules, `timer` may be named, `first` may be 'random'."""
    wanted = dict(given)
    advanced = table.a_yes_or_no("advanced", wanted.pop("advanced", False))
    if isinstance(wanted.get("timer"), str):
        wanted["timer"] = TIMERS[table.one_of("timer", wanted["timer"], tuple(TIMERS))]
    if advanced:
        wanted = {"timer": TIMERS["medium"], **wanted, **dict.fromkeys(MODULES, True)}  # AP-12
    return Options(**table.checked(Options, wanted, fewest, most))
