"""The sky of Apophis: the line that is the clock, the rock that loses its layers, the rocket that grows."""

from __future__ import annotations

from collections.abc import Sequence

from perigee.terminal.apophis.signs import Signs
from perigee.terminal.pen import MUTED, WARNING, Canvas, Pen, Plain

MINUTE = 60_000
WIDTHS = {1: 5, 2: 9, 3: 13}
"""How wide a section stands, by its size."""


def clock_line(sheet: Canvas, now: int, ends_at: int, pen: Pen) -> None:
    """The line is the clock: Apophis stands where the time stands; one stroke per minute ahead of it, dots behind."""
    left = max(0, ends_at - now)
    start, end = 8, sheet.width - len(pen.text("apophis.earth")) - 4
    length = end - start - 1
    here = start + min(length, round(length * min(now, ends_at) / ends_at))
    urgent = left <= MINUTE
    sheet.put(start, 0, pen.sign("·", ".") * (here - start), MUTED)
    sheet.put(here, 0, _ahead(left, pen) * (end - here), WARNING if urgent else "")
    for minute in range(MINUTE, left, MINUTE):
        sheet.put(end - round(length * minute / ends_at), 0, pen.sign("┿", "+"), WARNING if urgent else "")
    sheet.put(here, 0, pen.sign("◈", "@"), WARNING if urgent else "bold")
    sheet.put(end + 1, 0, pen.sign("⊕ ", "O ") + pen.text("apophis.earth"), "bold")
    shown = pen.words.value(-(-left // 1000) * 1000, "clock")  # 0:00 is shown at the very end, not before.
    sheet.put(1, 0, f"{shown:>5}", f"{WARNING} reverse" if urgent else "bold reverse")


def _ahead(left: int, pen: Pen) -> str:
    return pen.sign("━" if left > MINUTE // 2 else "═", "-" if left > MINUTE // 2 else "=")


def rock(sheet: Canvas, x: int, floor: int, view: Plain, pen: Pen) -> None:
    """Its nest seen from above; a lost layer stays as a dotted outline (AP-04). Below it the counters (AP-05)."""
    law = view["law"]
    nest, room = law["layers"], law["counters"]
    top = max(1, floor - 2 * nest - 1)
    if top > 2:
        sheet.put(x, 2, pen.text("game.apophis"), MUTED)
    for ring in range(nest, 0, -1):
        _ring(sheet, x + 2 * (nest - ring), top + nest - ring, ring, there=view["layers"] >= ring, pen=pen)
    value = str(view["layers"]) if view["layers"] else pen.sign("✕", "x")
    sheet.put(x + 2 * nest, top + nest, value, "bold")
    if view["options"]["no_deflection"]:
        sheet.put(x, top + 2 * nest + 1, pen.text("apophis.no-counters"), MUTED)
        return
    given = view["counters"]
    counters = " ".join([pen.sign("●", "*")] * given + [pen.sign("○", "o")] * (room - given))
    sheet.put(x, top + 2 * nest + 1, f"{counters} {given}/{room}", "bold" if given else "")


def _ring(sheet: Canvas, x: int, y: int, ring: int, *, there: bool, pen: Pen) -> None:
    wide, high = 4 * ring + 1, 2 * ring + 1
    corners, across, upright = _lines(there=there, pen=pen)
    style = "bold" if there else MUTED
    sheet.put(x, y, corners[0] + across * (wide - 2) + corners[1], style)
    sheet.put(x, y + high - 1, corners[2] + across * (wide - 2) + corners[3], style)
    for row in range(y + 1, y + high - 1):
        sheet.put(x, row, upright, style)
        sheet.put(x + wide - 1, row, upright, style)


def _lines(*, there: bool, pen: Pen) -> tuple[str, str, str]:
    if not pen.unicode:
        return ("++++", "-", "|") if there else ("....", ".", ":")
    return ("┏┓┗┛", "━", "┃") if there else ("····", "·", "·")


def rocket(sheet: Canvas, x: int, floor: int, sections: Sequence[Plain], signs: Signs) -> None:
    """Stacked pyramids, the first one built at the foot; each shows a band, and the uppermost is the nose."""
    pen = signs.pen
    sheet.put(x, floor, pen.sign("▔", "=") * 15, MUTED)
    room = floor - 2
    tall = 2 if 2 * len(sections) <= room else 1
    shown = sections[max(0, len(sections) * tall - room) // tall :] if sections else []
    y = floor - 1
    for section in shown:
        _band(sheet, x + 7, y, section, tall, signs)
        y -= tall
    if sections:
        sheet.put(x + 7, y, pen.sign("▲", "^"), signs.ink(sections[-1]["colour"]))
    else:
        sheet.put(x, floor - 1, pen.text("apophis.empty-pad").center(15), MUTED)


def _band(sheet: Canvas, centre: int, y: int, section: Plain, tall: int, signs: Signs) -> None:
    """Left face plain with the sign, right face shaded with as many pips as points."""
    colour, size = section["colour"], section["size"]
    for row in range(tall):
        half = WIDTHS[size] // 2 - row
        sign = signs.sign(colour) if row == 0 else ""
        pips = signs.pen.sign("•", "o") * size if row == 0 else ""
        _slopes(sheet, centre, y - row, half, signs, colour)
        sheet.put(centre - half + 1, y - row, f"{sign:^{half}}", signs.fill(colour))
        sheet.put(centre + 1, y - row, f"{pips:^{half - 1}}"[: half - 1], signs.fill(colour, shaded=True))


def _slopes(sheet: Canvas, centre: int, y: int, half: int, signs: Signs, colour: str) -> None:
    sheet.put(centre - half, y, signs.pen.sign("◢", "/"), signs.ink(colour))
    sheet.put(centre + half, y, signs.pen.sign("◣", "\\"), signs.ink(colour))
