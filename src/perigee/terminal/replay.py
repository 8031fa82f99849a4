"""`perigee replay FILE`: step through a record, as a seat saw it, as a spectator did, or with all hands open."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import click
from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
from rich.text import Text

import perigee
from perigee import Match
from perigee.cli import LANG, here, told
from perigee.match import record
from perigee.table import Rules
from perigee.terminal.drawing import Drawing
from perigee.terminal.drawings import drawing_class
from perigee.terminal.keyboard import Keyboard
from perigee.terminal.pen import MUTED, Pen
from perigee.terminal.scene import notes, painted, rule
from perigee.terminal.sitting import Sitting
from perigee.terminal.surface import Surface
from perigee.words import Words


@click.command(help=here("command.replay"))
@click.argument("file", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@click.option("--seat", type=int, help=here("replay.seat"))
@click.option("--open", "hands", is_flag=True, help=here("replay.open"))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help=here("record.cards"))
@LANG
def replay(file: Path, seat: int | None, *, hands: bool, data: Path | None, lang: str) -> None:
    words = Words(lang, also=("terminal",))
    try:
        text = file.read_text("utf-8")
        match = perigee.replay(text, data=data)
    except ValueError as problem:
        raise click.ClickException(told(problem, lang)) from None
    if hands and match.outcome is None:
        raise click.UsageError(words.text("replay.not-over"))
    if seat is not None and not 0 <= seat < match.seats:
        raise click.UsageError(words.text("replay.no-seat", last=match.seats - 1))
    film = Film(record.read(text), match.rules, seat, lang, hands=hands)
    surface = Surface.here()
    if surface.drawable:
        Projector(film, surface).run()
    else:
        _print_all(film, surface)


class Film:
    """A record as pictures: number 0 is the table before the first entry."""

    def __init__(self, read: record.Record, rules: Rules[Any], seat: int | None, language: str, *, hands: bool) -> None:
        self.rules = rules
        self.read, self.seat, self.language, self.hands = read, seat, language, hands
        self.last = len(read.entries)
        self.drawing: Drawing = drawing_class(read.header.game)()
        self.keyboard = lru_cache(maxsize=64)(self._keyboard)

    def match(self, number: int) -> Match:
        """The match after that many entries."""
        match = record.opened(self.read, self.rules)
        for entry in self.read.entries[:number]:
            match.enter(entry)
        return match

    def _keyboard(self, number: int) -> Keyboard:
        people = [] if self.seat is None else [self.seat]
        return Keyboard(Sitting(self.match(number), people, {}), self.drawing, self.language)

    def picture(self, number: int, surface: Surface, rows: int) -> list[Text]:
        keyboard = self.keyboard(number)
        pen = Pen(keyboard.words, surface.width, max(13, rows * 11 // 20), surface.unicode, surface.colour)
        sight = keyboard.sight
        board = [Text(pen.text("terminal.paused"))] if sight["view"] is None else self.drawing.board(sight, pen)
        hands = self.all_hands(number, pen) if self.hands else []
        happened = notes(keyboard, pen, max(0, rows - len(board) - len(hands) - 2))
        foot = Text(pen.text("replay.foot", here=number, last=self.last), MUTED)
        return [*board, rule(pen), *hands, *happened, foot]

    def all_hands(self, number: int, pen: Pen) -> list[Text]:
        match = self.keyboard(number).sitting.match
        lines = []
        for seat in range(match.seats):
            sight = json.loads(perigee.to_json(match.sight(seat)))
            if sight["view"] is not None:
                lines.append(Text.assemble(f"{pen.words.player(seat)}  ", self.drawing.hand(sight, pen)))
        return lines


class Projector:
    """The film on a terminal: Enter or space forward, b back, a number and Enter jumps, q ends."""

    def __init__(self, film: Film, surface: Surface) -> None:
        self.film, self.surface = film, surface
        self.here, self.typed = 0, ""
        window = Window(FormattedTextControl(lambda: ANSI(self._picture())), always_hide_cursor=True)
        self.app: Application[None] = Application(Layout(window), key_bindings=self._keys(), full_screen=True)

    def run(self) -> None:
        self.app.run()

    def _picture(self) -> str:
        size = self.app.output.get_size()
        surface = replace(self.surface, width=size.columns - 1)
        lines = self.film.picture(self.here, surface, size.rows)
        lines[-1].append(f"   {self.typed}", "bold")
        return painted(lines, surface.pen(self.film.keyboard(self.here).words)).rstrip("\n")

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        for key in (" ", "right"):
            keys.add(key)(lambda _: self._go(self.here + 1))
        for key in ("b", "left"):
            keys.add(key)(lambda _: self._go(self.here - 1))
        keys.add("home")(lambda _: self._go(0))
        keys.add("end")(lambda _: self._go(self.film.last))
        for digit in "0123456789":
            keys.add(digit)(self._digit)
        keys.add("enter")(self._enter)
        keys.add("c-l")(lambda event: event.app.renderer.clear())
        for key in ("q", "c-c", "c-d"):
            keys.add(key)(lambda event: event.app.exit())
        return keys

    def _go(self, number: int) -> None:
        self.here, self.typed = max(0, min(self.film.last, number)), ""

    def _digit(self, event: KeyPressEvent) -> None:
        self.typed = (self.typed + event.data)[-6:]

    def _enter(self, _: KeyPressEvent) -> None:
        self._go(int(self.typed) if self.typed else self.here + 1)


def _print_all(film: Film, surface: Surface) -> None:
    """Everything that this viewer saw, then the table as it stood at the end."""
    keyboard = film.keyboard(film.last)
    pen = surface.pen(keyboard.words)
    lines = [keyboard.told(one) for one in keyboard.sitting.told(film.seat)]
    if keyboard.sight["view"] is not None:
        lines += [rule(pen), *film.drawing.board(keyboard.sight, pen)]
    lines += film.all_hands(film.last, pen) if film.hands else []
    sys.stdout.write(painted(lines, pen))
