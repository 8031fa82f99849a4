"""Apophis in a terminal: the sky with the rock, the rocket on its pad, depot, lamps, check-list and hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import click
from rich.text import Text

from perigee.terminal.drawing import Drawing, Page
from perigee.terminal.pen import Canvas, Pen, Plain


class ApophisDrawing(Drawing):
    """The four functions are colour, sign and letter at once (AP-01)."""

    options: ClassVar[Sequence[click.Option]] = (
        click.Option(["--timer"], type=int, help="Seconds on the clock, 60 to 3600; less is harder."),
        click.Option(["--advanced"], is_flag=True, default=None, help="All three advanced rules."),
    )
    looks: ClassVar[Sequence[click.Option]] = (
        click.Option(["--face"], type=click.Choice(["colours", "suits"]), default="colours", help="The cards' face."),
    )

    def __init__(self, face: str = "colours") -> None:
        self.face = face

    def board(self, sight: Plain, pen: Pen) -> list[Text]:
        sheet = Canvas(pen.width, 2)
        sheet.put(0, 0, str(sight["view"]["rocket"]))
        sheet.put(0, 1, pen.words.value(sight["view"]["ends_at"] - sight["now"], "clock"))
        return sheet.lines()

    def pages(self) -> Mapping[str, Page]:
        return {}
