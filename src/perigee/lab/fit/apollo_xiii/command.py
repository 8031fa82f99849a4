"""`perigee fit apollo-xiii`: what a position is worth, as the coach judges it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from perigee.cli import LANG, here
from perigee.lab.fit.coach.command import GAMES, SEED, fit_value
from perigee.lab.fit.coach.plan import Plan
from perigee.lab.fit.command import JUDGE, OUT
from perigee.lab.simulate import Workplace, placing

APOLLO_XIII: Final = Plan(
    "apollo-xiii", (2, 3, 4, 5), ({"level": "normal"}, {"level": "hard"}, {"level": "hard", "boards": "mixed"}), 0
)


@click.command("apollo-xiii", help=here("fit.coach"))
@GAMES
@SEED
@placing
@JUDGE
@OUT
@LANG
def apollo_xiii(*, games: int, seed: int, place: Workplace, judge: bool, out: Path | None, lang: str) -> None:
    fit_value(APOLLO_XIII, games=games, seed=seed, place=place, judge=judge, out=out, lang=lang)
