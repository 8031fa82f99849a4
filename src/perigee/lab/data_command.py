"""`perigee data export`: the card data of a game as files that a designer can change and play with."""

from __future__ import annotations

from pathlib import Path

import click

from perigee.games import rules_of
from perigee.lab.data import export as write
from perigee.lab.flags import GAME, LANG
from perigee.locale import Words


@click.group()
def data() -> None:
    """Card data of a game, for designers: `--data DIR` plays and simulates with it."""


@data.command()
@GAME
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@LANG
def export(game: str, folder: Path, lang: str) -> None:
    """Write the card data of a game into a folder; a file that is there already is not touched."""
    try:
        paths = write(rules_of(game), folder)
    except ValueError as problem:
        raise click.ClickException(str(problem)) from None
    except OSError as problem:
        raise click.ClickException(f"{folder} cannot be written to: {problem.strerror}") from None
    for path in paths:
        click.echo(path)
    click.echo(Words(lang, game, also=("lab",)).text("lab.data-written", game=game, folder=str(folder)), err=True)
