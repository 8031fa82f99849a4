"""How good a fitted value is, as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from perigee.lab.report import number, percent
from perigee.words import Words

if TYPE_CHECKING:
    from perigee.lab.fit.logistic import Judged


def show(words: Words, judged: Mapping[int, Judged], *, games: int, seed: int) -> None:
    """By number of players: the Brier score, and how often the predicted came true."""
    for seats, result in judged.items():
        brier, mean = number(words, result.brier, 4), number(words, result.always_the_mean, 4)
        title = words.text("fit.judged", seats=seats, games=games, seed=seed, brier=brier, mean=mean)
        table = Table(title=title)
        for heading in ("fit.cases", "fit.said", "fit.came"):
            table.add_column(words.text(heading), justify="right")
        for one in result.bins:
            table.add_row(str(one.cases), percent(words, one.said), percent(words, one.came))
        Console().print(table)
