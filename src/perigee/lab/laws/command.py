"""`perigee laws`: hold every law of a game against as many random games as one likes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeAlias

import click
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from perigee.bots import kinds
from perigee.cli import LANG, here, in_one_sentence
from perigee.installed import names
from perigee.lab.laws.laws import Broken, by_silence_alone, play_by_the_law, play_closely, same_from_its_record
from perigee.lab.laws.positions import play_beside
from perigee.lab.laws.two_worlds import walk_in_two_worlds
from perigee.lab.laws.walks import Walk
from perigee.lab.simulate import Workplace, placing
from perigee.words import Words

CLOSELY: Final = 33
"""One game in this many is examined at every step."""
A_TASK: Final = 8
"""How many games are worth sending to another process."""

Law: TypeAlias = Callable[[str, int], None]


@click.command(help=here("laws"))
@click.argument("game", type=click.Choice(names()))
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=here("laws.games"))
@click.option("--seed-from", type=int, default=0, show_default=True, help=here("laws.seed-from"))
@placing
@LANG
def laws(game: str, games: int, seed_from: int, place: Workplace, lang: str) -> None:
    words = Words(lang, "commands", also=("lab",))
    with in_one_sentence(lang):
        code = hold_all(game, range(seed_from, seed_from + games), hold, words, place)
    raise SystemExit(code)


def hold_all(game: str, seeds: range, law: Law, words: Words, place: Workplace) -> int:
    """Hold the law against the games of these seeds; gives the exit code."""
    click.echo(words.text("laws.begin", game=game, count=len(seeds), seed=seeds.start))
    held = 0
    try:
        with _bar(len(seeds), words) as told:
            for count in _in_order(game, seeds, law, place):
                held += count
                told(seeds.start + held)
    except Broken as problem:
        click.echo(words.text("laws.broken", problem=str(problem)), err=True)
        return 1
    except KeyboardInterrupt:
        click.echo(words.text("laws.stopped", game=game, left=len(seeds) - held, seed=seeds.start + held))
        return 130
    click.echo(words.text("laws.held", game=game, count=len(seeds), seed=seeds.stop))
    return 0


def _in_order(game: str, seeds: range, law: Law, place: Workplace) -> Iterator[int]:
    """How many more seeds in a row, from the first on, have kept the law: the first that breaks it is the one
    reported."""
    if place == Workplace(1):
        yield from (hold_some(game, law, seeds[at : at + 1]) for at in range(len(seeds)))
        return
    parts = ((game, law, seeds[at : at + A_TASK]) for at in range(0, len(seeds), A_TASK))
    yield from place.results(hold_some, parts)


def hold_some(game: str, law: Law, seeds: range) -> int:
    for seed in seeds:
        law(game, seed)
    return len(seeds)


@contextmanager
def _bar(games: int, words: Words) -> Iterator[Callable[[int], None]]:
    """A progress bar that is told the next seed. It has no thread of its own, so that processes can be forked beside
    it."""
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TextColumn("{task.fields[seed]}"))
    with Progress(*columns, TimeRemainingColumn(), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(words.text("lab.games"), total=games, seed="")
        start: int | None = None

        def told(seed: int) -> None:
            nonlocal start
            start = seed if start is None else start
            bar.update(task, completed=seed - start + 1, seed=words.text("laws.at", seed=seed), refresh=True)

        yield told


def hold(game: str, seed: int) -> None:
    """All laws, each against the games of one seed."""
    play_by_the_law(Walk(game, seed))
    with_wits = Walk(game, seed, wits="standard" in kinds(game) and seed % 4 == 0)
    play_beside(Walk(game, seed + 1))
    heard: list[str] = []
    if seed % CLOSELY == 0:
        same_from_its_record(play_closely(with_wits, heard))
        by_silence_alone(Walk(game, seed, pace="quick"))
    walk_in_two_worlds(Walk(game, seed, wits=seed % 4 == 0), heard)
