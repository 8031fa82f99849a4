"""A contest, played deal by deal until enough is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist
from typing import Any, Final

from perigee.lab.arena.contest import Contest, Deals, Played
from perigee.lab.arena.standings import Standing, Sums
from perigee.lab.rows import ContestWithRows, DealsAndRows, RowFiles
from perigee.lab.simulate import KeptParts, Progress, Stretch, Workplace, played

LOOKS: Final = 8
"""How often, at most, the bar is looked at."""
SURE: Final = NormalDist().inv_cdf(1 - 0.05 / LOOKS / 2)
"""Looking eight times and stopping when it suits would err up to eight times as often: each look gets an eighth of 5
%."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a contest; `cleared` where it was stopped because the bar was."""

    contest: Contest
    deals: int
    standings: list[Standing]
    cleared: bool
    early: int = 0
    """Games that were not played to their end."""

    def plain(self) -> dict[str, Any]:
        first = self.contest.tables[0]
        return {
            "game": first.game, "seats": first.seats, "seed": first.seed, "pace": first.pace,
            "options": dict(first.options), "deals": self.deals, "cleared": self.cleared,
            "sure": self.contest.sure, "early": self.early,
            "standings": [standing.plain() for standing in self.standings],
        }  # fmt: skip


def arena(
    contest: Contest,
    *,
    games: int,
    place: Workplace,
    bar: float | None = None,
    kept: Path | None = None,
    progress: Progress | None = None,
    rows: RowFiles | None = None,
) -> Result:
    """At least `games` games, in whole deals; fewer, where the first entrant's share of the wins is surely above or
    below the bar. Looks are at the first deals, so that it makes no difference who played them, or when."""
    deals = -(-games // len(contest.tables))
    done: dict[int, Sequence[Played]] = {}
    looks = [-(-deals * look // LOOKS) for look in range(1, LOOKS)] if bar is not None else []
    seed, in_a_row = contest.tables[0].seed, 0
    for (first, _), counted in _deals(contest, deals, place, kept, rows):
        done |= {first + place: deal for place, deal in enumerate(counted.deals)}
        if progress is not None:
            progress(len(counted.deals) * len(contest.tables))
        while in_a_row in done:
            in_a_row += 1
        while looks and looks[0] <= in_a_row:
            sums = Sums(contest, [done[number] for number in range(looks.pop(0))])
            if bar is not None and _cleared(sums, bar):
                return Result(contest, len(sums.deals), sums.standings(seed), cleared=True, early=sums.early)
    sums = Sums(contest, [done[number] for number in range(deals)])
    return Result(contest, deals, sums.standings(seed), cleared=False, early=sums.early)


def _deals(
    contest: Contest, deals: int, place: Workplace, kept: Path | None, rows: RowFiles | None
) -> Iterator[tuple[Stretch, Deals]]:
    if rows is None:
        yield from played(contest, place, KeptParts(kept, contest.key if kept else "", deals, Deals.from_plain))
        return
    beside = ContestWithRows(contest, moves=rows.moves is not None)
    parts = KeptParts(kept, beside.key if kept else "", deals, DealsAndRows.from_plain)
    for part, counted in played(beside, place, parts):
        rows.write(counted.rows)
        yield part, counted.deals


def _cleared(sums: Sums, bar: float) -> bool:
    share = sums.share(0, SURE)
    return not share.low <= bar <= share.high
