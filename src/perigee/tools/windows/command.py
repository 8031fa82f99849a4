"""`perigee windows`: the same three ways of passing, measured twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import click
from rich.console import Console
from rich.table import Table

from perigee.cli import LANG, here
from perigee.lab.report.figures import number
from perigee.lab.windows.end_of_days import GAME, WAYS, Measured, measured
from perigee.tools.windows.live import measured_live
from perigee.words import Words


@click.command(help=here("command.windows"))
@click.option("--games", type=click.IntRange(1), default=40, show_default=True, help=here("games"))
@click.option("--live", type=click.IntRange(0), default=2, show_default=True, help=here("windows.live"))
@click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))
@LANG
def windows(games: int, live: int, seed: int, lang: str) -> None:
    words = Words(lang, GAME, also=("lab",))
    told(words, "windows.title", games, lambda way: measured(way, range(seed, seed + games)))
    if live:
        told(words, "windows.title.live", live, lambda way: asyncio.run(measured_live(way, live)))


def told(words: Words, title: str, games: int, measure: Callable[[str], Measured]) -> None:
    table = Table(title=words.text(title, count=games))
    table.add_column()
    for heading in ("windows.questions", "windows.minutes"):
        table.add_column(words.text(heading), justify="right")
    for way in WAYS:
        found = measure(way)
        table.add_row(words.text(f"windows.{way}"), number(words, found.questions), number(words, found.minutes))
    Console().print(table)
