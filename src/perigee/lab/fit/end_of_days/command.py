"""`perigee fit end-of-days`: what a position is worth, as its hard bot judges it."""

from __future__ import annotations

from pathlib import Path

import click

from perigee.cli import LANG, counting, here, in_one_sentence
from perigee.lab.fit.command import JUDGE, OUT, needs_numpy, weights_file
from perigee.lab.fit.shown import show
from perigee.lab.simulate import Workplace, placing
from perigee.words import Words


@click.command("end-of-days", help=here("fit.end-of-days"))
@click.option("--games", type=click.IntRange(8), default=400, show_default=True, help=here("fit.games"))
@click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))
@placing
@JUDGE
@OUT
@LANG
def end_of_days(*, games: int, seed: int, place: Workplace, judge: bool, out: Path | None, lang: str) -> None:
    words = Words(lang, "end-of-days", also=("lab",))
    needs_numpy(words)
    from perigee.lab.fit.end_of_days.games import SEATS, fit_all, judge_all

    path, work = weights_file("end-of-days", out, lang, judge=judge), judge_all if judge else fit_all
    with in_one_sentence(lang), counting(words, games * len(SEATS)) as progress:
        judged = work(path, games=games, seed=seed, place=place, progress=progress)
    show(words, judged, games=games, seed=seed)
