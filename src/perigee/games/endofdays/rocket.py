"""Rockets: what can fly, how likely, and what it is worth (ED-61, ED-63, ED-64)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from perigee.games.endofdays.facts import Facts
from perigee.games.endofdays.pieces import COLONY, ORBIT, PROPULSION, CardId, Module

Group = tuple[tuple[CardId, ...], int, int]
"""Modules of one colour, with two figures summed up."""

MOST_SUBSETS = 256
"""Rockets of a site are listed up to so many."""


def viable(modules: Sequence[Module]) -> bool:
    """At least one propulsion, one orbit and one colony module; the lift carries the orbit modules and these support
    the colonies (ED-61)."""
    propulsion = [m for m in modules if m.colour == PROPULSION]
    orbit = [m for m in modules if m.colour == ORBIT]
    colony = [m for m in modules if m.colour == COLONY]
    if not (propulsion and orbit and colony):
        return False
    lifted = sum(m.lift for m in propulsion) >= sum(m.size for m in orbit)
    return lifted and sum(m.supports for m in orbit) >= sum(m.size for m in colony)


def rockets(facts: Facts, site: Sequence[CardId]) -> tuple[tuple[CardId, ...], ...]:
    """Every viable rocket that these modules make, the cards of each sorted."""
    if len(site) < 3:
        return ()
    return _rockets(tuple((card, facts.modules[card]) for card in sorted(site)))


@lru_cache(maxsize=4_000)
def _rockets(site: tuple[tuple[CardId, Module], ...]) -> tuple[tuple[CardId, ...], ...]:
    lifts = _groups([(card, m.lift, 0) for card, m in site if m.colour == PROPULSION])
    orbits = _groups([(card, m.size, m.supports) for card, m in site if m.colour == ORBIT])
    colonies = _groups([(card, m.size, 0) for card, m in site if m.colour == COLONY])
    found: list[tuple[CardId, ...]] = []
    for orbit, weight, support in orbits:
        lifting = [cards for cards, lift, _ in lifts if lift >= weight]
        landing = [cards for cards, size, _ in colonies if size <= support]
        found += [tuple(sorted(a + orbit + b)) for a in lifting for b in landing]
    return tuple(found)


def _groups(cards: list[tuple[CardId, int, int]]) -> list[Group]:
    """Every choice of at least one of these, with its sums."""
    return [
        (tuple(card for card, _, _ in some), sum(a for _, a, _ in some), sum(b for _, _, b in some))
        for count in range(1, len(cards) + 1)
        for some in combinations(cards, count)
    ]


def base_chance(modules: Sequence[Module]) -> int:
    """The best, over the propulsion modules aboard, of its base and its bonus for each other one (ED-63, ED-84)."""
    propulsion = [m for m in modules if m.colour == PROPULSION]
    return max((m.chance + m.extra * (len(propulsion) - 1) for m in propulsion), default=0)


def points(modules: Sequence[Module]) -> int:
    """The victory points of the modules aboard; some count more if another colony flies with them (ED-64)."""
    colonies = sum(m.colour == COLONY for m in modules)
    return sum(m.score + (m.together if colonies > 1 else 0) for m in modules)
