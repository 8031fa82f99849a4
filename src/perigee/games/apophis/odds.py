"""Exact odds of a launch, as fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from perigee.games.apophis.launch import bonus, dice_checks, enough_fuel, passes
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COUNTERS, DEFLECTOR, LAYERS, Section, parse_rocket, points
from perigee.table.errors import Wrong

Reached: TypeAlias = Literal["fuel", "launches", "hits", "damages", "deflects", "wins"]
"""How far a launch may come."""

Odds: TypeAlias = dict[Reached, Fraction]

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
    every failed roll is rolled again while rerolls last (AP-62). What damage has won is not deflected any more."""
    if type(apophis) is not int or not 1 <= apophis <= LAYERS:
        raise Wrong("apophis is its value, 1 to {most}, not {value}", most=LAYERS, value=repr(apophis))
    if type(counters) is not int or not 0 <= counters < COUNTERS:
        raise Wrong("counters is a number from 0 to {most}, not {value}", most=COUNTERS - 1, value=repr(counters))
    options = Options(1, launch_failures=launch_failures, fail_safes=fail_safes, no_deflection=no_deflection)
    return dict(zip(KEYS, of_rocket(parse_rocket(rocket), apophis, options, counters), strict=True))


def of_rocket(rocket: Sequence[Section], strength: int, options: Options, counters: int = 0) -> tuple[Fraction, ...]:
    """The same for sections, in the order of `KEYS`."""
    rules = Options(
        1,
        launch_failures=options.launch_failures,
        fail_safes=options.fail_safes,
        no_deflection=options.no_deflection,
    )
    return _exact(tuple(rocket), strength, rules, 0 if options.no_deflection else counters)


@lru_cache(maxsize=20_000)
def _exact(rocket: tuple[Section, ...], strength: int, options: Options, counters: int) -> tuple[Fraction, ...]:
    reached = dict.fromkeys(KEYS, Fraction(0))
    if enough_fuel(rocket):
        reached["fuel"] = Fraction(1)
        if not options.launch_failures:
            reached["launches"] = Fraction(1)
        rerolls = points(rocket, DEFLECTOR) // 2 if options.fail_safes else 0
        flight = _Flight(rocket, strength, options, reached)
        flight.follow(dice_checks(rocket, options), rerolls, Fraction(1), counters)
    return tuple(reached[key] for key in KEYS)


class _Flight:
    """Every way that a launch can go, each with its chance."""

    def __init__(self, rocket: tuple[Section, ...], strength: int, options: Options, reached: Odds) -> None:
        self.rocket, self.strength, self.options, self.reached = rocket, strength, options, reached

    def follow(self, checks: tuple[str, ...], rerolls: int, weight: Fraction, counters: int) -> None:
        """From the next check on, with the rerolls that are left and the counters that Apophis has by then."""
        if not checks:
            return
        check, rest = checks[0], checks[1:]
        chance = one_roll(check, self.rocket, self.strength)
        for used in range(rerolls + 1):
            here = weight * (1 - chance) ** used * chance
            self.reached[_MEANS[check]] += here
            if here:
                self._passed(check, rest, rerolls - used, here, counters)
        if check in ("damage", "deflection"):  # AP-42: a failed damage roll does not end the launch
            self.follow(rest, 0, weight * (1 - chance) ** (rerolls + 1), counters)

    def _passed(self, check: str, rest: tuple[str, ...], rerolls: int, here: Fraction, counters: int) -> None:
        """What has won flies no further (AP-50)."""
        counts = check in ("damage", "deflection") and not self.options.no_deflection
        counters += counts  # AP-42, AP-43
        if (check == "damage" and self.strength == 1) or counters >= COUNTERS:
            self.reached["wins"] += here
        else:
            self.follow(rest, rerolls, here, counters)


def one_roll(check: str, rocket: Sequence[Section], strength: int) -> Fraction:
    """The chance that one die passes a check."""
    added = bonus(check, rocket, strength)
    return Fraction(sum(passes(check, die + added) for die in range(1, 7)), 6)
