"""Worlds that a seat cannot tell from the true one, played on by the judge's player at every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any

from perigee.bots.coach.judge import Judge, Terms, chance_of, won
from perigee.bots.coach.pace import Pace
from perigee.bots.player import Player, step
from perigee.match import Match
from perigee.table import Rules, Seat, Seeded, Sight


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over worlds, and its standard error."""

    mean: float
    error: float


def estimate(values: Sequence[float]) -> Estimate:
    error = sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    return Estimate(fmean(values), error)


def difference(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """The mean difference in paired worlds."""
    return estimate([a - b for a, b in zip(one, other, strict=True)])


@dataclass(frozen=True, slots=True)
class Valued:
    """What a table is worth to a seat; without terms where the game is over."""

    chance: float
    terms: Terms | None


class Worlds:
    """The worlds that one seat imagines at one moment. `seed` numbers them, so that a review repeats."""

    def __init__(self, judge: Judge, rules: Rules[Any], sight: Sight, seed: int, pace: Pace) -> None:
        self.judge, self.rules, self.sight, self.pace = judge, rules, sight, pace
        self.seed = seed

    def world(self, number: int) -> Match:
        return Match.imagined(self.rules, self.sight, Seeded(self._seed(number)))

    def _seed(self, number: int) -> int:
        return self.seed * 1_000_003 + number

    def _players(self, match: Match, number: int) -> list[Player]:
        pace = self.pace.at(match)
        return [self.judge.player_at(self._seed(number) + seat, pace) for seat in range(match.seats)]

    def after(self, number: int, said: str | None, of: Seat) -> Valued:
        """What this seat's table is worth when the seat that imagines has said this (None: nothing) and all have
        played on."""
        match = self.world(number)
        if said is not None and self.sight.seat is not None:
            match.say(self.sight.seat, said)
        return self.played_on(match, number, of, 0)[0]

    def expected(self, number: int, of: Seat) -> list[Valued]:
        """What the table is worth when it is played on as far as usual, and one turn further."""
        return self.played_on(self.world(number), number, of, 1)

    def for_all(self, number: int) -> list[float]:
        """What the table is worth to every seat, played on as far as usual."""
        match = self.world(number)
        found = self.played_on(match, number, 0, 0)[0]
        if match.rules.together(match.state.options):
            return [found.chance]
        if match.outcome is not None:
            return [won(match, seat) for seat in range(match.seats)]
        return self._shared(match)

    def played_on(self, match: Match, number: int, of: Seat, further: int) -> list[Valued]:
        """The match stays where the last one was found."""
        judge, players = self.judge, self._players(match, number)
        turn, found = judge.turn(match), list[Valued]()
        left = judge.ahead_of(match)
        while match.outcome is None and len(found) <= further:
            step(match, players, pace=self.pace.at(match))
            now = judge.turn(match)
            if now == turn or left is None or match.outcome is not None:
                continue
            turn, left = now, max(0, left - 1)
            if left == 0:
                found.append(self._seen(match, of))
        return [*found, *[Valued(won(match, of), None)] * (further + 1 - len(found))]

    def _seen(self, match: Match, of: Seat) -> Valued:
        terms = self._terms(match, of)
        together = match.rules.together(match.state.options)
        return Valued(chance_of(terms) if together else self._shared(match)[of], terms)

    def _shared(self, match: Match) -> list[float]:
        """One of the seats wins. The value knows each of them alone, so their chances are brought to add up."""
        alone = [chance_of(self._terms(match, seat)) for seat in range(match.seats)]
        return [chance / sum(alone, 0.0) for chance in alone]

    def _terms(self, match: Match, of: Seat) -> Terms:
        return self.judge.terms(match.sight(of), self.pace.at(match))
