"""Any game, drawn from its view alone: a row a field, in the game's own words where its catalogue has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from rich.text import Text

from perigee.table import Seat
from perigee.terminal.drawing import Drawing, ended
from perigee.terminal.pen import MUTED, Pen, Plain
from perigee.words import Words


class PlainDrawing(Drawing):
    """`view.FIELD` names a row (a field without such a text keeps its own name, one whose text is empty is not shown);
    what stands in it is put in words like a blank `{FIELD:FIELD}` of a template."""

    def board(self, sight: Plain, pen: Pen) -> list[Text]:
        rows = [row for row in rows_of(sight["view"] or {}, pen.words) if row[0]]
        wide = min(max((len(name) for name, _ in rows), default=0), pen.width // 3)
        lines, spare = [_head(sight, pen)], pen.rows - 1 - len(rows)
        for name, value in rows:
            first, *more = _folded(value, pen.width - wide - 2, spare + 1, pen)
            lines.append(Text.assemble((f"{name[:wide]:<{wide}}  ", MUTED), first, no_wrap=True))
            lines += [Text(f"{'':{wide}}  {part}", no_wrap=True) for part in more]
            spare -= len(more)
        return [line[: pen.width] for line in lines[: pen.rows]]

    def mark(self, mark: str, pen: Pen) -> Text:
        """`hand:red` is put in words like a blank `{red:hand}`."""
        kind, _, value = mark.partition(":")
        return Text(pen.words.value(value or kind, kind))


def _folded(value: str, width: int, rows: int, pen: Pen) -> list[str]:
    """What is wider than its row goes on below as long as there are rows; a sign says where something is left out."""
    parts = wrap(value, width) or [""]
    if len(parts) <= max(1, rows):
        return parts
    kept, more = parts[: max(1, rows)], pen.sign(" …", " ...")
    return [*kept[:-1], kept[-1][: width - len(more)] + more]


def _head(sight: Plain, pen: Pen) -> Text:
    """What is played, and how it ended or how much time is left."""
    title = Text(pen.text(f"game.{sight['game']}"), "bold")
    deadlines = [one["deadline"] for one in sight["open"] if one["deadline"] is not None]
    if sight["outcome"] is not None:
        return title.append(f"  {ended(sight, pen)}", "")
    if deadlines:
        return title.append(f"  {pen.words.value(max(0, min(deadlines) - sight['now']), 'clock')}", "")
    return title


def rows_of(view: Plain, words: Words) -> Iterator[tuple[str, str]]:
    """Each field with its name; a list of things that have no template is one row per thing, and so is a zone."""
    for name, value in view.items():
        title = words.text(f"view.{name}") if words.has(f"view.{name}") else name.replace("_", " ")
        if not title:
            continue
        if zones := [one for one in (value if isinstance(value, list) else [value]) if _is_a(one, "Zone")]:
            for zone in zones:
                yield from _zone(title, zone, name, words)
        elif _is_a(value, "Scores"):
            yield title, "  ".join(f"{_whose(seat, words)} {score}" for seat, score in enumerate(value["of"]))
        elif not _shown_whole(value, name, words):
            for place, one in enumerate(value):
                yield f"{title} {place + 1}", _said(one, name, words)
        elif value not in (None, "", []):
            yield title, _said(value, name, words)


def _shown_whole(value: Any, name: str, words: Words) -> bool:
    return not (isinstance(value, list) and value and isinstance(value[0], Mapping | list) and not words.has(name))


def _is_a(value: Any, kind: str) -> bool:
    """One of the shapes that any face can draw (`table/shown.py`)."""
    return isinstance(value, Mapping) and value.get("is") == kind


def _zone(title: str, zone: Plain, name: str, words: Words) -> Iterator[tuple[str, str]]:
    """Everybody's things a row each; a seat's in one row, or how many there are where they are not seen."""
    things = [_thing(thing, words) for thing in zone["things"]]
    if zone["owner"] is None:
        yield from ((title if place == 0 else " ", thing) for place, thing in enumerate(things))
    else:
        counted = words.text(f"count.{name}", count=zone["count"]) if words.has(f"count.{name}") else str(zone["count"])
        yield _whose(zone["owner"], words), ", ".join(things) or counted


def _whose(seat: Seat, words: Words) -> str:
    """The reader is "you"."""
    name = words.value(seat, "whom")
    return name[:1].upper() + name[1:]


def _thing(thing: Plain, words: Words) -> str:
    name = words.value(thing["name"], "thing")
    worth = "" if thing["worth"] is None else f" ({thing['worth']})"
    fields = (f"{words.value(field, 'field')} {_gauge(gauge)}" for field, gauge in thing["fields"].items())
    return "  ".join((name + worth, *fields))


def _gauge(gauge: Plain) -> str:
    value, becomes = gauge["value"], gauge["becomes"]
    if becomes is not None:
        return f"{value} → {becomes}"
    return str(value) if (gauge["least"], gauge["most"]) == (0, value) else f"{value} / {gauge['most']}"


def _said(value: Any, name: str, words: Words) -> str:
    if _is_a(value, "Gauge"):
        return _gauge(value)
    if isinstance(value, Mapping) and not words.has(name) and "is" not in value:
        return "  ".join(f"{words.text(f'view.{key}')} {_said(one, key, words)}" for key, one in value.items())
    return words.value(value, name)
