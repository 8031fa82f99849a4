"""Exact odds of a launch, as fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from perigee.games.apophis.launch import bonus, dice_checks, enough_fuel, passes
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import DEFLECTOR, LAYERS, Section, parse_rocket, points
from perigee.table.wrong import Wrong

KEYS: Final = ("fuel", "launches", "hits", "damages", "deflects")
_MEANS: Final = {"failure": "launches", "guidance": "hits", "damage": "damages", "deflection": "deflects"}


def odds(
    rocket: str,
    apophis: int = LAYERS,
    *,
    launch_failures: bool = False,
    fail_safes: bool = False,
    no_deflection: bool = False,
) -> dict[str, Fraction]:
    """The chance that a launch gets that far: `fuel`, `launches`, `hits`, `damages`, `deflects`; every failed roll
    is rolled again while rerolls last (AP-62)."""
    if type(apophis) is not int or not 1 <= apophis <= LAYERS:
        raise Wrong("apophis is its value, 1 to {most}, not {value}", most=LAYERS, value=repr(apophis))
    options = Options(1, launch_failures=launch_failures, fail_safes=fail_safes, no_deflection=no_deflection)
    return dict(zip(KEYS, of_rocket(parse_rocket(rocket), apophis, options), strict=True))


def of_rocket(rocket: Sequence[Section], strength: int, options: Options) -> tuple[Fraction, ...]:
    """The same for sections, in the order of `KEYS`."""
    rules = Options(
        1,
        launch_failures=options.launch_failures,
        fail_safes=options.fail_safes,
        no_deflection=options.no_deflection,
    )
    return _exact(tuple(rocket), strength, rules)


@lru_cache(maxsize=20_000)
def _exact(rocket: tuple[Section, ...], strength: int, options: Options) -> tuple[Fraction, ...]:
    reached = dict.fromkeys(KEYS, Fraction(0))
    if enough_fuel(rocket):
        reached["fuel"] = Fraction(1)
        if not options.launch_failures:
            reached["launches"] = Fraction(1)
        rerolls = points(rocket, DEFLECTOR) // 2 if options.fail_safes else 0
        _fly(rocket, strength, dice_checks(rocket, options), rerolls, Fraction(1), reached)
    return tuple(reached[key] for key in KEYS)


def _fly(
    rocket: tuple[Section, ...],
    strength: int,
    checks: tuple[str, ...],
    rerolls: int,
    weight: Fraction,
    reached: dict[str, Fraction],
) -> None:
    """Follow the launch from its next check on, with the rerolls that are left."""
    if not checks:
        return
    check, rest = checks[0], checks[1:]
    chance = one_roll(check, rocket, strength)
    for used in range(rerolls + 1):
        here = weight * (1 - chance) ** used * chance
        reached[_MEANS[check]] += here
        if here:
            _fly(rocket, strength, rest, rerolls - used, here, reached)
    if check in ("damage", "deflection"):  # AP-42: a failed damage roll does not end the launch
        _fly(rocket, strength, rest, 0, weight * (1 - chance) ** (rerolls + 1), reached)


def one_roll(check: str, rocket: Sequence[Section], strength: int) -> Fraction:
    """The chance that one die passes a check."""
    added = bonus(check, rocket, strength)
    return Fraction(sum(passes(check, die + added) for die in range(1, 7)), 6)
