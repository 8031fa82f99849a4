"""What the team of Apophis may build and launch, and what that costs, in seconds of the team's clock."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from perigee.games.apophis.pieces import COLOURS, DEFLECTOR, FUEL, GUIDANCE, SECTIONS, WARHEAD, Section, points

Seconds: TypeAlias = float
Rocket: TypeAlias = tuple[Section, ...]
Hand: TypeAlias = tuple[int, ...]
"""How many cards of each colour."""
Points: TypeAlias = tuple[int, int, int, int]
"""Of each colour."""
Row: TypeAlias = "array[float]"
"""A figure for every whole second of a span: there are a great many."""
Worth: TypeAlias = dict[tuple[int, int], Row]
"""Chances to win, by the counters on Apophis and the span, as far as they were asked for."""

PRICES: Final[dict[int, Seconds]] = {1: 12.0, 2: 20.0, 3: 30.0}
"""What a section costs a team, from drawing its cards to building it."""
LAUNCH: Final[Seconds] = 28.0
"""What a launch costs, from the first card of the sequence that is missing to the last."""
WAITING: Final[dict[int, Seconds]] = {0: 0.0, 1: 9.0, 2: 16.0, 3: 22.0, 4: LAUNCH}
"""What a launch still costs by the number of colours that the sequence lacks."""
A_TURN: Final[Seconds] = 8
"""How long a person thinks about a turn."""
PARTLY: Final = 0.6
"""Cards towards a section may never be followed by the rest."""
FOCUS: Final = 1.0
"""Two of three cards are worth more than twice one of three."""
SPARE: Final[Seconds] = 3.0
"""What a card for the launch sequence saves while the rocket is built."""
TALL: Final = 6
"""A rocket with more sections than this has never been worth it."""


@dataclass(frozen=True, slots=True)
class LaunchOutcome:
    """With this chance, a launch takes this many layers and places this many counters."""

    share: float
    layers: int
    counters: int


@dataclass(slots=True, eq=False)
class LaunchValue:
    """What may come of a launch, and what can be expected of it: layers, counters, anything at all."""

    odds: tuple[Fraction, ...]
    outcomes: tuple[LaunchOutcome, ...]
    expects: tuple[float, ...]
    worths: dict[Seconds, Worth] = field(default_factory=dict)
    """The chance to win if this is launched next, by its price."""


@dataclass(slots=True, eq=False)
class Addition:
    """Sections that are put on a rocket: what they and the launch cost, their points of each colour, and what a hand
    saves of that price, as far as it was asked for."""

    sections: Rocket
    price: Seconds
    points: Points
    saved: dict[Hand, Seconds] = field(default_factory=dict)

    def saved_by(self, hand: Hand) -> Seconds:
        known = self.saved.get(hand)
        if known is None:
            known = self.saved[hand] = _saved(self.sections, hand)
        return known


def _saved(missing: Rocket, hand: Hand) -> Seconds:
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
    return seconds + SPARE * sum([1 for left in rest.values() if left])


@dataclass(slots=True, eq=False)
class Plan:
    """A rocket to launch: what is still to be built, what that and the launch cost, and what may come of it. Plans that
    cost the same and come to the same share what they are worth, as far as it was asked for."""

    added: Addition
    missing: Rocket
    price: Seconds
    launch: LaunchValue
    worth: Worth


def plan_of(added: Addition, launch: LaunchValue) -> Plan:
    return Plan(added, added.sections, added.price, launch, launch.worths.setdefault(added.price, {}))


@cache
def points_of(rocket: Rocket) -> Points:
    return points(rocket, FUEL), points(rocket, GUIDANCE), points(rocket, WARHEAD), points(rocket, DEFLECTOR)


@cache
def by_size(rocket: Rocket) -> Rocket:
    """Sections of a size may stand in any order: it makes no difference to a launch."""
    return tuple(sorted(rocket, key=lambda section: (-section.size, section.colour)))


@cache
def addition(sections: Rocket) -> Addition:
    """The one of these sections, whatever they are put on."""
    return Addition(sections, LAUNCH + sum([PRICES[section.size] for section in sections]), points_of(sections))


@cache
def additions(rocket: Rocket) -> tuple[Addition, ...]:
    """What can still be put on top, the largest first (AP-26, AP-27)."""
    top = rocket[-1].size if rocket else max(PRICES)
    free = [section for section in SECTIONS if section not in rocket and section.size <= top]
    ordered = sorted(free, key=lambda section: -section.size)
    return tuple([addition(added) for count in range(TALL + 1 - len(rocket)) for added in combinations(ordered, count)])


NO_MORE: Final = addition(())
