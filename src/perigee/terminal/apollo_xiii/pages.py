"""What else a player of Apollo XIII may look up: odds, cards, boards, the summary, legend, glossary and history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from rich.text import Text

from perigee.terminal.apollo_xiii.around import GLOSSARY, LEGEND, PARAGRAPHS
from perigee.terminal.apollo_xiii.cards import in_play, name_of, rule_of, title_of
from perigee.terminal.apollo_xiii.control import board_line
from perigee.terminal.drawing import Page
from perigee.terminal.pen import MUTED, Pen, Plain

SIGNS = ("cube", "over", "ship", "hand", "tokens", "shield", "board")
PHASES = ("phase.1", "phase.2", "phase.3", "phase.4", "move", "play", "place", "draw", "extra", "tokens", "end")


def odds(sight: Plain, pen: Pen) -> list[Text]:
    """How likely mission status stands on failed after the next history card, from what this seat knows."""
    chance = sight["view"]["odds"]
    if chance is None:
        return [Text(pen.text("apollo.no-odds"))]
    share = pen.words.percent(Fraction(chance))
    exact = f"  {chance}" if "/" in chance else ""
    return [Text.assemble(pen.text("apollo.odds"), (f"  {share}", "bold"), (exact, MUTED))]


def cards(sight: Plain, pen: Pen, wanted: str) -> list[Text]:
    """The card in play and the whole hand, with their texts; `card 126` shows one."""
    if wanted:
        return one_card(wanted, sight, pen)
    view, shown = sight["view"], in_play(sight["view"])
    lines = [] if shown is None else [title_of(shown, view, pen), *_told(shown, pen)]
    for number in view["hand"] or ():
        lines += [name_of(number, view, pen), *_told(number, pen)]
    return [*lines, Text(pen.text("apollo.which-card"), MUTED)]


def one_card(number: str, sight: Plain, pen: Pen) -> list[Text]:
    """One card that this seat may see. What has not been turned over is not told."""
    if number not in _seen(sight["view"]):
        return [Text(pen.text("apollo.unseen"))]
    return [name_of(int(number), sight["view"], pen), *_told(int(number), pen)]


def _seen(view: Plain) -> list[str]:
    held = [one for hand in view["known"] for one in hand]
    ahead = [one for block in view["forecast"]["blocks"] for one in block["cards"]]
    piles = (view["turned"], view["boards_turned"], view["hand"] or (), view["left"], view["right"], view["discards"])
    return [str(one) for pile in (*piles, held, ahead) for one in pile]


def _told(number: int, pen: Pen) -> Iterator[Text]:
    yield Text(f"   {pen.text(f'card-text.{number}')}")
    yield Text("   ").append_text(rule_of(number, pen))


def turned(sight: Plain, pen: Pen) -> list[Text]:
    """The history cards that lie face up by their decks, in the order that they came (AX-58)."""
    view = sight["view"]
    lines = [Text(pen.text("apollo.turned", count=len(view["turned"])), "bold")]
    return lines + [name_of(one, view, pen).append("  ").append_text(rule_of(one, pen)) for one in view["turned"]]


def boards(sight: Plain, pen: Pen) -> list[Text]:
    """Every event board that was turned over, and how far those in play are from green (AX-37)."""
    view = sight["view"]
    lines = []
    for number in view["boards_turned"]:
        line = name_of(number, view, pen)
        if str(number) in view["boards"]:
            line = board_line(str(number), view, pen)
        elif number in view["solved"]:
            line.append(f"  {pen.text('apollo.solved')}", "bold")
        lines += [line, *_told(number, pen)]
    return lines or [Text(pen.text("apollo.no-boards"))]


def summary(sight: Plain, pen: Pen) -> list[Text]:
    """The summary that each player has at hand: four phases, four actions, extra action, tokens (AX-09); at a
    competitive table with the advice to spend tokens in time (AX-68)."""
    lines = [_entry(f"apollo.summary.{part}", f"apollo.summary-text.{part}", pen) for part in PHASES]
    if sight["view"]["options"]["competitive"]:
        lines.append(Text(pen.text("apollo.competitive"), "bold"))
    return lines


def legend(sight: Plain, pen: Pen) -> list[Text]:
    """All symbols in use (AX-81): those of cards and boards, then the signs of this screen."""
    lines = [Text(pen.text(f"legend.{symbol}")) for symbol in LEGEND]
    return lines + [Text(pen.text(f"apollo.sign.{sign}")) for sign in SIGNS]


def glossary(sight: Plain, pen: Pen) -> list[Text]:
    """AX-80."""
    return [_entry(f"glossary.{word}", f"glossary-text.{word}", pen) for word in GLOSSARY]


def history(sight: Plain, pen: Pen) -> list[Text]:
    """The true story of the flight, and who designed the game (AX-82)."""
    return [*(Text(pen.text(f"history.{chapter}")) for chapter in PARAGRAPHS), Text(pen.text("about.credit"), MUTED)]


def _entry(name: str, text: str, pen: Pen) -> Text:
    return Text.assemble((f"{pen.text(name)}  ", "bold"), pen.text(text))


PAGES: Mapping[str, Page] = {
    "odds": odds, "summary": summary, "boards": boards, "turned": turned, "legend": legend,
    "glossary": glossary, "history": history,
}  # fmt: skip
