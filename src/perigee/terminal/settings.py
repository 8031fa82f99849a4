"""The options of a game's table on the command line: made from the options themselves, so that a new one appears by
itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

import click

from perigee.cli import default_language, here
from perigee.games import rules_of
from perigee.table import PACES, OneOf, Options, Span
from perigee.terminal.drawing import Drawing
from perigee.words import Words

OF_EVERY_TABLE: Final[Sequence[click.Option]] = (
    click.Option(["--first"], type=int, help=here("play.first")),
    click.Option(["--pace"], type=click.Choice(list(PACES)), help=here("play.pace")),
    click.Option(["--window"], type=int, help=here("play.window")),
    click.Option(["--pause"], is_flag=True, default=None, help=here("play.may-pause")),
)


def settings(game: str, drawing: type[Drawing]) -> list[click.Option]:
    """What `perigee.new` takes by the same name; one that is not given is left to the game. A drawing may spell some of
    its game's own differently."""
    spelled = [*OF_EVERY_TABLE, *drawing.options]
    kind, known = rules_of(game).options_type, {option.name for option in spelled}
    return [*spelled, *(_option(game, kind, name, drawing) for name in kind.order if name not in known)]


def _option(game: str, kind: type[Options], name: str, drawing: type[Drawing]) -> click.Option:
    spelled, allowed = name.replace("_", "-"), kind.allowed.get(name)
    more: dict[str, Any] = {"help": help_of(game, kind, name)}
    if isinstance(allowed, Span):
        return click.Option([f"--{spelled}"], type=drawing.read_as.get(name, int), **more)
    if isinstance(allowed, OneOf):
        return click.Option([f"--{spelled}"], type=click.Choice(allowed.words), **more)
    if any(one.name == name and one.default is True for one in fields(kind)):
        return click.Option([f"--{spelled}/--no-{spelled}"], default=None, **more)
    return click.Option([f"--{spelled}"], is_flag=True, default=None, **more)


def help_of(game: str, kind: type[Options], name: str) -> str:
    """A sentence of the command line where there is one, otherwise what the table calls it; limits and default are the
    option's own."""
    words = Words(default_language(), game, also=("commands", "together"))
    spelled, facts = name.replace("_", "-"), _facts(kind, name)
    for key in (f"{game}.{spelled}", f"play.option.{spelled}"):
        if words.has(key):
            return words.text(key, facts)
    called = next((words.text(key) for key in (f"opt.{game}.{name}", f"opt.{name}") if words.has(key)), name)
    return words.text("play.option.number", facts, called=called) if "least" in facts else called


def _facts(kind: type[Options], name: str) -> dict[str, Any]:
    allowed = kind.allowed.get(name)
    limits = {"least": allowed.least, "most": allowed.most} if isinstance(allowed, Span) else {}
    return {"default": next((one.default for one in fields(kind) if one.name == name), None), **limits}
