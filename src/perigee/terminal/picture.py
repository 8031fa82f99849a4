"""`python -m perigee.terminal.picture`: pictures of real games for the documents, each from a fixed seed."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import perigee
from perigee import Match
from perigee.installed import OURS, load, module_name
from perigee.terminal.drawings import drawing_class
from perigee.terminal.keyboard import Keyboard
from perigee.terminal.pen import Pen
from perigee.terminal.scene import scene
from perigee.terminal.sitting import Sitting

FOLDER = Path("docs") / "screens"
RED, YELLOW, GREY, PAPER = (255, 107, 87), (240, 200, 90), (155, 165, 179), (244, 241, 232)
INKS = [GREY, RED, PAPER, YELLOW, *[PAPER] * 4]
NIGHT = TerminalTheme((7, 9, 13), PAPER, INKS, INKS)
FONT = "font-family: 'DejaVu Sans Mono', Menlo, Consolas, monospace;"
SVG = f"""<svg class="rich-terminal" viewBox="0 0 {{width}} {{height}}" xmlns="http://www.w3.org/2000/svg">
<style>
.{{unique_id}}-matrix {{{{ {FONT} font-size: {{char_height}}px; line-height: {{line_height}}px; }}}}
.{{unique_id}}-title {{{{ font-size: 18px; font-weight: bold; font-family: system-ui, sans-serif; }}}}
{{styles}}
</style>
<defs><clipPath id="{{unique_id}}-clip-terminal">
<rect x="0" y="0" width="{{terminal_width}}" height="{{terminal_height}}" />
</clipPath>{{lines}}</defs>
{{chrome}}
<g transform="translate({{terminal_x}}, {{terminal_y}})" clip-path="url(#{{unique_id}}-clip-terminal)">
{{backgrounds}}<g class="{{unique_id}}-matrix">
{{matrix}}
</g></g></svg>
"""


def played(match: Match, until: Callable[[Match], bool], pace: int) -> Match:
    """Bots play, each turn taking `pace` milliseconds, until the table looks like something."""
    bots = [perigee.bot(match.rules.name, seed=seat) for seat in range(match.seats)]
    while match.outcome is None and not until(match):
        match.tick(match.now + pace)
        for seat, prompt in match.prompts.items():
            sentence = bots[seat].decide(match.sight(seat)) if prompt.awaited else None
            if sentence is not None:
                match.say(seat, sentence)
                break
    return match


def picture(match: Match, language: str, columns: int, rows: int) -> str:
    """The screen of seat 0 as an SVG, with the input line at its foot."""
    sitting = Sitting(match, [0], {seat: perigee.bot(match.rules.name) for seat in range(1, match.seats)})
    sitting.start()
    keyboard = Keyboard(sitting, drawing_class(match.rules.name)(), language)
    pen = Pen(keyboard.words, columns, rows)
    console = Console(record=True, width=columns, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for line in scene(keyboard, pen, rows - 1):
        console.print(line, no_wrap=True, overflow="crop", highlight=False)
    console.print(">", highlight=False)
    title = f"perigee play {match.rules.name}"
    return console.export_svg(title=title, theme=NIGHT, code_format=SVG, unique_id="perigee")


def laid(game: str) -> Match:
    """A table of this game that looks like something."""
    match: Match = load(f"perigee.terminal.{module_name(game)}.picture:laid")()
    return match


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in OURS:
        path = FOLDER / f"{game}-terminal.svg"
        path.write_text(picture(laid(game), "en", 100, 30), "utf-8")
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
