"""`perigee simulate`: many games between bots."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from perigee.cli import (
    DATA,
    GAME,
    LANG,
    counting,
    extendable,
    game_options,
    given_options,
    here,
    in_one_sentence,
    told,
    writable,
    write,
)
from perigee.games import rules_of
from perigee.lab.data import load
from perigee.lab.report import Interval, bounds, draw, drawable, number, percent
from perigee.lab.rows import row_files, row_options, usable
from perigee.lab.simulate.executors import Workplace
from perigee.lab.simulate.place import placing
from perigee.lab.simulate.run import simulate as run
from perigee.lab.simulate.statistics import Statistics
from perigee.words import Words


@click.command(help=here("command.simulate"))
@GAME
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=here("games"))
@click.option("--seats", type=int, default=3, show_default=True, help=here("seats"))
@click.option("--players", default="standard", show_default=True, help=here("simulate.players"))
@click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))
@click.option("--pace", type=float, default=8, show_default=True, help=here("simulate.pace"))
@placing
@click.option("--kept", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.kept"))
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.json"))
@click.option("--plot", "picture", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.plot"))
@row_options
@DATA
@game_options
@LANG
def simulate(
    *, game: str, games: int, seats: int, players: str, seed: int, pace: float, place: Workplace, kept: Path | None,
    out: Path | None, picture: Path | None, rows: Path | None, moves: Path | None, data: Path | None, advanced: bool,
    timer: str | None, settings: tuple[str, ...], lang: str,
) -> None:  # fmt: skip
    words = Words(lang, game, also=("lab",))
    for file in (out, picture):
        writable(file, lang)
    if kept is not None:
        extendable(kept, lang)
    drawable(picture, words)
    usable((rows, moves), words)
    kinds: str | list[str] = players.split(",") if "," in players else players
    try:
        if data is not None:
            load(rules_of(game), data)
    except ValueError as problem:
        raise click.ClickException(told(problem, lang)) from None
    with in_one_sentence(lang), counting(words, games) as progress:
        options = given_options(advanced=advanced, timer=timer, settings=settings, lang=lang)
        with row_files(rows, moves) as written:
            statistics = run(
                game, games=games, players=kinds, seats=seats, seed=seed, pace=pace, place=place, kept=kept,
                progress=progress, rows=written if rows or moves else None, data=data, **options,
            )  # fmt: skip
    Console().print(table_of(statistics, words))
    for seat, count in statistics.handed_over.items():
        click.echo(words.text("lab.gave-up", kind=statistics.players[seat], seat=seat, count=count))
    if out is not None:
        write(out, json.dumps(statistics.plain(), indent=2) + "\n", lang)
    if picture is not None:
        draw(statistics, words, picture)


def table_of(statistics: Statistics, words: Words) -> Table:
    """Shares with their 95 % intervals, then means a game."""
    title = words.text("lab.title", game=statistics.game, count=statistics.games, seats=statistics.seats)
    table = Table(title=title)
    table.add_column()
    for heading in ("lab.share", "lab.interval"):
        table.add_column(words.text(heading), justify="right")
    add_share(table, words, words.text("lab.won"), statistics.rate)
    for ending in statistics.endings:
        add_share(table, words, words.text(f"ending.{ending}"), statistics.ending_rate(ending))
    for seat, rate in enumerate(statistics.win_rates):
        add_share(table, words, words.text("lab.wins", seat=seat, kind=statistics.players[seat]), rate)
    table.add_section()
    for name, mean in means(statistics).items():
        table.add_row(words.text(f"lab.mean.{name}"), number(words, mean, 2), "")
    return table


def add_share(table: Table, words: Words, name: str, rate: Interval) -> None:
    table.add_row(name, percent(words, rate.share), bounds(words, rate))


def means(statistics: Statistics) -> dict[str, float]:
    """Measures with a dot in their name belong to a nation or a place: they are for the balance document."""
    told = {name: mean for name, mean in statistics.measures.items() if "." not in name}
    return {"seconds": statistics.seconds, "sentences": statistics.sentences, **told}
