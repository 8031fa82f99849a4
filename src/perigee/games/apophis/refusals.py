"""Why something may not be said on a turn (AP-20 to AP-33)."""

from __future__ import annotations

from typing import Final

from perigee.games.apophis.actions import Build, Discard, Draw, Launch, Scrap
from perigee.games.apophis.pieces import Colour, Section
from perigee.games.apophis.state import State
from perigee.table import Action, Refusal, Seat

HAND_LIMIT: Final = 5  # AP-22


def no_turn(state: State, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Draw():
            return None  # AP-21: always allowed
        case Build(section):
            return no_building(state, seat, section)
        case Launch(colours):
            return no_launching(state, seat, colours)
        case Scrap():
            return None if state.rocket else Refusal("AP-32", "nothing-to-scrap")
    return Refusal("AP-20", "not-a-turn")


def no_building(state: State, seat: Seat, section: Section) -> Refusal | None:
    if state.sequence:
        return Refusal("AP-28", "sequence-open")
    if section in state.rocket:
        return Refusal("AP-26", "on-the-rocket")
    if state.rocket and state.rocket[-1].size < section.size:
        # A medium section goes on a large or a medium, never on a small (AP-74).
        return Refusal("AP-27", "too-large", {"size": section.size, "on": state.rocket[-1].size})
    short = section.size - state.hands[seat].count(section.colour)
    if short > 0:
        return Refusal("AP-25", "cards-short", {"count": short, "colour": section.colour})
    return None


def no_launching(state: State, seat: Seat, colours: tuple[Colour, ...]) -> Refusal | None:
    """At least one card, at most one of each colour not yet in the sequence, and a rocket to launch (AP-29)."""
    if not state.rocket:
        return Refusal("AP-29", "no-rocket")
    for colour in colours:
        if colour in state.sequence:
            return Refusal("AP-29", "in-the-sequence", {"colour": colour})
    return not_held(state, seat, colours, "AP-29")


def no_discard(state: State, seat: Seat, action: Action, excess: int) -> Refusal | None:
    """Down to five, no more and no less (AP-22)."""
    if not isinstance(action, Discard) or len(action.colours) != excess:
        return Refusal("AP-22", "discard-down", {"count": excess, "limit": HAND_LIMIT})
    return not_held(state, seat, action.colours, "AP-22")


def not_held(state: State, seat: Seat, colours: tuple[Colour, ...], clause: str) -> Refusal | None:
    hand = state.hands[seat]
    for colour in colours:
        if hand.count(colour) < colours.count(colour):
            return Refusal(clause, "not-held", {"colour": colour, "count": colours.count(colour)})
    return None
