"""`perigee bench spread`: what a simulation costs in several processes, beside the same one in a single process."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
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


MOST_PROCESSOR: Final = 1.05
"""What several processes may cost together, beside a single one."""
MOST_ALONE: Final = 0.05
"""The part of a job of ten seconds in which only one process may be at work."""
A_LOOK: Final = 0.005
"""Seconds between two looks at who is at work."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds on the clock, of all processors together, and with at most one process at work: None where the system
    does not say who is."""

    wall: float
    processor: float
    alone: float | None


@click.command(help=here("bench.spread"))
@GAME
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=here("games"))
@click.option("--processes", type=click.IntRange(2), help=here("processes"))
@click.option("--rounds", type=click.IntRange(1, 99), default=3, show_default=True, help=here("bench.engine.rounds"))
@LANG
def spread(*, game: str, games: int, processes: int | None, rounds: int, lang: str) -> None:
    words = Words(lang, also=("lab",))
    kinds = (1, processes or max(2, usable_processes()))
    with counting(words, len(kinds) * rounds, what="bench.engine.progress") as progress:
        found: dict[int, list[Spent]] = {kind: [] for kind in kinds}
        for _ in range(rounds):
            for kind in kinds:
                found[kind].append(job(game, games, kind))
                progress(1)
    middle = {kind: medians(spent) for kind, spent in found.items()}
    Console().print(told(middle, words, words.text("bench.spread.title", game=game, count=games)))


def job(game: str, games: int, processes: int) -> Spent:
    """One simulation in a process of its own, so that each begins as cold as the others."""
    before, start = os.times(), time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", JOB, game, str(games), str(processes)]) as running:
        alone = watched(running)
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, running.args)
    wall, after = time.perf_counter() - start, os.times()
    processor = after.children_user + after.children_system - before.children_user - before.children_system
    return Spent(wall, processor, alone)


def watched(running: subprocess.Popen[bytes]) -> float | None:
    """Seconds until its end in which no two of its processes were at work at once."""
    alone, looked = 0.0, time.perf_counter()
    while running.poll() is None:
        at_work = sum(map(is_at_work, family(running.pid)))
        time.sleep(A_LOOK)
        now = time.perf_counter()
        alone, looked = alone + (now - looked if at_work < 2 else 0.0), now
    return alone if Path("/proc/self/task").is_dir() else None


def family(pid: int) -> Iterator[int]:
    """A process and those that it started."""
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            yield from map(int, children.read_text().split())
        except OSError:  # that thread has just ended
            continue


def is_at_work(pid: int) -> bool:
    """It runs, or would if other work on the machine let it: that is not what is asked for here."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "R"
    except OSError:  # it has just ended
        return False


def medians(spent: list[Spent]) -> Spent:
    alone = [one.alone for one in spent if one.alone is not None]
    return Spent(
        median(one.wall for one in spent), median(one.processor for one in spent), median(alone) if alone else None
    )


def told(found: dict[int, Spent], words: Words, title: str) -> Table:
    """What each number of processes cost, and what several may."""
    table = Table(title=title)
    for heading in ("processes", "wall", "processor", "ratio", "alone", "part"):
        table.add_column(words.text(f"bench.spread.{heading}"), justify="right")
    for processes, spent in found.items():
        alone = ("–", "–")
        if processes > 1 and spent.alone is not None:
            alone = (number(words, spent.alone, 2), percent(words, spent.alone / spent.wall, 1))
        figures = (number(words, spent.wall), number(words, spent.processor))
        table.add_row(str(processes), *figures, number(words, spent.processor / found[1].processor, 2), *alone)
    table.caption = words.text(
        "bench.spread.goals", ratio=number(words, MOST_PROCESSOR, 2), part=percent(words, MOST_ALONE, 0)
    )
    return table
