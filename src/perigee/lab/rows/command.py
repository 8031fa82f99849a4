"""`perigee rows`: records as tables of figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

import perigee
from perigee.cli import LANG, counting, here, told
from perigee.lab.rows.files import row_files, usable
from perigee.lab.rows.rows import Rows
from perigee.match import Match
from perigee.words import Words

F = TypeVar("F", bound=Callable[..., Any])


def row_options(command: F) -> F:
    """`--rows FILE` for the games and `--moves FILE` for the moves in them."""
    games = click.option("--rows", type=click.Path(dir_okay=False, path_type=Path), help=here("rows.games"))
    moves = click.option("--moves", type=click.Path(dir_okay=False, path_type=Path), help=here("rows.moves"))
    return games(moves(command))


@click.command(help=here("command.rows"))
@click.argument("records", nargs=-1, required=True, metavar="RECORDS...", type=click.Path(exists=True, path_type=Path))
@row_options
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help=here("record.cards"))
@LANG
def rows(records: tuple[Path, ...], rows: Path | None, moves: Path | None, data: Path | None, lang: str) -> None:
    words = Words(lang, "commands", also=("lab",))
    if rows is None and moves is None:
        raise click.UsageError(words.text("rows.none"))
    usable((rows, moves), words)
    files = list(_files(records))
    if not files:
        raise click.ClickException(words.text("rows.empty"))
    with row_files(rows, moves) as sinks, counting(words, len(files)) as progress:
        for number, file in enumerate(files):
            found, match = Rows([], []), _played_again(file, data, words)
            if match.beginning is None:  # one that was played on from another is not a game of its own
                found.add(match, file.name, number, moves=moves is not None)
            sinks.write(found)
            progress(1)


def _files(places: Sequence[Path]) -> Iterator[Path]:
    """The records that were named; for a folder, all that are in it."""
    for place in places:
        yield from sorted(file for file in place.rglob("*") if file.is_file()) if place.is_dir() else [place]


def _played_again(file: Path, data: Path | None, words: Words) -> Match:
    try:
        return perigee.replay(file.read_text("utf-8"), data=data)
    except ValueError as problem:
        raise click.ClickException(words.text("rows.bad", file=file, problem=told(problem, words.language))) from None
