"""What `perigee` alone asks before a game, each with an answer for a bare Enter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from shutil import get_terminal_size
from typing import Any

import click

from perigee.bots import LEVELS, STANDARD, kinds
from perigee.games import rules_of
from perigee.installed import names
from perigee.table import PACES, Options, Span, Switch
from perigee.terminal.drawing import Ask, Drawing
from perigee.words import Words, title

USUAL = 3
"""How many sit at a table by default."""


def which_game(language: str) -> str:
    games = names()
    if len(games) == 1:
        return games[0]
    words = Words(language, also=("terminal",))
    return games[_choice(words, "ask.game", [title(language, game) for game in games])]


def what_it_needs(game: str, drawing: type[Drawing], language: str) -> dict[str, Any]:
    """Seats, who sits here, what the game itself asks, and on request what every table may choose."""
    words = Words(language, game, also=("terminal", "together"))
    rules = rules_of(game)
    click.secho(words.text(f"game.{game}"), bold=True)
    fewest = 1 if words.has("ask.solo") else rules.fewest  # one person may have several seats (AX-07)
    if fewest == 1:
        click.echo(words.text("ask.solo"))
    seats = _number(words.text("ask.seats", fewest=fewest, most=rules.most), fewest, rules.most, USUAL)
    people = 1 if seats == 1 else _number(words.text("ask.people"), 0, seats, 1)
    usual, said = rules.options({"seats": seats}), _bots(words, game) if people < seats else {}
    for one in [one for one in drawing.asks if not one.more]:
        said |= _own(words, one, usual, said)
    if _yes(words, "ask.more"):
        for one in [one for one in drawing.asks if one.more]:
            said |= _own(words, one, usual, said)
        said |= _the_tables(words, usual, people)
    me = None if seats == 1 else " ".join(map(str, range(people)))  # a person alone has all the seats there are
    return {"seats": seats, "me": me, "watch": people == 0, **said}


def _bots(words: Words, game: str) -> dict[str, Any]:
    """How well the bots play, where the game has more than one level of them."""
    there = [level for level in LEVELS if level in kinds(game)]
    if len(there) < 2:
        return {}
    named = [words.text(f"lobby.bot.{level}") for level in there]
    return {"bots": there[_choice(words, "ask.bots", named, usual=there.index(STANDARD) if STANDARD in there else 0)]}


def _own(words: Words, ask: Ask, usual: Options, said: Mapping[str, Any]) -> dict[str, Any]:
    if ask.note:
        click.echo(click.wrap_text(words.text(ask.note), get_terminal_size().columns))
    allowed = usual.allowed.get(ask.name)
    if isinstance(allowed, Switch):
        return _switched(words, ask.name, allowed)
    if isinstance(allowed, Span) and ask.reads is not None:
        return {ask.name: _listed_or_read(words, ask, allowed, _brought(ask.name, usual, said))}
    values = list(ask.values)
    return {ask.name: values[_choice(words, f"ask.{ask.name}", [words.text(key) for key in ask.values.values()])]}


def _switched(words: Words, name: str, switch: Switch) -> dict[str, Any]:
    """Nothing that the switch covers, all of it, or one by one."""
    answers = [words.text(key) for key in ("ask.no", f"ask.{name}.all", f"ask.{name}.each")]
    match _choice(words, f"ask.{name}", answers):
        case 0:
            return {name: False}
        case 1:
            return {name: True}
    return {one: _yes(words, f"ask.{one}") for one in switch.covers}


def _brought(name: str, usual: Options, said: Mapping[str, Any]) -> int:
    """What Enter means: the default, or what a switch brings that was turned on."""
    for switch, allowed in usual.allowed.items():
        if isinstance(allowed, Switch) and said.get(switch) is True and name in allowed.brings:
            return allowed.brings[name]
    return int(getattr(usual, name))


def _listed_or_read(words: Words, ask: Ask, span: Span, usual: int) -> int:
    """A number of the list, or a value of one's own."""
    values, reads = span.usual, ask.reads

    def value_of(typed: str) -> int:
        if typed.isdecimal() and 1 <= int(typed) <= len(values):
            return values[int(typed) - 1]
        value = None if reads is None else reads(typed)
        if value is None or not span.least <= value <= span.most:
            raise click.BadParameter(words.text(f"ask.{ask.name}.bad", least=span.least * 1000, most=span.most * 1000))
        return value

    _list([words.text(f"{ask.name}.{value}") for value in values])
    place = str(values.index(usual) + 1)
    return int(click.prompt(words.text(f"ask.{ask.name}"), default=place, value_proc=value_of, prompt_suffix=" "))


def _the_tables(words: Words, usual: Options, people: int) -> dict[str, Any]:
    """Who starts, the pace, windows, a pause: the same at every table. Alone there is no clock but the game's own."""
    first = _number(words.text("ask.first", seats=usual.seats), 0, usual.seats, usual.first + 1) - 1
    chosen: dict[str, Any] = {"first": first}
    if people > 1:
        paces = list(PACES)
        chosen["pace"] = paces[_choice(words, "ask.pace", [words.text(f"ask.pace.{pace}") for pace in paces])]
        chosen["pause"] = _yes(words, "ask.pause")
    return chosen | _windows(words, usual, people, paced=chosen.get("pace", "none") != "none")


def _windows(words: Words, usual: Options, people: int, *, paced: bool) -> dict[str, Any]:
    """How long the others may take to answer. At one keyboard there is nothing to choose; no window outlasts a pace
    (ED-42)."""
    limit, allowed = ".paced" if paced else "", usual.allowed["window"]
    if people > 1 and usual.windows_follow:
        click.echo(words.text(f"ask.window.several{limit}"))
        return {}
    if "window" not in usual.order or not isinstance(allowed, Span):
        return {}
    names = [
        words.text("ask.window.seconds", count=one // 1000) if one else words.text(f"ask.window.all{limit}")
        for one in allowed.usual
    ]
    return {"window": allowed.usual[_choice(words, "ask.window", names)]}


def _list(choices: Sequence[str]) -> None:
    for number, choice in enumerate(choices, 1):
        click.echo(f"  {number} {choice}")


def _choice(words: Words, key: str, choices: Sequence[str], usual: int = 0) -> int:
    """The place of the one that was chosen; the first is the default, unless another is."""
    _list(choices)
    return _number(words.text(key), 1, len(choices), usual + 1) - 1


def _yes(words: Words, key: str) -> bool:
    return _choice(words, key, [words.text("ask.no"), words.text("ask.yes")]) == 1


def _number(question: str, least: int, most: int, default: int) -> int:
    usual = min(max(default, least), most)
    return int(click.prompt(question, type=click.IntRange(least, most), default=usual, prompt_suffix=" "))
