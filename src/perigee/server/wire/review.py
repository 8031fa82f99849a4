"""The review of a finished game, as a page gets it. Chances are millionths, whole figures wins of a hundred games."""

from __future__ import annotations

from typing import Any

import msgspec


class Parts(msgspec.Struct, frozen=True):
    """What moved a chance: luck, the seat's own choices, the others', and what the value does not explain."""

    luck: int
    mine: int
    others: int
    rest: int


class Figures(msgspec.Struct, frozen=True):
    """Start, what moved the chance, and the result: they add up exactly."""

    start: int
    moved: Parts
    result: int


class Point(msgspec.Struct, frozen=True):
    """The beginning of a turn: the chance with its error bar, and what moved it until the next one; the part of the
    game that it belongs to, which reviews from before there was one do not name."""

    step: int
    at: int
    whose: int | None
    chance: int
    error: int
    moved: Parts
    chapter: str = ""


class Mistake(msgspec.Struct, frozen=True):
    """A decision that surely cost something: question and answers as in a sight; `stronger` null: to say nothing."""

    step: int
    at: int
    question: dict[str, Any]
    said: dict[str, Any] | None
    stronger: dict[str, Any] | None
    cost: int
    error: int
    chance_said: int
    chance_stronger: int
    why: str


class Review(msgspec.Struct, frozen=True):
    """The review for one seat; `worlds` are those of a point, and of a decision that is listed."""

    game: str
    seat: int
    together: bool
    points: list[Point]
    exact: Figures
    whole: Figures
    mistakes: list[Mistake]
    decisions: int
    worlds: list[int]


class Reviewed(msgspec.Struct, frozen=True):
    """The review, or how far it is: how much is done, and of how much (0 while it waits its turn)."""

    done: int
    of: int
    review: Review | None
