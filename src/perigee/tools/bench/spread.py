"""`perigee bench spread`: what a simulation costs in several processes, beside the same one in a single process."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from statistics import median
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from perigee.cli import GAME, LANG, counting, here
from perigee.lab.report import number, percent
from perigee.lab.simulate import usable_processes
from perigee.words import Words

JOB: Final = """
import sys
from perigee.lab.simulate import simulate
game, games, processes = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
simulate(game, games=games, seats=3, processes=processes)
"""


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds on the clock, and seconds of all processors together."""

    wall: float
    processor: float


@click.command(help=here("bench.spread"))
@GAME
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=here("games"))
@click.option("--processes", type=click.IntRange(2), help=here("processes"))
@click.option("--rounds", type=click.IntRange(1, 99), default=3, show_default=True, help=here("bench.engine.rounds"))
@LANG
def spread(*, game: str, games: int, processes: int | None, rounds: int, lang: str) -> None:
    words = Words(lang, also=("lab",))
    kinds = (1, processes or max(2, usable_processes()))
    with counting(words, 2 * rounds, what="bench.engine.progress") as progress:
        found: dict[int, list[Spent]] = {kind: [] for kind in kinds}
        for _ in range(rounds):
            for kind in kinds:
                found[kind].append(job(game, games, kind))
                progress(1)
    Console().print(told(found, words, words.text("bench.spread.title", game=game, count=games)))


def job(game: str, games: int, processes: int) -> Spent:
    """One simulation in a process of its own, so that each begins as cold as the others."""
    before, start = os.times(), time.perf_counter()
    subprocess.run([sys.executable, "-c", JOB, game, str(games), str(processes)], check=True)
    wall, after = time.perf_counter() - start, os.times()
    return Spent(wall, after.children_user + after.children_system - before.children_user - before.children_system)


def told(found: dict[int, list[Spent]], words: Words, title: str) -> Table:
    """Medians; how busy the processes were says how long some of them had nothing to do."""
    table = Table(title=title)
    for heading in ("processes", "wall", "processor", "ratio", "busy"):
        table.add_column(words.text(f"bench.spread.{heading}"), justify="right")
    alone = median(spent.processor for spent in found[1])
    for processes, all_spent in found.items():
        wall, processor = median(one.wall for one in all_spent), median(one.processor for one in all_spent)
        busy = percent(words, processor / wall / processes, 1)
        figures = (number(words, wall), number(words, processor), number(words, processor / alone, 2))
        table.add_row(str(processes), *figures, busy)
    return table
