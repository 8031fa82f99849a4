"""`perigee spaces`: every action and every number of an observation by name, a line each, with tabs between."""

from __future__ import annotations

from collections.abc import Iterator

import click

from perigee.adapters.encoding import encoded, encoding_of, name_of, observations_of
from perigee.cli import LANG, here, in_one_sentence
from perigee.games import game_of, rules_of
from perigee.words import Words


@click.command(help=here("command.spaces"))
@click.argument("game", type=click.Choice(tuple(encoded().values())))
@click.option("--seats", type=int, help=here("spaces.seats"))
@LANG
def spaces(game: str, seats: int | None, lang: str) -> None:
    words = Words(lang, "commands")
    many = seats or int(game_of(game).usual["seats"])
    with in_one_sentence(lang):
        rules_of(game).options({"seats": many})
    click.echo(words.text("spaces.title", name=name_of(game), count=many))
    click.echo("\t".join(words.text(f"spaces.{column}") for column in ("space", "index", "part", "name")))
    for line in lines(game, many):
        click.echo("\t".join(map(str, line)))


def lines(game: str, seats: int) -> Iterator[tuple[str, int, str, str]]:
    for index, name in enumerate(encoding_of(game).actions.names):
        yield "action", index, "", name
    observations = observations_of(game, seats)
    for part in observations.parts:
        for index, label in enumerate(part.labels, observations.places[part.name][0]):
            yield "observation", index, part.name, label
