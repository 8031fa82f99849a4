"""`perigee windows`: the same three ways of passing, measured twice, on the same deals."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import click
from rich.console import Console
from rich.table import Table

from perigee.cli import LANG, here
from perigee.games import game_of
from perigee.installed import load, names
from perigee.lab.report import number
from perigee.lab.windows import WAYS, Measured, Windows, measured
from perigee.tools.windows.live import measured_live
from perigee.words import Words


@click.command(help=here("command.windows"))
@click.option("--games", type=click.IntRange(1), default=40, show_default=True, help=here("games"))
@click.option("--live", type=click.IntRange(0), default=4, show_default=True, help=here("windows.live"))
@click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))
@LANG
def windows(games: int, live: int, seed: int, lang: str) -> None:
    for place in [game_of(game).windows for game in names()]:
        if place:
            tell(load(place), games, live, seed, lang)


def tell(at: Windows, games: int, live: int, seed: int, lang: str) -> None:
    words = Words(lang, at.game, also=("lab",))
    facts = {"game": at.game, "seats": at.seats}
    show(words, words.text("windows.title", facts, count=games), measured(at, range(seed, seed + games)))
    if live:
        found = asyncio.run(measured_live(at, range(seed, seed + live)))
        show(words, words.text("windows.title.live", facts, count=live), found)


def show(words: Words, title: str, found: Mapping[str, Measured]) -> None:
    table = Table(title=title)
    table.add_column()
    for heading in ("windows.questions", "windows.most", "windows.minutes", "windows.longer"):
        table.add_column(words.text(heading), justify="right")
    by_hand = found[WAYS[0]]
    for way, one in found.items():
        minutes, more = number(words, one.minutes, 2), longer(words, one, by_hand) if one is not by_hand else ""
        table.add_row(words.text(f"windows.{way}"), number(words, one.questions), str(max(one.asked)), minutes, more)
    Console().print(table)


def longer(words: Words, one: Measured, by_hand: Measured) -> str:
    more, half = one.longer_than(by_hand)
    shown = [number(words, value, 2) for value in (more, more - half, more + half)]
    return words.text("windows.more", more=shown[0], low=shown[1], high=shown[2])
