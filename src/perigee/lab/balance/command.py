"""`perigee balance`: the win rates of a game as a document."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import click

from perigee.cli.files import extendable, writable, write
from perigee.cli.flags import counting, in_one_sentence
from perigee.cli.help import LANG, here
from perigee.games import rules_of
from perigee.lab.balance import apollo_xiii as balance_apollo_xiii
from perigee.lab.balance import apophis as balance_apophis
from perigee.lab.balance import end_of_days as balance_end_of_days
from perigee.lab.balance.cells import Cell, Grid, Kept, data_folder, play_all, together
from perigee.lab.simulate.executors import Place
from perigee.lab.simulate.place import placing
from perigee.words import Words

GRIDS: Final[Mapping[str, Callable[[Words, int], list[Grid]]]] = {
    "apophis": balance_apophis.grids,
    "apollo-xiii": balance_apollo_xiii.grids,
}
"""What the document of a co-operative game holds."""
CONCLUSIONS: Final[Mapping[str, Callable[[Words, int, Kept], list[str]]]] = {
    "apollo-xiii": balance_apollo_xiii.proposal,
}
"""What follows from the tables, where a game draws a conclusion."""
GAMES: Final[Mapping[str, int]] = {"apophis": 400, balance_end_of_days.GAME: 4000, "apollo-xiii": 2000}
"""The games with a document, and how many games a cell has unless told otherwise."""


def _results() -> Path:
    return data_folder() / "balance.jsonl"


@click.command(help=here("balance"))
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--games", type=click.IntRange(1), help=here("balance.games"))
@placing
@click.option("--kept", type=click.Path(dir_okay=False, path_type=Path), default=_results, help=here("balance.kept"))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help=here("balance.out"))
@click.option("--so-far", is_flag=True, help=here("balance.so-far"))
@LANG
def balance(
    game: str, games: int | None, place: Place, kept: Path, out: Path | None, lang: str, *, so_far: bool
) -> None:
    writable(out, lang)
    words = Words(lang, game, also=("lab",))
    if not so_far:
        extendable(kept, lang)
    count, results = games or GAMES[game], Kept(kept)
    cells = [] if so_far else cells_of(words, game, count)
    with in_one_sentence(lang), counting(words, sum(cell.games for cell in cells)) as progress:
        play_all(cells, results, place=place, progress=progress)
    text = document(words, game, count, results)
    if out is None:
        click.echo(text, nl=False)
    else:
        write(out, text, lang)


def cells_of(words: Words, game: str, games: int) -> list[Cell]:
    if game == balance_end_of_days.GAME:
        return balance_end_of_days.cells(games)
    return [cell for grid in GRIDS[game](words, games) for cell in grid.cells]


def _figure(words: Words, grid: Grid, results: Kept, cells: Sequence[Cell]) -> str:
    """A cell that was not played yet says so."""
    if not all(results.has(cell) for cell in cells):
        return words.text("balance.missing")
    return grid.figure(together([results.result(cell) for cell in cells]), words)


def document(words: Words, game: str, games: int, results: Kept) -> str:
    """A title, how it was made, and the tables."""
    if game == balance_end_of_days.GAME:
        return balance_end_of_days.document(words, games, results.result)
    command = f"perigee balance {game} --games {games}"
    lines = [
        f"# {words.text('balance.title', game=game)}",
        "",
        words.text("balance.made", command=command, count=games, version=rules_of(game).version),
        "",
    ]
    for grid in GRIDS[game](words, games):
        lines += grid.markdown(partial(_figure, words, grid, results))
    if game in CONCLUSIONS:
        lines += CONCLUSIONS[game](words, games, results)
    return "\n".join(lines).rstrip() + "\n"
