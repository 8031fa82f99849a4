"""What was typed, as the game reads it: a number of the list, a move in the reader's words, or the sentence itself."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import MISSING, fields
from typing import Any

from perigee.table import Action, Rules, plain
from perigee.terminal.pen import Plain
from perigee.words import Words


def plainly(text: Any) -> str:
    """Without capitals, accents, commas and quotes: how people type."""
    letters = unicodedata.normalize("NFKD", str(text).casefold().replace("œ", "oe").replace("’", "'"))
    kept = "".join(sign for sign in letters if not unicodedata.combining(sign) and sign not in ",:;«»")
    return " ".join(kept.split())


def sentence(text: str, prompt: Plain, words: Words, rules: Rules[Any]) -> str:
    """The sentence of an option, by its number or in the reader's words; a short move is known at any time."""
    options = prompt["options"]
    if text.isdecimal():
        return str(options[int(text) - 1]["say"])
    for option in options:
        if plainly(words.option(option)) == plainly(text):
            return str(option["say"])
    return _short_moves(words, rules).get(plainly(text), text)


def _short_moves(words: Words, rules: Rules[Any]) -> dict[str, str]:
    """Moves that are a verb and nothing more: pass, draw, scrap."""
    kinds: list[Any] = [kind for kind in rules.kinds.values() if issubclass(kind, Action)]
    moves = [kind() for kind in kinds if all(one.default is not MISSING for one in fields(kind))]
    return {plainly(words.option({"action": plain(move)})): str(move) for move in moves}


def closed(text: str, prompt: Plain, words: Words) -> Plain | None:
    """Why not, where the prompt knows it: a closed move in the reader's words."""
    found = (one["refusal"] for one in prompt["closed"] if plainly(words.option(one)) == plainly(text))
    return next(found, None)


def one_of(names: Iterable[str], text: str, words: Words, *kinds: str) -> str | None:
    """Which of these is meant: by its English name, or by its word in the reader's language."""
    for name in names:
        if plainly(text) in (name, *(plainly(words.text(f"{kind}.{name}")) for kind in kinds)):
            return name
    return None
