"""Who meets whom: the same deal is played again until everybody has sat everywhere."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from typing import Any, Self, TypeAlias

from perigee.games import game_of
from perigee.lab.arena.sure import judge_for, until_sure
from perigee.lab.rows import points
from perigee.lab.simulate import Series, collector_at_rest, series_of
from perigee.match import Match
from perigee.table import Wrong

Seating: TypeAlias = tuple[int, ...]
"""Which entrant sits on each seat."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game: who won, and each seat's points where the game counts any."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    handed_over: tuple[int, ...] = ()
    """Seats whose own player gave up."""
    early: tuple[int, ...] = ()
    """When it was ended, where that was before its end: who won is what the fitted value expects then."""

    @classmethod
    def of(cls, match: Match) -> Self:
        return cls(match.outcome.winners if match.outcome else (), points(match), tuple(match.bots))

    @classmethod
    def until_sure(cls, table: Series, number: int, sure: float) -> Self:
        """Nobody's points are counted: a game that is not over has none to compare."""
        match, winners = until_sure(table, number, sure)
        if winners is not None:
            return cls(winners, (), tuple(match.bots), (match.now,))
        return replace(cls.of(match), points=())


@dataclass(frozen=True, slots=True)
class Deals:
    """What came of some deals: for each of them, one game per seating."""

    deals: tuple[tuple[Played, ...], ...]

    def plain(self) -> list[list[list[list[int]]]]:
        return [[[list(part) for part in astuple(game)] for game in deal] for deal in self.deals]

    @classmethod
    def from_plain(cls, plain: Any) -> Self:
        return cls(tuple(tuple(Played(*map(tuple, game)) for game in deal) for deal in plain))


@dataclass(frozen=True, slots=True)
class Contest:
    """The entrants, and the tables at which each deal is played."""

    entrants: tuple[str, ...]
    seatings: tuple[Seating, ...]
    tables: tuple[Series, ...]
    together: bool
    """Each entrant is a whole team: there they win or lose together."""
    sure: float | None = None
    """Games end where the fitted value gives somebody such a chance."""

    @property
    def key(self) -> str:
        """What the results depend on."""
        ended = [] if self.sure is None else [f"sure {self.sure}"]
        return json.dumps(["arena", *ended, *(table.key for table in self.tables)])

    def prepare(self) -> None:
        for table in self.tables:
            table.prepare()

    def tally(self, first: int, last: int) -> Deals:
        """Deals `first` to `last` - 1, played."""
        with collector_at_rest():
            return Deals(
                tuple(tuple(self._played(table, number) for table in self.tables) for number in range(first, last))
            )

    def _played(self, table: Series, number: int) -> Played:
        if self.sure is None:
            return Played.of(table.ended(number))
        return Played.until_sure(table, number, self.sure)


def contest_of(
    game: str, kinds: Sequence[str], *, seats: int | None, seed: int, pace: float, options: Mapping[str, Any],
    sure: float | None = None,
) -> Contest:  # fmt: skip
    """One kind per seat, rotated; where all win or lose together each name is a team: one kind, or one per seat with
    commas between, at a table of `seats`. ValueError says in one sentence what is wrong."""
    rules, usual = game_of(game).rules, game_of(game).usual
    places = seats or usual.get("seats", rules.fewest)
    given: dict[str, Any] = {"seed": seed, "pace": pace, "options": options}
    entrants = tuple(dict.fromkeys(kinds))
    if len(entrants) < 2:
        raise Wrong("a contest needs at least two different bots")
    if rules.together(rules.options({"seats": places, **options})):
        teams = [kind.split(",") if "," in kind else kind for kind in entrants]
        tables = tuple(series_of(game, players=team, seats=places, **given) for team in teams)
        seatings = tuple((entrant,) * places for entrant in range(len(entrants)))
        return usable(Contest(entrants, seatings, tables, together=True, sure=sure))
    if seats not in (None, len(kinds)):
        raise Wrong("{seats} seats need {seats} bots, not {given}", seats=seats, given=len(kinds))
    seatings = _rotated([entrants.index(kind) for kind in kinds])
    players = [[entrants[entrant] for entrant in seating] for seating in seatings]
    tables = tuple(series_of(game, players=one, seats=len(kinds), **given) for one in players)
    return usable(Contest(entrants, seatings, tables, together=False, sure=sure))


def usable(contest: Contest) -> Contest:
    """Wrong where its games are to end early and no value says when."""
    if contest.sure is not None:
        judge_for(contest.tables[0])
    return contest


def _rotated(seating: Sequence[int]) -> tuple[Seating, ...]:
    """Every place in the order of turns for everybody; bots of a kind are all alike."""
    turned = ((*seating[place:], *seating[:place]) for place in range(len(seating)))
    return tuple(dict.fromkeys(turned))
