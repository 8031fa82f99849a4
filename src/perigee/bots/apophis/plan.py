"""What the team of Apophis may build and launch, and what that costs, in seconds of the team's clock."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from perigee.games.apophis.pieces import COLOURS, SECTIONS, Section, points

Seconds: TypeAlias = float
Rocket: TypeAlias = tuple[Section, ...]
Hand: TypeAlias = tuple[int, ...]
"""How many cards of each colour."""
Row: TypeAlias = "array[float]"
"""A figure for every whole second from 0 on, as far as it was asked for: there are a great many."""
Worth: TypeAlias = dict[int, Row]
"""Chances to win, by the counters on Apophis."""

PRICES: Final[dict[int, Seconds]] = {1: 12.0, 2: 20.0, 3: 30.0}
"""What a section costs a team, from drawing its cards to building it."""
LAUNCH: Final[Seconds] = 28.0
"""What a launch costs, from the first card of the sequence that is missing to the last."""
A_TURN: Final[Seconds] = 8
"""How long a person thinks about a turn."""
PARTLY: Final = 0.6
"""Cards towards a section may never be followed by the rest."""
FOCUS: Final = 1.0
"""Two of three cards are worth more than twice one of three."""
SPARE: Final[Seconds] = 3.0
"""What a card for the launch sequence saves while the rocket is built."""
TALL: Final = 6
"""A rocket with more sections than this was never worth it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A launch takes so many layers and places so many counters, with this chance."""

    share: float
    layers: int
    counters: int


@dataclass(slots=True, eq=False)
class Launch:
    """What may come of a launch, and what can be expected of it: layers, counters, anything at all."""

    odds: tuple[Fraction, ...]
    outcomes: tuple[Outcome, ...]
    expects: tuple[float, ...]
    worths: dict[Seconds, Worth] = field(default_factory=dict)
    """The chance to win if this is launched next, by its price."""


@dataclass(slots=True, eq=False)
class Plan:
    """A rocket to launch: what is still to be built, what that and the launch cost, and what may come of it. Plans that
    cost the same and come to the same share what they are worth, as far as it was asked for."""

    missing: Rocket
    price: Seconds
    launch: Launch
    worth: Worth


def plan_of(missing: Rocket, price: Seconds, launch: Launch) -> Plan:
    return Plan(missing, price, launch, launch.worths.setdefault(price, {}))


@lru_cache(maxsize=100_000)
def saved(missing: Rocket, hand: Hand) -> Seconds:
    """What cards in the hand save of a plan's price: sections that they pay for, or begin to, and the launch."""
    rest, seconds = dict(zip(COLOURS, hand, strict=True)), 0.0
    for section in missing:
        held, size = rest[section.colour], section.size
        cards = PRICES[size] - A_TURN
        if held >= size:
            seconds += cards
            rest[section.colour] = held - size
        elif held:
            seconds += PARTLY * cards * (held / size) ** FOCUS
            rest[section.colour] = 0
    return seconds + SPARE * sum(1 for left in rest.values() if left)


@cache
def points_of(rocket: Rocket) -> tuple[int, ...]:
    return tuple(points(rocket, colour) for colour in COLOURS)


@cache
def by_size(rocket: Rocket) -> Rocket:
    """Sections of a size may stand in any order: it makes no difference to a launch."""
    return tuple(sorted(rocket, key=lambda section: (-section.size, section.colour)))


@cache
def _additions(rocket: Rocket) -> tuple[Rocket, ...]:
    """What can still be put on top, the largest first (AP-26, AP-27)."""
    top = rocket[-1].size if rocket else max(PRICES)
    free = [section for section in SECTIONS if section not in rocket and section.size <= top]
    ordered = sorted(free, key=lambda section: -section.size)
    return tuple(added for count in range(TALL + 1 - len(rocket)) for added in combinations(ordered, count))


@cache
def prices(rocket: Rocket) -> tuple[tuple[Seconds, Rocket], ...]:
    """Each of these with what it costs to build and to launch it."""
    return tuple((LAUNCH + sum(PRICES[section.size] for section in added), added) for added in _additions(rocket))
