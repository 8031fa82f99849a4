"""`perigee backup FILE` and `perigee restore FILE`."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from perigee.cli import LANG, here
from perigee.server.settings import read_settings
from perigee.server.store.backup import Copied, backup, restore
from perigee.server.store.errors import OperatorError
from perigee.words import Words

F = TypeVar("F", bound=Callable[..., Any])

FILE: Final = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


def of_a_database(command: F) -> F:
    """The options that name a database, as the server itself takes them."""
    for option in (
        click.option("--database", help=here("setting.database")),
        click.option("--data", help=here("backup.data")),
        LANG,
    ):
        command = option(command)
    return command


@click.command("backup", help=here("backup"))
@FILE
@of_a_database
def backup_command(file: Path, database: str | None, data: str | None, lang: str) -> None:
    carry_out("backup", lambda: backup(address(database, data), file), file, lang)


@click.command("restore", help=here("restore"))
@FILE
@of_a_database
def restore_command(file: Path, database: str | None, data: str | None, lang: str) -> None:
    carry_out("restore", lambda: restore(address(database, data), file), file, lang)


def address(database: str | None, data: str | None) -> str:
    try:
        return read_settings({"database": database, "data": data}, os.environ).database_url
    except ValueError as problem:
        raise click.ClickException(str(problem)) from None


def carry_out(name: str, work: Callable[[], Copied], file: Path, lang: str) -> None:
    try:
        copied = work()
    except OperatorError as problem:
        raise click.ClickException(problem.text(lang)) from None
    click.echo(Words(lang, "server").text(f"{name}.done", asdict(copied), file=str(file)))
