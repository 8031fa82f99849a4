"""`perigee bench engine`: its figures and its ratios, as tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table

import perigee
from perigee import compiled
from perigee.bots import kinds
from perigee.cli import LANG, counting, here, writable, write
from perigee.lab.report import number
from perigee.tools.bench.engine.install import installed, python_of
from perigee.tools.bench.engine.ratios import BEFORE, COMPILED, INTERPRETED, OTHERS, Goal, ratios
from perigee.tools.bench.engine.sides import OTHERS as OTHERS_SCRIPT
from perigee.tools.bench.engine.sides import OURS, Figure, Rates, Side, a_side, medians
from perigee.tools.bench.engine.two import JOBS, two_processes
from perigee.words import Words

A_MILLION: Final = 1_000_000
AN_HOUR: Final = 3600
LOOKS: Final = (
    "door", "positions", "position-copies", "copies", "sights", "imagined", "to_json", "from_json", "sent",
)  # fmt: skip
SIMULATED: Final = "simulated"
WAYS: Final = (SIMULATED, "played")
"""How games between bots are played."""
PLAYED: Final = ("random", "standard")
"""Kinds whose games are measured by `perigee.play`, too: they are simulated without sights."""
DOORS: Final = ("pettingzoo-door", "gymnasium-door", "openspiel-door")
ENGINES: Final = (
    Figure(OTHERS, "openspiel-python", "hanabi"), Figure(OTHERS, "openspiel-native", "hanabi"),
    Figure(OTHERS, "openspiel-clone", "hanabi"), Figure(OTHERS, "openspiel-python", "gin_rummy"),
    Figure(OTHERS, "openspiel-native", "gin_rummy"), Figure(OTHERS, "catanatron"), Figure(OTHERS, "rlcard"),
    Figure(OTHERS, "pettingzoo"),
)  # fmt: skip


@click.command(help=here("bench.engine"))
@click.option(
    "--seconds", type=click.FloatRange(0.01, 60), default=0.5, show_default=True, help=here("bench.engine.seconds")
)
@click.option("--rounds", type=click.IntRange(1, 99), default=7, show_default=True, help=here("bench.engine.rounds"))
@click.option("--engines", type=click.Path(file_okay=False, path_type=Path), help=here("bench.engine.engines"))
@click.option("--game", "games", type=click.Choice(perigee.GAMES), multiple=True, help=here("bench.engine.game"))
@click.option("--bot", "bots", multiple=True, help=here("bench.engine.bot"))
@click.option("--alone", is_flag=True, help=here("bench.engine.alone"))
@click.option(
    "--before", type=click.Path(exists=True, file_okay=False, path_type=Path), help=here("bench.engine.before")
)
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), help=here("bench.engine.json"))
@LANG
def engine(
    *, seconds: float, rounds: int, games: tuple[str, ...], bots: tuple[str, ...], engines: Path | None, alone: bool,
    before: Path | None, out: Path | None, lang: str,
) -> None:  # fmt: skip
    words, games = Words(lang, also=("lab",)), games or perigee.GAMES
    writable(out, lang)
    folder = None if alone else engines or Path(sys.prefix) / "engines"
    lacks = {} if folder is None else get(folder, words)
    with ExitStack() as stack:
        sides = opened(folder, before)
        for side in sides.values():
            stack.callback(side.close)
        figures = [figure for figure in all_figures(games, bots) if figure.side in sides]
        with counting(words, rounds * len(figures), what="bench.engine.progress") as progress:
            rates = medians(sides, figures, rounds=rounds, seconds=seconds, progress=progress)
        missing = {figure: why for side in sides.values() for figure, why in side.missing.items()}
    goals = [ratio.goal_in(rates) for ratio in ratios(perigee.GAMES) if ratio.ours.game in games]
    jobs = min(rounds, JOBS)
    with counting(words, 2 * jobs, what="bench.engine.jobs") as progress:
        goals += two_processes(games[-1], rates, rounds=jobs, seconds=seconds, progress=progress)
    for table in (
        ours(games, bots, rates, words),
        cost(games, rates, words),
        others(rates, words),
        reached(goals, words),
    ):
        Console().print(table)
    for line in not_measured(sides, lacks, missing, words):
        click.echo(line, err=True)
    if out is not None:
        write(out, json.dumps([[*figure_key(one), rate] for one, rate in rates.items()], indent=1) + "\n", lang)


def figure_key(figure: Figure) -> tuple[str, str, str]:
    return figure.side, figure.what, figure.game


def get(folder: Path, words: Words) -> dict[str, str]:
    """Which other engines are not available here."""

    def told(name: str, package: str) -> None:
        click.echo(words.text("bench.engine.installing", name=name, package=package), err=True)

    return installed(folder, told)


def opened(folder: Path | None, before: Path | None) -> dict[str, Side]:
    sides = {INTERPRETED: a_side(sys.executable, OURS, {compiled.INTERPRETED: "1"})}
    if compiled.running() == "compiled":
        sides[COMPILED] = a_side(sys.executable, OURS, {})
    if before is not None:
        sides[BEFORE] = a_side(sys.executable, OURS, {"PYTHONPATH": str(before.resolve() / "src")})
    if folder is not None:
        sides[OTHERS] = a_side(python_of(folder), OTHERS_SCRIPT, {})
    return sides


def all_figures(games: Sequence[str], bots: Sequence[str]) -> Iterator[Figure]:
    """The sides of one figure stand side by side, so that they are measured shortly after one another."""
    for game in games:
        for what in whats(game, bots):
            for side in (INTERPRETED, COMPILED, BEFORE):
                yield Figure(side, what, game)
    yield from ENGINES


def whats(game: str, bots: Sequence[str]) -> tuple[str, ...]:
    """A game of bots that search may take a minute: asking for some figures leaves the others out."""
    asked = [kind for kind in kinds(game) if not bots or kind in bots]
    games = (f"{way}-{kind}" for kind in asked for way in WAYS if way == SIMULATED or kind in PLAYED)
    return (*LOOKS, *DOORS, *games)


# --- as tables -----------------------------------------------------------------------------------


def ours(games: Sequence[str], bots: Sequence[str], rates: Rates, words: Words) -> Table:
    table = Table(title=words.text("bench.engine.title"))
    table.add_column(words.text("bench.what"))
    for heading in (INTERPRETED, COMPILED, "faster", BEFORE):
        table.add_column(words.text(f"bench.engine.{heading}"), justify="right")
    for game in games:
        table.add_section()
        table.add_row(words.text(f"game.{game}"), style="bold")
        for what in whats(game, bots):
            found = [rates.get(Figure(side, what, game)) for side in (INTERPRETED, COMPILED, BEFORE)]
            slow, fast, old = found
            ratio = None if slow is None or fast is None else fast / slow
            cells = (rate(words, slow), rate(words, fast), rate(words, ratio, 2), rate(words, old))
            table.add_row(called(what, words), *cells)
    return table


def called(what: str, words: Words) -> str:
    way, _, kind = what.partition("-")
    return words.text(f"bench.engine.{way}", kind=kind) if way in WAYS else words.text(f"bench.engine.{what}")


def cost(games: Sequence[str], rates: Rates, words: Words) -> Table:
    """What many games cost, from how many are played in a second of the processor."""
    table = Table(title=words.text("bench.engine.cost"))
    table.add_column(words.text("bench.what"))
    for heading in ("million", "million-compiled", "billion", "billion-compiled"):
        table.add_column(words.text(f"bench.engine.{heading}"), justify="right")
    for game in games:
        for kind in ("random", "standard"):
            each = [rates.get(Figure(side, f"simulated-{kind}", game)) for side in (INTERPRETED, COMPILED)]
            hours = [rate(words, A_MILLION / one / AN_HOUR, 1) if one else "–" for one in each]
            days = [rate(words, A_MILLION * 1000 / one / AN_HOUR / 24, 0) if one else "–" for one in each]
            table.add_row(f"{words.text(f'game.{game}')}{words.colon}{kind}", *hours, *days)
    return table


def others(rates: Rates, words: Words) -> Table:
    table = Table(title=words.text("bench.engine.others"))
    table.add_column(words.text("bench.what"))
    table.add_column(words.text("bench.rate"), justify="right")
    for figure in ENGINES:
        table.add_row(words.text(f"bench.engine.{figure.what}", game=figure.game), rate(words, rates.get(figure)))
    return table


def reached(goals: Iterable[Goal], words: Words) -> Table:
    table = Table(title=words.text("bench.engine.ratios"))
    table.add_column(words.text("bench.what"))
    for heading in ("bench.engine.ratio", "bench.engine.goal", "bench.engine.reached"):
        table.add_column(words.text(heading), justify="right")
    for one in goals:
        name = f"{words.text(f'game.{one.game}')}{words.colon}{words.text(f'bench.engine.{one.name}')}"
        digits = len(f"{one.goal:g}".partition(".")[2])
        goal = words.text(
            "bench.engine.most" if one.most else "bench.engine.least", goal=number(words, one.goal, digits)
        )
        answer = "" if one.value is None else words.text("bench.engine.yes" if one.reached else "bench.engine.no")
        table.add_row(name, rate(words, one.value, 2), goal, answer)
    return table


def rate(words: Words, value: float | None, digits: int | None = None) -> str:
    if value is None:
        return "–"
    return number(words, value, (2 if value < 100 else 0) if digits is None else digits)


def not_measured(
    sides: dict[str, Side], lacks: dict[str, str], missing: dict[Figure, str], words: Words
) -> Iterator[str]:
    """What the tables have no figure for, and why."""
    if COMPILED not in sides:
        yield words.text("bench.engine.not-compiled")
    if BEFORE not in sides:
        yield words.text("bench.engine.no-before")
    for name, why in lacks.items():
        yield words.text("bench.engine.lacks", name=name, why=why)
    for figure, why in missing.items():
        if figure.side == BEFORE:
            continue  # what there was not yet
        yield words.text("bench.engine.missing", what=" ".join(filter(None, figure_key(figure))), why=why)
