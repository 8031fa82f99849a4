"""Apophis in a terminal: the rock on its line, the rocket on its pad, depot, lamps, check-list and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

import click
from rich.text import Text

from perigee.cli import here
from perigee.terminal.apophis.signs import Signs
from perigee.terminal.apophis.sky import clock_line, rock, rocket
from perigee.terminal.drawing import Ask, Drawing, Page
from perigee.terminal.pen import MUTED, Canvas, Pen, Plain

BELOW = 4
"""Rows below the pictures: a blank one, seats, piles and the hand."""
NARROW, TALL = 79, 13
"""The board is drawn for at least this many columns and rows; where there is more room it spreads."""
REACHED = {"fuel": "fuel", "failure": "launches", "guidance": "hits", "damage": "damages", "deflection": "deflects"}
"""Which of the odds says how likely a check is reached and passed."""


def seconds_of(said: str) -> int | None:
    """`7:30` or `450`; None where it is not a time."""
    minutes, colon, seconds = said.strip().rpartition(":")
    if not seconds.isdecimal() or (colon and not (minutes.isdecimal() and len(seconds) == 2 and int(seconds) < 60)):
        return None
    return int(minutes or 0) * 60 + int(seconds)


class Time(click.ParamType[int]):
    """A time in minutes and seconds, or in seconds."""

    name = "m:ss"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        seconds = seconds_of(str(value))
        return self.fail(repr(value), param, ctx) if seconds is None else seconds


class ApophisDrawing(Drawing):
    """The four functions are colour, sign and word at once; a player chooses the face of the cards (AP-01)."""

    read_as: ClassVar[Mapping[str, click.ParamType[int]]] = {"timer": Time()}
    looks: ClassVar[Sequence[click.Option]] = (
        click.Option(["--face"], type=click.Choice(["colours", "suits"]), default="colours", help=here("apophis.face")),
    )

    asks: ClassVar[Sequence[Ask]] = (
        Ask("advanced"),
        Ask("timer", note="timer.help", reads=seconds_of),
        Ask("face", {"colours": "ask.face.colours", "suits": "ask.face.suits"}, more=True),
    )

    def __init__(self, face: str = "colours") -> None:
        self.face = face

    def modes(self, sight: Plain) -> tuple[str, ...]:
        options = {} if sight["view"] is None else sight["view"]["options"]
        modules = [name for name in ("fail_safes", "no_deflection") if options.get(name)]
        return (*(["suits"] if self.face == "suits" else []), *(name.replace("_", "-") for name in modules))

    def signs(self, pen: Pen) -> Signs:
        return Signs(pen, self.face)

    # --- the table -------------------------------------------------------------------------------

    def board(self, sight: Plain, pen: Pen) -> list[Text]:
        view = sight["view"]
        height = max(TALL, min(pen.rows, TALL + 4))
        sheet = Canvas(max(pen.width, NARROW), height)
        signs = self.signs(pen)
        spread = max(0, min(sheet.width, 118) - NARROW) // 4
        floor = height - BELOW - 1
        clock_line(sheet, sight["now"], view["ends_at"], pen)
        rock(sheet, spread // 2, floor, view, pen)
        rocket(sheet, 15 + spread, floor, view["rocket"], signs)
        self._depot(sheet, 33 + 2 * spread, view, signs)
        self._check_list(sheet, 54 + 3 * spread, view, signs)
        self._seats(sheet, height - 3, sight, pen)
        self._piles(sheet, height - 2, view, signs)
        if view["hand"] is not None:
            sheet.put(2, height - 1, Text.assemble((f"{pen.text('apophis.hand')} ", MUTED), self.hand(sight, pen)))
        return sheet.lines()

    def _depot(self, sheet: Canvas, x: int, view: Plain, signs: Signs) -> None:
        """What can still be built: a built piece leaves its place empty. Below it, the lamps of the sequence."""
        pen = signs.pen
        sheet.put(x, 2, pen.text("apophis.depot"), MUTED)
        free = {(section["colour"], section["size"]) for section in view["depot"]}
        for row, size in enumerate(reversed(view["law"]["sizes"])):
            line = 3 + row
            sheet.put(x, line, pen.text(f"apophis.size.{size}"), MUTED)
            for column, colour in enumerate(view["law"]["colours"]):
                there = (colour, size) in free
                chip = signs.chip(colour) if there else Text(f" {pen.sign('·', '.')} ", MUTED)
                sheet.put(x + 3 + 4 * column, line, chip)
        sheet.put(x, 7, pen.text("apophis.sequence"), MUTED)
        for column, colour in enumerate(view["law"]["colours"]):
            sheet.put(x + 2 + 4 * column, 8, signs.lamp(colour, lit=colour in view["sequence"]))

    def _check_list(self, sheet: Canvas, x: int, view: Plain, signs: Signs) -> None:
        """What a launch goes through, in order, and how likely it is to get that far (AP-46)."""
        pen = signs.pen
        sheet.put(x, 2, pen.text("apophis.checks"), MUTED)
        for row, name in enumerate(_checks(view["options"]), 3):
            for offset, part in zip((0, 12, 20 + (x > 54)), self._check(name, view, signs), strict=True):
                sheet.put(x + offset, row, part)
        if view["flight"] is not None:
            rolled = pen.text("apophis.rolled", die=view["flight"]["die"], left=view["flight"]["rerolls"])
            sheet.put(x, 9, f"{signs.die(view['flight']['die'])} {rolled}", "bold")

    def _check(self, name: str, view: Plain, signs: Signs) -> tuple[Text, Text, Text]:
        pen = signs.pen
        here = view["flight"] is not None and view["flight"]["check"] == name
        label = Text(pen.text(f"apophis.check.{name}"), "bold reverse" if here else "")
        found = [check for check in view["checks"] if check["name"] == name]
        if not found:
            return label, Text(pen.text(f"apophis.needs.{name}"), MUTED), Text("")
        facts = {"bonus": found[0]["bonus"], "fuel": _points(view, "yellow"), "weight": _points(view)}
        return label, Text(pen.text(f"apophis.sum.{name}", **facts)), self._chance(name, view, pen)

    def _chance(self, name: str, view: Plain, pen: Pen) -> Text:
        if view["odds"] is None:
            return Text("")
        chance = Fraction(view["odds"][REACHED[name]])
        return Text(f"{pen.words.percent(chance):>5}", "bold")

    def _seats(self, sheet: Canvas, y: int, sight: Plain, pen: Pen) -> None:
        sizes = sight["view"]["hand_sizes"]
        wide = sheet.width // len(sizes)
        asked = sight["open"][-1]["awaited"] if sight["open"] else []
        for seat, size in enumerate(sizes):
            mark = pen.sign("▶", ">") if seat in asked else " "
            name = pen.text("apophis.you") if seat == sight["seat"] else pen.words.player(seat)
            room = wide - len(name) - 6
            cards = pen.sign("▮", "#") * size if size <= room else pen.sign("▮", "#")
            label = Text.assemble((f"{mark} {name} ", "bold" if seat in asked else ""), (cards, MUTED), f" {size}")
            sheet.put(seat * wide, y, label)

    def _piles(self, sheet: Canvas, y: int, view: Plain, signs: Signs) -> None:
        pen = signs.pen
        counts = [(colour, view["discards"].count(colour)) for colour in view["law"]["colours"]]
        line = Text.assemble((pen.text("apophis.deck"), MUTED), f" {view['deck']}   ")
        line.append_text(Text.assemble((pen.text("apophis.discards"), MUTED), f" {len(view['discards'])}  "))
        for colour, count in counts:
            line.append_text(Text.assemble((signs.sign(colour), signs.ink(colour)), f"{count} "))
        sheet.put(2, y, line)

    def hand(self, sight: Plain, pen: Pen) -> Text:
        signs = self.signs(pen)
        line = Text()
        view = sight["view"]
        for colour in sorted(view["hand"] or (), key=view["law"]["colours"].index):
            line.append_text(signs.card(colour)).append(" ")
        return line

    # --- what may be said ------------------------------------------------------------------------

    def option(self, option: Plain, pen: Pen, *, short: bool) -> Text:
        """In words, with the signs of the cards; where many have to fit, by verb and sign alone."""
        action, signs = option["action"], self.signs(pen)
        kind = action["is"]
        if kind in ("Launch", "Discard"):
            words = pen.text(f"apophis.short.{kind}" if short else f"apophis.say.{kind}")
            return Text.assemble(words, " ", *self._cards(action["colours"], signs, short=short))
        if kind == "Build":
            return self._build(option, signs, short=short)
        return Text(pen.text(f"apophis.short.{kind}") if short else pen.words.option(option))

    def _build(self, option: Plain, signs: Signs, *, short: bool) -> Text:
        section = option["action"]["section"]
        sign = (signs.sign(section["colour"]), signs.ink(section["colour"]))
        if short:
            size = signs.pen.text(f"size.{section['size']}")
            return Text.assemble(signs.pen.text("apophis.short.Build"), " ", sign, f" {size}")
        return Text.assemble(sign, f" {signs.pen.words.option(option)}")

    def _cards(self, colours: Sequence[str], signs: Signs, *, short: bool) -> list[tuple[str, str]]:
        names = {colour: "" if short else f" {signs.pen.text(f'colour.{colour}')} " for colour in colours}
        return [(f"{signs.sign(colour)}{names[colour]}", signs.ink(colour)) for colour in colours]

    # --- pages -----------------------------------------------------------------------------------

    def pages(self) -> Mapping[str, Page]:
        return {"odds": self.odds}

    def odds(self, sight: Plain, pen: Pen) -> list[Text]:
        """How far the rocket would get if it were launched now."""
        view = sight["view"]
        if not view["rocket"]:
            return [Text(pen.text("apophis.no-rocket"))]
        if view["odds"] is None:
            return [Text(pen.text("apophis.no-odds"))]
        signs = self.signs(pen)
        names = [(signs.sign(one["colour"]), one["size"]) for one in view["rocket"]]
        lines = [Text(pen.text("apophis.odds-of", rocket=" ".join(f"{sign}{size}" for sign, size in names)), "bold")]
        for key, chance in view["odds"].items():
            share = Fraction(chance)
            lines.append(
                Text.assemble(
                    f"  {pen.text(f'apophis.odds.{key}'):<28}",
                    (f"{pen.words.percent(share):>6}", "bold"),
                    (f"   {chance}", MUTED),
                )
            )
        return lines


def _points(view: Plain, colour: str | None = None) -> int:
    return sum(one["size"] for one in view["rocket"] if colour in (None, one["colour"]))


def _checks(options: Plain) -> list[str]:
    """The check-list follows the modules in force (AP-46)."""
    failure = ["failure"] if options["launch_failures"] else []
    deflection = [] if options["no_deflection"] or options["fail_safes"] else ["deflection"]
    return ["fuel", *failure, "guidance", "damage", *deflection]
