"""What `perigee` alone asks before a game, with an answer for whoever just presses Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from perigee.games import rules_of
from perigee.locale import Words
from perigee.terminal.drawing import DRAWINGS, Ask, Drawing

USUAL = 3
"""How many sit at a table, where nobody says."""


def which_game(language: str) -> str:
    games = list(DRAWINGS)
    if len(games) == 1:
        return games[0]
    words = Words(language, also=("terminal",))
    return games[_choice(words, "ask.game", [words.text(f"game.{game}") for game in games])]


def what_it_needs(game: str, drawing: type[Drawing], language: str) -> dict[str, Any]:
    """Seats, who sits here, and what the game itself asks."""
    words = Words(language, game, also=("terminal",))
    rules = rules_of(game)
    click.secho(words.text(f"game.{game}"), bold=True)
    seats = _number(words.text("ask.seats", fewest=rules.fewest, most=rules.most), rules.fewest, rules.most, USUAL)
    people = _number(words.text("ask.people"), 0, seats, 1)
    own = {one.name: _own(words, one) for one in drawing.asks}
    sits = " ".join(str(seat) for seat in range(people))
    return {"seats": seats, "me": sits, "watch": people == 0, **own}


def _own(words: Words, ask: Ask) -> Any:
    if ask.note:
        click.echo(words.text(ask.note))
    values = list(ask.values)
    return values[_choice(words, f"ask.{ask.name}", [words.text(key) for key in ask.values.values()])]


def _choice(words: Words, key: str, choices: Sequence[str]) -> int:
    """The place of the one that was chosen; the first is the default."""
    for number, choice in enumerate(choices, 1):
        click.echo(f"  {number} {choice}")
    return _number(words.text(key), 1, len(choices), 1) - 1


def _number(question: str, least: int, most: int, default: int) -> int:
    usual = min(max(default, least), most)
    return int(click.prompt(question, type=click.IntRange(least, most), default=usual, prompt_suffix=" "))
