"""`perigee info`: what is installed here, and whether the rules run as they are written or compiled."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata, requires, version

import click

from perigee import compiled
from perigee.cli.help import LANG, here
from perigee.words import Words


@click.command(help=here("command.info"))
@LANG
def info(lang: str) -> None:
    words = Words(lang, "commands")
    click.echo(words.text("info.version", version=version("perigee"), python=platform.python_version()))
    click.echo(rules_run(words))
    for extra, there in extras():
        click.echo(words.text("info.extra" if there else "info.no-extra", name=extra))


def rules_run(words: Words) -> str:
    """As they are written, or compiled."""
    found = compiled.note()
    built = {} if found is None else found[1]
    how = compiled.running()
    return words.text(f"info.{how}", count=len(built.get("modules", ())), mypyc=built.get("mypyc", ""))


def extras() -> Iterator[tuple[str, bool]]:
    """Each extra of the package, and whether all that it asks for is installed."""
    for extra in metadata("perigee").get_all("Provides-Extra") or ():
        yield extra, all(_is_there(needed) for needed in requires("perigee") or () if f'"{extra}"' in needed)


def _is_there(needed: str) -> bool:
    named = re.match(r"[\w.-]+", needed)
    try:
        return named is not None and bool(version(named.group()))
    except PackageNotFoundError:
        return False
