"""The flags that say where a long job is done."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import click

from perigee.cli import here
from perigee.lab.simulate.executors import KINDS, Workplace, usable_processes

F = TypeVar("F", bound=Callable[..., Any])


def placing(command: F) -> F:
    """Where it is done: `--processes` of this machine, or `--executor dask --scheduler ADDRESS`. The command is given
    a `place`."""

    @wraps(command)
    def placed(*, processes: int | None, executor: str, scheduler: str | None, **given: Any) -> Any:
        if (executor == "dask") != bool(scheduler):
            raise click.UsageError(here("executor.scheduler"))
        return command(place=Workplace(processes or usable_processes(), scheduler or ""), **given)

    at_once = click.option("--processes", type=click.IntRange(1), help=here("processes"))
    kind = click.option(
        "--executor", type=click.Choice(KINDS), default=KINDS[0], show_default=True, help=here("executor")
    )
    address = click.option("--scheduler", metavar="ADDRESS", help=here("scheduler"))
    return cast(F, at_once(kind(address(placed))))
