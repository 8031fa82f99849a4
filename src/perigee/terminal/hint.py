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
    sure = hint["chance"] - hint["without"] > hint["error"]
    doubt = words.text("hint.better" if sure else "hint.same", error=_whole(hint["error"]))
    return [
        *lines, Text(_why(words, hint)), _chance(words, "hint.with", hint["chance"]),
        _chance(words, "hint.without", hint["without"]), Text(doubt, MUTED),
    ]  # fmt: skip


def _chance(words: Words, name: str, share: int) -> Text:
    return Text.assemble(f"  {words.text(name)}  ", (words.text("review.percent", share=_whole(share)), "bold"))


def _whole(share: int) -> int:
    return round(share / HUNDREDTH)


def _why(words: Words, hint: Plain) -> str:
    """A game of ours has its reasons among the words of the review, any other among its own."""
    own = f"why.{hint['game']}.{hint['why']}"
    return words.text(own if words.has(own) else f"why.{hint['why']}")


def taken(words: Words, counts: Sequence[int]) -> str:
    """The seats that asked for hints, and how often; empty where none did."""
    names = [words.text("result.hints.of", name=words.player(seat), count=n) for seat, n in enumerate(counts) if n]
    return words.text("result.hints", names=names) if names else ""
