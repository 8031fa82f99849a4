"""What a seat sees as people see it: the terminal's drawing as text, or from afar as pixels."""

from __future__ import annotations

import io
import json
from functools import cache
from typing import Final

from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.style import Style
from rich.text import Text

from perigee.games import rules_of
from perigee.match import to_json
from perigee.table import Sight
from perigee.terminal import Drawing, Pen, drawing_class, painted
from perigee.words import Words

WIDTH: Final = 100
HEIGHT: Final = 30
CELL: Final = (8, 4)
"""Rows and columns of pixels for a sign."""
PAPER: Final = ColorTriplet(7, 9, 13)
INK: Final = ColorTriplet(244, 241, 232)


@cache
def drawing_of(game: str) -> Drawing:
    drawing = drawing_class(game)()
    drawing.learn(rules_of(game).data_texts)
    return drawing


def ansi(sight: Sight) -> str:
    """The drawing as a terminal takes it, colours and all."""
    lines, pen = drawn(sight)
    return painted(lines, pen)


def drawn(sight: Sight) -> tuple[list[Text], Pen]:
    """The table as the seat sees it; players are called by their seats."""
    drawing, plain = drawing_of(sight.game), json.loads(to_json(sight))
    shared = Words("en", "table", also=("terminal",))
    names = drawing.names(plain, [shared.player(seat) for seat in range(len(plain["view"]["hand_sizes"]))])
    own = drawing.own_words("en")
    words = Words("en", sight.game, names=names, me=sight.seat, modes=drawing.modes(plain), also=("terminal",), own=own)
    pen = Pen(words, WIDTH, HEIGHT)
    return drawing.board(plain, pen)[:HEIGHT], pen


def rgb(sight: Sight) -> bytes:
    """Every sign is a block of its colour: `HEIGHT` times `WIDTH` blocks, three bytes per pixel, row by row."""
    console = Console(width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    rows = [_row(line, console) for line in drawn(sight)[0]]
    rows += [bytes(PAPER) * WIDTH] * (HEIGHT - len(rows))
    tall, wide = CELL
    return b"".join(_wider(row, wide) * tall for row in rows)


def _row(line: Text, console: Console) -> bytes:
    cells: list[ColorTriplet] = []
    for part in line.render(console):
        ink, paper = _colours(part.style)
        cells += [paper if sign.isspace() else ink for sign in part.text.rstrip("\n")]
    return b"".join(map(bytes, [*cells, *[PAPER] * WIDTH][:WIDTH]))


def _colours(style: Style | None) -> tuple[ColorTriplet, ColorTriplet]:
    """The colours of a sign and of its background; a sign on a background of its own is seen as that background."""
    ink = INK if style is None or style.color is None else style.color.get_truecolor()
    ground = None if style is None or style.bgcolor is None else style.bgcolor.get_truecolor()
    return (ink, PAPER) if ground is None else (ground, ground)


def _wider(row: bytes, wide: int) -> bytes:
    return b"".join(row[at : at + 3] * wide for at in range(0, len(row), 3))
