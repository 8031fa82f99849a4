"""`perigee fit`: what a coach judges by, for games whose hard bot needs no value of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from perigee.cli import counting, here, in_one_sentence
from perigee.lab.fit.coach.plan import Plan
from perigee.lab.fit.command import needs_numpy, weights_file
from perigee.lab.fit.shown import show
from perigee.lab.simulate import Workplace
from perigee.words import Words

GAMES: Final = click.option("--games", type=click.IntRange(8), default=300, show_default=True, help=here("fit.games"))
SEED: Final = click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))


def fit_value(plan: Plan, *, games: int, seed: int, place: Workplace, judge: bool, out: Path | None, lang: str) -> None:
    words = Words(lang, plan.game, also=("lab",))
    needs_numpy(words)
    from perigee.lab.fit.coach.games import fit_all, judge_all

    path, work = weights_file(plan.game, out, lang, judge=judge), judge_all if judge else fit_all
    with in_one_sentence(lang), counting(words, games * len(plan.seats)) as progress:
        judged = work(plan, path, games=games, seed=seed, place=place, progress=progress)
    show(words, judged, games=games, seed=seed)
