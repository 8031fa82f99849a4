"""The balance of Apophis: seats, timers and paces, basic and advanced."""

from __future__ import annotations

from typing import Final

from perigee.games.apophis.options import TIMERS
from perigee.lab.balance.cells import Cell, Grid
from perigee.lab.balance.document import of_grids
from perigee.words import Words

SEATS: Final = (1, 2, 3, 4)
MINUTES: Final = tuple(seconds // 60 for seconds in TIMERS.values())  # AP-12
PACES: Final = (6, 8, 10)


def grids(words: Words, games: int) -> list[Grid]:
    """Basic and advanced at every pace, then random play."""
    taught = [
        _grid(words, "balance.advanced" if advanced else "balance.basic", "standard", pace, games, advanced=advanced)
        for advanced in (False, True)
        for pace in PACES
    ]
    return [*taught, _grid(words, "balance.random", "random", 8, games, advanced=False, seats=(3,))]


def _grid(
    words: Words, heading: str, kind: str, pace: int, games: int, *, advanced: bool, seats: tuple[int, ...] = SEATS
) -> Grid:
    rows = tuple(
        (
            words.text("balance.seats", count=count),
            tuple(_cell(count, kind, pace, games, minutes, advanced=advanced) for minutes in MINUTES),
        )
        for count in seats
    )
    return Grid(
        f"{words.text(heading)}, {words.text('balance.pace', pace=pace)}",
        words.text("balance.rows"),
        tuple(words.text("balance.minutes", minutes=minutes) for minutes in MINUTES),
        rows,
    )


def _cell(seats: int, kind: str, pace: int, games: int, minutes: int, *, advanced: bool) -> Cell:
    options = (("advanced", advanced), ("timer", minutes * 60))
    return Cell("apophis", seats, kind, pace, games, options)


BALANCE: Final = of_grids("apophis", 400, grids)
