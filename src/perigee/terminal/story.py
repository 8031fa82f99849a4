"""What happened, told in a terminal: an act and what came of it in one breath, or line by line below its heading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from rich.text import Text

from perigee.match import Item, StoryPart
from perigee.table import Millis, Seat
from perigee.terminal.pen import MUTED, Pen, Plain
from perigee.words import Words

Reasons: TypeAlias = Mapping[tuple[Seat, Millis], Plain]
"""Why bots did what they did, by seat and time."""


class Teller:
    """Tells a story with one reader's words; `reasons` are the bots'."""

    def __init__(self, pen: Pen, reasons: Reasons) -> None:
        self.pen, self.words, self.reasons = pen, pen.words, reasons

    def in_one_breath(self, one: Item) -> Text:
        """What is new has a bar before it: `Bot 3 plays Wind-Up Watches: ship 3 → 2, mission status 5 → 6.`"""
        bar = self.pen.sign("┃ ", "| ") if one.fresh else "  "
        effects = [text for text in map(self.words.effect, one.effects) if text]
        said = self._act(one)
        if effects:
            said = self.words.text("story.told", act=said.removesuffix("."), effects=", ".join(effects))
        return Text.assemble((self._when(one), MUTED), bar, said)

    def _act(self, one: Item) -> str:
        act = self.words.event(one.event)
        said = f"{act.removesuffix('.')}{self._card(one)}"
        return f"{said}." if act.endswith(".") else said

    def _card(self, one: Item) -> str:
        """The rule of the card, which everybody reads as it is played (AX-57)."""
        key = f"story.text.{one.event['is']}"
        return f" ({self.words.text(key, one.event).removesuffix('.')})" if self.words.has(key) else ""

    def _when(self, one: Item) -> str:
        return f"{self.words.value(one.at, 'clock'):>6} "

    def line_by_line(self, parts: list[StoryPart]) -> Iterator[Text]:
        """Headings, acts, and below each what followed."""
        elbow = self.pen.sign("└ ", "- ")
        for part in parts:
            if part.seat is not None:
                yield Text(heading(part, self.words), "bold")
            for one in part.items:
                yield Text.assemble((self._when(one), MUTED), " ", self._act(one))
                yield from self.why(one)  # at once: what follows may come later, and a printed line stays where it is
                for told in filter(None, map(self.words.effect, one.effects)):
                    yield Text.assemble(" " * 10, (elbow, MUTED), told)

    def why(self, one: Item) -> Iterator[Text]:
        """A bot's reason, where it gave one."""
        reason = None if one.seat is None else self.reasons.get((one.seat, one.at))
        if reason is not None:
            text = self.words.text(f"reason.{reason['is']}", reason)
            yield Text(f"{' ' * 9}{self.words.text('story.reason', text=text)}", "italic green")

    def since(self, parts: list[StoryPart]) -> list[Text]:
        """What others did since the reader's last turn: how much, how much of it hit the reader, and each act."""
        items = [one for part in parts for one in part.items if one.fresh]
        if not items:
            return [Text(self.words.text("story.since.nothing"), MUTED)]
        return [self.how_much(items), *(line for one in items for line in (self.in_one_breath(one), *self.why(one)))]

    def how_much(self, items: list[Item]) -> Text:
        hits = sum(one.hits for one in items)
        count = self.words.text("story.since.acts", count=len(items))
        more = f", {self.words.text('story.since.hits', count=hits)}" if hits else ""
        return Text(f"{self.words.text('story.since.title')}{self.words.colon}{count}{more}", "bold")


def heading(part: StoryPart, words: Words) -> str:
    """`Round 5, Idris (SU)`; `Idris, turn 29`."""
    who = words.value(part.seat, "whom")
    facts = {**part.facts, "number": part.number, "who": who, "name": ""}
    side = words.text("story.side", {**facts, "seat": None}) if words.has("story.side") else ""
    said = words.text("story.part", facts) + (f", {side}" if side else "")
    return said[:1].upper() + said[1:]
