"""`perigee odds apophis`: the exact chances of a launch."""

from __future__ import annotations

from fractions import Fraction

import click
from rich.console import Console
from rich.table import Table

from perigee.cli import LANG, here, in_one_sentence
from perigee.games import apophis as rules
from perigee.lab.report import percent
from perigee.words import Words


@click.command(help=here("odds.apophis"))
@click.argument("rocket")
@click.option("--apophis", "value", type=int, default=3, show_default=True, help=here("odds.apophis.value"))
@click.option("--counters", type=int, default=0, show_default=True, help=here("odds.apophis.counters"))
@click.option("--advanced", is_flag=True, help=here("apophis.advanced"))
@click.option("--launch-failures", is_flag=True, help=here("apophis.launch-failures"))
@click.option("--fail-safes", is_flag=True, help=here("apophis.fail-safes"))
@click.option("--no-deflection", is_flag=True, help=here("apophis.no-deflection"))
@LANG
def apophis(
    *,
    rocket: str,
    value: int,
    counters: int,
    advanced: bool,
    launch_failures: bool,
    fail_safes: bool,
    no_deflection: bool,
    lang: str,
) -> None:
    with in_one_sentence(lang):
        chances = rules.odds(
            rocket,
            value,
            counters=counters,
            launch_failures=advanced or launch_failures,
            fail_safes=advanced or fail_safes,
            no_deflection=advanced or no_deflection,
        )
    Console().print(table_of(chances, Words(lang, "apophis", also=("lab",))))


def table_of(chances: dict[str, Fraction], words: Words) -> Table:
    """Each chance as a fraction and in percent."""
    table = Table()
    table.add_column()
    for heading in ("lab.exactly", "lab.percent"):
        table.add_column(words.text(heading), justify="right")
    for name, chance in chances.items():
        table.add_row(words.text(f"odds.{name}"), str(chance), percent(words, float(chance), 2))
    return table
