"""Rockets: what can fly, how likely, and what it is worth (ED-61, ED-63, ED-64)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import combinations

from perigee.games.end_of_days.facts import Facts
from perigee.games.end_of_days.pieces import COLONY, ORBIT, PROPULSION, RADIO_JAMMING, TRACKING_STATION, CardId, Module

Group = tuple[tuple[CardId, ...], int, int]
"""Modules of one colour, with two figures summed up."""

MOST_SUBSETS = 256
"""At most about this many rockets of a site are listed."""
CROWD = 14
"""With more modules at one site, rockets are made of the first FEW of each colour, or of all."""
FEW = 4


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
    """Every viable rocket that these modules make, the cards of each sorted; of a `crowded` site a part of them."""
    if len(site) < 3:
        return ()
    return _rockets(tuple((card, facts.modules[card]) for card in sorted(site)))


def crowded(site: Sequence[CardId]) -> bool:
    """So many modules at one site that their rockets are not all listed: ED-56 sets no limit."""
    return len(site) > CROWD


@lru_cache(maxsize=4_000)
def _rockets(site: tuple[tuple[CardId, Module], ...]) -> tuple[tuple[CardId, ...], ...]:
    most = FEW if len(site) > CROWD else CROWD
    lifts = _groups([(card, m.lift, 0) for card, m in site if m.colour == PROPULSION], most)
    orbits = _groups([(card, m.size, m.supports) for card, m in site if m.colour == ORBIT], most)
    colonies = _groups([(card, m.size, 0) for card, m in site if m.colour == COLONY], most)
    found: list[tuple[CardId, ...]] = []
    for orbit, weight, support in orbits:
        lifting = [cards for cards, lift, _ in lifts if lift >= weight]
        landing = [cards for cards, size, _ in colonies if size <= support]
        found += [tuple(sorted(a + orbit + b)) for a in lifting for b in landing]
    return tuple(found)


def most_points(facts: Facts, site: Sequence[CardId]) -> int | None:
    """The points of the best rocket that these modules make, however many they are; None where none can fly (ED-61)."""
    if len(site) < 3:
        return None
    return _most_points(tuple(sorted((facts.modules[card] for card in site), key=lambda m: m.kind)))


@lru_cache(maxsize=4_000)
def _most_points(modules: tuple[Module, ...]) -> int | None:
    """All propulsion aboard lifts most; then the best orbit modules for each support, and the best colonies for it."""
    lift = sum(m.lift for m in modules if m.colour == PROPULSION)
    landed = _colonies([m for m in modules if m.colour == COLONY])
    best: int | None = None
    for (weight, support), scored in _orbits([m for m in modules if m.colour == ORBIT]).items():
        if weight > lift or not any(m.colour == PROPULSION for m in modules):
            continue
        for size, worth in landed.items():
            if size <= support and (best is None or scored + worth > best):
                best = scored + worth
    return best


def _orbits(modules: Sequence[Module]) -> dict[tuple[int, int], int]:
    """The points of the best choice of orbit modules for each weight and support."""
    found: dict[tuple[int, int], int] = {}
    for m in modules:
        for (weight, support), scored in [((0, 0), 0), *found.items()]:
            sums = (weight + m.size, support + m.supports)
            found[sums] = max(found.get(sums, 0), scored + m.score)
    return found


def _colonies(modules: Sequence[Module]) -> dict[int, int]:
    """The points of the best choice of colonies for each size; some count more if another flies with them (ED-64)."""
    one: dict[int, int] = {}
    more: dict[int, int] = {}
    for m in modules:
        full = m.score + m.together
        for size, scored in [*more.items(), *one.items()]:
            more[size + m.size] = max(more.get(size + m.size, 0), scored + full)
        one[m.size] = max(one.get(m.size, 0), full)
    alone: dict[int, int] = {}
    for m in modules:
        alone[m.size] = max(alone.get(m.size, 0), m.score)
    return {size: max(alone.get(size, 0), more.get(size, 0)) for size in (*alone, *more)}


def _groups(cards: list[tuple[CardId, int, int]], most: int) -> list[Group]:
    """Every choice of at least one of these, with its sums; of more than `most` only those of the first ones, and all
    together."""
    if len(cards) > most:
        return [*_groups(cards[:most], most), _summed(cards)]
    return [_summed(some) for count in range(1, len(cards) + 1) for some in combinations(cards, count)]


def _summed(some: Sequence[tuple[CardId, int, int]]) -> Group:
    return tuple(card for card, _, _ in some), sum(a for _, a, _ in some), sum(b for _, _, b in some)


def base_chance(modules: Sequence[Module]) -> int:
    """The best, over the propulsion modules aboard, of its base and its bonus for each other one (ED-63, ED-84)."""
    propulsion = [m for m in modules if m.colour == PROPULSION]
    return max((m.chance + m.extra * (len(propulsion) - 1) for m in propulsion), default=0)


def boosts(fronts: Sequence[Collection[str]]) -> list[int]:
    """By how much the kinds of cards that lie face up before each nation change its chance: one's own Tracking Station
    and another's Radio Jamming, several of a kind once (ED-62)."""
    jams = [RADIO_JAMMING in kinds for kinds in fronts]
    return [(TRACKING_STATION in kinds) - (sum(jams) > jam) for kinds, jam in zip(fronts, jams, strict=True)]


def points(modules: Sequence[Module]) -> int:
    """The victory points of the modules aboard; some count more if another colony flies with them (ED-64)."""
    colonies = sum(m.colour == COLONY for m in modules)
    return sum(m.score + (m.together if colonies > 1 else 0) for m in modules)
