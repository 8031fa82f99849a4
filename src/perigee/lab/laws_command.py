"""`perigee laws`: hold every law of a game against as many random games as one likes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import click
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from perigee.bots import KINDS
from perigee.games import CARRIED
from perigee.lab.laws import Broken, by_silence_alone, play_by_the_law, play_closely, same_from_its_record
from perigee.lab.two_worlds import walk_in_two_worlds
from perigee.lab.walks import Walk
from perigee.locale import Words
from perigee.terminal.here import LANG, here

CLOSELY = 33
"""Every so many games one is examined at every step."""


@click.command(help=here("laws"))
@click.argument("game", type=click.Choice(tuple(CARRIED)))
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=here("laws.games"))
@click.option("--seed-from", type=int, default=0, show_default=True, help=here("laws.seed-from"))
@LANG
def laws(game: str, games: int, seed_from: int, lang: str) -> None:
    raise SystemExit(hold_all(game, games, seed_from, hold, Words(lang, "commands", also=("lab",))))


def hold_all(game: str, games: int, start: int, law: Callable[[str, int], None], words: Words) -> int:
    """Hold the law against the games of these seeds; gives the exit code."""
    click.echo(words.text("laws.begin", game=game, count=games, seed=start))
    seed = start
    try:
        for seed in _with_a_bar(start, games, words):
            law(game, seed)
    except Broken as problem:
        click.echo(words.text("laws.broken", problem=str(problem)), err=True)
        return 1
    except KeyboardInterrupt:
        click.echo(words.text("laws.stopped", game=game, left=start + games - seed, seed=seed))
        return 130
    click.echo(words.text("laws.held", game=game, count=games, seed=seed + 1))
    return 0


def _with_a_bar(start: int, games: int, words: Words) -> Iterator[int]:
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TextColumn("{task.fields[seed]}"))
    with Progress(*columns, TimeRemainingColumn(), transient=True) as bar:
        task = bar.add_task(words.text("lab.games"), total=games, seed="")
        for seed in range(start, start + games):
            bar.update(task, completed=seed - start, seed=words.text("laws.at", seed=seed))
            yield seed


def hold(game: str, seed: int) -> None:
    """All laws, each against the games of one seed."""
    play_by_the_law(Walk(game, seed))
    with_wits = Walk(game, seed, wits="standard" in KINDS[game] and seed % 4 == 0)
    heard: list[str] = []
    if seed % CLOSELY == 0:
        same_from_its_record(play_closely(with_wits, heard))
        by_silence_alone(Walk(game, seed, pace="quick"))
    walk_in_two_worlds(Walk(game, seed, wits=seed % 4 == 0), heard)
