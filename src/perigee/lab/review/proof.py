"""`perigee blunders GAME`: blunders are planted, and the coach has to name each first in its game."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from perigee.bots.coach import Budget, review
from perigee.cli import (
    GAME,
    LANG,
    counting,
    extendable,
    game_options,
    given_options,
    here,
    in_one_sentence,
    writable,
    write,
)
from perigee.games import game_of
from perigee.lab.report import number, written
from perigee.lab.review.blunders import SEAT, Blunder, Ground, planted, rank
from perigee.lab.simulate import append
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
@click.option("--kept", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.kept"))
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.json"))
@LANG
def blunders(
    *, game: str, count: int, least: float, worlds: int, budget: int, seats: int | None, pace: float, advanced: bool,
    timer: str | None, settings: tuple[str, ...], seed: int, kept: Path | None, out: Path | None, lang: str,
) -> None:  # fmt: skip
    writable(out, lang)
    if kept is not None:
        extendable(kept, lang)
    words = Words(lang, game, also=("lab", "review"))
    with in_one_sentence(lang), counting(words, count) as progress:
        options = given_options(advanced=advanced, timer=timer, settings=settings, lang=lang)
        usual = int(game_of(game).usual.get("seats", game_of(game).rules.fewest))
        ground = Ground(game, seats or usual, options, int(pace * 1000))
        rows = KeptRows(kept, [asdict(ground), least, worlds, budget, seed, written(game)])
        progress(min(count, len(rows.known)))
        for blunder in islice(
            planted(ground, least=least, worlds=worlds, seed=seed, after=rows.last), max(0, count - len(rows.known))
        ):
            rows.keep(_judged(blunder, Budget(budget, budget, max(2, budget // 2))))
            progress(1)
    if out is not None:
        write(out, json.dumps(rows.known[:count], indent=2) + "\n", lang)
    Console().print(_table(words, rows.known[:count]))


class KeptRows:
    """One line of JSON per blunder, each with what it was made by: a run that was stopped goes on after the last."""

    def __init__(self, path: Path | None, made_by: list[Any]) -> None:
        self.path, self.series = path, sha256(json.dumps(made_by, sort_keys=True).encode()).hexdigest()[:16]
        lines = path.read_text("utf-8").splitlines() if path is not None else []
        self.known = [row for series, row in map(_read, lines) if series == self.series]

    @property
    def last(self) -> int | None:
        return max((row["seed"] for row in self.known), default=None)

    def keep(self, row: dict[str, Any]) -> None:
        self.known.append(row)
        if self.path is not None:
            append(self.path, json.dumps([self.series, row]))


def _read(line: str) -> tuple[str, dict[str, Any]]:
    """A line that a stopped run left half written is made again."""
    try:
        series, row = json.loads(line)
    except ValueError:
        return "", {}
    return series, row


def _judged(blunder: Blunder, budget: Budget) -> dict[str, Any]:
    began = process_time()
    found = review.review(blunder.match, SEAT, budget=budget)
    return {
        "seed": blunder.seed, "step": blunder.step, "said": blunder.said, "usual": blunder.usual,
        "cost": asdict(blunder.cost), "rank": rank(found, blunder.step), "seconds": round(process_time() - began, 1),
        "listed": [(one.step, str(one.said), str(one.stronger), one.cost, one.error) for one in found.mistakes],
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
