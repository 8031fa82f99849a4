"""Who meets whom: the same deal is played again until everybody has sat everywhere."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any, Self, TypeAlias

from perigee.games import game_of
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

    @classmethod
    def of(cls, match: Match) -> Self:
        return cls(match.outcome.winners if match.outcome else (), points(match), tuple(match.bots))


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

    @property
    def key(self) -> str:
        """What the results depend on."""
        return json.dumps(["arena", *(table.key for table in self.tables)])

    def prepare(self) -> None:
        for table in self.tables:
            table.prepare()

    def tally(self, first: int, last: int) -> Deals:
        """Deals `first` to `last` - 1, played."""
        with collector_at_rest():
            return Deals(
                tuple(tuple(Played.of(table.ended(number)) for table in self.tables) for number in range(first, last))
            )


def contest_of(
    game: str, kinds: Sequence[str], *, seats: int | None, seed: int, pace: float, options: Mapping[str, Any]
) -> Contest:
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
        return Contest(entrants, seatings, tables, together=True)
    if seats not in (None, len(kinds)):
        raise Wrong("{seats} seats need {seats} bots, not {given}", seats=seats, given=len(kinds))
    seatings = _rotated([entrants.index(kind) for kind in kinds])
    players = [[entrants[entrant] for entrant in seating] for seating in seatings]
    tables = tuple(series_of(game, players=one, seats=len(kinds), **given) for one in players)
    return Contest(entrants, seatings, tables, together=False)


def _rotated(seating: Sequence[int]) -> tuple[Seating, ...]:
    """Every place in the order of turns for everybody; bots of a kind are all alike."""
    turned = ((*seating[place:], *seating[:place]) for place in range(len(seating)))
    return tuple(dict.fromkeys(turned))
