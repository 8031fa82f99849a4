"""What a seat or a spectator sees of Apophis: everything but hands and the deck's order (AP-08)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from perigee.games.apophis.launch import bonus, dice_checks, enough_fuel
from perigee.games.apophis.odds import KEYS, of_rocket
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COLOURS, SECTIONS, Colour, Section
from perigee.games.apophis.state import Flight, State
from perigee.table.seat import Millis, Seat
from perigee.table.sight import View as TableView


@dataclass(frozen=True, slots=True)
class Check:
    """A line of the launch check-list as the rocket stands (AP-46): what is added, what is needed."""

    name: str
    bonus: int
    passes: Fraction | None


@dataclass(frozen=True, slots=True)
class View(TableView):
    """`deck_at_most` is what this seat may still rely on: how many cards of each colour the deck can hold at most."""

    options: Options
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
    checks: tuple[Check, ...]
    odds: dict[str, Fraction] | None


def see(state: State, seat: Seat | None) -> View:
    return View(
        options=state.options,
        hand=None if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        deck=len(state.deck),
        discards=tuple(state.discards),
        depot=tuple(section for section in SECTIONS if section not in state.rocket),
        rocket=tuple(state.rocket),
        sequence=tuple(state.sequence),
        layers=state.layers,
        counters=state.counters,
        flight=state.flight,
        ends_at=state.options.timer * 1000,
        deck_at_most=_at_most(state, seat),
        checks=checklist(state),
        odds=_odds(state),
    )


def _at_most(state: State, seat: Seat | None) -> tuple[int, ...]:
    """What was shuffled in is known to all; what a seat drew from it since, to that seat."""
    if seat is None:
        return tuple(state.shuffled)
    return tuple(all_in - mine for all_in, mine in zip(state.shuffled, state.drawn[seat], strict=True))


def checklist(state: State) -> tuple[Check, ...]:
    """The check-list follows the modules in force (AP-46)."""
    if not state.rocket:
        return ()
    fuel = Check("fuel", 0, Fraction(int(enough_fuel(state.rocket))))
    dice = dice_checks(state.rocket, state.options)
    return (fuel, *(Check(name, bonus(name, state.rocket, state.strength), None) for name in dice))


def _odds(state: State) -> dict[str, Fraction] | None:
    if not state.options.odds or not state.rocket or not state.strength:
        return None
    chances = of_rocket(state.rocket, state.strength, state.options)
    return dict(zip(KEYS, chances, strict=True))


def counts(cards: tuple[Colour, ...] | list[Colour]) -> list[int]:
    return [cards.count(colour) for colour in COLOURS]
