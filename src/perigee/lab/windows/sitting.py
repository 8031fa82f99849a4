"""How often a table asks a person in secret, and how long the game takes, in the match's own time: bots, and one person
who lets everything pass. Orders are answered by the same part of the table that answers them on a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean, stdev
from typing import Any, Final

import perigee
from perigee.bots import Player
from perigee.lab.report import Z
from perigee.match import LATEST, SOONEST, Match, OrderTiming
from perigee.table import Asked, Millis, Seat, Seeded

ME: Final[Seat] = 0
WAYS: Final = ("by-hand", "at-first", "with-pass")
"""Passes by hand; orders at the first hidden question after each own turn; orders with the own last pass."""
BY_HAND: Final[Millis] = 2_000
A_MOVE: Final[Millis] = 1_000


@dataclass(frozen=True, slots=True)
class Windows:
    """The table that is measured, and the order that lets everything pass there."""

    game: str
    seats: int
    order: str
    options: Mapping[str, Any] = field(default_factory=dict)
    """Besides the usual."""


@dataclass(slots=True)
class Sitting:
    """One game: how often the person was asked in secret, and how long it took."""

    order: str
    way: str
    match: Match
    players: list[Player]
    luck: Seeded
    asked: int = 0

    def play(self) -> Sitting:
        standing = OrderTiming(self.luck.below)
        while self.match.outcome is None:
            question = self.match.state.asked
            if question is None:
                raise ValueError("nobody is asked, and the game is not over")
            standing.look(self.match, self.match.now)
            if question.question.hidden:
                self.in_secret(question, standing)
            else:
                self.openly(question)
        return self

    def openly(self, question: Asked) -> None:
        for seat in (*question.may, *question.awaited):
            said = self.players[seat].decide(self.match.sight(seat))
            if said is not None:
                own_pass = seat == ME and said == "pass" and self.way == "with-pass"
                ordered = own_pass and self.order in map(str, self.match.prompts[ME].options)
                self.match.say(seat, self.order if ordered else said, at=self.match.now + A_MOVE)
                return
        raise ValueError("nobody says anything")

    def in_secret(self, question: Asked, standing: OrderTiming) -> None:
        """Everybody answers in their own time; the table answers for a seat that gave an order."""
        opened, ordered = self.match.now, self.match.standing(ME) is not None
        self.asked += ME in question.awaited and not ordered
        answers = sorted(
            (self.answers_at(seat, opened), seat) for seat in question.awaited if seat != ME or not ordered
        )
        if ordered:
            answers = sorted([*answers, (opened + SOONEST + self.luck.below(LATEST - SOONEST + 1), ME)])
        for at, seat in answers:
            due = standing.due(self.match, opened + LATEST) if seat == ME and ordered else None
            said = due[1] if due is not None else self.says(seat)
            self.match.say(seat, said, at=at)

    def answers_at(self, seat: Seat, opened: Millis) -> Millis:
        return opened + (BY_HAND if seat == ME else SOONEST + self.luck.below(LATEST - SOONEST + 1))

    def says(self, seat: Seat) -> str:
        if seat == ME:
            return self.order if self.way == "at-first" else "pass"
        return self.players[seat].decide(self.match.sight(seat)) or "pass"


def sitting(at: Windows, way: str, seed: int) -> Sitting:
    match = perigee.new(at.game, seats=at.seats, seed=seed, pace="normal", window=20_000, **at.options)
    players = [perigee.bot(at.game, "standard", seed=100 * seed + seat) for seat in range(at.seats)]
    return Sitting(at.order, way, match, players, Seeded(seed)).play()


@dataclass(frozen=True, slots=True)
class Measured:
    """Games by one of the ways, one per deal."""

    asked: tuple[int, ...]
    took: tuple[Millis, ...]

    @property
    def questions(self) -> float:
        return mean(self.asked)

    @property
    def minutes(self) -> float:
        return mean(self.took) / 60_000

    def longer_than(self, other: Measured) -> tuple[float, float]:
        """By how many minutes the same deals took longer, and half the 95 % interval of that mean."""
        more = [(mine - theirs) / 60_000 for mine, theirs in zip(self.took, other.took, strict=True)]
        return mean(more), Z * stdev(more) / len(more) ** 0.5 if len(more) > 1 else 0.0


def measured(at: Windows, seeds: Sequence[int]) -> dict[str, Measured]:
    """All ways, on the same deals."""
    return {way: _measured([sitting(at, way, seed) for seed in seeds]) for way in WAYS}


def _measured(games: Sequence[Sitting]) -> Measured:
    return Measured(tuple(one.asked for one in games), tuple(one.match.now for one in games))
