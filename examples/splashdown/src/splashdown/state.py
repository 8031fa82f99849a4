"""The table of Splashdown: hands and the order of both decks are hidden, the rest is public (SD-04)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from perigee.table import Millis, moment
from perigee.table import State as TableState
from perigee.table import options as table


@dataclass(frozen=True, slots=True)
class Options(table.Options):
    """`window` is the countdown to a bid (SD-07), `rounds` how long the game is (SD-12)."""

    usual_pace: ClassVar[str] = "none"
    allowed: ClassVar[Mapping[str, table.Allowed]] = {
        **table.Options.allowed,
        "rounds": table.Span(4, 6, (4, 5, 6)),
        "window": table.Span(0, 600_000, (0, 15_000, 30_000, 60_000)),
    }
    order: ClassVar[tuple[str, ...]] = ("rounds", "window", "pause")

    window: Millis = 30_000
    rounds: int = 6


@dataclass(slots=True)
class State(TableState[Options]):
    """`above` are the capsules that nobody has sighted yet, `before` is what each ship bid on last round (SD-06)."""

    hands: list[list[str]] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)
    sky: dict[str, int] = field(default_factory=dict)
    above: list[str] = field(default_factory=list)
    landed: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    crew: list[int] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    round: int = 0

    def copy(self) -> State:
        return State(
            self.options, self.copied_stack(), self.serial, self.outcome, self.rules,
            [hand.copy() for hand in self.hands], self.deck.copy(), self.spent.copy(), self.sky.copy(),
            self.above.copy(), self.landed.copy(), self.lost.copy(), self.crew.copy(), self.before.copy(), self.round,
        )  # fmt: skip


Moment: TypeAlias = moment.Moment[State]
