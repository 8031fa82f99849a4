"""`perigee odds`: the exact chances of a roll that a game hangs on."""

from __future__ import annotations

import click

from perigee.cli import here
from perigee.games import game_of
from perigee.installed import load, names


class Games(click.Group):
    """One command per game that has such chances."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [game for game in names() if game_of(game).odds]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        place = game_of(cmd_name).odds if cmd_name in names() else ""
        found: click.Command | None = load(place) if place else None
        return found


@click.command(cls=Games, help=here("command.odds"))
def odds() -> None:
    pass
