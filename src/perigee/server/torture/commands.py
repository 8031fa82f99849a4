"""`perigee torture kill` and `perigee torture power`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import click

from perigee.locale import Words
from perigee.server.store.commands import LANG
from perigee.server.torture.work import Verdict

F = TypeVar("F", bound=Callable[..., Any])


def repeated(cycles: int, control: str) -> Callable[[F], F]:
    """How often, with what luck, and whether it is the broken twin."""

    def options(command: F) -> F:
        for option in (
            click.option("--cycles", type=click.IntRange(1), default=cycles, show_default=True, help="How often."),
            click.option("--seed", type=int, default=0, show_default=True, help="Another seed, other moments."),
            click.option("--control", is_flag=True, help=control),
            LANG,
        ):
            command = option(command)
        return command

    return options


@click.group()
def torture() -> None:
    """Kill the store, or cut its power, and count what was lost: nothing may be."""


@torture.command()
@repeated(1000, "Acknowledge before the commit: this must lose something.")
@click.option("--database", help="Address of an empty database; by default SQLite in a folder of its own.")
def kill(cycles: int, seed: int, control: bool, lang: str, database: str | None) -> None:  # noqa: FBT001
    """Kill -9 a process that saves, at random moments."""
    if not hasattr(os, "fork"):
        raise click.ClickException(Words(lang, "server").text("torture.no-fork"))
    from perigee.server.torture.kill import store_kills

    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/perigee.sqlite"
        report("kill", store_kills(url, cycles, Random(seed), hasty=control), lang)


@torture.command()
@repeated(10_000, "With synchronous=NORMAL: this must lose something.")
def power(cycles: int, seed: int, control: bool, lang: str) -> None:  # noqa: FBT001
    """Cut the power of a disk that loses or tears what was not synced."""
    try:
        from perigee.server.torture.power import power_cuts
    except ModuleNotFoundError:
        raise click.ClickException(Words(lang, "server").text("torture.no-apsw")) from None
    report("power", power_cuts(cycles, Random(seed), synchronous="NORMAL" if control else "FULL"), lang)


def report(name: str, verdict: Verdict, lang: str) -> None:
    click.echo(Words(lang, "server").text(f"torture.{name}", verdict.facts()))
    sys.exit(0 if verdict.clean else 1)
