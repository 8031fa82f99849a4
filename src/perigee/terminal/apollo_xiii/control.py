"""Mission Control in a terminal: the way round the Moon, the monitors, gauges with their lines, and the sand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from perigee.terminal.pen import MUTED, WARNING, Canvas, Pen, Plain

OUT, BACK = ("A", "B1", "B2", "C", "D"), ("G2", "G1", "F", "E")
"""The stages on the way to the Moon, and on the way back as they lie below them (AX-02)."""
BESIDE = ("ship", "team", "flight", "energy")
ZONES = {"calm": "", "orange": "yellow", "red": "red", "failed": WARNING}
SAND = 10
"""Grains that the glass shows when it is full."""


# --- the way -------------------------------------------------------------------------------------


def way(sheet: Canvas, view: Plain, pen: Pen, wide: int) -> None:
    """Earth, Moon and the decks between them; the ship lies at the stage that it has come to (AX-08)."""
    earth, moon = pen.text("apollo.earth"), pen.text("apollo.moon")
    start, end = len(earth) + 4, wide - len(moon) - 4
    been = _been(view["stage"])
    sheet.put(0, 0, f"{earth} {pen.sign('⊕', 'O')}", "bold")
    sheet.put(start - 3, 1, pen.sign("╰", "`"), MUTED)
    sheet.put(end + 1, 0, pen.sign("╮", "."), MUTED)
    sheet.put(end + 1, 1, pen.sign("╯", "'"), MUTED)
    sheet.put(end + 2, 0, f" {pen.sign('☾', 'C')} {moon}", "bold")
    _leg(sheet, 0, start, end, OUT, view["stage"], been, pen)
    _leg(sheet, 1, start, end, BACK, view["stage"], been, pen)


def _been(stage: str) -> tuple[str, ...]:
    order = (*OUT, *reversed(BACK))
    return order[: order.index(stage)] if stage in order else ()


def _leg(
    sheet: Canvas, y: int, start: int, end: int, stages: Sequence[str], now: str, been: Sequence[str], pen: Pen
) -> None:
    sheet.put(start - 2, y, pen.sign("─", "-") * (end - start + 3), MUTED)
    apart = (end - start) // len(stages)
    for place, stage in enumerate(stages):
        x = start + place * apart + apart // 2 - 1
        if stage == now:
            ship = pen.sign("▶", ">") if stages is OUT else pen.sign("◀", "<")
            sheet.put(x - 2, y, f" {ship} {stage} ", "bold reverse")
        else:
            sheet.put(x - 1, y, f" {stage} ", MUTED if stage in been else "")


# --- mission status ------------------------------------------------------------------------------


def monitors(view: Plain, pen: Pen) -> Text:
    """A row of monitors, one per space, and the zones by name (AX-13). The one that is lit has brackets."""
    printed, here = view["gauges"]["mission"], view["tracks"]["mission"]
    begins = list(printed["zones"].items())
    ends = [*(space for _, space in begins[1:]), printed["last"] + 1]
    line = Text.assemble((f"{pen.text('apollo.status')} ", MUTED))
    for (zone, first), end in zip(begins, ends, strict=True):
        line.append(f" {pen.text(f'apollo.zone.{zone}')} ", ZONES[zone] or None)
        for space in range(first, end):
            lit = space == here
            line.append(f"[{space}]" if lit else f"{space:>2} ", f"bold reverse {ZONES[zone]}" if lit else MUTED)
    return line


# --- gauges --------------------------------------------------------------------------------------


def gauge(name: str, view: Plain, pen: Pen) -> Text:
    """Its spaces, the cube on one of them, and the crisis line; beyond the line the cube is a triangle with an
    exclamation mark (AX-10)."""
    printed, here = view["gauges"][name], view["tracks"][name]
    if printed["line"] is None:
        return _reserve(printed, here, pen)
    over = here > printed["line"]
    line = Text()
    for space in range(printed["first"], printed["last"] + 1):
        if space == here:
            line.append(pen.sign("▲", "A") if over else pen.sign("■", "#"), WARNING if over else "bold")
        else:
            line.append(pen.sign("·", "."), MUTED)
        if space == printed["line"]:
            line.append(pen.sign("┃", "|"), "bold")
    return line.append(f" {here}{'!' if over else ''}", WARNING if over else "bold")


def _reserve(printed: Plain, here: int, pen: Pen) -> Text:
    """What was put aside, and what room there is for more (AX-14)."""
    saved, room = here - printed["start"], printed["last"] - here
    dots = Text.assemble((pen.sign("▮", "#") * saved, "bold"), (pen.sign("▯", ".") * room, MUTED))
    return dots.append(f" {here}", "bold")


def panel(sheet: Canvas, y: int, view: Plain, pen: Pen) -> None:
    """The three men with health and stress, and beside them ship, team and the two reserves."""
    health, stress = pen.text("apollo.health"), pen.text("apollo.stress")
    wide = 11 + len(health)
    men = [track.removesuffix(".health") for track in view["tracks"] if track.endswith(".health")]
    for row, man in enumerate(men):
        name = pen.text(f"man.{man}")
        sheet.put(0, y + row, Text.assemble((f"{name[0]} ", "bold reverse"), f" {name}"))
        sheet.put(11, y + row, health, MUTED)
        sheet.put(wide + 1, y + row, gauge(f"{man}.health", view, pen))
        sheet.put(wide + 14, y + row, stress, MUTED)
        sheet.put(wide + 15 + len(stress), y + row, gauge(f"{man}.stress", view, pen))
    x = wide + 29 + len(stress)
    names = [pen.text(f"gauge.{name}") for name in BESIDE]
    for row, (track, name) in enumerate(zip(BESIDE, names, strict=True)):
        sheet.put(x, y + row, name, MUTED)
        sheet.put(x + max(map(len, names)) + 1, y + row, gauge(track, view, pen))


def board_line(number: str, view: Plain, pen: Pen) -> Text:
    """An event board by name, with its cube."""
    name = (f"{pen.text(f'card.{number}')}  ", "bold")
    return Text.assemble(f"{pen.sign('◆', '*')} ", (f"{number} ", MUTED), name, steps_of(number, view, pen))


def steps_of(number: str, view: Plain, pen: Pen) -> Text:
    """How far the cube of a board has come from red, and what is left to green (AX-36)."""
    left, steps = view["boards"][number], view["steps"][number]
    done, rest = pen.sign("▰", "=") * (steps - left), pen.sign("▱", ".") * left
    return Text.assemble(done, (rest, MUTED), f" {pen.text('apollo.to-green', count=left)}")


# --- the sand ------------------------------------------------------------------------------------


def sand(sight: Plain, pen: Pen) -> Text:
    """The glass of a timed turn: grains and seconds (AX-50)."""
    runs = [one["deadline"] for one in sight["open"] if one["question"]["is"] == "Timer"]
    if not runs or runs[0] is None:
        return Text("")
    left, whole = max(0, runs[0] - sight["now"]), max(1, sight["view"]["progress"]["timer"] * 1000)
    grains = min(SAND, -(-left * SAND // whole))
    glass = pen.sign("▒", "#") * grains + pen.sign("·", ".") * (SAND - grains)
    seconds = -(-left // 1000)
    style = WARNING if seconds <= 10 else "bold"
    return Text.assemble((pen.text("apollo.sand"), MUTED), (f" {glass} {seconds} s", style))
