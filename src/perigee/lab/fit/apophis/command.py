"""`perigee fit apophis`: the game solved, as its hard bot knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from perigee.cli import LANG, counting, here, writable
from perigee.games.apophis.options import TIMERS
from perigee.lab.fit.coach.command import GAMES, SEED, fit_value
from perigee.lab.fit.coach.plan import Plan
from perigee.lab.fit.command import JUDGE, OUT, beside_the_bots, needs_numpy
from perigee.lab.report import percent
from perigee.lab.simulate import Workplace, placing
from perigee.words import Words

APOPHIS: Final = Plan(
    "apophis",
    (1, 2, 3, 4),
    (
        *({"timer": TIMERS[level]} for level in ("hard", "medium", "easy", "beginner")),
        *({"timer": TIMERS[level], "advanced": True} for level in ("hard", "medium")),
    ),
    8_000,
)  # fmt: skip


@click.command("apophis", help=here("fit.apophis"))
@click.option("--turns", type=click.IntRange(2), default=78, show_default=True, help=here("fit.turns"))
@click.option("--value", is_flag=True, help=here("fit.value"))
@click.option("--team", is_flag=True, help=here("fit.team"))
@GAMES
@SEED
@placing
@JUDGE
@OUT
@LANG
def apophis(
    *, turns: int, value: bool, team: bool, games: int, seed: int, place: Workplace, judge: bool, out: Path | None,
    lang: str,
) -> None:  # fmt: skip
    if value or judge:
        fit_value(APOPHIS, games=games, seed=seed, place=place, judge=judge, out=out, lang=lang)
    elif team:
        _solve_team(turns, out, lang)
    else:
        _solve(turns, out, lang)


def _solve(turns: int, out: Path | None, lang: str) -> None:
    words = Words(lang, "apophis", also=("lab",))
    needs_numpy(words)
    from perigee.bots.apophis.solved import FILE
    from perigee.lab.fit.apophis.table import TURNS, variants, write

    path = out or beside_the_bots("apophis", FILE)
    writable(path, lang)
    kept = [one for one in TURNS if one <= turns]
    with counting(words, len(variants()) * kept[-1]) as progress:
        found = list(write(path, variants(), kept, progress))
    table = Table(title=words.text("fit.solved", turns=kept[-1], kilobytes=path.stat().st_size // 1000))
    table.add_column(words.text("fit.rules"))
    table.add_column(words.text("fit.chance"), justify="right")
    for name, chance in found:
        table.add_row(name, percent(words, chance))
    Console().print(table)


def _solve_team(turns: int, out: Path | None, lang: str) -> None:
    words = Words(lang, "apophis", also=("lab",))
    needs_numpy(words)
    from perigee.bots.apophis.solved import TEAM
    from perigee.lab.fit.apophis.table import TURNS, team_variants, write_team
    from perigee.lab.fit.apophis.team import MOST

    path = out or beside_the_bots("apophis", TEAM)
    writable(path, lang)
    kept = [one for one in TURNS if one <= min(turns, MOST)]
    table = Table(title=words.text("fit.solved-team", turns=kept[-1]))
    table.add_column(words.text("fit.rules"))
    table.add_column(words.text("fit.pass"), justify="right")
    table.add_column(words.text("fit.chance"), justify="right")
    for name, number, chance in write_team(path, team_variants(), kept):
        table.add_row(name, str(number), percent(words, chance))
    Console().print(table)
    click.echo(words.text("fit.written", kilobytes=path.stat().st_size // 1000))
