"""`perigee laws`: hold every law of a game against as many random games as one likes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import click
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from perigee import compiled
from perigee.bots import kinds
from perigee.cli import LANG, extendable, here, in_one_sentence
from perigee.installed import names
from perigee.lab.laws.laws import Broken, by_silence_alone, play_by_the_law, play_closely, same_from_its_record
from perigee.lab.laws.positions import play_beside
from perigee.lab.laws.two_worlds import walk_in_two_worlds
from perigee.lab.laws.walks import Walk
from perigee.lab.report import rules_as_written
from perigee.lab.simulate import KeptParts, Stretch, Workplace, placing
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
@click.option("--kept", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.kept"))
@LANG
def laws(game: str, games: int, seed_from: int, place: Workplace, kept: Path | None, lang: str) -> None:
    words = Words(lang, "commands", also=("lab",))
    if kept is not None:
        extendable(kept, lang)
    with in_one_sentence(lang):
        code = hold_all(game, range(seed_from, seed_from + games), hold, words, place, kept)
    raise SystemExit(code)


def hold_all(game: str, seeds: range, law: Law, words: Words, place: Workplace, kept: Path | None = None) -> int:
    """Hold the law against the games of these seeds; gives the exit code."""
    click.echo(words.text("laws.begin", game=game, count=len(seeds), seed=seeds.start))
    reached = seeds.start
    try:
        with _bar(seeds, words) as told:
            for reached in _in_order(game, law, place, _kept(game, seeds, kept)):
                told(reached)
    except Broken as problem:
        click.echo(words.text("laws.broken", problem=str(problem)), err=True)
        return 1
    except KeyboardInterrupt:
        stopped = "laws.stopped" if kept is None else "laws.stopped.kept"
        click.echo(words.text(stopped, game=game, left=seeds.stop - reached, seed=reached))
        return 130
    click.echo(words.text("laws.held", game=game, count=len(seeds), seed=seeds.stop))
    return 0


@dataclass(frozen=True, slots=True)
class Held:
    """So many games have kept the law."""

    games: int

    def plain(self) -> int:
        return self.games


def _kept(game: str, seeds: range, path: Path | None) -> KeptParts[Held]:
    """Other rules or other laws are held anew, and so are rules that are compiled."""
    series = "" if path is None else f"laws {game} {compiled.running()} {rules_as_written(game)}"
    return KeptParts(path, series, seeds.stop, Held, first=seeds.start)


def _in_order(game: str, law: Law, place: Workplace, kept: KeptParts[Held]) -> Iterator[int]:
    """The seed up to which all have kept the law, each time that there are more: the first that breaks it is the one
    reported."""
    for _ in kept.known():
        pass
    for part, held in _results(game, law, place, kept):
        kept.keep(part, held)
        yield part[1]


def _results(game: str, law: Law, place: Workplace, kept: KeptParts[Held]) -> Iterator[tuple[Stretch, Held]]:
    if place == Workplace(1):
        yield from (hold_some(game, law, *part) for part in kept.missing(size=lambda: 1))
        return
    yield from place.results(hold_some, ((game, law, *part) for part in kept.missing(size=lambda: A_TASK)))


def hold_some(game: str, law: Law, first: int, last: int) -> tuple[Stretch, Held]:
    for seed in range(first, last):
        law(game, seed)
    return (first, last), Held(last - first)


@contextmanager
def _bar(seeds: range, words: Words) -> Iterator[Callable[[int], None]]:
    """A progress bar that is told the next seed. It has no thread of its own, so that processes can be forked beside
    it."""
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TextColumn("{task.fields[seed]}"))
    with Progress(*columns, TimeRemainingColumn(), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(words.text("lab.games"), total=len(seeds), seed="")

        def told(seed: int) -> None:
            bar.update(task, completed=seed - seeds.start, seed=words.text("laws.at", seed=seed), refresh=True)

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
