"""The cards of Apollo XIII on lines: titles with number and tab, rules apart, and what may be said with them."""

from __future__ import annotations

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
    """Number, tab and title, the title no longer than so many letters."""
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
    """So many lines; where some are left out, the last one says so."""
    shown = [Text(line) for line in lines[:room]]
    return [*shown[:-1], shown[-1].append(pen.sign("…", "~"))] if len(lines) > room else shown


def clipped(line: Text, width: int, pen: Pen) -> Text:
    if line.cell_len <= width:
        return line
    cut = line.copy()
    cut.truncate(width - 1)
    return cut.append(pen.sign("…", "~"))


# --- options, where many have to fit -------------------------------------------------------------


def short_words(action: Plain, pen: Pen) -> str:
    """A verb and what it is about; cards by number, which the hand shows."""
    kind = action["is"]
    if kind == "Token":
        return f"{pen.sign('◎', 'o ')}{short_words(action['action'], pen)}"
    if kind == "Play":
        about = [_choice(word, pen) for word in action["words"]] or [pen.text(f"card.{action['card']}")]
        return pen.text("apollo.short.Play", card=action["card"], about=", ".join(about))
    if pen.words.has(f"apollo.short.{kind}"):
        return pen.text(f"apollo.short.{kind}", **{name: value for name, value in action.items() if name != "is"})
    return pen.words.option({"action": action})


def _choice(word: str, pen: Pen) -> str:
    gauge = f"gauge.{word}"
    return pen.text(gauge) if pen.words.has(gauge) else pen.text(f"word.{word}")


def cell(pen: Pen) -> int:
    """How wide an option may be so that three or more stand beside each other."""
    across = max(3, pen.width // 28)
    return pen.width // across - 6
