"""`perigee windows`: the same three ways of passing, measured twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import click
from rich.console import Console
from rich.table import Table

from perigee.cli import LANG, here
from perigee.games import game_of
from perigee.installed import load, names
from perigee.lab.report.figures import number
from perigee.lab.windows.sitting import WAYS, Measured, Windows, measured
from perigee.tools.windows.live import measured_live
from perigee.words import Words


@click.command(help=here("command.windows"))
@click.option("--games", type=click.IntRange(1), default=40, show_default=True, help=here("games"))
@click.option("--live", type=click.IntRange(0), default=2, show_default=True, help=here("windows.live"))
@click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))
@LANG
def windows(games: int, live: int, seed: int, lang: str) -> None:
    for place in [game_of(game).windows for game in names()]:
        if place:
            tell(load(place), games, live, seed, lang)


def tell(at: Windows, games: int, live: int, seed: int, lang: str) -> None:
    words = Words(lang, at.game, also=("lab",))
    title = words.text("windows.title", game=at.game, seats=at.seats, count=games)
    show(words, title, lambda way: measured(at, way, range(seed, seed + games)))
    if live:
        title = words.text("windows.title.live", count=live)
        show(words, title, lambda way: asyncio.run(measured_live(at, way, live)))


def show(words: Words, title: str, measure: Callable[[str], Measured]) -> None:
    table = Table(title=title)
    table.add_column()
    for heading in ("windows.questions", "windows.minutes"):
        table.add_column(words.text(heading), justify="right")
    for way in WAYS:
        found = measure(way)
        table.add_row(words.text(f"windows.{way}"), number(words, found.questions), number(words, found.minutes))
    Console().print(table)
