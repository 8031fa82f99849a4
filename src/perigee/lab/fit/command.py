"""`perigee fit`: what bots know by heart, made anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from perigee.bots import FILE
from perigee.cli import here, writable
from perigee.games import game_of
from perigee.installed import load, module_name, names
from perigee.words import Words

OUT: Final = click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help=here("fit.out"))
JUDGE: Final = click.option("--judge", is_flag=True, help=here("fit.judge"))


class Games(click.Group):
    """One command per game whose bots know something by heart."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [game for game in names() if game_of(game).fit]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        place = game_of(cmd_name).fit if cmd_name in names() else ""
        found: click.Command | None = load(place) if place else None
        return found


@click.command(cls=Games, help=here("command.fit"))
def fit() -> None:
    pass


def weights_file(game: str, out: Path | None, lang: str, *, judge: bool) -> Path:
    """Where the weights of a game are read from or go to."""
    path = out or beside_the_bots(game, FILE)
    if not judge:
        writable(path, lang)
    return path


def beside_the_bots(game: str, file: str) -> Path:
    """Where a game's bots look for it."""
    return Path(__file__).parents[2] / "bots" / module_name(game) / file


def needs_numpy(words: Words) -> None:
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise click.ClickException(words.text("fit.missing")) from None
