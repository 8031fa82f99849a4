"""Splashdown in numbers, for tools of research: a bid is said word by word, a ship sees what its view shows."""

from typing import Any, Final

from splashdown.pieces import CAPSULES, LIMIT, OPENS_AT, PARACHUTES

from perigee.adapters.actions import Actions, word_by_word
from perigee.adapters.encoding import Encoding
from perigee.adapters.observations import Part, Row, clockwise, counts, turned

WORDS: Final = ("wait", "bid", *CAPSULES, *PARACHUTES)
ALL_CREW: Final = sum(capsule.crew for capsule in CAPSULES.values())
ALL_PARACHUTES: Final = sum(kind.copies for kind in PARACHUTES.values())
PLACE: Final = {name: place for place, name in enumerate(CAPSULES)}


def hand(sight: Any, row: Row, at: int) -> None:
    held = [thing.name for zone in sight.view.hands for thing in zone.things]
    counts(map(held.count, PARACHUTES), LIMIT, row, at)


def spent(sight: Any, row: Row, at: int) -> None:
    for place, (name, kind) in enumerate(PARACHUTES.items(), at):
        row[place] = sight.view.spent.count(name) / kind.copies


def sky(sight: Any, row: Row, at: int) -> None:
    for thing in sight.view.falling.things:
        row[at + PLACE[thing.name]] = thing.fields["altitude"].value / OPENS_AT


def gone(sight: Any, row: Row, at: int) -> None:
    """Landed or lost."""
    for name in (*sight.view.landed, *sight.view.lost):
        row[at + PLACE[name]] = 1


def course(sight: Any, row: Row, at: int) -> None:
    view = sight.view
    row[at], row[at + 1] = view.round.value / view.round.most, view.deck / ALL_PARACHUTES


def ships(sight: Any, row: Row, at: int) -> None:
    view = sight.view
    counts(turned(sight.seat, view.crew.of), ALL_CREW, row, at)
    counts([zone.count for zone in turned(sight.seat, view.hands)], LIMIT, row, at + len(view.hands))


def last_bids(sight: Any, row: Row, at: int) -> None:
    """SD-06: on what each ship bid in the last round."""
    for name in turned(sight.seat, sight.view.before):
        if name:
            row[at + PLACE[name]] = 1
        at += len(CAPSULES)


def parts(seats: int) -> list[Part]:
    bids = tuple(f"{name}, {whose}" for whose in clockwise(seats, "last bid") for name in CAPSULES)
    return [
        Part("hand", tuple(PARACHUTES), hand),
        Part("spent", tuple(PARACHUTES), spent),
        Part("sky", tuple(f"altitude of {name}" for name in CAPSULES), sky),
        Part("gone", tuple(CAPSULES), gone),
        Part("course", ("round", "deck"), course),
        Part("ships", (*clockwise(seats, "crew"), *clockwise(seats, "parachutes")), ships),
        Part("last_bids", bids, last_bids),
    ]


ENCODING: Final = Encoding("splashdown", Actions(WORDS, word_by_word), parts)
