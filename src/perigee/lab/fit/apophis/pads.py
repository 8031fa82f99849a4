"""The pad of Apophis: every rocket worth thinking of, what may stand on it, and what comes of its launch."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, TypeAlias

import numpy as np

from perigee.bots.apophis.solved import Stage
from perigee.games.apophis.launch import LIFTS
from perigee.games.apophis.odds import of_rocket
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COUNTERS, DEFLECTOR, FUEL, LAYERS, SECTIONS, Section, points
from perigee.lab.fit.apophis.hands import Floats, Ints

Outcomes: TypeAlias = tuple[tuple[float, int, int], ...]
"""Chance, layers taken, counters placed; what is missing from 1 is that nothing happens."""

TALL: Final = 7
HEAVY: Final = 16
"""More sections or points than this have never been worth it."""


def sections(mask: int) -> tuple[Section, ...]:
    return tuple(section for place, section in enumerate(SECTIONS) if mask >> place & 1)


def top(rocket: tuple[Section, ...]) -> int:
    """The size that the next section may have at most (AP-27)."""
    return min((section.size for section in rocket), default=max(section.size for section in SECTIONS))


def rockets(tall: int = TALL, heavy: int = HEAVY, *, green: bool = True) -> list[int]:
    """All rockets as sets of sections, the empty pad first."""
    every = [mask for mask in range(1 << len(SECTIONS)) if _worth_it(sections(mask), tall, heavy)]
    return [mask for mask in every if green or not points(sections(mask), DEFLECTOR)]


def _worth_it(rocket: tuple[Section, ...], tall: int, heavy: int) -> bool:
    """Neither too large, nor too heavy for all the fuel that can still be put on (AP-40)."""
    if len(rocket) > tall or points(rocket) > heavy:
        return False
    more = sum(s.size for s in SECTIONS if s.colour == FUEL and s not in rocket and s.size <= top(rocket))
    return (points(rocket, FUEL) + more) * LIFTS >= points(rocket) + more


def stages(options: Options, *, green: bool = True) -> list[Stage]:
    """Layers and counters that a game can reach: where only damage places counters, one follows from the other."""
    if options.no_deflection:
        return [(layers, 0) for layers in range(LAYERS, 0, -1)]  # AP-60
    if options.fail_safes or not green:
        return [(layers, LAYERS - layers) for layers in range(LAYERS, 0, -1)]  # AP-63
    return [(layers, count) for layers in range(LAYERS, 0, -1) for count in range(LAYERS - layers, COUNTERS)]


def outcomes(rocket: tuple[Section, ...], layers: int, options: Options) -> Outcomes:
    _, _, hits, damages, deflects, _ = of_rocket(rocket, layers, options)
    both = damages * deflects / hits if hits and layers > 1 else Fraction(0)  # the last layer wins at once (AP-50)
    one = 0 if options.no_deflection else 1  # AP-42, AP-60
    found = ((damages - both, 1, one), (both, 1, 2 * one), (deflects - both, 0, one))
    return tuple((float(share), taken, placed) for share, taken, placed in found if share)


class Pads:
    """Rockets by number, and by what comes of their launch: only that counts while a sequence is open (AP-28)."""

    def __init__(self, options: Options, *, tall: int = TALL, heavy: int = HEAVY, green: bool = True) -> None:
        self.stages, self.rockets = stages(options, green=green), rockets(tall, heavy, green=green)
        self.number = {mask: place for place, mask in enumerate(self.rockets)}
        classes: dict[tuple[Outcomes, ...], int] = {}
        self.flies: Ints = np.full(len(self.rockets), -1)
        for place, mask in enumerate(self.rockets):
            comes = tuple(outcomes(sections(mask), layers, options) for layers in range(LAYERS, 0, -1))
            if any(comes):
                self.flies[place] = classes.setdefault(comes, len(classes))
        self.classes = list(classes)
        self.flying: Ints = np.nonzero(self.flies >= 0)[0]
        self.wins, self.leads = self._launches()
        self.additions = [self._addition(place) for place in range(len(SECTIONS))]

    def _launches(self) -> tuple[Floats, Floats]:
        """For every stage and class the chance to win at once, and to come to each stage."""
        count = len(self.stages)
        wins = np.zeros((count, len(self.classes)), np.float32)
        leads = np.zeros((count, len(self.classes), count), np.float32)
        for here, (layers, counters) in enumerate(self.stages):
            for kind, comes in enumerate(self.classes):
                leads[here, kind, here] = 1 - sum(share for share, _, _ in comes[LAYERS - layers])
                for share, taken, placed in comes[LAYERS - layers]:
                    if layers == taken or counters + placed >= COUNTERS:
                        wins[here, kind] += share
                    else:
                        leads[here, kind, self.stages.index((layers - taken, counters + placed))] += share
        return wins, leads

    def _addition(self, place: int) -> tuple[Ints, Ints]:
        """Rockets that this section can be put on, and what they become."""
        found = [
            (number, self.number[mask | 1 << place])
            for number, mask in enumerate(self.rockets)
            if not mask >> place & 1
            and SECTIONS[place].size <= top(sections(mask))
            and mask | 1 << place in self.number
        ]
        pairs: Ints = np.array(found, np.int64).reshape(-1, 2)
        return pairs[:, 0], pairs[:, 1]
