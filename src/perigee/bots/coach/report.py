"""What a review says: whole numbers that add up, and the decisions that mattered most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from perigee.bots.coach.decisions import Judged
from perigee.bots.coach.judge import Judge
from perigee.bots.coach.sums import HUNDREDTH, Parts, ppm
from perigee.match import Match
from perigee.table import Action, Millis, Seat, Tagged

BAR: Final = 1.96
"""How many standard errors an error bar is: 95 of 100 bars contain the true value."""
SHOWN: Final = 3
"""How many of the decisions that mattered most are listed."""


@dataclass(frozen=True, slots=True)
class Point:
    """The beginning of a turn: the chance to win there with its error bar, in millionths, and what moved it until the
    next one. `step` counts the lines of the record before it; `whose` is None where several are asked or nobody;
    `chapter` is the part of the game (a round, a stage, a minute) that it belongs to."""

    step: int
    at: Millis
    whose: Seat | None
    chance: int
    error: int
    moved: Parts
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost something for sure: `cost` and its error bar are in millionths of a win, and so are the
    chances after what was said and after what is stronger (None: to say nothing). `why` is what speaks most for it."""

    step: int
    at: Millis
    question: Tagged
    said: Action | None
    stronger: Action | None
    cost: int
    error: int
    chance_said: int
    chance_stronger: int
    why: str


@dataclass(frozen=True, slots=True)
class Figures:
    """Start, what moved the chance, and the result: they add up exactly."""

    start: int
    moved: Parts
    result: int


@dataclass(frozen=True, slots=True)
class Review:
    """The review for one seat. `exact` are millionths, `whole` the same in wins of a hundred games. `decisions` counts
    where the seat had a choice; `worlds` are those of a point, and of a decision that is listed."""

    game: str
    seat: Seat
    together: bool
    points: tuple[Point, ...]
    exact: Figures
    whole: Figures
    mistakes: tuple[Mistake, ...]
    decisions: int
    worlds: tuple[int, int]


def mistakes(match: Match, judge: Judge, judged: Sequence[Judged]) -> tuple[Mistake, ...]:
    """The costliest first; a decision whose bar reaches 0 is not among them, nor one whose bar would in the whole wins
    of a hundred games that people are shown."""
    sure = [one for one in judged if _is_sure(one)]
    return tuple(_mistake(match, judge, one) for one in sorted(sure, key=lambda one: -one.gain.mean)[:SHOWN])


def _is_sure(judged: Judged) -> bool:
    cost, bar = ppm(judged.gain.mean), ppm(BAR * judged.gain.error)
    return cost > bar and round(cost / HUNDREDTH) > max(1, round(bar / HUNDREDTH))


def _mistake(match: Match, judge: Judge, judged: Judged) -> Mistake:
    decided, parse = judged.decided, match.rules.parse
    said, stronger = (None if one is None else parse(one) for one in (decided.said, judged.stronger))
    return Mistake(
        decided.step, decided.at, decided.question, said, stronger,
        ppm(judged.gain.mean), ppm(BAR * judged.gain.error), ppm(judged.chance_said), ppm(judged.chance_stronger),
        judge.because.get(judged.why, judged.why),
    )  # fmt: skip
