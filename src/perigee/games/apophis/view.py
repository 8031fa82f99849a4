"""What a seat or a spectator sees of Apophis: everything but hands and the deck's order (AP-08)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from operator import sub
from typing import TypeAlias

from perigee.games.apophis.launch import ENOUGH, LIFTS, TOO_MUCH, bonus, dice_checks, enough_fuel
from perigee.games.apophis.odds import KEYS, Odds, of_rocket, one_roll
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COLOURS, COUNTERS, FUEL, LAYERS, SECTIONS, SIZES, Colour, Section, points
from perigee.games.apophis.refusals import HAND_LIMIT
from perigee.games.apophis.state import Flight, State
from perigee.games.apophis.turn import DRAWN, RESHUFFLE
from perigee.table import Kept, Later, MaybeLater, Millis, Seat, now
from perigee.table import View as TableView


@dataclass(frozen=True, slots=True)
class Check(Kept):
    """A line of the launch check-list (AP-46): what is added to the die, the sum that decides, and how likely one
    roll passes. Fuel has no die: what it lifts and what the rocket weighs."""

    name: str
    bonus: int
    needs: int
    passes: Fraction


@dataclass(frozen=True, slots=True)
class Prospect(Kept):
    """The check-list and the odds as they would be with this section on top, for the player who builds."""

    section: Section
    checks: tuple[Check, ...]
    odds: Odds | None


@dataclass(frozen=True, slots=True)
class Law(Kept):
    """The figures of this table's rules, for drawings, so that they are written nowhere else. `prices` are those
    of the `sizes`, `after` is who comes after each seat, `checks` every line that the check-list can have."""

    colours: tuple[Colour, ...]
    sizes: tuple[int, ...]
    prices: tuple[int, ...]
    hand_limit: int
    draws: int
    layers: int
    counters: int
    reshuffle: Millis
    after: tuple[Seat, ...]
    checks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View(TableView):
    """`deck_at_most` is what this seat may still rely on: how many cards of each colour the deck can hold at most."""

    options: Options
    law: Law
    hand: tuple[Colour, ...] | None
    hand_sizes: tuple[int, ...]
    deck: int
    discards: tuple[Colour, ...]
    depot: tuple[Section, ...]
    rocket: tuple[Section, ...]
    sequence: tuple[Colour, ...]
    layers: int
    counters: int
    flight: Flight | None
    ends_at: Millis
    deck_at_most: tuple[int, ...]
    _checks: MaybeLater[tuple[Check, ...]]
    _odds: MaybeLater[Odds | None]
    _prospects: MaybeLater[tuple[Prospect, ...]]

    @property
    def checks(self) -> tuple[Check, ...]:
        """The check-list of the rocket."""
        return now(self._checks)

    @property
    def odds(self) -> Odds | None:
        """How far a launch may come, at a table that helps."""
        return now(self._odds)

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """The same with each section that can stand on the rocket."""
        return now(self._prospects)


def see(state: State, seat: Seat | None) -> View:
    figures, ends_at, rocket, depot, checks, odds, prospects = _looked_at(state)
    return View(
        options=state.options,
        law=figures,
        hand=None if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(map(len, state.hands)),
        deck=len(state.deck),
        discards=tuple(state.discards),
        depot=depot,
        rocket=rocket,
        sequence=tuple(state.sequence),
        layers=state.layers,
        counters=state.counters,
        flight=state.flight,
        ends_at=ends_at,
        deck_at_most=_at_most(state, seat),
        _checks=checks,
        _odds=odds,
        _prospects=prospects,
    )


Pad: TypeAlias = tuple[
    Law, Millis, tuple[Section, ...], tuple[Section, ...], MaybeLater[tuple[Check, ...]], MaybeLater[Odds | None],
    MaybeLater[tuple[Prospect, ...]],
]  # fmt: skip


def _looked_at(state: State) -> Pad:
    """Most viewers see the same rocket as the last one did."""
    stands = tuple(state.rocket), state.layers, state.counters
    if not state.seen_pad or state.seen_pad[0] != stands:
        state.seen_pad[:] = stands, _pad(stands[0], state.strength, state.options, state.counters)
    pad: Pad = state.seen_pad[1]
    return pad


@lru_cache(maxsize=4_000)
def _pad(rocket: tuple[Section, ...], strength: int, options: Options, counters: int) -> Pad:
    """The law, the clock, the rocket and what follows from it, the same for all who look: depot, check-list, odds,
    prospects. The same rocket at any table gives the same objects, so that whatever writes them out can do so once."""
    depot = tuple(section for section in SECTIONS if section not in rocket)
    return (
        law(options),
        options.timer * 1000,
        rocket,
        depot,
        Later(checklist, rocket, strength, options),
        Later(_odds, rocket, strength, options, counters),
        Later(_prospects, rocket, strength, options, counters),
    )


@lru_cache(maxsize=64)
def law(options: Options) -> Law:
    return Law(
        colours=COLOURS, sizes=SIZES, prices=SIZES,  # AP-25: as many cards as the section has points
        hand_limit=HAND_LIMIT, draws=DRAWN, layers=LAYERS, counters=0 if options.no_deflection else COUNTERS,  # AP-60
        reshuffle=RESHUFFLE, after=tuple((seat + 1) % options.seats for seat in range(options.seats)),  # AP-11
        checks=("fuel", *dice_checks(SECTIONS, options)),  # AP-46: a rocket of all sections meets every check
    )  # fmt: skip


def _at_most(state: State, seat: Seat | None) -> tuple[int, ...]:
    """What was shuffled in is known to all; what a seat drew from it since, to that seat."""
    if seat is None:
        return tuple(state.shuffled)
    return tuple(map(sub, state.shuffled, state.drawn[seat]))


@lru_cache(maxsize=20_000)
def checklist(rocket: tuple[Section, ...], strength: int, options: Options) -> tuple[Check, ...]:
    """The check-list follows the modules in force (AP-46)."""
    if not rocket:
        return ()
    lifts, weighs = points(rocket, FUEL) * LIFTS, points(rocket)
    fuel = Check("fuel", lifts, weighs, Fraction(int(enough_fuel(rocket))))
    return (fuel, *(_check(name, rocket, strength) for name in dice_checks(rocket, options)))


def _check(name: str, rocket: tuple[Section, ...], strength: int) -> Check:
    needs = TOO_MUCH if name == "failure" else ENOUGH
    return Check(name, bonus(name, rocket, strength), needs, one_roll(name, rocket, strength))


def _odds(rocket: tuple[Section, ...], strength: int, options: Options, counters: int) -> Odds | None:
    if not options.odds or not rocket or not strength or counters >= COUNTERS:
        return None
    return dict(zip(KEYS, of_rocket(rocket, strength, options, counters), strict=True))


def _prospects(rocket: tuple[Section, ...], strength: int, options: Options, counters: int) -> tuple[Prospect, ...]:
    """One for every section of the depot that can stand on the rocket (AP-27)."""
    fits = [s for s in SECTIONS if s not in rocket and (not rocket or s.size <= rocket[-1].size)]
    stacks = [(s, (*rocket, s)) for s in fits]
    return tuple(
        Prospect(s, checklist(stack, strength, options), _odds(stack, strength, options, counters))
        for s, stack in stacks
    )


def counts(cards: tuple[Colour, ...] | list[Colour]) -> list[int]:
    return [cards.count(colour) for colour in COLOURS]
