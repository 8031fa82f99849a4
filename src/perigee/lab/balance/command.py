"""`perigee balance`: the win rates of a game as a document."""

from __future__ import annotations

from pathlib import Path

import click

from perigee.bots import bot
from perigee.cli import LANG, counting, extendable, here, in_one_sentence, writable, write
from perigee.games import game_of
from perigee.installed import load, names
from perigee.lab.balance.cells import KeptCells, data_folder, play_all
from perigee.lab.balance.document import Balance
from perigee.lab.simulate import Workplace, placing
from perigee.table import Wrong
from perigee.words import Words


def documented() -> list[str]:
    """The games with a document."""
    return [game for game in names() if game_of(game).balance]


def _results() -> Path:
    return data_folder() / "balance.jsonl"


@click.command(help=here("balance"))
@click.argument("game", type=click.Choice(documented()))
@click.option("--games", type=click.IntRange(1), help=here("balance.games"))
@click.option("--players", metavar="KIND", help=here("balance.players"))
@placing
@click.option("--kept", type=click.Path(dir_okay=False, path_type=Path), default=_results, help=here("balance.kept"))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help=here("balance.out"))
@click.option("--so-far", is_flag=True, help=here("balance.so-far"))
@LANG
def balance(
    game: str,
    games: int | None,
    players: str | None,
    place: Workplace,
    kept: Path,
    out: Path | None,
    lang: str,
    *,
    so_far: bool,
) -> None:
    writable(out, lang)
    words = Words(lang, game, also=("lab",))
    if not so_far:
        extendable(kept, lang)
    document = _document(game, players, lang)
    count, results = games or document.games, KeptCells(kept)
    cells = [] if so_far else document.cells(words, count)
    with in_one_sentence(lang), counting(words, sum(cell.games for cell in cells)) as progress:
        play_all(cells, results, place=place, progress=progress)
    text = document.text(words, count, results)
    if out is None:
        click.echo(text, nl=False)
    else:
        write(out, text, lang)


def _document(game: str, players: str | None, lang: str) -> Balance:
    """All of it, or where the game has that, what comes of players of one kind."""
    document: Balance = load(game_of(game).balance)
    if players is None:
        return document
    with in_one_sentence(lang):
        bot(game, players)
        if document.among is None:
            raise Wrong("{game} is measured with its own players alone: leave out --players", game=game)
    return document.among(players)
