"""What many deals say about the entrants. All figures are of sums over deals, so that their order makes no difference;
intervals come from resampling the deals (bootstrap), since games of one deal are not independent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any, Final

import choix
import numpy as np
from numpy.typing import NDArray

from perigee.lab.arena.contest import Contest, Played
from perigee.lab.report import Interval, Z, wilson

Figures = NDArray[np.float64]

AGAIN: Final = 400
"""How often the deals are resampled."""
ELO: Final = 400 / log(10)
"""This many rating points more multiply the odds by e."""
PRIOR: Final = 0.05
"""A little of everybody beating everybody: an entrant that never lost would have no rating."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one entrant stands: its share of the wins, by how many points it beats the others where they are counted, its
    rating (Elo points, the mean of all is 0)."""

    entrant: str
    games: int
    wins: Interval
    margin: Interval | None
    rating: Interval
    gave_up: int = 0
    """In how many games another player had to take over."""

    def plain(self) -> dict[str, Any]:
        figures = {"wins": self.wins, "margin": self.margin, "rating": self.rating}
        told = {name: [one.share, one.low, one.high] for name, one in figures.items() if one is not None}
        return {"entrant": self.entrant, "games": self.games, "gave_up": self.gave_up, **told}


class Sums:
    """Figures for each deal: shares of the wins, margins, who beat whom."""

    def __init__(self, contest: Contest, deals: Sequence[Sequence[Played]]) -> None:
        self.contest, self.deals = contest, deals
        self.counted = bool(deals and deals[0][0].points)
        self.wins: Figures = np.array([[self._wins(deal, e) for e in self._all] for deal in deals])
        self.beaten: Figures = np.array([self._beaten(deal) for deal in deals])
        if self.counted:
            self.margins: Figures = np.array([[self._margin(deal, e) for e in self._all] for deal in deals])

    @property
    def _all(self) -> range:
        return range(len(self.contest.entrants))

    def _games(self, deal: Sequence[Played], entrant: int) -> list[tuple[Played, list[int]]]:
        """The games that it plays in, and where it sits."""
        seated = zip(deal, self.contest.seatings, strict=True)
        return [
            (game, [s for s, who in enumerate(seats) if who == entrant]) for game, seats in seated if entrant in seats
        ]

    def gave_up(self, entrant: int) -> int:
        """In how many games its own player gave up and another took over."""
        games = (game for deal in self.deals for game in self._games(deal, entrant))
        return sum(any(seat in game.handed_over for seat in seats) for game, seats in games)

    @property
    def early(self) -> int:
        """Games that were not played to their end."""
        return sum(bool(game.early) for deal in self.deals for game in deal)

    def games(self, entrant: int) -> int:
        return len(self.deals) * len(self._games(self.deals[0], entrant))

    def _wins(self, deal: Sequence[Played], entrant: int) -> float:
        """A win that several share counts in parts, unless all win together; a seat's mean."""
        parts = [
            float(seat in game.winners) / (1 if self.contest.together else max(1, len(game.winners)))
            for game, seats in self._games(deal, entrant)
            for seat in seats
        ]
        return sum(parts) / len(parts)

    def _margin(self, deal: Sequence[Played], entrant: int) -> float:
        margins = [
            game.points[seat] - (sum(game.points) - game.points[seat]) / (len(game.points) - 1)
            for game, seats in self._games(deal, entrant)
            for seat in seats
        ]
        return sum(margins) / len(margins)

    def _beaten(self, deal: Sequence[Played]) -> Figures:
        """How often one beat another: who won and who did not, at one table, or with the same deal at two."""
        found = np.zeros((len(self._all), len(self._all)))
        if self.contest.together:
            won = [bool(game.winners) for game in deal]
            found[:] = np.outer(won, np.logical_not(won))
            return found
        for game, seats in zip(deal, self.contest.seatings, strict=True):
            for winner in game.winners:
                for seat, loser in enumerate(seats):
                    if seat not in game.winners and loser != seats[winner]:
                        found[seats[winner], loser] += 1 / len(game.winners)
        return found

    def share(self, entrant: int, z: float = Z) -> Interval:
        """Its share of the wins. Games of one deal resemble each other: their spread says how many independent games
        they are worth, at least one."""
        per_deal = self.wins[:, entrant]
        deals, games, mean = len(per_deal), self.games(entrant), float(per_deal.mean())
        spread = float(per_deal.var(ddof=1)) / deals if deals > 1 else 0.0
        worth = mean * (1 - mean) / spread if spread else deals
        of = min(max(worth, deals), games)
        return wilson(min(mean * of, of), of, z)

    def standings(self, seed: int) -> list[Standing]:
        """How all entrants stand, the best first."""
        luck = np.random.default_rng(seed)
        again = [luck.integers(len(self.deals), size=len(self.deals)) for _ in range(AGAIN)]
        ratings = _intervals(_ratings(self.beaten.sum(axis=0)), [_ratings(self.beaten[d].sum(axis=0)) for d in again])
        margins: Sequence[Interval | None] = [None for _ in self._all]
        if self.counted:
            margins = _intervals(self.margins.mean(axis=0), [self.margins[d].mean(axis=0) for d in again])
        found = [
            Standing(name, self.games(e), self.share(e), margins[e], ratings[e], self.gave_up(e))
            for e, name in enumerate(self.contest.entrants)
        ]
        return sorted(found, key=lambda standing: -standing.rating.share)


def _ratings(beaten: Figures) -> Figures:
    """One fit of all games at once (Bradley and Terry's model)."""
    if not beaten.any():
        return np.zeros(len(beaten))
    prior = PRIOR * (1 - np.eye(len(beaten)))
    fitted: Figures = ELO * choix.ilsr_pairwise_dense(beaten + prior)
    return fitted


def _intervals(figures: Figures, again: Sequence[Figures]) -> list[Interval]:
    lows, highs = np.percentile(np.array(again), (2.5, 97.5), axis=0)
    return [Interval(*map(float, one)) for one in zip(figures, lows, highs, strict=True)]
