"""`perigee fit`: what bots know by heart, made anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from perigee.cli.flags import counting, in_one_sentence
from perigee.cli.help import LANG, here
from perigee.games import game_of
from perigee.installed import load, module_name, names
from perigee.lab.report.figures import number, percent
from perigee.lab.simulate.executors import Workplace
from perigee.lab.simulate.place import placing
from perigee.words import Words

OUT: Final = click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help=here("fit.out"))


class Games(click.Group):
    """One command a game whose bots know something by heart."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [game for game in names() if game_of(game).fit]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        place = game_of(cmd_name).fit if cmd_name in names() else ""
        found: click.Command | None = load(place) if place else None
        return found


@click.command(cls=Games, help=here("command.fit"))
def fit() -> None:
    pass


def beside_the_bots(game: str, file: str) -> Path:
    """Where a game's bots look for it."""
    return Path(__file__).parents[2] / "bots" / module_name(game) / file


@click.command("apophis", help=here("fit.apophis"))
@click.option("--turns", type=click.IntRange(2), default=78, show_default=True, help=here("fit.turns"))
@OUT
@LANG
def apophis(*, turns: int, out: Path | None, lang: str) -> None:
    words = Words(lang, "apophis", also=("lab",))
    _needs_numpy(words)
    from perigee.bots.apophis.solved import FILE
    from perigee.lab.fit.apophis.table import TURNS, variants, write

    path = out or beside_the_bots("apophis", FILE)
    kept = [one for one in TURNS if one <= turns]
    with counting(words, len(variants()) * kept[-1]) as progress:
        found = list(write(path, variants(), kept, progress))
    table = Table(title=words.text("fit.solved", turns=kept[-1], kilobytes=path.stat().st_size // 1000))
    table.add_column(words.text("fit.rules"))
    table.add_column(words.text("fit.chance"), justify="right")
    for name, chance in found:
        table.add_row(name, percent(words, chance))
    Console().print(table)


@click.command("end-of-days", help=here("fit.end-of-days"))
@click.option("--games", type=click.IntRange(8), default=400, show_default=True, help=here("fit.games"))
@click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))
@placing
@OUT
@LANG
def end_of_days(*, games: int, seed: int, place: Workplace, out: Path | None, lang: str) -> None:
    words = Words(lang, "end-of-days", also=("lab",))
    _needs_numpy(words)
    from perigee.bots.end_of_days.value import FILE
    from perigee.lab.fit.end_of_days import SEATS, fit_all

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


def _needs_numpy(words: Words) -> None:
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise click.ClickException(words.text("fit.missing")) from None
