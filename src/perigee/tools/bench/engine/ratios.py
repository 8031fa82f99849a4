"""What the figures come to: our own beside those of others and of an older Perigee, and what is to be reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from perigee.tools.bench.engine.sides import Figure, Rates

INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"
BEFORE: Final = "before"
OTHERS: Final = "others"

HANABI_NATIVE: Final = Figure(OTHERS, "openspiel-native", "hanabi")
HANABI_PYTHON: Final = Figure(OTHERS, "openspiel-python", "hanabi")
HANABI_CLONE: Final = Figure(OTHERS, "openspiel-clone", "hanabi")
CATANATRON: Final = Figure(OTHERS, "catanatron")


@dataclass(frozen=True, slots=True)
class Goal:
    """What a game came to, None where it could not be measured, and what it should. `most` says that less is better."""

    game: str
    name: str
    value: float | None
    goal: float
    most: bool = False

    @property
    def reached(self) -> bool:
        if self.value is None:
            return False
        return self.value <= self.goal if self.most else self.value >= self.goal


@dataclass(frozen=True, slots=True)
class Ratio:
    """One figure through another; where less is better, time through time."""

    name: str
    ours: Figure
    theirs: Figure
    goal: float
    most: bool = False

    def of(self, rates: Rates) -> float | None:
        if self.ours not in rates or self.theirs not in rates:
            return None
        ratio = rates[self.ours] / rates[self.theirs]
        return 1 / ratio if self.most else ratio

    def goal_in(self, rates: Rates) -> Goal:
        return Goal(self.ours.game, self.name, self.of(rates), self.goal, self.most)


def ratios(games: tuple[str, ...]) -> Iterator[Ratio]:
    first, *rest = games
    yield Ratio("positions-hanabi", Figure(COMPILED, "positions", first), HANABI_NATIVE, 1.0)
    yield Ratio("door-hanabi", Figure(COMPILED, "door", first), HANABI_PYTHON, 1.0)
    for game in rest:
        yield Ratio("positions-catanatron", Figure(COMPILED, "positions", game), CATANATRON, 3.0)
    for game in games:
        yield Ratio("door-pettingzoo", Figure(COMPILED, "pettingzoo-door", game), Figure(OTHERS, "pettingzoo"), 3.0)
    for game in games:
        yield from _since_before(game, quick=game == first)
    for game in games:
        yield Ratio("copy-clone", Figure(COMPILED, "position-copies", game), HANABI_CLONE, 2.0, most=True)
    for game in games:
        for what in ("to_json", "from_json"):
            yield Ratio(f"{what}-before", Figure(INTERPRETED, what, game), Figure(BEFORE, what, game), 0.5, most=True)


def _since_before(game: str, *, quick: bool) -> Iterator[Ratio]:
    """Games as many are played, by `simulate` on both sides: what the bots cost, without a record that nobody reads."""
    what = "simulated-standard"
    goals = (3.0, 6.0) if quick else (1.6, 3.5)
    for side, goal in zip((INTERPRETED, COMPILED), goals, strict=True):
        yield Ratio(f"simulated-{side}-before", Figure(side, what, game), Figure(BEFORE, what, game), goal)
