"""`perigee data export`: the card data of a game as files that a designer can change and play with."""

from __future__ import annotations

from pathlib import Path

import click

from perigee.cli import GAME, LANG, here
from perigee.games import rules_of
from perigee.lab.data.folder import export as write
from perigee.words import Words


@click.group(help=here("data"))
def data() -> None:
    pass


@data.command(help=here("data.export"))
@GAME
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@LANG
def export(game: str, folder: Path, lang: str) -> None:
    words, rules = Words(lang, "commands", also=("lab",)), rules_of(game)
    if not rules.data_texts:
        raise click.ClickException(words.text("data.export.nothing", game=game))
    try:
        paths = write(rules, folder)
    except FileExistsError as problem:
        raise click.ClickException(words.text("data.export.there", path=problem.filename)) from None
    except OSError as problem:
        raise click.ClickException(words.text("data.export.closed", folder=folder, problem=problem.strerror)) from None
    for path in paths:
        click.echo(path)
    click.echo(words.text("lab.data-written", game=game, folder=folder), err=True)
