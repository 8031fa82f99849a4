"""What the team of Apophis is building towards: worked out from public things alone, so that bots which never talk
agree on it. A plan is worth the chance to win that it leaves."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Final

from perigee.bots.apophis.plan import (
    LAUNCH,
    NO_MORE,
    WAITING,
    Addition,
    Hand,
    LaunchOutcome,
    LaunchValue,
    Plan,
    Points,
    Rocket,
    Row,
    Seconds,
    additions,
    by_size,
    plan_of,
    points_of,
)
from perigee.games.apophis.odds import of_rocket
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COUNTERS, LAYERS, Colour, Section
from perigee.table import Action

LUCK: Final[tuple[float, ...]] = (0.75, 1.0, 1.3)
"""The cards come quicker or slower than they should: three cases, equally likely."""
ENOUGH: Final[Seconds] = 900
"""With more time than this the chance is no longer worked out; it only comes closer and closer to certainty."""
STEP: Final[Seconds] = 20
"""Chances are worked out in steps of this many seconds, and lie on a line in between."""
SPAN: Final = 32
"""What a plan is worth is worked out for this many seconds together: a second costs little more than its neighbour, and
a game that asks for one asks for others soon, but for few of those that are minutes away."""
MOMENTS: Final = 20_000
"""The chances of this many moments are remembered. Tables of bots ask for the same ones over and over; where people
play, hardly any moment comes again."""


@dataclass(slots=True, eq=False)
class Reach:
    """What a team may launch next, against an Apophis of that many layers: plans, each with what is saved of its
    price."""

    layers: int
    plans: tuple[tuple[Seconds, Plan], ...]
    flies: bool = False
    """The only plan is flying already."""


@dataclass(slots=True, eq=False)
class Way:
    """A sentence and what it leads to: what may be launched next, the seconds that are gained for that, and the cards
    that are kept for an open launch sequence, which count before anything else."""

    action: Action
    reach: Reach
    gained: Seconds = 0.0
    helps: int = 0


@dataclass(slots=True, eq=False)
class Ways:
    """What these sentences lead to; of those that lead to the very same only the first."""

    actions: Sequence[Action]
    each: tuple[Way, ...]


@dataclass(slots=True, eq=False)
class Pad:
    """A rocket as it stands, against an Apophis of this many layers."""

    rocket: Rocket
    layers: int
    launch: Plan
    """The plan to launch this very rocket."""
    reach: dict[Hand, Reach] = field(default_factory=dict)
    waiting: dict[int, Reach] = field(default_factory=dict)
    """To launch it when the sequence lacks that many colours."""
    grown: dict[Section, Pad] = field(default_factory=dict)
    """The same with one more section."""
    ways: dict[tuple[Hand, tuple[Colour, ...]], Ways] = field(default_factory=dict)
    """What can be said with a hand and a launch sequence."""


class Outlook:
    """The plans of a team under given rules, and its chances of winning."""

    def __init__(self, rules: Options) -> None:
        self.rules = rules
        self._plans: dict[tuple[Rocket, int], tuple[Plan, ...]] = {}
        self._launched: dict[tuple[int, int, int, int, int], LaunchValue] = {}
        self._alike: dict[tuple[int, int], LaunchValue] = {}
        self._pads: dict[tuple[Rocket, int], Pad] = {}
        self._lines: dict[tuple[int, int], list[float]] = {}
        self._waited: dict[tuple[Seconds, int, int, int], list[float]] = {}
        self._once: dict[tuple[Seconds, Seconds, int, int], float] = {}
        self._moments: dict[tuple[Seconds, int], dict[Reach, float]] = {}

    def plans(self, rocket: Rocket, layers: int) -> tuple[Plan, ...]:
        """Every rocket that this one can become and that no cheaper one matches."""
        rocket = by_size(rocket)
        known = self._plans.get((rocket, layers))
        if known is None:
            known = self._plans[rocket, layers] = self._best(rocket, layers)
        return known

    def _best(self, rocket: Rocket, layers: int) -> tuple[Plan, ...]:
        """What no cheaper plan matches: in layers, in counters, or in doing anything at all."""
        points = points_of(rocket)
        comes = [(added, self._what_comes_of(rocket, points, added, layers)) for added in additions(rocket)]
        found = [(added, launch) for added, launch in comes if launch.expects[-1]]  # The others do nothing at all.
        kept: dict[int, Plan] = {}
        for measure in range(3):
            best = 0.0
            ranked = sorted(
                [(added.price, -launch.expects[measure], place) for place, (added, launch) in enumerate(found)]
            )
            for _, gain, place in ranked:
                if -gain > best:
                    best = -gain
                    if place not in kept:
                        kept[place] = plan_of(*found[place])
        return tuple(kept.values())

    def fill(self, seconds: Seconds) -> None:
        """Every plan from an empty pad with what it is worth within this time: what any game will ask for."""
        for layers in range(1, LAYERS + 1):
            for plan in self.plans((), layers):
                for counters in range(LAYERS - layers, COUNTERS):  # AP-42: a layer that went left a counter
                    for some in range(1, int(seconds) + SPAN, SPAN):
                        self.worth(plan, some, layers, 0 if self.rules.no_deflection else counters)

    def begin(self) -> None:
        """The chances at the start of a game rest on those of every stage that it can come to."""
        self.chance(0, LAYERS, 0)

    def pad(self, rocket: Rocket, layers: int) -> Pad:
        known = self._pads.get((rocket, layers))
        if known is None:
            ordered = by_size(rocket)
            known = self._pads.get((ordered, layers)) or self._new_pad(ordered, layers)
            self._pads[rocket, layers] = known
        return known

    def _new_pad(self, rocket: Rocket, layers: int) -> Pad:
        launch = self._what_comes_of(rocket, points_of(rocket), NO_MORE, layers)
        pad = self._pads[rocket, layers] = Pad(rocket, layers, plan_of(NO_MORE, launch))
        return pad

    def with_another(self, pad: Pad, section: Section) -> Pad:
        """The same rocket with this section on top."""
        known = pad.grown.get(section)
        if known is None:
            known = pad.grown[section] = self.pad((*pad.rocket, section), pad.layers)
        return known

    def _what_comes_of(self, rocket: Rocket, points: Points, added: Addition, layers: int) -> LaunchValue:
        """Only the points of each colour count, and of these only what they do to the odds."""
        fuel, guidance, warhead, deflector = points
        more_fuel, more_guidance, more_warhead, more_deflector = added.points
        key = layers, fuel + more_fuel, guidance + more_guidance, warhead + more_warhead, deflector + more_deflector
        known = self._launched.get(key)
        if known is None:
            odds = of_rocket(rocket + added.sections, layers, self.rules)
            known = self._launched[key] = self._launch(odds, layers)
        return known

    def _launch(self, odds: tuple[Fraction, ...], layers: int) -> LaunchValue:
        """One launch for all rockets that have the very same odds."""
        known = self._alike.get((id(odds), layers))
        if known is None:
            outcomes = tuple(self._outcomes(odds, layers))
            measures = (_layers, _counters, _anything)
            expects = tuple(sum(outcome.share * measure(outcome) for outcome in outcomes) for measure in measures)
            known = self._alike[id(odds), layers] = LaunchValue(odds, outcomes, expects)
        return known

    def _outcomes(self, odds: tuple[Fraction, ...], layers: int) -> Iterator[LaunchOutcome]:
        _, _, hits, damages, deflects, _ = odds
        both = damages * deflects / hits if hits and layers > 1 else Fraction(0)  # The last layer wins at once (AP-50).
        one = 0 if self.rules.no_deflection else 1  # AP-42, AP-60
        nothing = 1 - damages - deflects + both
        for share, *gain in (damages - both, 1, one), (both, 1, 2 * one), (deflects - both, 0, one), (nothing, 0, 0):
            if share:
                yield LaunchOutcome(float(share), *gain)

    def best_of(self, ways: Sequence[Way], seconds: Seconds, counters: int) -> tuple[Action, float]:
        """The sentence with the best chance to win after it, the first of several, and that chance."""
        best, highest, at_once = ways[0].action, -1.0, self._moment(seconds, counters)
        for way in ways:
            moment = self._moment(seconds + way.gained, counters) if way.gained else at_once
            chance = moment.get(way.reach)
            if chance is None:
                chance = moment[way.reach] = self.best(way.reach, seconds + way.gained, counters)
            if way.helps + chance > highest:
                best, highest = way.action, way.helps + chance
        return best, highest

    def _moment(self, seconds: Seconds, counters: int) -> dict[Reach, float]:
        """The chances that were worked out for it."""
        known = self._moments.get((seconds, counters))
        if known is None:
            if len(self._moments) >= MOMENTS:
                self._moments.clear()
            known = self._moments[seconds, counters] = {}
        return known

    def best(self, reach: Reach, seconds: Seconds, counters: int) -> float:
        """The chance to win by the best plan within reach."""
        if reach.flies:  # AP-31: at once, however little time is left.
            return self.flown(reach.plans[0][1], max(seconds, 0), reach.layers, counters)
        best, layers = 0.0, reach.layers
        for gained, plan in reach.plans:
            whole = int(seconds + gained)
            if whole > 0:
                row = plan.worth.get((counters, whole // SPAN)) or self._worths(plan, whole // SPAN, layers, counters)
                chance = row[whole % SPAN]
                if chance > best:
                    best = chance
        return best

    def intended(self, pad: Pad, hand: Hand, seconds: Seconds, counters: int) -> Rocket:
        """What the best plan still puts on this rocket; nothing where it is to fly as it is, or no plan wins."""
        ranked = [
            (self.worth(plan, seconds + gained, pad.layers, counters), plan.missing)
            for gained, plan in self.building(pad, hand).plans
        ]
        chance, missing = max(ranked, key=lambda one: one[0], default=(0.0, ()))
        return missing if chance > 0 else ()

    def building(self, pad: Pad, hand: Hand) -> Reach:
        """What may become of this rocket with this hand."""
        return pad.reach.get(hand) or self._within_reach(pad, hand)

    def launching(self, pad: Pad, missing: int) -> Reach:
        """This very rocket, when the sequence lacks that many colours."""
        known = pad.waiting.get(missing)
        if known is None:
            paid = LAUNCH - WAITING[missing]
            known = pad.waiting[missing] = Reach(pad.layers, ((paid, pad.launch),), flies=not missing)
        return known

    def _within_reach(self, pad: Pad, hand: Hand) -> Reach:
        """Of plans that cost the same and come to the same only the one that this hand helps most."""
        helped: dict[int, tuple[Seconds, Plan]] = {}
        for plan in self.plans(pad.rocket, pad.layers):
            gained = plan.added.saved_by(hand)
            same = helped.get(id(plan.worth))
            if same is None or same[0] < gained:
                helped[id(plan.worth)] = gained, plan
        reach = pad.reach[hand] = Reach(pad.layers, tuple(helped.values()))
        return reach

    def worth(self, plan: Plan, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win if this rocket is the next to be launched."""
        whole = int(seconds)
        if whole <= 0:
            return 0.0
        row = plan.worth.get((counters, whole // SPAN))
        if row is None:
            row = self._worths(plan, whole // SPAN, layers, counters)
        return row[whole % SPAN]

    def _worths(self, plan: Plan, span: int, layers: int, counters: int) -> Row:
        chances = [0.0] * SPAN
        for outcome in plan.launch.outcomes:
            built = self._built(plan.price, span, layers - outcome.layers, counters + outcome.counters)
            share = outcome.share
            chances = [chances[second] + share * built[second] for second in range(SPAN)]
        row = plan.worth[counters, span] = array("d", [chance / len(LUCK) for chance in chances])
        return row

    def _built(self, price: Seconds, span: int, layers: int, counters: int) -> list[float]:
        """The chances to win after a launch of this price, one for each case of luck, together."""
        case = price, span, layers, counters
        row = self._waited.get(case)
        if row is None:
            seconds = range(span * SPAN, (span + 1) * SPAN)
            first, more, most = [self._chances(seconds, price * luck, layers, counters) for luck in LUCK]
            row = self._waited[case] = [first[second] + more[second] + most[second] for second in range(SPAN)]
        return row

    def _chances(self, seconds: range, late: Seconds, layers: int, counters: int) -> list[float]:
        """The chances when it is `late` seconds later, and none where no time is left: a great many, worked out in one
        go."""
        if _won(layers, counters):
            return [1.0 if after > late else 0.0 for after in seconds]
        line = self._lines.get((layers, counters)) or self._line(layers, counters)
        return [_along(line, after - late) if after > late else 0.0 for after in seconds]

    def _launched_by(self, price: Seconds, seconds: Seconds, layers: int, counters: int) -> float:
        left = [seconds - price * luck for luck in LUCK]
        return sum([self.chance(rest, layers, counters) for rest in left if rest > 0], 0.0)

    def flown(self, plan: Plan, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win if this rocket flies now, with this many seconds left after it."""
        chance = self.chance
        return sum([o.share * chance(seconds, layers - o.layers, counters + o.counters) for o in plan.launch.outcomes])

    def chance(self, seconds: Seconds, layers: int, counters: int) -> float:
        """The chance to win from an empty pad."""
        if _won(layers, counters):
            return 1.0
        return _along(self._lines.get((layers, counters)) or self._line(layers, counters), seconds)

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


def _won(layers: int, counters: int) -> bool:
    return layers == 0 or counters >= COUNTERS  # AP-50


def _along(line: list[float], seconds: Seconds) -> float:
    """The chance between two steps of the line, or beyond its end."""
    if seconds > ENOUGH:
        return 1 - (1 - line[-1]) * ENOUGH / seconds
    step, more = int(seconds // STEP), seconds % STEP
    before = line[step]
    return before + (line[step + 1] - before) * more / STEP if more else before


def _layers(outcome: LaunchOutcome) -> int:
    return outcome.layers


def _counters(outcome: LaunchOutcome) -> int:
    return outcome.counters


def _anything(outcome: LaunchOutcome) -> int:
    return 1 if outcome.layers or outcome.counters else 0


@cache
def outlook(*, no_deflection: bool, launch_failures: bool, fail_safes: bool) -> Outlook:
    return Outlook(Options(1, no_deflection=no_deflection, launch_failures=launch_failures, fail_safes=fail_safes))
