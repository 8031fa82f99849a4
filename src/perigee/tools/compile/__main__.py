"""What `./run compile` starts."""

from __future__ import annotations

import sys
import sysconfig
import tempfile
import time
from pathlib import Path

import click

from perigee.cli import here
from perigee.compiled import running
from perigee.tools.compile.build import GAMES, Failed, build, missing


def main(arguments: list[str]) -> int:
    """All games at once: one that stays a source on a compiled table would lose its earlier versions (`of_version`)."""
    if arguments or running() == "compiled":
        click.echo(here("compile.usage"), err=True)
        return 2
    lacks = missing()
    if lacks is not None:
        click.echo(here("compile.cannot", why=lacks), err=True)
        return 1
    began = time.monotonic()
    click.echo(here("compile.begins"), err=True)
    try:
        with tempfile.TemporaryDirectory() as scratch:
            made = build(GAMES, Path(scratch), Path(sysconfig.get_path("platlib")))
    except Failed as why:
        click.echo(here("compile.failed", why=str(why)), err=True)
        return 1
    click.echo(here("compile.done", modules=len(made), seconds=round(time.monotonic() - began)), err=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
