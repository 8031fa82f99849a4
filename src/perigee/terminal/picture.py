"""`python -m perigee.terminal.picture`: pictures of real games for the documents, each from a fixed seed."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import perigee
from perigee import Match
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


def apophis() -> Match:
    """Apophis has lost a layer, a launch sequence is under way, and a card of seat 0 completes it."""
    tables = (_played_from(seed) for seed in count(1))
    return next(match for match in tables if match.outcome is None)


def _played_from(seed: int) -> Match:
    match = perigee.new("apophis", seats=3, seed=seed, timer=600)
    match.hand_over(1, "standard")
    match.hand_over(2, "standard")
    return played(match, _one_card_is_missing, 8_000)


def _one_card_is_missing(match: Match) -> bool:
    prompt = match.prompt(0)
    ready = match.state.layers == 2 and len(match.state.sequence) == 3 and len(match.state.rocket) >= 5
    return ready and prompt is not None and any(str(option).startswith("launch") for option in prompt.options)


def apollo_xiii() -> Match:
    """The tank has burst, the sand runs, and seat 0 has to act."""
    tables = (_flown_from(seed) for seed in count(1))
    return next(match for match in tables if match.outcome is None)


def _flown_from(seed: int) -> Match:
    match = perigee.new("apollo-xiii", seats=3, seed=seed)
    match.hand_over(1, "standard")
    match.hand_over(2, "standard")
    return played(match, _after_the_blast, 3_000)


def _after_the_blast(match: Match) -> bool:
    prompt, state = match.prompt(0), match.state
    ready = state.boards and state.progress.timer and state.progress.seat == 0 and not state.progress.actions
    return bool(ready and state.letter > 1 and not state.card.event and prompt is not None and prompt.awaited)


def end_of_days() -> Match:
    """Rockets stand on the launch sites, somebody has scored, and seat 0 lays and uses cards."""
    tables = (_armed_from(seed) for seed in count(1))
    return next(match for match in tables if match.outcome is None)


def _armed_from(seed: int) -> Match:
    match = perigee.new("end-of-days", seats=4, seed=seed, window=0)
    for seat in range(1, 4):
        match.hand_over(seat, "standard")
    return played(match, _rockets_stand, 2_000)


def _rockets_stand(match: Match) -> bool:
    prompt = match.prompt(0)
    state = match.state
    built = [len(site) for own in state.sites for site in own if len(site) >= 3]
    ready = len(built) >= 2 and max(state.scores) > 0 and len(state.hands[0]) >= 5
    return ready and state.step == "free" and prompt is not None and 5 <= len(prompt.options) <= 14


PICTURES: dict[str, Callable[[], Match]] = {
    "apophis-terminal": apophis,
    "end-of-days-terminal": end_of_days,
    "apollo-xiii-terminal": apollo_xiii,
}


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, play in PICTURES.items():
        path = FOLDER / f"{name}.svg"
        path.write_text(picture(play(), "en", 100, 30), "utf-8")
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
