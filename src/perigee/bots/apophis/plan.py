"""What the team of Apophis is building towards: worked out from public things alone, so that bots which never talk
agree on it. Prices are in seconds of the team's clock; a plan is worth the chance to win that it leaves."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from perigee.games.apophis.odds import of_rocket
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COLOURS, COUNTERS, SECTIONS, Section, points

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
LUCK: Final[tuple[float, ...]] = (0.75, 1.0, 1.3)
"""The cards come quicker or slower than they should: three cases, equally likely."""
ENOUGH: Final[Seconds] = 900
"""With more time than this the chance is not worked out any more; it only comes closer and closer to certain."""
STEP: Final[Seconds] = 20
"""Chances are worked out for every so many seconds, and lie on a line between."""
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


@dataclass(slots=True, eq=False)
class Reach:
    """The plans for a rocket, each with what a hand saves of its price, and the best chance to win by one of them, by
    seconds and counters, as far as it was asked for."""

    plans: tuple[tuple[Seconds, Plan], ...]
    best: dict[tuple[Seconds, int], float] = field(default_factory=dict)


class Outlook:
    """The plans of a team under given rules, and its chances of winning."""

    def __init__(self, rules: Options) -> None:
        self.rules = rules
        self._plans: dict[tuple[Rocket, int], tuple[Plan, ...]] = {}
        self._launched: dict[tuple[int, ...], Launch] = {}
        self._alike: dict[tuple[int, int], Launch] = {}
        self._launches: dict[tuple[Rocket, int], Plan] = {}
        self._lines: dict[tuple[int, int], list[float]] = {}
        self._reach: dict[tuple[Rocket, Hand, int], Reach] = {}
        self._waited: dict[tuple[Seconds, int, int], Row] = {}
        self._once: dict[tuple[Seconds, Seconds, int, int], float] = {}

    def plans(self, rocket: Rocket, layers: int) -> tuple[Plan, ...]:
        """Every rocket that this one can become and that no cheaper one matches."""
        rocket = _by_size(rocket)
        known = self._plans.get((rocket, layers))
        if known is None:
            known = self._plans[rocket, layers] = self._best(rocket, layers)
        return known

    def _best(self, rocket: Rocket, layers: int) -> tuple[Plan, ...]:
        """What no cheaper plan matches: in layers, in counters, or in doing anything at all."""
        found = [(price, missing, self._what_comes_of(rocket + missing, layers)) for price, missing in _prices(rocket)]
        kept: dict[Rocket, Plan] = {}
        for measure in range(3):
            best = 0.0
            ranked = sorted(
                [(price, -launch.expects[measure], place) for place, (price, _, launch) in enumerate(found)]
            )
            for price, gain, place in ranked:
                if -gain > best:
                    best = -gain
                    missing, launch = found[place][1:]
                    kept.setdefault(missing, _plan(missing, price, launch))
        return tuple(kept.values())

    def as_it_stands(self, rocket: Rocket, layers: int) -> Plan:
        """To launch this very rocket."""
        known = self._launches.get((rocket, layers))
        if known is None:
            known = self._launches[rocket, layers] = _plan((), LAUNCH, self._what_comes_of(rocket, layers))
        return known

    def _what_comes_of(self, rocket: Rocket, layers: int) -> Launch:
        """Only the points of each colour count, and of these only what they do to the odds."""
        key = (layers, *_points(rocket))
        known = self._launched.get(key)
        if known is None:
            odds = of_rocket(rocket, layers, self.rules)
            known = self._launched[key] = self._launch(odds, layers)
        return known

    def _launch(self, odds: tuple[Fraction, ...], layers: int) -> Launch:
        """For all who have the very same odds."""
        known = self._alike.get((id(odds), layers))
        if known is None:
            outcomes = tuple(self._outcomes(odds, layers))
            measures = (_layers, _counters, _anything)
            expects = tuple(sum(outcome.share * measure(outcome) for outcome in outcomes) for measure in measures)
            known = self._alike[id(odds), layers] = Launch(odds, outcomes, expects)
        return known

    def _outcomes(self, odds: tuple[Fraction, ...], layers: int) -> Iterator[Outcome]:
        _, _, hits, damages, deflects, _ = odds
        both = damages * deflects / hits if hits and layers > 1 else Fraction(0)  # The last layer wins at once (AP-50).
        one = 0 if self.rules.no_deflection else 1  # AP-42, AP-60
        nothing = 1 - damages - deflects + both
        for share, *gain in (damages - both, 1, one), (both, 1, 2 * one), (deflects - both, 0, one), (nothing, 0, 0):
            if share:
                yield Outcome(float(share), *gain)

    def best(self, rocket: Rocket, hand: Hand, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win by the best plan for this rocket and this hand."""
        reach = self._reach.get((rocket, hand, layers)) or self._within_reach(rocket, hand, layers)
        known = reach.best.get((seconds, counters))
        if known is None:
            chances = [self.worth(plan, seconds + saved, layers, counters) for saved, plan in reach.plans]
            known = reach.best[seconds, counters] = max(chances, default=0.0)
        return known

    def _within_reach(self, rocket: Rocket, hand: Hand, layers: int) -> Reach:
        """Of plans that cost the same and come to the same only the one that this hand helps most."""
        helped: dict[int, tuple[Seconds, Plan]] = {}
        for plan in self.plans(rocket, layers):
            saved = _saved(plan.missing, hand)
            if id(plan.worth) not in helped or helped[id(plan.worth)][0] < saved:
                helped[id(plan.worth)] = saved, plan
        reach = self._reach[rocket, hand, layers] = Reach(tuple(helped.values()))
        return reach

    def worth(self, plan: Plan, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win if this rocket is the next to be launched."""
        whole = int(seconds)
        if whole <= 0:
            return 0.0
        row = plan.worth.get(counters)
        if row is None:
            row = plan.worth[counters] = array("d")
        if whole >= len(row):
            self._go_on(row, plan, whole, layers, counters)
        return row[whole]

    def _go_on(self, row: Row, plan: Plan, last: int, layers: int, counters: int) -> None:
        """A whole row is worked out nearly as soon as one figure in it, and a game asks for most of them."""
        first = len(row)
        chances = [0.0] * (last + 1 - first)
        for outcome in plan.launch.outcomes:
            built = self._built(plan.price, last, layers - outcome.layers, counters + outcome.counters)
            added, share = built[first : last + 1], outcome.share
            chances = [chance + share * after for chance, after in zip(chances, added, strict=True)]
        row.extend([chance / len(LUCK) for chance in chances])

    def _built(self, price: Seconds, last: int, layers: int, counters: int) -> Row:
        """The chances to win after a launch of this price, one for each case of luck, together."""
        row = self._waited.setdefault((price, layers, counters), array("d"))
        if last >= len(row):
            more = range(len(row), last + 1)
            row.extend([self._launched_by(price, seconds, layers, counters) for seconds in more])
        return row

    def _launched_by(self, price: Seconds, seconds: Seconds, layers: int, counters: int) -> float:
        left = [seconds - price * luck for luck in LUCK]
        return sum([self.chance(rest, layers, counters) for rest in left if rest > 0], 0.0)

    def flown(self, plan: Plan, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win if this rocket flies now, with so many seconds after it."""
        chance = self.chance
        return sum([o.share * chance(seconds, layers - o.layers, counters + o.counters) for o in plan.launch.outcomes])

    def chance(self, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win from an empty pad."""
        if layers == 0 or counters >= COUNTERS:
            return 1.0  # AP-50
        line = self._lines.get((layers, counters)) or self._line(layers, counters)
        if seconds > ENOUGH:
            return 1 - (1 - line[-1]) * ENOUGH / seconds
        steps, more = divmod(seconds, STEP)
        before = line[int(steps)]
        return before + (line[int(steps) + 1] - before) * more / STEP if more else before

    def _line(self, layers: int, counters: int) -> list[float]:
        """Chances from an empty pad, a step from each to the next. Every launch takes longer than a step, so what a
        chance follows from is there already."""
        line = self._lines[layers, counters] = [0.0]
        plans = self.plans((), layers)
        for seconds in range(int(STEP), int(ENOUGH) + 1, int(STEP)):
            chances = [self._worth_once(plan, seconds, layers, counters) for plan in plans]
            line.append(max(chances, default=0.0))
        return line

    def _worth_once(self, plan: Plan, seconds: int, layers: int, counters: int) -> float:
        """What `worth` gives, where the seconds between are not asked for."""
        chance = 0.0
        for outcome in plan.launch.outcomes:
            case = plan.price, float(seconds), layers - outcome.layers, counters + outcome.counters
            known = self._once.get(case)
            if known is None:
                known = self._once[case] = self._launched_by(*case)
            chance += outcome.share * known
        return chance / len(LUCK)


def _plan(missing: Rocket, price: Seconds, launch: Launch) -> Plan:
    return Plan(missing, price, launch, launch.worths.setdefault(price, {}))


@lru_cache(maxsize=100_000)
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
    return seconds + SPARE * sum(1 for left in rest.values() if left)


def _layers(outcome: Outcome) -> int:
    return outcome.layers


def _counters(outcome: Outcome) -> int:
    return outcome.counters


def _anything(outcome: Outcome) -> int:
    return 1 if outcome.layers or outcome.counters else 0


@cache
def _points(rocket: Rocket) -> tuple[int, ...]:
    return tuple(points(rocket, colour) for colour in COLOURS)


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
def _prices(rocket: Rocket) -> tuple[tuple[Seconds, Rocket], ...]:
    """Each of these with what it costs to build and to launch it."""
    return tuple((LAUNCH + sum(PRICES[section.size] for section in added), added) for added in _additions(rocket))


@cache
def outlook(*, no_deflection: bool, launch_failures: bool, fail_safes: bool) -> Outlook:
    return Outlook(Options(1, no_deflection=no_deflection, launch_failures=launch_failures, fail_safes=fail_safes))
