"""`perigee backup FILE` and `perigee restore FILE`."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from perigee.locale import LANGUAGES, Words
from perigee.server.settings import read_settings
from perigee.server.store.backup import Copied, backup, restore
from perigee.server.store.errors import Told

F = TypeVar("F", bound=Callable[..., Any])

FILE: Final = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


def language_here() -> str:
    """French where the environment speaks French, otherwise English."""
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if spoken.lower().startswith("fr") else "en"


LANG: Final = click.option("--lang", type=click.Choice(LANGUAGES), default=language_here, help="The language.")


def of_a_database(command: F) -> F:
    """The options that name a database, as the server itself takes them."""
    for option in (
        click.option("--database", help="Address of the database; by default SQLite in the data folder."),
        click.option("--data", help="Folder of the database; by default the user's data folder."),
        LANG,
    ):
        command = option(command)
    return command


@click.command("backup")
@FILE
@of_a_database
def backup_command(file: Path, database: str | None, data: str | None, lang: str) -> None:
    """Write all tables of a server into FILE, while it runs."""
    carry_out("backup", lambda: backup(address(database, data), file), file, lang)


@click.command("restore")
@FILE
@of_a_database
def restore_command(file: Path, database: str | None, data: str | None, lang: str) -> None:
    """Put all tables of a backup into a database that is empty, of either kind."""
    carry_out("restore", lambda: restore(address(database, data), file), file, lang)


def address(database: str | None, data: str | None) -> str:
    try:
        return read_settings({"database": database, "data": data}, os.environ).database_url
    except ValueError as problem:
        raise click.ClickException(str(problem)) from None


def carry_out(name: str, work: Callable[[], Copied], file: Path, lang: str) -> None:
    try:
        copied = work()
    except Told as problem:
        raise click.ClickException(problem.text(lang)) from None
    click.echo(Words(lang, "server").text(f"{name}.done", asdict(copied), file=str(file)))
