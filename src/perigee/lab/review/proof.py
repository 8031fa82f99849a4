"""`perigee blunders GAME`: blunders are planted, and the coach has to name each first in its game."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from perigee.bots.coach.review import Budget, review
from perigee.cli import GAME, LANG, counting, game_options, given_options, here, in_one_sentence, writable, write
from perigee.games import game_of
from perigee.lab.report.figures import number
from perigee.lab.review.blunders import SEAT, Blunder, Ground, planted, rank
from perigee.words import Words


@click.command(help=here("command.blunders"))
@GAME
@click.option("--count", type=click.IntRange(1), default=20, show_default=True, help=here("blunders.count"))
@click.option("--least", type=click.FloatRange(0, 1), default=0.3, show_default=True, help=here("blunders.least"))
@click.option("--worlds", type=click.IntRange(2), default=2_000, show_default=True, help=here("blunders.worlds"))
@click.option("--budget", type=click.IntRange(4), default=48, show_default=True, help=here("review.worlds"))
@click.option("--seats", type=int, help=here("blunders.seats"))
@click.option("--pace", type=float, default=8, show_default=True, help=here("simulate.pace"))
@game_options
@click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.json"))
@LANG
def blunders(
    *, game: str, count: int, least: float, worlds: int, budget: int, seats: int | None, pace: float, advanced: bool,
    timer: str | None, settings: tuple[str, ...], seed: int, out: Path | None, lang: str,
) -> None:  # fmt: skip
    writable(out, lang)
    words = Words(lang, game, also=("lab", "review"))
    rows: list[dict[str, Any]] = []
    with in_one_sentence(lang), counting(words, count) as progress:
        options = given_options(advanced=advanced, timer=timer, settings=settings, lang=lang)
        usual = int(game_of(game).usual.get("seats", game_of(game).rules.fewest))
        ground = Ground(game, seats or usual, options, int(pace * 1000))
        for blunder in islice(planted(ground, least=least, worlds=worlds, seed=seed), count):
            rows.append(_judged(blunder, Budget(budget, budget, max(2, budget // 2))))
            progress(1)
            if out is not None:
                write(out, json.dumps(rows, indent=2) + "\n", lang)
    Console().print(_table(words, rows))


def _judged(blunder: Blunder, budget: Budget) -> dict[str, Any]:
    began = process_time()
    found = review(blunder.match, SEAT, budget=budget)
    return {
        "seed": blunder.seed, "step": blunder.step, "said": blunder.said, "usual": blunder.usual,
        "cost": asdict(blunder.cost), "rank": rank(found, blunder.step), "seconds": round(process_time() - began, 1),
    }  # fmt: skip


def _table(words: Words, rows: list[dict[str, Any]]) -> Table:
    first = sum(row["rank"] == 1 for row in rows)
    table = Table(title=words.text("blunders.title", first=first, count=len(rows)))
    for heading in ("blunders.seed", "review.step", "review.said", "review.cost", "blunders.rank", "blunders.seconds"):
        table.add_column(words.text(heading), justify="right")
    for row in rows:
        cost = number(words, 100 * row["cost"]["mean"], 0)
        rank = "" if row["rank"] is None else str(row["rank"])
        table.add_row(str(row["seed"]), str(row["step"]), row["said"], cost, rank, number(words, row["seconds"]))
    return table
