"""The four functions of Apophis as signs, colours and chips: never colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from perigee.terminal.pen import MUTED, Pen

INK = "#07090d"
FILLS = {"yellow": "#f5c73d", "blue": "#5aa9ff", "red": "#ff6b57", "green": "#45c792"}
SHADES = {"yellow": "#b98c0f", "blue": "#2b6fbd", "red": "#bc3a2a", "green": "#1f8560"}
FUNCTIONS = {"yellow": "▼", "blue": "✦", "red": "∴", "green": "↤"}
SUITS = {"yellow": "♠", "blue": "♦", "red": "♥", "green": "♣"}
AGAIN = "↺"
"""What green means with the fail-safe rule: again."""
SUIT_LETTERS = {"yellow": "S", "blue": "D", "red": "H", "green": "C"}
DICE = " ⚀⚁⚂⚃⚄⚅"


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of one face of the cards, on one kind of terminal."""

    pen: Pen
    face: str

    def sign(self, colour: str) -> str:
        if self.face == "suits":
            return self.pen.sign(SUITS[colour], SUIT_LETTERS[colour])
        again = colour == "green" and "fail-safes" in self.pen.words.modes
        return self.pen.sign(AGAIN if again else FUNCTIONS[colour], colour[0].upper())

    def ink(self, colour: str) -> str:
        """The colour as a text colour."""
        return f"bold {FILLS[colour]}"

    def fill(self, colour: str, *, shaded: bool = False) -> str:
        return f"bold {INK} on {(SHADES if shaded else FILLS)[colour]}"

    def chip(self, colour: str) -> Text:
        """A piece or a card, three cells wide."""
        sign = self.sign(colour)
        return Text(f" {sign} ", self.fill(colour)) if self.pen.colour else Text(f"[{sign}]")

    def card(self, colour: str) -> Text:
        """A card with its name."""
        name = f"{self.sign(colour)} {self.pen.text(f'colour.{colour}')}"
        return Text(f" {name} ", self.fill(colour)) if self.pen.colour else Text(f"[{name}]")

    def lamp(self, colour: str, *, lit: bool) -> Text:
        """A lamp of the launch sequence: full when its card was played, empty before."""
        lamp = self.pen.sign("●" if lit else "○", "*" if lit else "o")
        return Text(f"{lamp}{self.sign(colour)}", self.ink(colour) if lit else MUTED)

    def die(self, value: int) -> str:
        return self.pen.sign(DICE[value], f"[{value}]")
