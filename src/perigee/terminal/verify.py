"""`perigee verify FILE`: verify a record, and say what was proven."""

from __future__ import annotations

from pathlib import Path

import click

import perigee
from perigee import Match
from perigee.cli import LANG, here, told
from perigee.match import record
from perigee.words import Words


@click.command(help=here("command.verify"))
@click.argument("file", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help=here("record.cards"))
@LANG
def verify(file: Path, data: Path | None, lang: str) -> None:
    words = Words(lang, also=("terminal",))
    try:
        text = file.read_text("utf-8")
        match = perigee.replay(text, data=data)
    except ValueError as problem:
        raise click.ClickException(words.text("verify.wrong", problem=told(problem, lang))) from None
    for line in proven(match, record.read(text), lang):
        click.echo(f"+ {line}")


def proven(match: Match, read: record.Record, language: str) -> list[str]:
    """What a record that was played again proves, a sentence each."""
    words = Words(language, match.rules.name, also=("terminal",))
    header = read.header
    name = words.text(f"game.{header.game}")
    lines = [
        words.text("verify.whole", count=len(header.lines()) + len(read.entries) + (read.result is not None)),
        words.text("verify.rules", name=name, version=header.rules, data=header.data),
        *_beginning(match, words),
        _luck(header, words),
        words.text("verify.played", count=len(read.entries)),
    ]
    return [*lines, _result(match, words)]


def _beginning(match: Match, words: Words) -> list[str]:
    """Where a game that plays on from another began."""
    on = match.beginning
    return [] if on is None else [words.text(f"verify.on.{on.cards}", step=on.step, player=words.player(on.seat or 0))]


def _luck(header: record.Header, words: Words) -> str:
    if header.commitment != record.NOTHING:
        return words.text("verify.commitment", commitment=header.commitment)
    kind, _, seed = header.luck.partition(" ")
    return words.text(f"verify.{kind}", seed=seed)


def _result(match: Match, words: Words) -> str:
    outcome = match.outcome
    if outcome is None:
        return words.text("verify.running")
    winners = words.value([words.player(seat) for seat in outcome.winners], "plain") or None
    ending = words.text(f"ending.{outcome.ending}").removesuffix(".")  # one from outside may have none
    return words.text("verify.result", ending=ending, winners=winners)
