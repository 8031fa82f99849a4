"""What the team of Apophis is building towards: worked out from public things alone, so that bots which never talk
agree on it. Prices are in seconds of the team's clock; a plan is worth the chance to win that it leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from perigee.games.apophis.odds import of_rocket
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COLOURS, COUNTERS, SECTIONS, Section, points

Seconds: TypeAlias = float
Rocket: TypeAlias = tuple[Section, ...]
Hand: TypeAlias = tuple[int, ...]
"""How many cards of each colour."""

PRICES: Final[dict[int, Seconds]] = {1: 12.0, 2: 20.0, 3: 30.0}
"""What a section costs a team, from drawing its cards to building it."""
LAUNCH: Final[Seconds] = 28.0
"""What a launch costs, from the first card of the sequence that is missing to the last."""
LUCK: Final = (0.75, 1.0, 1.3)
"""The cards come quicker or slower than they should: three cases, equally likely."""
ENOUGH: Final[Seconds] = 900
"""With more time than this the chance is not worked out any more; it only comes closer and closer to certain."""
STEP: Final[Seconds] = 20
"""Chances are worked out for every so many seconds, and lie on a line between."""
TALL: Final = 6
"""A rocket with more sections than this was never worth it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A launch takes so many layers and places so many counters, with this chance."""

    share: float
    layers: int
    counters: int


@dataclass(slots=True, eq=False)
class Plan:
    """A rocket to launch: what is still to be built, what that and the launch cost, and what may come of it."""

    missing: Rocket
    price: Seconds
    outcomes: tuple[Outcome, ...]
    worth: dict[tuple[int, int], float] = field(default_factory=dict)
    """The chance to win if this is launched next, by seconds and counters, as far as it was asked for."""
    saved: dict[Hand, Seconds] = field(default_factory=dict)
    """What a hand saves of the price, as far as it was asked for."""

    def expects(self, measure: Callable[[Outcome], int]) -> float:
        return sum(outcome.share * measure(outcome) for outcome in self.outcomes)


class Outlook:
    """The plans of a team under given rules, and its chances of winning."""

    def __init__(self, rules: Options) -> None:
        self.rules = rules
        self._plans: dict[tuple[Rocket, int], tuple[Plan, ...]] = {}
        self._outcomes: dict[tuple[int, ...], tuple[Outcome, ...]] = {}
        self._launches: dict[tuple[Rocket, int], Plan] = {}
        self._chances: dict[tuple[int, int, int], float] = {}

    def plans(self, rocket: Rocket, layers: int) -> tuple[Plan, ...]:
        """Every rocket that this one can become and that no cheaper one matches."""
        rocket = _by_size(rocket)
        known = self._plans.get((rocket, layers))
        if known is None:
            found = [self._plan(rocket, missing, layers) for missing in _additions(rocket)]
            known = self._plans[rocket, layers] = _best(found)
        return known

    def as_it_stands(self, rocket: Rocket, layers: int) -> Plan:
        """To launch this very rocket."""
        known = self._launches.get((rocket, layers))
        if known is None:
            known = self._launches[rocket, layers] = self._plan(rocket, (), layers)
        return known

    def _plan(self, rocket: Rocket, missing: Rocket, layers: int) -> Plan:
        price = LAUNCH + sum(PRICES[section.size] for section in missing)
        return Plan(missing, price, self._what_comes_of(rocket + missing, layers))

    def _what_comes_of(self, rocket: Rocket, layers: int) -> tuple[Outcome, ...]:
        """Only the points of each colour count."""
        key = (layers, *(points(rocket, colour) for colour in COLOURS))
        known = self._outcomes.get(key)
        if known is None:
            known = self._outcomes[key] = tuple(self._launched(rocket, layers))
        return known

    def _launched(self, rocket: Rocket, layers: int) -> Iterator[Outcome]:
        _, _, hits, damages, deflects, _ = of_rocket(rocket, layers, self.rules)
        both = damages * deflects / hits if hits and layers > 1 else Fraction(0)  # The last layer wins at once (AP-50).
        one = 0 if self.rules.no_deflection else 1  # AP-42, AP-60
        nothing = 1 - damages - deflects + both
        for share, *gain in (damages - both, 1, one), (both, 1, 2 * one), (deflects - both, 0, one), (nothing, 0, 0):
            if share:
                yield Outcome(float(share), *gain)

    def worth(self, plan: Plan, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win if this rocket is the next to be launched."""
        whole = int(seconds)
        known = plan.worth.get((whole, counters))
        if known is None:
            cases = [self._after(plan, whole - plan.price * luck, layers, counters) for luck in LUCK]
            known = plan.worth[whole, counters] = sum(cases) / len(LUCK)
        return known

    def _after(self, plan: Plan, seconds: Seconds, layers: int, counters: int) -> float:
        return self.flown(plan, seconds, layers, counters) if seconds > 0 else 0.0

    def flown(self, plan: Plan, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win if this rocket flies now, with so many seconds after it."""
        chance = self.chance
        return sum(o.share * chance(seconds, layers - o.layers, counters + o.counters) for o in plan.outcomes)

    def chance(self, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win from an empty pad."""
        if layers == 0 or counters >= COUNTERS:
            return 1.0  # AP-50
        if seconds > ENOUGH:
            return 1 - (1 - self.chance(ENOUGH, layers, counters)) * ENOUGH / seconds
        steps, more = divmod(seconds, STEP)
        before = self._chance(int(steps), layers, counters)
        return before + (self._chance(int(steps) + 1, layers, counters) - before) * more / STEP if more else before

    def _chance(self, steps: int, layers: int, counters: int) -> float:
        known = self._chances.get((steps, layers, counters))
        if known is None:
            plans = self.plans((), layers) if steps > 0 else ()
            found = (self.worth(plan, steps * STEP, layers, counters) for plan in plans)
            known = self._chances[steps, layers, counters] = max(found, default=0.0)
        return known


def _best(found: list[Plan]) -> tuple[Plan, ...]:
    """What no cheaper plan matches: in layers, in counters, or in doing anything at all."""
    kept: list[Plan] = []
    for measure in (_layers, _counters, _anything):
        best = 0.0
        expected = [(plan.price, -plan.expects(measure), plan) for plan in found]
        for _, gain, plan in sorted(expected, key=lambda one: one[:2]):
            if -gain > best:
                best = -gain
                kept.append(plan)
    return tuple(dict.fromkeys(kept))


def _layers(outcome: Outcome) -> int:
    return outcome.layers


def _counters(outcome: Outcome) -> int:
    return outcome.counters


def _anything(outcome: Outcome) -> int:
    return 1 if outcome.layers or outcome.counters else 0


@cache
def _by_size(rocket: Rocket) -> Rocket:
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
def outlook(*, no_deflection: bool, launch_failures: bool, fail_safes: bool) -> Outlook:
    return Outlook(Options(1, no_deflection=no_deflection, launch_failures=launch_failures, fail_safes=fail_safes))
