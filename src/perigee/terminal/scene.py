"""What the screen shows, from top to bottom: the table, what happened, what is asked, what may be said."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil

from rich.console import Console
from rich.text import Text

from perigee.terminal.drawing import ended
from perigee.terminal.keyboard import Keyboard
from perigee.terminal.pen import MUTED, Pen, Plain, ascii_only

MANY = 10
"""More options than this are written short."""
ROOMY = 12
"""From this many rows on, options that need several pages anyway leave some rows for what happened."""
HELD = {"\u00a0": "\ue000", "\u202f": "\ue001"}
"""Spaces that hold two words together, and what stands for them while lines are broken: rich breaks at any space."""
DATED = re.compile(r" *\d+:\d\d [ ┃|]*| {8,}(\S )?")
"""What stands before the words of a line of the log: when it was, or the room that leaves."""
LONG = 10_000
"""After this many milliseconds the screen says how long somebody has been asked."""


def painted(lines: Sequence[Text], pen: Pen) -> str:
    """Lines as a terminal takes them, each cut to the width."""
    out = io.StringIO()
    console = Console(
        file=out, width=pen.width, force_terminal=pen.colour, color_system="truecolor" if pen.colour else None,
        legacy_windows=False, no_color=not pen.colour, highlight=False, markup=False,
    )  # fmt: skip
    for line in lines:
        shown = line if pen.unicode else _without_accents(line, console)
        console.print(shown, no_wrap=True, overflow="crop", crop=True)
    return out.getvalue()


def _without_accents(line: Text, console: Console) -> Text:
    return Text.assemble(*((ascii_only(part.text), part.style or "") for part in line.render(console)))


def wrapped(lines: Sequence[Text], width: int) -> list[Text]:
    """Long lines in several, each of which fits; none breaks at a space that holds together, as French has them. What
    is dated goes on below its words."""
    console = Console(width=width, file=io.StringIO())
    return [part for line in lines for part in _folded(line, width, console)]


def _folded(line: Text, width: int, console: Console) -> list[Text]:
    dated = DATED.match(line.plain)
    room = dated.end() if dated and dated.end() < width // 2 else 0
    folded = _changed(line[room:] if room else line, HELD).wrap(console, width - room)
    parts = [_changed(part, {sign: space for space, sign in HELD.items()}) for part in folded]
    if not room:
        return parts
    return [line[:room].append_text(parts[0]), *(Text(" " * room).append_text(part) for part in parts[1:])]


def _changed(line: Text, signs: Mapping[str, str]) -> Text:
    changed = line.copy()
    changed.plain = line.plain.translate({ord(one): other for one, other in signs.items()})
    return changed


def scene(keyboard: Keyboard, pen: Pen, rows: int, scroll: int = 0) -> list[Text]:
    """The whole screen in that many rows."""
    keyboard.width = pen.width
    if keyboard.sitting.match.paused:
        return centred([Text(pen.text("terminal.paused"), "bold"), Text(pen.text("terminal.paused-how"))], pen, rows)
    if keyboard.gate is not None or not keyboard.sitting.running:
        return gate(keyboard, pen, rows)
    sight = keyboard.sight
    board = keyboard.drawing.board(sight, replace(pen, rows=max(13, rows * 11 // 20)))
    ask = wrapped([asked(keyboard, sight, pen), *beside(keyboard, sight, pen)], pen.width)
    room = rows - len(board) - len(ask) - 2
    below = below_the_board(keyboard, sight, pen, room, scroll)
    return [*board, rule(pen), *below[0], *ask, *below[1], hints(keyboard, pen)]


def below_the_board(
    keyboard: Keyboard, sight: Plain, pen: Pen, room: int, scroll: int
) -> tuple[list[Text], list[Text]]:
    """What happened and what may be said; or the page that was asked for, in the place of both."""
    if keyboard.page is not None:
        return padded(part_of(wrapped(keyboard.page, pen.width), room, scroll, pen), room), []
    offered = in_columns(keyboard, pen)
    kept = 1 if len(offered) < room or room < ROOMY else 3
    shown = part_of(offered, max(1, room - kept), scroll, pen)
    gap = [Text("")] if room - len(shown) > 3 else []
    happened = notes(keyboard, pen, room - len(shown) - len(gap))
    return [*happened, *gap], shown


def part_of(lines: list[Text], room: int, scroll: int, pen: Pen) -> list[Text]:
    """As many lines as there is room for; where there are more, the last one says how to turn the page."""
    if len(lines) <= room:
        return lines
    start = max(0, min(scroll, len(lines) - room + 1))
    turn = pen.text("terminal.more", first=start + 1, last=start + room - 1, all=len(lines))
    return [*lines[start : start + room - 1], Text(turn, MUTED)]


def notes(keyboard: Keyboard, pen: Pen, room: int) -> list[Text]:
    """The last things that happened, as many as there is room for, and what the last answer met with."""
    teller = keyboard.teller(pen)
    items = [one for part in keyboard.sitting.story(keyboard.seat) for one in part.items]
    said = [line for one in items[-room:] for line in (teller.in_one_breath(one), *teller.why(one))] if room else []
    fresh = [one for one in items if one.fresh]
    if fresh and room > 2:
        said.append(teller.how_much(fresh))
    if keyboard.note:
        said.append(Text(f"{pen.sign('»', '*')} {keyboard.note}", "bold"))
    lines: list[Text] = []
    for one in reversed(said):
        whole = wrapped([one], pen.width)
        if lines and len(whole) + len(lines) > room:
            break
        lines = [*cut(whole, room, pen), *lines]
    return padded(lines, room)


def cut(lines: list[Text], room: int, pen: Pen) -> list[Text]:
    """As many lines as there is room for; where something is left out, a sign says so."""
    if len(lines) <= room or room == 0:
        return lines[:room]
    last, more = lines[room - 1].copy(), pen.sign("…", "...")
    last.truncate(pen.width - len(more))
    return [*lines[: room - 1], last.append(more)]


def asked(keyboard: Keyboard, sight: Plain, pen: Pen) -> Text:
    """The ask: whose turn it is and what is asked."""
    if sight["outcome"] is not None:
        return Text(ended(sight, pen), "bold")
    prompt = sight["prompt"]
    if prompt is not None:
        ask = pen.words.question({"seat": sight["seat"], **prompt["question"]}) + until_when(sight, prompt["deadline"])
        return Text(pen.sign("▶ ", "> ") + ask, "bold")
    if not sight["open"]:
        return Text("")
    top = sight["open"][-1]
    said = pen.words.question(top["question"]) + until_when(sight, top["deadline"]) + asked_for(sight, top, pen)
    return Text(pen.sign("… ", "") + said)


def asked_for(sight: Plain, top: Plain, pen: Pen) -> str:
    """How long others have been asked, where it is long: one time for all of them."""
    long = sight["now"] - top["since"]
    return f" {pen.text('terminal.asked-for', time=long)}" if top["awaited"] and long >= LONG else ""


def beside(keyboard: Keyboard, sight: Plain, pen: Pen) -> list[Text]:
    """Who else at this keyboard can do something; from where one was not asked, the way back."""
    if keyboard.visit is not None:
        return [Text(pen.text("terminal.back"), MUTED)]
    return keyboard.drawing.beside(sight, keyboard.sitting.people, pen)


def until_when(sight: Plain, deadline: int | None) -> str:
    """The seconds that a question with a limit of its own still waits."""
    return "" if deadline is None else f" ({max(0, -(-(deadline - sight['now']) // 1000))} s)"


def in_columns(keyboard: Keyboard, pen: Pen) -> list[Text]:
    """The legal sentences, numbered, in as many columns as fit."""
    prompt = keyboard.sight["prompt"]
    if prompt is None:
        return []
    options, short = prompt["options"], len(prompt["options"]) > MANY
    cells = [
        Text.assemble((f"{number:>3} ", "bold"), keyboard.drawing.option(option, pen, short=short))
        for number, option in enumerate(options, 1)
    ]
    lines = columns(cells, pen.width)
    more = pen.sign("…", "..")
    return [*(Text(f"  {more} {form}", MUTED) for form in to_fill(keyboard, pen)), *lines]


def to_fill(keyboard: Keyboard, pen: Pen) -> list[str]:
    """Sentences to fill, where there are too many to list: by the word that begins to build one step by step."""
    prompt = keyboard.sight["prompt"]
    verbs = dict.fromkeys(form["sentence"].split()[0] for form in prompt["forms"]) if prompt else {}
    return [f"{pen.text(f'form.verb.{verb}')}{pen.words.colon}{pen.text(f'form.help.{verb}')}" for verb in verbs]


def columns(cells: Sequence[Text], width: int) -> list[Text]:
    """Cells below one another, in as many columns as fit the width."""
    widest = max((cell.cell_len for cell in cells), default=0) + 2
    if widest - 2 > width:
        return [line for cell in cells for line in _hanging(cell, width)]
    across = max(1, min(width // widest, 6))
    down = ceil(len(cells) / across)
    return [_row(cells[line::down], widest) for line in range(down)]


def _hanging(cell: Text, width: int) -> list[Text]:
    """What is wider than the screen goes on below, behind its number."""
    first, *more = wrapped([cell], width - 4)
    return [first, *(Text("    ").append_text(part) for part in more)]


def _row(cells: Sequence[Text], wide: int) -> Text:
    line = Text(no_wrap=True)
    for cell in cells:
        line.append_text(cell)
        line.append(" " * (wide - cell.cell_len))
    return line


def hints(keyboard: Keyboard, pen: Pen) -> Text:
    """The commands by name, as many pages of the game among them as fit; `help` names all."""
    between, pages = f" {pen.sign('·', '-')} ", [*keyboard.drawing.pages(), *keyboard.drawing.lookups()]
    while True:
        line = between.join(pen.text(f"command.{name}") for name in ("why", *pages, "log", "help", "quit"))
        if len(line) <= pen.width or not pages:
            return Text(line, MUTED)
        pages.pop()


def rule(pen: Pen) -> Text:
    return Text(pen.sign("─", "-") * pen.width, MUTED)


def gate(keyboard: Keyboard, pen: Pen, rows: int) -> list[Text]:
    """The screen between two people, and before the clock starts: nobody's hand is on it."""
    words = pen.words
    lines = [Text(words.text(f"game.{words.game}"), "bold")]
    if keyboard.gate is not None:
        lines.append(Text(words.text("terminal.gate", seat=keyboard.gate), "bold"))
    clock = keyboard.sitting.match.next_deadline() is not None
    if keyboard.sitting.running:
        lines.append(Text(words.text("terminal.press-enter")))
    else:
        lines.append(Text(words.text("terminal.press-start" if clock else "terminal.press-begin")))
    if clock:
        key = "terminal.clock-runs" if keyboard.sitting.running else "terminal.clock-waits"
        lines.append(Text(words.text(key), MUTED))
    return centred(lines, pen, rows)


def centred(lines: Sequence[Text], pen: Pen, rows: int) -> list[Text]:
    shown: list[Text] = [Text("")] * max(0, (rows - 2 * len(lines)) // 2)
    for line in lines:
        for part in wrapped([line], pen.width):
            shown += [Text(" " * max(0, (pen.width - part.cell_len) // 2)).append_text(part), Text("")]
    return padded(shown, rows)


def padded(lines: Sequence[Text], rows: int) -> list[Text]:
    return [*lines[:rows], *([Text("")] * (rows - len(lines)))]
