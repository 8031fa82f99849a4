"""What the modules of a site are worth in End of Days, in points: as they stand, and with what may still come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

from perigee.games.end_of_days.pieces import HIGHEST, MODULES, Module, carried
from perigee.games.end_of_days.rocket import base_chance, points

Kinds: TypeAlias = tuple[str, ...]
"""The kinds of modules at a site, sorted."""

COMES: Final = 0.6
"""The share of its worth that a rocket keeps for every module that it still lacks."""
A_TURN: Final = 2
"""Modules that a turn brings."""
MOST: Final = 4
"""A rocket that lacks more modules is not worth thinking of."""
LACKING: Final = tuple(COMES**count for count in range(MOST + 1))
RIVAL: Final = 0.4
"""What a point that a rival loses is worth; a gift goes to the nation with the least."""
UNFINISHED: Final = 0.8
"""How much a rival's unfinished rocket counts beside one that can fly now."""
REMEMBERED: Final = 200_000
"""Sites whose worth is remembered."""


def liftoff(chance: int) -> float:
    return max(0, min(chance, HIGHEST)) / HIGHEST


def worth(modules: Sequence[Module]) -> float:
    """Points, and what is taken from a rival or given to one."""
    return points(modules) + sum((_of_rival(m) for m in modules), 0.0)


def _of_rival(module: Module) -> float:
    return -RIVAL * (module.rival if module.rival < 0 else module.rival / 2)


@lru_cache(maxsize=REMEMBERED)
def launched(data: str, kinds: Kinds, boost: int) -> float:
    """The points to expect of the best rocket that these modules make, launched now: all propulsion flies."""
    lifting, orbit, landing = _by_colour(data, kinds)
    if not (lifting and orbit and landing):
        return 0.0
    lift, chance = _propulsion(data, lifting)
    return liftoff(chance + boost) * _lifted(_most_points(data, orbit, landing), lift)


@lru_cache(maxsize=REMEMBERED)
def _by_colour(data: str, kinds: Kinds) -> list[Kinds]:
    modules = carried(data).modules
    return [tuple([kind for kind in kinds if modules[kind].colour == colour]) for colour in MODULES]


@lru_cache(maxsize=REMEMBERED)
def _propulsion(data: str, kinds: Kinds) -> tuple[int, int]:
    """Lift and chance of these together."""
    modules = [carried(data).modules[kind] for kind in kinds]
    return sum(m.lift for m in modules), base_chance(modules)


@lru_cache(maxsize=REMEMBERED)
def _most_points(data: str, orbit: Kinds, landing: Kinds) -> tuple[float, ...]:
    """For each lift from 0 on the best choice of orbit modules that it carries, and of colonies that these support
    (ED-61); more lift than the last carries no more."""
    colonies, orbits = _colonies(data, landing), _orbits(data, orbit)
    best = [0.0] * (1 + max((weight for weight, _ in orbits), default=0))
    for (weight, support), scored in orbits.items():
        best[weight] = max([best[weight], *[scored + gained for size, gained in colonies.items() if size <= support]])
    return tuple(accumulate(best, max))


def _lifted(points: tuple[float, ...], lift: int) -> float:
    return points[min(lift, len(points) - 1)]


@lru_cache(maxsize=REMEMBERED)
def _orbits(data: str, kinds: Kinds) -> dict[tuple[int, int], float]:
    """What the best choice of these scores itself, for each weight and support; at least one flies."""
    found: dict[tuple[int, int], float] = {}
    for kind in kinds:
        m = carried(data).modules[kind]
        for (weight, support), scored in [((0, 0), 0.0), *found.items()]:
            sums = (weight + m.size, support + m.supports)
            found[sums] = max(found.get(sums, 0.0), scored + m.score + _of_rival(m))
    return found


@lru_cache(maxsize=REMEMBERED)
def _colonies(data: str, kinds: Kinds) -> dict[int, float]:
    """What the best choice of these scores for each size; some count more if another flies with them (ED-64)."""
    alone: dict[int, float] = {}
    one: dict[int, float] = {}
    more: dict[int, float] = {}
    for kind in kinds:
        m = carried(data).modules[kind]
        single = m.score + _of_rival(m)
        full = single + m.together
        for size, scored in [*more.items(), *one.items()]:
            more[size + m.size] = max(more.get(size + m.size, 0.0), scored + full)
        one[m.size] = max(one.get(m.size, 0.0), full)
        alone[m.size] = max(alone.get(m.size, 0.0), single)
    return {size: max(alone.get(size, 0.0), more.get(size, 0.0)) for size in (*alone, *more)}


def coming(turns: int) -> int:
    """How many modules may still come to a nation with this many turns to build."""
    return min(MOST, A_TURN * turns)


@lru_cache(maxsize=REMEMBERED)
def added(data: str, site: Kinds, kind: str, boost: int, come: int) -> float:
    """What one more module makes of a site's promise."""
    return promise(data, tuple(sorted((*site, kind))), boost, come) - promise(data, site, boost, come)


@lru_cache(maxsize=REMEMBERED)
def missed(data: str, site: Kinds, kind: str, boost: int, come: int) -> float:
    """What goes from a site's promise with one of its modules."""
    return promise(data, site, boost, come) - promise(data, without(site, kind), boost, come)


@lru_cache(maxsize=REMEMBERED)
def averted(data: str, site: Kinds, kind: str, boost: int, come: int) -> float:
    """What goes from a site's threat with one of its modules."""
    return threat(data, site, boost, come) - threat(data, without(site, kind), boost, come)


@lru_cache(maxsize=REMEMBERED)
def raised(data: str, site: Kinds, kind: str, boost: int, come: int) -> float:
    """What one more module makes of a site's threat."""
    return threat(data, tuple(sorted((*site, kind))), boost, come) - threat(data, site, boost, come)


@lru_cache(maxsize=REMEMBERED)
def without(kinds: Kinds, kind: str) -> Kinds:
    """The rest of a site when one of its modules goes."""
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]


@lru_cache(maxsize=REMEMBERED)
def promise(data: str, kinds: Kinds, boost: int, come: int) -> float:
    """What a site promises its owner, to whom this many modules may still come: the best of the rockets that it can
    become, worth less the more modules it lacks. The modules that come are taken to be of the commonest kinds."""
    lifting, orbit, landing = _by_colour(data, kinds)
    engines = _engines(data, lifting, boost, come)
    found = [0.0]
    for aboard, scored in enumerate(_payloads(data, orbit, landing, come)):
        last, cases = len(scored) - 1, zip(LACKING[aboard : come + 1], engines, strict=False)
        found += [chance * scored[min(lift, last)] * lacking for lacking, (lift, chance) in cases]
    return max(found)


@lru_cache(maxsize=REMEMBERED)
def _engines(data: str, kinds: Kinds, boost: int, come: int) -> list[tuple[int, float]]:
    """Lift and the chance to lift off with none, one or more of the commonest propulsion added."""
    common = commonest(data)[0]
    powers = [_propulsion(data, (*kinds, *[common] * count)) for count in range(come + 1)]
    return [(lift, liftoff(chance + boost)) for lift, chance in powers]


@lru_cache(maxsize=REMEMBERED)
def _payloads(data: str, orbit: Kinds, landing: Kinds, most: int) -> list[list[float]]:
    """The best points for each lift, with none, one or more modules added: stations or colonies, whichever is best."""
    _, station, colony = commonest(data)
    above = [(*orbit, *[station] * count) for count in range(most + 1)]
    settled = [(*landing, *[colony] * count) for count in range(most + 1)]
    return [
        _best_of([_most_points(data, above[count], settled[come - count]) for count in range(come + 1)])
        for come in range(most + 1)
    ]


def _best_of(payloads: Sequence[tuple[float, ...]]) -> list[float]:
    """Of several the best for each lift; those that weigh less score no more with more lift."""
    heaviest = max(len(points) for points in payloads)
    even = [(*points, *[points[-1]] * (heaviest - len(points))) for points in payloads]
    return [max(scored) for scored in zip(*even, strict=True)]


@lru_cache(maxsize=REMEMBERED)
def threat(data: str, kinds: Kinds, boost: int, come: int) -> float:
    """What a site is worth to a rival: all if it can fly in this turn."""
    if not kinds:
        return 0.0
    return max(launched(data, kinds, boost), UNFINISHED * promise(data, kinds, boost, come))


@lru_cache(maxsize=8)
def commonest(data: str) -> tuple[str, ...]:
    """The kind of each colour of module of which there are most: what is likely to come."""
    kinds = [card.kind for card in carried(data).cards.values() if card.is_module]
    modules = carried(data).modules
    return tuple(max((k for k in modules if modules[k].colour == c), key=kinds.count) for c in MODULES)
