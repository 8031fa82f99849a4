"""What is in a row: of a game as a whole, and of each move in it. `docs/study.md` explains it column by column."""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass, fields
from typing import Any, Self

from perigee.lab.simulate import measures
from perigee.match import Entry, Match, record


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game: where it comes from, what was played, and what came of it."""

    source: str
    number: int
    game: str
    rules: int
    data: str
    options: str
    luck: str
    seats: int
    players: str
    moves: int
    millis: int
    ending: str
    winners: str
    points: str
    measures: str


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A line of a game's record: who said what to which question, and among how many answers."""

    source: str
    number: int
    game: str
    move: int
    millis: int
    seat: int | None
    question: str
    options: int | None
    complete: bool
    verb: str
    said: str


@dataclass(slots=True)
class Rows:
    """The rows of some games."""

    games: list[GameRow]
    moves: list[MoveRow]

    def plain(self) -> list[list[list[Any]]]:
        return [[list(astuple(row)) for row in rows] for rows in (self.games, self.moves)]

    @classmethod
    def from_plain(cls, plain: Any) -> Self:
        games, moves = plain
        return cls([GameRow(*row) for row in games], [MoveRow(*row) for row in moves])

    def add(self, match: Match, source: str, number: int, players: tuple[str, ...] = (), *, moves: bool = True) -> None:
        """A game, and its moves on request: they are played once more, to see what was asked."""
        self.games.append(game_row(match, source, number, players))
        if moves:
            self.moves += move_rows(match, source, number)


def names(kind: type[GameRow] | type[MoveRow]) -> list[str]:
    return [field.name for field in fields(kind)]


def game_row(match: Match, source: str, number: int, players: tuple[str, ...]) -> GameRow:
    header, entries, outcome = record.header_of(match), match.entries or [], match.outcome
    luck = header.luck.partition(" ")[0] if header.commitment != record.NOTHING else header.luck
    return GameRow(
        source, number, header.game, header.rules, header.data, _json(header.options), luck, match.seats,
        " ".join(players), sum(entry.seat is not None for entry in entries), entries[-1].at if entries else 0,
        outcome.ending if outcome else "", _spaced(outcome.winners if outcome else ()), _spaced(points(match)),
        _json(measures.measures(match)),
    )  # fmt: skip


def points(match: Match) -> tuple[int, ...]:
    """Each seat's, as everybody sees them; most games count none."""
    return tuple(getattr(match.sight().view, "scores", ()))


def move_rows(match: Match, source: str, number: int) -> list[MoveRow]:
    again, rows = record.start_again(match), []
    for move, entry in enumerate(match.entries or [], 1):
        rows.append(_move_row(again, entry, source, number, move))
        again.enter(entry)
    return rows


def _move_row(match: Match, entry: Entry, source: str, number: int, move: int) -> MoveRow:
    prompt = None if entry.seat is None else match.prompt(entry.seat)
    verb = entry.text.partition(" ")[0]
    question = "" if prompt is None else type(prompt.question).__name__
    options = None if prompt is None else len(prompt.options)
    complete = prompt is not None and prompt.complete
    return MoveRow(
        source, number, match.rules.name, move, entry.at, entry.seat, question, options, complete, verb, entry.text
    )


def _json(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def _spaced(values: tuple[int, ...]) -> str:
    return " ".join(str(value) for value in values)
