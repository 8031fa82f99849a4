"""`perigee review RECORD`: what moved a seat's chance to win, and the decisions that mattered most."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import perigee
from perigee.bots.coach import Budget
from perigee.bots.coach import review as coach
from perigee.cli import LANG, here, in_one_sentence, told, writable, write
from perigee.lab.review.tables import course, decisions, headline, swings
from perigee.table import plain
from perigee.words import Words


@click.command(help=here("command.review"))
@click.argument("file", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@click.option("--seat", type=int, default=0, show_default=True, help=here("review.seat"))
@click.option("--worlds", type=click.IntRange(4), help=here("review.budget"))
@click.option("--seed", type=int, default=1, show_default=True, help=here("review.seed"))
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), help=here("review.json"))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help=here("record.cards"))
@LANG
def review(
    file: Path, *, seat: int, worlds: int | None, seed: int, out: Path | None, data: Path | None, lang: str
) -> None:
    writable(out, lang)
    try:
        match = perigee.replay(file.read_text("utf-8"), data=data)
    except ValueError as problem:
        raise click.ClickException(told(problem, lang)) from None
    words = Words(lang, match.rules.name, also=("lab", "review"))
    budget = None if worlds is None else Budget(worlds, worlds, max(2, worlds // 2))
    columns = (TextColumn(words.text("review.working")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with in_one_sentence(lang), Progress(*columns, console=Console(stderr=True), auto_refresh=False) as bar:
        task = bar.add_task("", total=None)
        found = coach.review(
            match, seat, budget=budget, seed=seed,
            progress=lambda done, of: bar.update(task, completed=done, total=of, refresh=True),
        )  # fmt: skip
    console = Console()
    console.print(headline(words, found), highlight=False)
    console.print(swings(words, found), highlight=False)
    console.print(course(words, found))
    console.print(decisions(words, found))
    if out is not None:
        write(out, json.dumps(plain(found), indent=2) + "\n", lang)
