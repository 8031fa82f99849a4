"""What the modules of a site are worth in End of Days, in points: as they stand, and with what may still come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

from perigee.games.endofdays.pieces import COLONY, HIGHEST, ORBIT, PROPULSION, Module, carried
from perigee.games.endofdays.rocket import base_chance, points

Kinds: TypeAlias = tuple[str, ...]
"""The kinds of modules at a site, sorted."""

COMMON: Final = ("Kerosene Rocket", "Basic Habitat", "Basic Colony")
"""What is likely to come: most modules are of these kinds."""
COMES: Final = 0.6
"""What a rocket is worth for every module that it still lacks."""
A_TURN: Final = 2
"""Modules that a turn brings."""
MOST: Final = 4
"""A rocket that lacks more modules is not worth thinking of."""
RIVAL: Final = 0.4
"""What a point that a rival loses is worth; a gift goes to who has least."""


@lru_cache(maxsize=100_000)
def launched(data: str, kinds: Kinds, boost: int) -> float:
    """The points to expect of the best rocket that these modules make, launched now: all propulsion flies."""
    modules = [carried(data).modules[kind] for kind in kinds]
    propulsion = [m for m in modules if m.colour == PROPULSION]
    if not propulsion:
        return 0.0
    return liftoff(base_chance(propulsion) + boost) * _most_points(modules, sum(m.lift for m in propulsion))


def liftoff(chance: int) -> float:
    return max(0, min(chance, HIGHEST)) / HIGHEST


def _most_points(modules: Sequence[Module], lift: int) -> float:
    """The best choice of orbit modules that can be lifted, and of colonies that they support (ED-61)."""
    best = 0.0
    landing = _choices(modules, COLONY)
    for orbit in _choices(modules, ORBIT):
        if sum(m.size for m in orbit) <= lift:
            support = sum(m.supports for m in orbit)
            for colony in landing:
                if sum(m.size for m in colony) <= support:
                    best = max(best, worth(orbit + colony))
    return best


def worth(modules: Sequence[Module]) -> float:
    """Points, and what is taken from a rival or given to one."""
    return points(modules) - RIVAL * sum(m.rival if m.rival < 0 else m.rival / 2 for m in modules)


def _choices(modules: Sequence[Module], colour: str) -> list[tuple[Module, ...]]:
    own = [m for m in modules if m.colour == colour]
    return [some for count in range(1, len(own) + 1) for some in combinations(own, count)]


@lru_cache(maxsize=100_000)
def promise(data: str, kinds: Kinds, boost: int, turns: int) -> float:
    """What a site promises its owner who has so many turns to build: the best of the rockets that it can become, less
    the more modules it lacks."""
    common = [kind for kind in COMMON if kind in carried(data).modules]
    best = launched(data, kinds, boost)
    for count in range(1, min(MOST, A_TURN * turns) + 1):
        for more in combinations_with_replacement(common, count):
            best = max(best, COMES**count * launched(data, tuple(sorted(kinds + more)), boost))
    return best
