"""`perigee bench rules`: how fast the rules are, beside a plain Python loop in the same run, so that the figures of
two machines can be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from time import perf_counter
from typing import Final

import click
from rich.console import Console
from rich.table import Table

import perigee
from perigee.bots import play
from perigee.cli import LANG, here
from perigee.lab.report import number
from perigee.match import Match
from perigee.words import Words

ROUND: Final = 1000
"""Additions in one round of the loop."""


LATER: Final = {
    "server": "perigee.tools.bench",
    "page": "perigee.tools.bench.page",
    "engine": "perigee.tools.bench.engine.command",
    "spread": "perigee.tools.bench.spread",
}


def loop() -> int:
    total = 0
    for one in range(ROUND):
        total += one
    return total


class Benches(click.Group):
    """The server's and the page's figures are loaded only when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted((*self.commands, *LATER))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in LATER:
            return super().get_command(ctx, cmd_name)
        found = getattr(import_module(LATER[cmd_name]), cmd_name)
        return found if isinstance(found, click.Command) else None


@click.group(cls=Benches, help=here("command.bench"))
def bench() -> None:
    pass


@bench.command(help=here("bench.rules"))
@click.option(
    "--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True, help=here("bench.rules.seconds")
)
@LANG
def rules(seconds: float, lang: str) -> None:
    words = Words(lang, also=("lab",))
    pace = rate(loop, seconds)
    table = Table(title=words.text("bench.title", count=ROUND))
    table.add_column(words.text("bench.what"))
    for heading in ("bench.rate", "bench.ratio"):
        table.add_column(words.text(heading), justify="right")
    table.add_row(words.text("bench.loop"), number(words, pace, 0), number(words, 1, 2))
    for game in perigee.GAMES:
        table.add_section()
        for name, measured in figures(game, seconds):
            what = f"{words.text(f'game.{game}')}{words.colon}{words.text(f'bench.{name}')}"
            table.add_row(what, number(words, measured, 0), number(words, measured / pace, 2))
    Console().print(table)


def figures(game: str, seconds: float) -> Iterator[tuple[str, float]]:
    """Each figure of a game, by name."""
    match = middle_of(game)
    seat = next(iter(match.prompts))
    sight = match.sight(seat)
    player = perigee.bot(game, "standard")
    yield "copies", rate(match.copy, seconds)
    yield "states", rate(match.state.copy, seconds)
    yield "sights", rate(lambda: match.sight(seat), seconds)
    yield "bytes", rate(lambda: perigee.to_json(sight), seconds)
    yield "decisions", rate(lambda: player.decide(sight), seconds)
    yield "sentences", sentences(game, seconds)


def middle_of(game: str) -> Match:
    """A match after twenty sentences of random play."""
    seats = 3
    match = perigee.new(game, seats=seats, seed=1, window=0)
    players = [perigee.bot(game, "random", seat) for seat in range(seats)]
    while match.outcome is None and len(match.entries or ()) < 20:
        for seat, prompt in match.prompts.items():
            said = players[seat].decide(match.sight(seat)) if prompt.awaited else None
            if said is not None:
                match.say(seat, said)
                break
        else:
            match.tick(match.next_deadline())
    return match


def sentences(game: str, seconds: float) -> float:
    """Said in whole games between random players, sights and decisions included."""
    seats, said, number_of, start = 3, 0, 0, perf_counter()
    while perf_counter() - start < seconds:
        players = [perigee.bot(game, "random", seat) for seat in range(seats)]
        match = play(perigee.new(game, seats=seats, seed=number_of, window=0), players, pace=8000)
        said += len(match.entries or ())
        number_of += 1
    return said / (perf_counter() - start)


def rate(what: Callable[[], object], seconds: float) -> float:
    """How often it can be done in a second, once it is warm."""
    what()
    done, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        for _ in range(10):
            what()
        done += 10
    return done / (perf_counter() - start)
