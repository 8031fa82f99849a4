"""A game's document of win rates: what is played for it, and how it reads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from perigee.games import rules_of
from perigee.lab.balance.cells import Cell, Grid, KeptCells, together
from perigee.words import Words


@dataclass(frozen=True, slots=True)
class Balance:
    """`games` is how many a cell has unless told otherwise."""

    games: int
    cells: Callable[[Words, int], list[Cell]]
    text: Callable[[Words, int, KeptCells], str]
    among: Callable[[str], Balance] | None = None
    """The same for players of another kind, where the game has that."""


def of_grids(
    game: str,
    games: int,
    grids: Callable[[Words, int], list[Grid]],
    conclusion: Callable[[Words, int, KeptCells], list[str]] | None = None,
) -> Balance:
    """The document of a co-operative game: tables, and what follows from them where the game draws a conclusion."""

    def cells(words: Words, games: int) -> list[Cell]:
        shared = [cell for grid in grids(words, games) for cell in grid.cells]
        return list(dict.fromkeys(shared))

    def text(words: Words, games: int, results: KeptCells) -> str:
        lines = _head(words, game, games)
        for grid in grids(words, games):
            lines += grid.markdown(partial(_figure, words, grid, results))
        if conclusion is not None:
            lines += conclusion(words, games, results)
        return "\n".join(lines).rstrip() + "\n"

    return Balance(games, cells, text)


def _head(words: Words, game: str, games: int) -> list[str]:
    """A title, and how it was made."""
    command = f"perigee balance {game} --games {games}"
    made = words.text("balance.made", command=command, count=games, version=rules_of(game).version)
    return [f"# {words.text('balance.title', game=game)}", "", made, ""]


def _figure(words: Words, grid: Grid, results: KeptCells, cells: Sequence[Cell]) -> str:
    """A cell that was not played yet says so."""
    if not all(results.has(cell) for cell in cells):
        return words.text("balance.missing")
    return grid.figure(together([results.result(cell) for cell in cells]), words)
