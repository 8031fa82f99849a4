"""What a seat sees, in numbers from 0 to 1: parts with names, one after the other in one row.

A part is written from a sight and from nothing else, so that it cannot tell what its seat does not know. A count is
divided by the most that there can be; rows by seat begin with one's own and go on clockwise."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from perigee.adapters.actions import Actions
from perigee.table import Decision, Rules, Sight, Wrong

Row: TypeAlias = "array[float]"
LONGEST: Final = 32
"""After this many words of one sentence their places are no longer told apart."""
AN_HOUR: Final = 3_600_000


@dataclass(frozen=True, slots=True)
class Part:
    """Numbers that belong together: what each of them is, and how they are written into a row from a place on."""

    name: str
    labels: tuple[str, ...]
    write: Callable[[Any, Row, int], None]

    @property
    def size(self) -> int:
        return len(self.labels)


class Observations:
    """The parts of a row; the words that the seat itself has said of its sentence so far are its last."""

    def __init__(self, actions: Actions, parts: Sequence[Part], wanted: Sequence[str] | None = None) -> None:
        own = Part("said", actions.names, _nothing)
        there = {part.name: part for part in (*parts, own)}
        unknown = [name for name in wanted or () if name not in there]
        if unknown:
            raise Wrong("there is no part {part}; there are: {there}", part=repr(unknown[0]), there=", ".join(there))
        self.parts = [there[name] for name in wanted or there]
        self.places: dict[str, tuple[int, int]] = {}
        self.size = 0
        for part in self.parts:
            self.places[part.name] = self.size, self.size + part.size
            self.size += part.size
        self._blank: Row = array("f", bytes(4 * self.size))
        self._index = actions.index
        self._writers = [(part.write, self.places[part.name][0]) for part in self.parts if part.write is not _nothing]
        self._last: tuple[Sight | None, Row] = None, self._blank
        """A cache of what was seen last: while a sentence is being said, only its words change."""

    def row(self, sight: Sight, words: Sequence[str] = ()) -> Row:
        """One number after the other; nothing but zeros where the seat sees nothing."""
        seen, row = self._last
        if seen is not sight:
            row = self._written(sight)
            self._last = sight, row
        row = row[:]
        if words and "said" in self.places:
            self._say(words, row)
        return row

    def _written(self, sight: Sight) -> Row:
        row = self._blank[:]
        if sight.view is not None:
            for write, start in self._writers:
                write(sight, row, start)
        return row

    def _say(self, words: Sequence[str], row: Row) -> None:
        start = self.places["said"][0]
        for place, word in enumerate(words, 1):
            row[start + self._index[word]] = min(place, LONGEST) / LONGEST


def _nothing(sight: Any, row: Row, at: int) -> None:
    return


# --- parts that every game has -------------------------------------------------------------------


def of_every_game(rules: Rules[Any], seats: int) -> list[Part]:
    return [
        Part("seat", by_seat(seats, "seat"), _seat),
        Part("asked", ("awaited", *_questions(rules)), _Asked(rules)),
        Part("clock", ("hours until the first deadline", "hours until the last deadline"), _clock),
    ]


def by_seat(seats: int, what: str) -> tuple[str, ...]:
    return tuple(f"{what} {seat}" for seat in range(seats))


def clockwise(seats: int, what: str) -> tuple[str, ...]:
    """Rows by seat, one's own first."""
    return tuple(f"{what} of {'oneself' if not seat else f'the next but {seat - 1}'}" for seat in range(seats))


def _questions(rules: Rules[Any]) -> tuple[str, ...]:
    return tuple(name for name, kind in rules.kinds.items() if issubclass(kind, Decision))


def _seat(sight: Sight, row: Row, at: int) -> None:
    if sight.seat is not None:
        row[at + sight.seat] = 1


class _Asked:
    """Whether the seat must speak, and to which kind of question."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.places = {rules.kinds[name]: place for place, name in enumerate(_questions(rules), 1)}

    def __call__(self, sight: Sight, row: Row, at: int) -> None:
        if sight.prompt is not None:
            row[at] = sight.prompt.awaited
            row[at + self.places[type(sight.prompt.question)]] = 1


def _clock(sight: Sight, row: Row, at: int) -> None:
    deadlines = [one.deadline for one in sight.open if one.deadline is not None]
    if deadlines:
        row[at] = min(1.0, max(0, min(deadlines) - sight.now) / AN_HOUR)
        row[at + 1] = min(1.0, max(0, max(deadlines) - sight.now) / AN_HOUR)


# --- how numbers are written ---------------------------------------------------------------------


def counts(values: Iterable[float], most: float, row: Row, at: int) -> None:
    for place, value in enumerate(values, at):
        row[place] = value / most if value < most else 1.0


def marks(places: Iterable[int], row: Row, at: int) -> None:
    for place in places:
        row[at + place] = 1


def turned(seat: int | None, rows: Sequence[Any]) -> list[Any]:
    """Rows by seat, from one's own on."""
    return [*rows[seat:], *rows[:seat]] if seat else [*rows]
