"""The command and its figures."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click
import msgspec
from rich.console import Console
from rich.table import Table as Grid

import perigee
from perigee.cli import LANG, here, rules_run
from perigee.compiled import running
from perigee.server import calm_collector
from perigee.tools.bench.measure import Bench, Plan
from perigee.tools.bench.parts import PARTS
from perigee.words import Words

LEAST_SHARE: Final[Mapping[str, float]] = {"compiled": 0.33, "interpreted": 0.2}
"""By what runs: a build of `./run compile`, or the sources as they are."""
MOST_KILOBYTES: Final = 14
AT_ONCE: Final = 40
"""At most this many tables where there are several processes: their clients share the machine with them."""

SHOWN: Final = (
    "moves", "rows", "share", "share-processor", "batch", "acknowledged-p50", "acknowledged-p99", "watched-p50",
    "watched-p99", "calm-moves", "calm-acknowledged-p50", "calm-acknowledged-p99", "calm-watched-p50",
    "calm-watched-p99", "kilobytes", "row", "move",
)  # fmt: skip


def shown(figures: dict[str, float], words: Words) -> Grid:
    grid = Grid(title=words.text("bench-server.title"))
    grid.add_column(words.text("bench-server.what"))
    grid.add_column(words.text("bench-server.figure"), justify="right")
    for name in SHOWN:
        grid.add_row(words.text(f"bench-server.{name}"), f"{figures[name]:.2f}")
    for part in PARTS:
        grid.add_row("  " + words.text(f"bench-server.part-{part}"), f"{figures[f'part-{part}']:.2f}")
    return grid


def several(processes: str, tables: int, seconds: float, words: Words, *, as_json: bool) -> None:
    """The same servers as many processes, on a PostgreSQL that is started for it."""
    from perigee.tools.bench import processes as many

    if not all(one.isdigit() and 0 < int(one) < 17 for one in processes.split(",")):
        raise click.BadParameter(processes, param_hint="--processes")
    found = asyncio.run(many.bench([int(one) for one in processes.split(",")], tables, seconds))
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    else:
        Console().print(many.shown(found, words))
        click.echo(many.carried(found, words))


def on_one_core() -> bool:
    """Stay on the last core that this process may use, with every thread and process that it starts."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return True


helps: Final = {flag: here(f"bench.server.{flag}") for flag in ("tables", "seconds", "game", "json")}


@click.command(help=here("bench.server"))
@click.option(
    "--tables", type=click.IntRange(1, 1000), default=1000, show_default=True, help=here("bench.server.tables")
)
@click.option(
    "--seconds", type=click.FloatRange(1, 600), default=12, show_default=True, help=here("bench.server.seconds")
)
@click.option(
    "--game",
    type=click.Choice(perigee.GAMES),
    default=perigee.GAMES[0],
    show_default=True,
    help=here("bench.server.game"),
)
@click.option("--processes", metavar="1,2,3", help=here("bench.server.processes"))
@click.option("--json", "as_json", is_flag=True, help=here("bench.server.json"))
@LANG
def server(*, tables: int, seconds: float, game: str, as_json: bool, lang: str, processes: str | None) -> None:
    words = Words(lang, "server")
    if processes is not None:
        several(processes, min(tables, AT_ONCE), seconds, words, as_json=as_json)
        return
    calm_collector()
    pinned = on_one_core()
    plan = Plan(tables, seconds, game)
    if not as_json:
        click.echo(words.text("bench-server.plan", plan.facts()))
        click.echo(words.text("bench-server.one-core" if pinned else "bench-server.any-core"))
        click.echo(rules_run(Words(lang, "commands")))
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), plan)
        asyncio.run(bench.run())
    if as_json:
        click.echo(msgspec.json.encode(bench.figures).decode())
        return
    Console().print(shown(bench.figures, words))
    click.echo(bench.profile)
    figures = bench.figures
    least = LEAST_SHARE["compiled" if running() == "compiled" else "interpreted"]
    if figures["share"] < least or figures["kilobytes"] > MOST_KILOBYTES:
        promised = {"share": least, "kilobytes": MOST_KILOBYTES}
        raise click.ClickException(Words(lang, "commands").text("bench.server.promised", promised))
