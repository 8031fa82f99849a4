"""The cards of Apollo XIII on lines: titles with number and tab, rules apart, and what may be said with them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from perigee.terminal.pen import MUTED, Pen, Plain

RULE = "yellow"
"""Rule text stands apart, in yellow, behind a sign of its own (AX-57)."""


def in_play(view: Plain) -> int | None:
    """The history card in play; of an event card its board, which has the effects (AX-32)."""
    if view["card"] is None:
        return None
    event = view["tabs"][str(view["card"])].endswith("EVENT")
    return int(view["boards_turned"][-1] if event else view["card"])


def title_of(card: int, view: Plain, pen: Pen) -> Text:
    tab = view["tabs"].get(str(card)) or view["tabs"].get(str(view["card"]), "")
    name = (pen.text(f"card.{card}"), "bold")
    return Text.assemble((f" {in_words(tab, pen)} ", "bold reverse"), (f" {card} ", MUTED), name)


def in_words(tab: str, pen: Pen) -> str:
    """A tab such as `C-2 ENERGY`, the mark in the reader's language."""
    stage, _, mark = tab.partition(" ")
    return f"{stage} {pen.text(f'apollo.mark.{mark}')}" if mark else stage


def rule_of(card: int, pen: Pen) -> Text:
    return Text(f"{pen.sign('▸', '>')} {pen.text(f'card-rule.{card}')}", RULE)


def name_of(card: int, view: Plain, pen: Pen, most: int = 99) -> Text:
    """Number, tab and title, the title in at most `most` letters."""
    tab, title = view["tabs"].get(str(card), ""), pen.text(f"card.{card}")
    shown = title if len(title) <= most else title[: most - 1].rstrip() + pen.sign("…", "~")
    return Text.assemble((f"{card} ", MUTED), (f"{in_words(tab, pen)} " if tab else "", "bold"), shown)


def with_rule(card: int, view: Plain, pen: Pen) -> Text:
    return name_of(card, view, pen).append("  ").append_text(rule_of(card, pen))


def flowed(parts: Sequence[Text], width: int, pen: Pen) -> list[Text]:
    """Parts one after another, in as many lines as they need."""
    between = f" {pen.sign('·', '-')} "
    lines = [Text()]
    for part in parts:
        if lines[-1].plain and lines[-1].cell_len + len(between) + part.cell_len > width:
            lines.append(Text())
        lines[-1].append(between if lines[-1].plain else "", MUTED).append_text(part)
    return lines


def flowed_into(parts: Sequence[Text], room: int, pen: Pen) -> list[Text]:
    """A line each where there is room, otherwise one after another; what falls off the last line is cut."""
    if len(parts) <= room:
        return list(parts)
    lines = flowed(parts, pen.width, pen)
    rest = Text(f" {pen.sign('·', '-')} ").join(lines[room - 1 :])
    return [*lines[: room - 1], clipped(rest, pen.width, pen)]


def cut(lines: Sequence[str], room: int, pen: Pen) -> list[Text]:
    """As many lines as there is room for; where some are left out, the last one says so."""
    shown = [Text(line) for line in lines[:room]]
    return [*shown[:-1], shown[-1].append(pen.sign("…", "~"))] if len(lines) > room else shown


def clipped(line: Text, width: int, pen: Pen) -> Text:
    if line.cell_len <= width:
        return line
    cut = line.copy()
    cut.truncate(width - 1)
    return cut.append(pen.sign("…", "~"))


# --- options, where many have to fit -------------------------------------------------------------


def short_option(action: Plain, pen: Pen) -> Text:
    """A verb and what it is about; cards and boards by number, which the table shows. Choices are never cut, so that
    no two options read alike."""
    kind = action["is"]
    if kind == "Token":
        return Text(pen.sign("◎", "o ")).append_text(short_option(action["action"], pen))
    choices = _choices(action["words"], pen) if kind == "Play" else ""
    if choices:
        return Text(pen.text("apollo.short.Play", card=action["card"], about=choices))
    if kind == "Play":
        title = pen.text(f"card.{action['card']}")
        return clipped(Text(pen.text("apollo.short.Play", card=action["card"], about=title)), _cell(pen), pen)
    if not pen.words.has(f"apollo.short.{kind}"):
        return Text(pen.words.option({"action": action}))
    words = pen.text(f"apollo.short.{kind}", **{name: value for name, value in action.items() if name != "is"})
    return Text(words) if kind == "Spend" else clipped(Text(words), _cell(pen), pen)


def _choices(words: Sequence[str], pen: Pen) -> str:
    """What was picked, in the order of the card's steps; `any ...` says nothing that the track behind it does not."""
    told = [word for word in words if not word.startswith("any.")]
    shown = [_choice(word, pen) for word in told]
    if len(shown) > 1:
        men = [name for word in told for name in re.findall("[a-z]+", word) if _is_man(name, pen)]
        for name in [pen.text(f"man.{man}") for man in men]:
            shown = [one.replace(name, name[0]) for one in shown]
    return ", ".join(shown)


def _choice(word: str, pen: Pen) -> str:
    """A man, a track, the number of a board, or a branch such as `ship-1&board-1`."""
    if _is_man(word, pen):
        return pen.text(f"man.{word}")
    parts = [_STEP.fullmatch(part) for part in word.split("&")]
    told = [f"{_thing(part[1], pen)} {(part[2] or '').replace('-', '−')}".strip() for part in parts if part is not None]
    return " + ".join(told)


def _is_man(word: str, pen: Pen) -> bool:
    """The catalogues have a name for each of the three."""
    return pen.words.has(f"man.{word}")


def _thing(name: str, pen: Pen) -> str:
    if name.isdecimal():
        return name
    return pen.text("apollo.board") if name == "board" else pen.text(f"gauge.{name}")


_STEP = re.compile(r"([a-z.]+|\d+)([+-]\d+)?")


def _cell(pen: Pen) -> int:
    """How wide an option may be so that three or more stand beside each other."""
    across = max(3, pen.width // 28)
    return pen.width // across - 6
