"""`perigee data export`: the card data of a game as files that a designer can change and play with."""

from __future__ import annotations

from pathlib import Path

import click

from perigee.games import rules_of
from perigee.lab.data import export as write
from perigee.lab.flags import GAME
from perigee.locale import Words
from perigee.terminal.here import LANG, here


@click.group(help=here("data"))
def data() -> None:
    pass


@data.command(help=here("data.export"))
@GAME
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@LANG
def export(game: str, folder: Path, lang: str) -> None:
    try:
        paths = write(rules_of(game), folder)
    except ValueError as problem:
        raise click.ClickException(str(problem)) from None
    except OSError as problem:
        raise click.ClickException(f"{folder} cannot be written to: {problem.strerror}") from None
    for path in paths:
        click.echo(path)
    click.echo(Words(lang, game, also=("lab",)).text("lab.data-written", game=game, folder=str(folder)), err=True)
