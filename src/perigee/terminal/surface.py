"""What there is to draw on: how wide it is, and what it can show."""

from __future__ import annotations

import locale
import os
import shutil
import sys
from dataclasses import dataclass

from perigee.terminal.pen import Pen
from perigee.words import Words


@dataclass(frozen=True, slots=True)
class Surface:
    """`drawable` where there is a terminal on both sides; otherwise lines are printed."""

    width: int
    unicode: bool
    colour: bool
    drawable: bool

    @classmethod
    def here(cls) -> Surface:
        """This terminal; without colour where the environment says so (NO_COLOR, TERM=dumb) or the output is
        not a terminal."""
        dumb = os.environ.get("TERM", "dumb") == "dumb"
        colour = not dumb and not os.environ.get("NO_COLOR") and sys.stdout.isatty()
        encoding = sys.stdout.encoding or locale.getpreferredencoding()
        drawable = not dumb and sys.stdin.isatty() and sys.stdout.isatty()
        return cls(shutil.get_terminal_size((100, 30)).columns - 1, "utf" in encoding.lower(), colour, drawable)

    def pen(self, words: Words, rows: int = 20) -> Pen:
        return Pen(words, self.width, rows, self.unicode, self.colour)
