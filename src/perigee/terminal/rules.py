"""`perigee rules GAME [WHAT]`: the rules, read without a game."""

from __future__ import annotations

import click

import perigee
from perigee.cli import LANG, here
from perigee.terminal.rulebook import pages
from perigee.words import Words


@click.command(help=here("command.rules"))
@click.argument("game", type=click.Choice(perigee.GAMES))
@click.argument("what", nargs=-1)
@LANG
def rules(game: str, what: tuple[str, ...], lang: str) -> None:
    """The story and the chapters; with WHAT a chapter by its number, a clause by its id, or what is said of words."""
    words = Words(lang, game, also=("terminal",))
    for line in pages(words, " ".join(what)):
        click.echo(line.plain)
