"""The figures of many games. All that is kept are whole numbers that are added up, so that the order of the games
and the number of processes make no difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from perigee.lab.report import Interval, wilson
from perigee.lab.simulate.measures import measures
from perigee.match import Match
from perigee.table import Millis


@dataclass(slots=True)
class Tally:
    """The sums over some games."""

    games: int
    won: int
    endings: Counter[str]
    wins: Counter[int]
    millis: int
    sentences: int
    measures: Counter[str]

    @classmethod
    def empty(cls) -> Self:
        return cls(0, 0, Counter(), Counter(), 0, 0, Counter())

    def count(self, match: Match) -> None:
        entries = match.entries or []
        sentences = sum(1 for entry in entries if entry.seat is not None)
        self.add_up(match, entries[-1].at, sentences)  # The table's time may have gone on after the end.

    def add_up(self, match: Match, ended_at: Millis, sentences: int) -> None:
        outcome = match.outcome
        if outcome is None:
            raise ValueError("a game is counted when it is over")
        self.games += 1
        self.won += bool(outcome.winners)
        self.endings[outcome.ending] += 1
        self.wins.update(outcome.winners)
        self.millis += ended_at
        self.sentences += sentences
        self.measures.update(measures(match))
        self.measures.update(f"handed.{seat}" for seat in match.bots)

    def plain(self) -> dict[str, Any]:
        return {field: getattr(self, field) for field in self.__slots__}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        wins = Counter({int(seat): count for seat, count in plain["wins"].items()})
        return cls(
            plain["games"], plain["won"], Counter(plain["endings"]), wins, plain["millis"], plain["sentences"],
            Counter(plain["measures"]),
        )  # fmt: skip

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.won += other.won
        self.endings.update(other.endings)
        self.wins.update(other.wins)
        self.millis += other.millis
        self.sentences += other.sentences
        self.measures.update(other.measures)


@dataclass(frozen=True, slots=True)
class Statistics:
    """What came of `games` games: endings and wins counted, means a game; `won` are those that somebody won."""

    game: str
    seats: int
    players: tuple[str, ...]
    seed: int
    pace: float
    options: Mapping[str, Any]
    games: int
    won: int
    endings: Mapping[str, int]
    wins: tuple[int, ...]
    seconds: float
    sentences: float
    measures: Mapping[str, float]

    @property
    def rate(self) -> Interval:
        """The share of games that somebody won: in a co-operative game, the team's win rate."""
        return wilson(self.won, self.games)

    @property
    def win_rates(self) -> tuple[Interval, ...]:
        """Each seat's win rate."""
        return tuple(wilson(wins, self.games) for wins in self.wins)

    @property
    def handed_over(self) -> Mapping[int, int]:
        """In how many games a seat's own player gave up and another one played on."""
        counts = {seat: round(self.measures.get(f"handed.{seat}", 0) * self.games) for seat in range(self.seats)}
        return {seat: count for seat, count in counts.items() if count}

    def ending_rate(self, ending: str) -> Interval:
        return wilson(self.endings.get(ending, 0), self.games)

    def plain(self) -> dict[str, Any]:
        """The figures as JSON can hold them."""
        return {
            "game": self.game, "seats": self.seats, "players": list(self.players), "seed": self.seed,
            "pace": self.pace, "options": dict(self.options), "games": self.games, "won": self.won,
            "rate": _plain(self.rate), "endings": dict(self.endings), "wins": list(self.wins),
            "win_rates": [_plain(rate) for rate in self.win_rates], "seconds": self.seconds,
            "sentences": self.sentences, "measures": dict(self.measures),
        }  # fmt: skip


def _plain(interval: Interval) -> list[float]:
    return [interval.share, interval.low, interval.high]
