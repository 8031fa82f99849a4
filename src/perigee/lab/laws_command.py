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
from perigee.terminal.here import here

CLOSELY = 33
"""Every so many games one is examined at every step."""


@click.command(help=here("laws"))
@click.argument("game", type=click.Choice(tuple(CARRIED)))
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=here("laws.games"))
@click.option("--seed-from", type=int, default=0, show_default=True, help=here("laws.seed-from"))
def laws(game: str, games: int, seed_from: int) -> None:
    raise SystemExit(hold_all(game, games, seed_from, hold))


def hold_all(game: str, games: int, start: int, law: Callable[[str, int], None]) -> int:
    """Hold the law against the games of these seeds; gives the exit code."""
    click.echo(f"the laws of {game}, {games} games from seed {start}")
    seed = start
    try:
        for seed in _with_a_bar(start, games):
            law(game, seed)
    except Broken as problem:
        click.echo(f"broken: {problem}", err=True)
        return 1
    except KeyboardInterrupt:
        click.echo(f"stopped; go on with: perigee laws {game} --games {start + games - seed} --seed-from {seed}")
        return 130
    click.echo(f"{games} games, no law broken; go on with: perigee laws {game} --seed-from {seed + 1}")
    return 0


def _with_a_bar(start: int, games: int) -> Iterator[int]:
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TextColumn("seed {task.fields[seed]}"))
    with Progress(*columns, TimeRemainingColumn(), transient=True) as bar:
        task = bar.add_task("games", total=games, seed=start)
        for seed in range(start, start + games):
            bar.update(task, completed=seed - start, seed=seed)
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
