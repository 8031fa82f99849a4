"""What a drawing is made with: a reader's words, the room there is, and whether fancy signs can be shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rich.text import Text

from perigee.words import Words

Plain: TypeAlias = Mapping[str, Any]
"""A decoded JSON object: a sight, a view, an option."""

MUTED = "bright_black"
WARNING = "bold red"


@dataclass(frozen=True, slots=True)
class Pen:
    """`rows` is how high a drawing may be and `width` how wide. Colour never says anything alone."""

    words: Words
    width: int = 100
    rows: int = 20
    unicode: bool = True
    colour: bool = True

    def sign(self, fancy: str, plain: str) -> str:
        """A sign, or its stand-in where the terminal speaks only ASCII."""
        return fancy if self.unicode else plain

    def text(self, key: str, **facts: Any) -> str:
        return self.words.text(key, facts)


def ascii_only(text: str) -> str:
    """The same text for a terminal without accents."""
    swapped = text.replace("«\N{NO-BREAK SPACE}", '"').replace("\N{NO-BREAK SPACE}»", '"').translate(_STAND_INS)
    return unicodedata.normalize("NFKD", swapped).encode("ascii", "ignore").decode()


_STAND_INS = str.maketrans(
    {"œ": "oe", "Œ": "OE", "’": "'", "…": "...", "×": "x", "≥": ">=", "→": "->", "·": "-", "–": "-", "─": "-", "−": "-"}
    | {"■": "#", "▮": "#", "▲": "A", "▶": ">", "▸": ">", "┃": "|", "◆": "*", "◎": "o", "◈": "+", "▰": "=", "▱": "."}
)


class Canvas:
    """A sheet of cells to draw on; what is drawn later covers what was drawn before."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, what: str | Text, style: str = "") -> None:
        """Write from this cell to the right; what falls off the sheet is not drawn."""
        if not 0 <= y < self.height:
            return
        for offset, (sign, own) in enumerate(_cells_of(what, style)):
            if 0 <= x + offset < self.width:
                self._cells[y][x + offset] = (sign, own)

    def lines(self) -> list[Text]:
        return [_joined(row) for row in self._cells]


def _cells_of(what: str | Text, style: str) -> list[tuple[str, str]]:
    if isinstance(what, str):
        return [(sign, style) for sign in what]
    styles = [str(what.style or style)] * len(what.plain)
    for span in what.spans:
        styles[span.start : span.end] = [str(span.style)] * (min(span.end, len(styles)) - span.start)
    return list(zip(what.plain, styles, strict=True))


def _joined(row: list[tuple[str, str]]) -> Text:
    line = Text(no_wrap=True, end="")
    run, last = "", ""
    for sign, style in row:
        if style != last:
            line.append(run, last or None)
            run, last = "", style
        run += sign
    line.append(run.rstrip() if not last else run, last or None)
    return line
