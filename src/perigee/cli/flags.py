"""Flags that several commands have in common: the game, its options, and errors in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from perigee.cli.errors import told
from perigee.cli.help import here
from perigee.installed import names
from perigee.words import Words

F = TypeVar("F", bound=Callable[..., Any])

GAME: Final = click.argument("game", type=click.Choice(names()))

DATA: Final = click.option("--data", type=click.Path(file_okay=False, path_type=Path), help=here("cards"))

A_LOOK: Final = 0.1
"""Seconds between two drawings of a bar, which take longer than a short game or than what is read of a kept one."""

_WORDS: Final = {"true": True, "yes": True, "false": False, "no": False}


def game_options(command: F) -> F:
    """`--set name=value` for any option of a game; `given_options` reads them."""
    modules = click.option("--advanced", is_flag=True, help=here("simulate.advanced"))
    timer = click.option("--timer", help=here("simulate.timer"))
    others = click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help=here("simulate.set"))
    return modules(timer(others(command)))


def given_options(*, advanced: bool, timer: str | None, settings: tuple[str, ...], lang: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for setting in settings:
        name, sign, value = setting.partition("=")
        if not sign:
            raise click.UsageError(Words(lang, "commands").text("simulate.set.bad", setting=repr(setting)))
        options[name] = value_of(value)
    if advanced:
        options["advanced"] = True
    if timer is not None:
        options["timer"] = value_of(timer)
    return options


def value_of(text: str) -> int | bool | str:
    """A whole number, a yes or no, or a word."""
    if text.removeprefix("-").isdecimal():
        return int(text)
    return _WORDS.get(text.lower(), text)


@contextmanager
def in_one_sentence(lang: str) -> Iterator[None]:
    """What is wrong with the arguments is said plainly; an interrupt ends quietly."""
    try:
        yield
    except ValueError as problem:
        raise click.UsageError(told(problem, lang)) from None
    except KeyboardInterrupt:
        raise click.Abort from None


@contextmanager
def counting(words: Words, total: int, *, what: str = "lab.games") -> Iterator[Callable[[int], None]]:
    """A bar on standard error that grows as games are played. It has no thread of its own, so that processes
    can be forked beside it."""
    columns = (TextColumn(words.text(what)), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), auto_refresh=False) as bar:
        task, drawn = bar.add_task("", total=total), 0.0

        def advance(games: int) -> None:
            nonlocal drawn
            due = monotonic() - drawn >= A_LOOK
            drawn = monotonic() if due else drawn
            bar.update(task, advance=games, refresh=due)

        yield advance
