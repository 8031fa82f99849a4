"""Cards of End of Days on one line: a sign and a letter a colour, never colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from perigee.terminal.end_of_days.material import Face, Material
from perigee.terminal.pen import MUTED, Pen

INK = {"red": "#ff6b57", "blue": "#5aa9ff", "green": "#45c792", "orange": "#f5a03d", "purple": "#c58bff"}
SIGNS = {"red": "▲", "blue": "●", "green": "■", "orange": "◆", "purple": "★"}
PLAIN = {"red": "^", "blue": "o", "green": "#", "orange": "!", "purple": "*"}
CUTS = (24, 16, 12, 9, 7, 5)
"""How much of a card's name is shown, the most that fits."""


@dataclass(frozen=True, slots=True)
class Signs:
    """How cards are written on one kind of terminal."""

    pen: Pen
    material: Material

    def face(self, card: str) -> Face:
        return self.material.cards[card]

    def sign(self, colour: str) -> str:
        return self.pen.sign(SIGNS[colour], PLAIN[colour])

    def ink(self, colour: str) -> str:
        return INK[colour]

    def letter(self, colour: str) -> str:
        return self.pen.text(f"eod.letter.{colour}")

    @property
    def figures(self) -> tuple[str, str]:
        """The signs of lift and of support."""
        return self.pen.sign("↑", "^"), self.pen.sign("⌂", "+")

    def name(self, card: str) -> str:
        """The kind's name in the reader's language; a designer's own kind keeps the name of its file."""
        face = self.face(card)
        key = f"kind.{face.slug}"
        return self.pen.text(key) if self.pen.words.has(key) else face.kind

    def rules(self, card: str) -> str:
        key = f"kind-text.{self.face(card).slug}"
        return self.pen.text(key) if self.pen.words.has(key) else ""

    def nation(self, code: str) -> str:
        key = f"nation.{code}"
        if self.pen.words.has(key):
            return self.pen.text(key)
        return self.material.nations[code].name if code in self.material.nations else code.upper()

    def called(self, code: str) -> str:
        """A nation's everyday name, where there is little room."""
        key = f"eod.called.{code}"
        return self.pen.text(key) if self.pen.words.has(key) else self.nation(code)

    def flags(self, card: str, counts_as_wild: Sequence[str] = ()) -> str:
        """Whose flags a card carries; one that counts as wild shows both (ED-57)."""
        flags = self.face(card).flags
        wild = self.pen.text("nation.wild")
        if not flags:
            return wild
        codes = " ".join(flag.upper() for flag in flags)
        return f"{codes} ({wild})" if card in counts_as_wild else codes

    def chip(self, card: str, name: int = 0) -> Text:
        """`▲003`, with `name` letters of its name."""
        face = self.face(card)
        label = f" {cut(self.name(card), name, self.pen)}" if name else ""
        return Text.assemble((f"{self.sign(face.colour)}{card}", self.ink(face.colour)), label)

    def strip(self, cards: Sequence[str], room: int) -> Text:
        """Cards beside one another, with as much of their names as fits."""
        for name in CUTS:
            line = self._joined([self.chip(card, name) for card in cards], "  ")
            if line.cell_len <= room:
                return line
        close = self._joined([self.chip(card) for card in cards], " ")
        return close if close.cell_len <= room else clipped(close, room, self.pen)

    def _joined(self, chips: Sequence[Text], gap: str) -> Text:
        return Text(gap).join(chips)

    def down(self, cards: Sequence[str], *, named: bool = False) -> Text:
        """Face-down sanctions; which they are is known, because they were used face up."""
        if not cards:
            return Text("")
        label = f" {self.pen.text('eod.down', count=len(cards))}" if named else str(len(cards))
        return Text(f"{self.pen.sign('▼', 'v')}{label}", MUTED)


def cut(text: str, room: int, pen: Pen) -> str:
    if len(text) <= room:
        return text
    return text[: room - 1].rstrip() + pen.sign("…", ".")


def clipped(line: Text, room: int, pen: Pen) -> Text:
    """The line, cut with a sign where it is too long."""
    if line.cell_len <= room:
        return line
    shorter = line.copy()
    shorter.truncate(max(0, room - 1))
    return shorter.append(pen.sign("…", "."), MUTED)
