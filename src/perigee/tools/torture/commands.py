"""`perigee torture kill`, `perigee torture power` and `perigee torture cluster`."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import click

from perigee.cli import LANG, here
from perigee.tools.torture.work import Verdict
from perigee.words import Words

F = TypeVar("F", bound=Callable[..., Any])


def repeated(cycles: int, control: str) -> Callable[[F], F]:
    """How often, with what luck, and whether it is the broken twin."""

    def options(command: F) -> F:
        for option in (
            click.option(
                "--cycles", type=click.IntRange(1), default=cycles, show_default=True, help=here("torture.cycles")
            ),
            click.option("--seed", type=int, default=0, show_default=True, help=here("torture.seed")),
            click.option("--control", is_flag=True, help=control),
            LANG,
        ):
            command = option(command)
        return command

    return options


@click.group(help=here("torture"))
def torture() -> None:
    pass


@torture.command(help=here("torture.kill.help"))
@repeated(1000, here("torture.kill.control"))
@click.option("--database", help=here("torture.kill.database"))
def kill(cycles: int, seed: int, control: bool, lang: str, database: str | None) -> None:  # noqa: FBT001
    if not hasattr(os, "fork"):
        raise click.ClickException(Words(lang, "server").text("torture.no-fork"))
    from perigee.tools.torture.kill import store_kills

    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/perigee.sqlite"
        report("kill", store_kills(url, cycles, Random(seed), hasty=control), lang)


@torture.command(help=here("torture.power.help"))
@repeated(10_000, here("torture.power.control"))
def power(cycles: int, seed: int, control: bool, lang: str) -> None:  # noqa: FBT001
    try:
        from perigee.tools.torture.power import power_cuts
    except ModuleNotFoundError:
        raise click.ClickException(Words(lang, "server").text("torture.no-apsw")) from None
    report("power", power_cuts(cycles, Random(seed), synchronous="NORMAL" if control else "FULL"), lang)


@torture.command(help=here("torture.cluster.help"))
@click.option("--faults", type=click.IntRange(1), default=200, show_default=True, help=here("torture.cluster.faults"))
@click.option("--seed", type=int, default=0, show_default=True, help=here("torture.seed"))
@click.option("--tables", type=click.IntRange(1), default=6, show_default=True, help=here("torture.cluster.tables"))
@click.option(
    "--control", type=click.Choice(["unfenced", "unrenewed", "hasty", "leaky"]), help=here("torture.cluster.control")
)
@LANG
def cluster(faults: int, seed: int, tables: int, control: str | None, lang: str) -> None:
    from perigee.tools.torture.cluster import Found, postgres, run, twins

    words = Words(lang, "server")
    if postgres.programs() is None or not hasattr(os, "fork"):
        raise click.ClickException(words.text("torture.no-postgres"))

    def tell(found: Found, seconds: float) -> None:
        facts = {**found.facts(), "kind": words.text(f"torture.cluster.{found.kinds[-1]}"), "seconds": f"{seconds:.1f}"}
        click.echo(words.text("torture.cluster.so-far", facts), err=True)

    with tempfile.TemporaryDirectory(prefix="perigee-") as name:
        folder, chance = Path(name), Random(seed)
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        work = (
            twins.control(folder, chance, control)
            if control
            else run.torture(folder, faults, chance, tables=tables, tell=tell)
        )
        found = asyncio.run(work)
    click.echo(words.text("torture.cluster", found.facts()))
    sys.exit(0 if found.clean else 1)


def report(name: str, verdict: Verdict, lang: str) -> None:
    click.echo(Words(lang, "server").text(f"torture.{name}", verdict.facts()))
    sys.exit(0 if verdict.clean else 1)
