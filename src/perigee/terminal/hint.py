"""A hint in the terminal: what a strong partner would say, why, and the chance with it and without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from perigee.terminal.pen import MUTED, Plain
from perigee.words import Words

HUNDREDTH: Final = 10_000
"""Chances come in millionths."""


def hint_lines(words: Words, hint: Plain | None) -> list[Text]:
    """`words` include those of the review; where there is no hint, they say so."""
    if hint is None:
        return [Text(words.text("hint.none"))]
    said = words.text("review.nothing") if hint["action"] is None else words.option({"action": hint["action"]})
    lines = [Text(words.text("hint.partner")), Text(f"  {said}", "bold")]
    if hint["without"] is None:
        return [*lines, _chance(words, "hint.with", hint["chance"]), Text(words.text("hint.only"), MUTED)]
    error = max(1, _whole(hint["error"]))
    chances = [_chance(words, "hint.with", hint["chance"]), _chance(words, "hint.without", hint["without"])]
    if not hint["better"]:
        return [*lines, *chances, Text(words.text("hint.same", error=error))]
    return [*lines, Text(_why(words, hint)), *chances, Text(words.text("hint.better", error=error), MUTED)]


def _chance(words: Words, name: str, share: int) -> Text:
    return Text.assemble(f"  {words.text(name)}  ", (words.text("review.percent", share=_whole(share)), "bold"))


def _whole(share: int) -> int:
    return (share + HUNDREDTH // 2) // HUNDREDTH  # as on the page


def _why(words: Words, hint: Plain) -> str:
    """A game of ours has its reasons among the words of the review, any other among its own."""
    own = f"why.{hint['game']}.{hint['why']}"
    return words.text(own if words.has(own) else f"why.{hint['why']}")


def taken(words: Words, counts: Sequence[int]) -> str:
    """The seats that asked for hints, and how often; empty where none did."""
    names = [words.text("result.hints.of", name=words.player(seat), count=n) for seat, n in enumerate(counts) if n]
    return words.text("result.hints", names=names) if names else ""
