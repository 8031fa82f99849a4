"""Apophis in numbers: every sentence there is has an index of its own."""

from __future__ import annotations

from typing import Final

from perigee.adapters.actions import Actions, whole
from perigee.adapters.encoding import Encoding
from perigee.adapters.observations import Part, Row, clockwise, counts, turned
from perigee.games.apophis.actions import DISCARDS, KEEP, REROLL, TURNS
from perigee.games.apophis.options import MODULES
from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, COLOURS, COUNTERS, LAYERS, MOST_REROLLS, SECTIONS
from perigee.games.apophis.refusals import HAND_LIMIT
from perigee.games.apophis.turn import DRAWN
from perigee.games.apophis.view import View
from perigee.table import FACES, Seat

SENTENCES: Final = tuple(map(str, (*TURNS, *DISCARDS[1], *DISCARDS[2], REROLL, KEEP)))
LARGEST_HAND: Final = HAND_LIMIT + DRAWN
CHECKS: Final = ("failure", "guidance", "damage", "deflection")
_SECTION: Final = {section: place for place, section in enumerate(SECTIONS)}
_CHECK: Final = {name: place for place, name in enumerate(CHECKS)}


class Seen:
    """What the parts read of a sight."""

    seat: Seat
    view: View


def hand(sight: Seen, row: Row, at: int) -> None:
    held = sight.view.hand or ()
    counts(map(held.count, COLOURS), LARGEST_HAND, row, at)


def hand_sizes(sight: Seen, row: Row, at: int) -> None:
    counts(turned(sight.seat, sight.view.hand_sizes), LARGEST_HAND, row, at)


def deck(sight: Seen, row: Row, at: int) -> None:
    view = sight.view
    row[at] = view.deck / (CARDS_OF_A_COLOUR * len(COLOURS))
    counts(view.deck_at_most, CARDS_OF_A_COLOUR, row, at + 1)


def discards(sight: Seen, row: Row, at: int) -> None:
    counts(map(sight.view.discards.count, COLOURS), CARDS_OF_A_COLOUR, row, at)


def rocket(sight: Seen, row: Row, at: int) -> None:
    for height, section in enumerate(sight.view.rocket, 1):
        row[at + _SECTION[section]] = height / len(SECTIONS)


def sequence(sight: Seen, row: Row, at: int) -> None:
    for colour in sight.view.sequence:
        row[at + COLOURS.index(colour)] = 1


def rock(sight: Seen, row: Row, at: int) -> None:
    row[at], row[at + 1] = sight.view.layers / LAYERS, sight.view.counters / COUNTERS


def flight(sight: Seen, row: Row, at: int) -> None:
    flying = sight.view.flight
    if flying is not None:
        row[at], row[at + 1], row[at + 2] = flying.seat == sight.seat, flying.die / FACES, flying.rerolls / MOST_REROLLS
        row[at + 3 + _CHECK[flying.check]] = 1


def modules(sight: Seen, row: Row, at: int) -> None:
    for place, module in enumerate(MODULES, at):
        row[place] = getattr(sight.view.options, module)


def parts(seats: int) -> list[Part]:
    return [
        Part("hand", COLOURS, hand),
        Part("hand_sizes", clockwise(seats, "cards"), hand_sizes),
        Part("deck", ("cards", *(f"{colour} at most" for colour in COLOURS)), deck),
        Part("discards", COLOURS, discards),
        Part("rocket", tuple(f"place of {section}" for section in SECTIONS), rocket),
        Part("sequence", COLOURS, sequence),
        Part("rock", ("layers", "counters"), rock),
        Part("flight", ("mine", "die", "rerolls left", *CHECKS), flight),
        Part("modules", MODULES, modules),
    ]


ENCODING: Final = Encoding("apophis", Actions(SENTENCES, whole), parts)
