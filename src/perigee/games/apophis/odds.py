"""Exact odds of a launch, as fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from perigee.games.apophis.launch import bonus, dice_checks, enough_fuel, passes
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COUNTERS, LAYERS, Section, parse_rocket, rerolls
from perigee.table import FACES, Wrong

Reached: TypeAlias = Literal["fuel", "launches", "hits", "damages", "deflects", "wins"]
"""How far a launch may come."""

Odds: TypeAlias = dict[Reached, Fraction]
Checks: TypeAlias = tuple[tuple[str, int], ...]
"""The checks of a launch in order, and how many faces of the die pass each."""

KEYS: Final[tuple[Reached, ...]] = ("fuel", "launches", "hits", "damages", "deflects", "wins")
_MEANS: Final[dict[str, Reached]] = {
    "failure": "launches",
    "guidance": "hits",
    "damage": "damages",
    "deflection": "deflects",
}


def odds(
    rocket: str,
    apophis: int = LAYERS,
    *,
    counters: int = 0,
    launch_failures: bool = False,
    fail_safes: bool = False,
    no_deflection: bool = False,
) -> dict[str, Fraction]:
    """The chance that a launch gets that far: `fuel`, `launches`, `hits`, `damages`, `deflects`, and that it `wins`;
    every failed roll is rolled again while rerolls last (AP-62). A game won by damage needs no deflection."""
    if type(apophis) is not int or not 1 <= apophis <= LAYERS:
        raise Wrong("apophis is its value, 1 to {most}, not {value}", most=LAYERS, value=repr(apophis))
    if type(counters) is not int or not 0 <= counters < COUNTERS:
        raise Wrong("counters is a number from 0 to {most}, not {value}", most=COUNTERS - 1, value=repr(counters))
    options = Options(1, launch_failures=launch_failures, fail_safes=fail_safes, no_deflection=no_deflection)
    return dict(zip(KEYS, of_rocket(parse_rocket(rocket), apophis, options, counters), strict=True))


def of_rocket(rocket: Sequence[Section], strength: int, options: Options, counters: int = 0) -> tuple[Fraction, ...]:
    """The same for sections, in the order of `KEYS`."""
    if not enough_fuel(rocket):
        return NOTHING
    checks = tuple((check, faces(check, rocket, strength)) for check in dice_checks(rocket, options))
    again = rerolls(rocket) if options.fail_safes else 0
    return _exact(checks, again, strength, 0 if options.no_deflection else counters, counted=not options.no_deflection)


NOTHING: Final = (Fraction(0),) * len(KEYS)


@lru_cache(maxsize=20_000)
def _exact(checks: Checks, rerolls: int, strength: int, counters: int, *, counted: bool) -> tuple[Fraction, ...]:
    """Launches with the same chance at every check have the same odds."""
    reached = dict.fromkeys(KEYS, Fraction(0))
    reached["fuel"] = Fraction(1)
    if checks[0][0] != "failure":
        reached["launches"] = Fraction(1)
    _Flight(strength, counted=counted, reached=reached).follow(checks, rerolls, Fraction(1), counters)
    return tuple(reached[key] for key in KEYS)


class _Flight:
    """Every way that a launch can go, each with its chance."""

    def __init__(self, strength: int, *, counted: bool, reached: Odds) -> None:
        self.strength, self.counted, self.reached = strength, counted, reached

    def follow(self, checks: Checks, rerolls: int, weight: Fraction, counters: int) -> None:
        """Follow the launch from the next check on, with the rerolls that are left and the counters that Apophis has by
        then."""
        if not checks:
            return
        (check, passing), rest = checks[0], checks[1:]
        chance = Fraction(passing, FACES)
        for used in range(rerolls + 1):
            here = weight * (1 - chance) ** used * chance
            self.reached[_MEANS[check]] += here
            if here:
                self._passed(check, rest, rerolls - used, here, counters)
        if check in ("damage", "deflection"):  # AP-42: a failed damage roll does not end the launch
            self.follow(rest, 0, weight * (1 - chance) ** (rerolls + 1), counters)

    def _passed(self, check: str, rest: Checks, rerolls: int, here: Fraction, counters: int) -> None:
        """What has won flies no further (AP-50)."""
        counts = check in ("damage", "deflection") and self.counted
        counters += counts  # AP-42, AP-43
        if (check == "damage" and self.strength == 1) or counters >= COUNTERS:
            self.reached["wins"] += here
        else:
            self.follow(rest, rerolls, here, counters)


def one_roll(check: str, rocket: Sequence[Section], strength: int) -> Fraction:
    """The chance that one die passes a check."""
    return Fraction(faces(check, rocket, strength), FACES)


def faces(check: str, rocket: Sequence[Section], strength: int) -> int:
    """How many faces of a die pass a check."""
    return _passing(check, bonus(check, rocket, strength))


@cache
def _passing(check: str, added: int) -> int:
    return sum(passes(check, die + added) for die in range(1, 7))
