"""`perigee fit end-of-days`: what a position is worth, as its hard bot judges it."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from perigee.cli.flags import counting, in_one_sentence
from perigee.cli.help import LANG, here
from perigee.lab.fit.command import OUT, beside_the_bots, needs_numpy
from perigee.lab.report.figures import number, percent
from perigee.lab.simulate.executors import Workplace
from perigee.lab.simulate.place import placing
from perigee.words import Words


@click.command("end-of-days", help=here("fit.end-of-days"))
@click.option("--games", type=click.IntRange(8), default=400, show_default=True, help=here("fit.games"))
@click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))
@placing
@OUT
@LANG
def end_of_days(*, games: int, seed: int, place: Workplace, out: Path | None, lang: str) -> None:
    words = Words(lang, "end-of-days", also=("lab",))
    needs_numpy(words)
    from perigee.bots.end_of_days.value import FILE
    from perigee.lab.fit.end_of_days.games import SEATS, fit_all

    path = out or beside_the_bots("end-of-days", FILE)
    with in_one_sentence(lang), counting(words, games * len(SEATS)) as progress:
        judged = fit_all(path, games=games, seed=seed, place=place, progress=progress)
    for seats, result in judged.items():
        brier, mean = number(words, result.brier, 4), number(words, result.always_the_mean, 4)
        title = words.text("fit.judged", seats=seats, games=games, seed=seed, brier=brier, mean=mean)
        table = Table(title=title)
        for heading in ("fit.cases", "fit.said", "fit.came"):
            table.add_column(words.text(heading), justify="right")
        for one in result.bins:
            table.add_row(str(one.cases), percent(words, one.said), percent(words, one.came))
        Console().print(table)
