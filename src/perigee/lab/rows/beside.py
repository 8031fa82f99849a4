"""Rows made beside the figures of a series or a contest, wherever its games are played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from perigee.lab.arena import Contest, Deals, Played
from perigee.lab.rows.rows import Rows
from perigee.lab.simulate import Series, Tally, collector_at_rest


@dataclass(slots=True)
class TallyAndRows:
    tally: Tally
    rows: Rows

    def plain(self) -> list[Any]:
        return [self.tally.plain(), self.rows.plain()]

    @classmethod
    def from_plain(cls, plain: Any) -> Self:
        return cls(Tally.from_plain(plain[0]), Rows.from_plain(plain[1]))


@dataclass(frozen=True, slots=True)
class SeriesWithRows:
    """The games of a series, counted and kept as rows."""

    series: Series
    moves: bool

    @property
    def key(self) -> str:
        return f"rows {'and moves ' if self.moves else ''}{self.series.key}"

    def prepare(self) -> None:
        self.series.prepare()

    def tally(self, first: int, last: int) -> TallyAndRows:
        counted = TallyAndRows(Tally.empty(), Rows([], []))
        source = f"seed {self.series.seed}"
        with collector_at_rest():
            for number in range(first, last):
                match = self.series.match(number)
                counted.tally.count(match)
                counted.rows.add(match, source, number, self.series.players, moves=self.moves)
        return counted


@dataclass(slots=True)
class DealsAndRows:
    deals: Deals
    rows: Rows

    def plain(self) -> list[Any]:
        return [self.deals.plain(), self.rows.plain()]

    @classmethod
    def from_plain(cls, plain: Any) -> Self:
        return cls(Deals.from_plain(plain[0]), Rows.from_plain(plain[1]))


@dataclass(frozen=True, slots=True)
class ContestWithRows:
    """The deals of a contest, and each of their games as a row; all games of a deal have its number."""

    contest: Contest
    moves: bool

    @property
    def key(self) -> str:
        return f"rows {'and moves ' if self.moves else ''}{self.contest.key}"

    def prepare(self) -> None:
        self.contest.prepare()

    def tally(self, first: int, last: int) -> DealsAndRows:
        rows = Rows([], [])
        with collector_at_rest():
            deals = [
                tuple(self._played(table, number, rows) for table in self.contest.tables)
                for number in range(first, last)
            ]
        return DealsAndRows(Deals(tuple(deals)), rows)

    def _played(self, table: Series, number: int, rows: Rows) -> Played:
        match = table.match(number)
        rows.add(match, f"seed {table.seed}", number, table.players, moves=self.moves)
        return Played.of(match)
