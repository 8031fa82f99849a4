"""`perigee arena`: bots against each other, on the same deals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

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
from perigee.lab.arena.contest import contest_of
from perigee.lab.report import Interval, bounds, number, percent
from perigee.lab.rows import row_files, row_options, usable
from perigee.lab.simulate import Workplace, placing
from perigee.words import Words

if TYPE_CHECKING:
    from perigee.lab.arena.run import Result


@click.command(help=here("command.arena"))
@GAME
@click.argument("kinds", nargs=-1, required=True, metavar="BOT BOT...")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help=here("arena.games"))
@click.option("--seats", type=int, help=here("arena.seats"))
@click.option("--bar", type=click.FloatRange(0, 100), metavar="PERCENT", help=here("arena.bar"))
@click.option("--sure", type=click.FloatRange(50, 100, min_open=True), metavar="PERCENT", help=here("arena.sure"))
@click.option("--seed", type=int, default=1, show_default=True, help=here("simulate.seed"))
@click.option("--pace", type=float, default=8, show_default=True, help=here("simulate.pace"))
@placing
@click.option("--kept", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.kept"))
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.json"))
@row_options
@game_options
@LANG
def arena(
    *, game: str, kinds: tuple[str, ...], games: int, seats: int | None, bar: float | None, sure: float | None,
    seed: int, pace: float, place: Workplace, kept: Path | None, out: Path | None, rows: Path | None,
    moves: Path | None, advanced: bool, timer: str | None, settings: tuple[str, ...], lang: str,
) -> None:  # fmt: skip
    words = Words(lang, game, also=("lab",))
    try:
        from perigee.lab.arena.run import arena as run
    except ImportError:
        raise click.ClickException(words.text("arena.missing")) from None
    writable(out, lang)
    usable((rows, moves), words)
    if sure is not None and (rows or moves):
        raise click.UsageError(words.text("arena.whole"))
    if kept is not None:
        extendable(kept, lang)
    with in_one_sentence(lang):
        options = given_options(advanced=advanced, timer=timer, settings=settings, lang=lang)
        contest = contest_of(
            game, kinds, seats=seats, seed=seed, pace=pace, options=options, sure=None if sure is None else sure / 100
        )
        with counting(words, games) as progress, row_files(rows, moves) as files:
            share = None if bar is None else bar / 100
            written = files if rows or moves else None
            result = run(contest, games=games, place=place, bar=share, kept=kept, progress=progress, rows=written)
    Console().print(_table(result, words))
    for one in result.standings:
        if one.gave_up:
            click.echo(words.text("arena.gave-up", kind=one.entrant, count=one.gave_up))
    if sure is not None:
        click.echo(words.text("arena.early", count=result.early, sure=percent(words, sure / 100, 0)))
    if out is not None:
        write(out, json.dumps(result.plain(), indent=2) + "\n", lang)


def _table(result: Result, words: Words) -> Table:
    first = result.contest.tables[0]
    title = words.text("arena.title", game=first.game, deals=result.deals, seats=first.seats)
    table = Table(title=title, caption=words.text("arena.cleared") if result.cleared else None)
    table.add_column(words.text("arena.entrant"), no_wrap=True)
    for heading in ("lab.games", "lab.won", "arena.margin", "arena.rating"):
        table.add_column(words.text(heading), justify="right")
    for one in result.standings:
        share = f"{percent(words, one.wins.share)}\n{bounds(words, one.wins)}"
        margin = "" if one.margin is None else _signed(words, one.margin, 2)
        table.add_row(one.entrant, str(one.games), share, margin, _signed(words, one.rating, 0))
    return table


def _signed(words: Words, figure: Interval, digits: int) -> str:
    """A figure that may be negative, and under it its interval."""
    share, low, high = (number(words, one, digits) for one in (figure.share, figure.low, figure.high))
    return f"{share}\n{words.text('lab.bounds', low=low, high=high)}"
