"""Launching: the checks, in this order; the first failure ends the launch (AP-40 to AP-46, AP-60 to AP-63)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from perigee.games.apophis import ending, events
from perigee.games.apophis.actions import KEEP, REROLL, Reroll
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import DEFLECTOR, FUEL, GUIDANCE, WARHEAD, Section, points
from perigee.games.apophis.state import Flight, Moment, State
from perigee.table import Action, Choice, Option, Refusal, Seat

ENOUGH: Final = 7
"""Guidance, damage and deflection succeed with a sum of 7 or more (AP-41 to AP-43)."""
TOO_MUCH: Final = 8
"""A launch fails with a sum of 8 or more (AP-61)."""
LIFTS: Final = 4
"""One point of fuel lifts four points of rocket (AP-40)."""


def dice_checks(rocket: Sequence[Section], options: Options) -> tuple[str, ...]:
    """The checks with a die that this rocket goes through, in order."""
    checks = ["failure"] if options.launch_failures else []  # AP-61: after fuel, before guidance
    checks.append("guidance")
    if points(rocket, WARHEAD):
        checks.append("damage")
    if points(rocket, DEFLECTOR) and options.deflects:  # AP-60, AP-62: AP-43 is gone
        checks.append("deflection")
    return tuple(checks)


def enough_fuel(rocket: Sequence[Section]) -> bool:
    """Yellow points x 4 >= all points of the rocket (AP-40): 8 points need 2 of fuel, 10 need 3 (AP-70)."""
    return points(rocket, FUEL) * LIFTS >= points(rocket)


def bonus(check: str, rocket: Sequence[Section], strength: int) -> int:
    """What is added to the die of a check."""
    match check:
        case "failure":
            return points(rocket, FUEL)  # AP-61
        case "guidance":
            return strength + points(rocket, GUIDANCE)  # AP-41; 3 and guidance of 1 need a die of 3 (AP-71)
        case "damage":
            return points(rocket, WARHEAD)  # AP-42; red 2 and a die of 5 are enough (AP-72)
    return points(rocket, DEFLECTOR)  # AP-43


def passes(check: str, total: int) -> bool:
    return total < TOO_MUCH if check == "failure" else total >= ENOUGH


def launch(moment: Moment, seat: Seat) -> None:
    """The player whose card completed the sequence rolls (AP-45)."""
    state = moment.state
    moment.tell(events.Launched(seat, tuple(state.rocket)))
    passed = enough_fuel(state.rocket)
    moment.tell(events.Fuelled(points(state.rocket, FUEL) * LIFTS, points(state.rocket), passed))
    if not passed:
        moment.tell(events.Grounded())
        land(moment)
        return
    fly(moment, Flight(seat, dice_checks(state.rocket, state.options)[0], 0, state.rerolls))


def fly(moment: Moment, flight: Flight) -> None:
    """Roll for the check at hand; a failed roll may be rolled again while rerolls are left (AP-62)."""
    state = moment.state
    die = moment.chance.die()
    added = bonus(flight.check, state.rocket, state.strength)
    passed = passes(flight.check, die + added)
    state.flight = flown = replace(flight, die=die)
    moment.tell(events.Rolled(flight.check, flight.seat, die, added, passed))
    if not passed and flight.rerolls:
        moment.ask(KeepOrReroll(flight.seat, flight.check, die, added, flight.rerolls), [flight.seat])
    else:
        conclude(moment, flown, passed=passed)


def conclude(moment: Moment, flight: Flight, *, passed: bool) -> None:
    """What a check that stands does; the launch goes on with the next one, or ends."""
    goes_on = True
    if flight.check == "failure" and not passed:
        moment.tell(events.Exploded())
        goes_on = False
    elif flight.check == "guidance":
        moment.tell(events.Hit() if passed else events.Missed())
        goes_on = passed
    elif flight.check == "damage" and passed:
        damage(moment)
    elif flight.check == "deflection" and passed:
        add_counter(moment)
    if goes_on and not ending.won(moment.state):
        next_check(moment, flight)
    else:
        land(moment)


def next_check(moment: Moment, flight: Flight) -> None:
    """A failed damage roll does not end the launch: deflection is still checked (AP-42)."""
    checks = dice_checks(moment.state.rocket, moment.state.options)
    place = checks.index(flight.check) + 1
    if place < len(checks):
        fly(moment, replace(flight, check=checks[place]))
    else:
        land(moment)


def damage(moment: Moment) -> None:
    """Apophis' top piece goes, and a deflection counter comes (AP-42); with AP-63 too, with AP-60 not."""
    moment.tell(events.Damaged(moment.state.layers))
    moment.state.layers -= 1
    if not moment.state.options.no_deflection:
        add_counter(moment)


def add_counter(moment: Moment) -> None:
    moment.state.counters += 1
    moment.tell(events.CounterPlaced(moment.state.counters))


def land(moment: Moment) -> None:
    """Every section returns to the depot, the four cards are discarded (AP-44); then the end is looked at (AP-50)."""
    clear_pad(moment.state)
    moment.tell(events.Returned())
    ended = ending.won(moment.state)
    if ended:
        ending.end(moment, ended)


def clear_pad(state: State) -> None:
    state.rocket.clear()
    state.discards.extend(state.sequence)
    state.sequence.clear()
    state.flight = None


@dataclass(frozen=True, slots=True)
class KeepOrReroll(Choice[State]):
    """After a failed roll the player who rolls keeps it or rolls again; the new result replaces the old (AP-62)."""

    seat: Seat
    check: str
    die: int
    bonus: int
    left: int

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return REROLL, KEEP

    def option(self, state: State, seat: Seat, action: Action) -> Option:
        return Option(action, ("die",) if action == REROLL else ("keep",))

    def otherwise(self, state: State, seat: Seat, action: Action) -> Refusal:
        return Refusal("AP-62", "keep-or-reroll")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        flight = moment.state.flight
        if flight is None:
            raise RuntimeError("no rocket is in the air")
        if isinstance(action, Reroll):
            moment.tell(events.Rerolling(seat, self.check, self.left - 1))
            fly(moment, replace(flight, rerolls=flight.rerolls - 1))
        else:
            moment.tell(events.Kept(seat, self.check))
            conclude(moment, flight, passed=False)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing rolls again: a failed roll can only get better (AP-62)."""
        return REROLL
