"""End of Days in a terminal: nations around the table, launch sites, hand, piles, offers and windows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from rich.text import Text

from perigee.terminal.drawing import Ask, Drawing, Lookup, Page
from perigee.terminal.end_of_days.material import Material
from perigee.terminal.end_of_days.pages import advice, cards, hand, odds, pile, trading
from perigee.terminal.end_of_days.signs import Signs, cut
from perigee.terminal.end_of_days.table import TableDrawing
from perigee.terminal.pen import MUTED, Pen, Plain
from perigee.words import Words

STEPS = ("give-play", "picked", "give-hand", "give-total", "ask-play", "ask-hand", "ask-total")
"""An offer in the order in which a person thinks of it."""
FOLLOWS = {"give-hand": "picked", "give-total": "picked", "ask-total": "ask-hand"}
"""A step that is asked only where the other one was answered."""


class EndOfDaysDrawing(Drawing):
    """Cards are a sign, a letter, a value and a number; the number is what a sentence calls them."""

    asks: ClassVar[Sequence[Ask]] = (
        Ask("rounds", {8: "eod.rounds.8", 4: "eod.rounds.4", 12: "eod.rounds.12"}),
        Ask("nations", {"choose": "eod.nations.choose", "random": "eod.nations.random"}),
    )

    def __init__(self) -> None:
        self.material = Material()
        self._with_ids = lru_cache(maxsize=4)(self._names_with_ids)
        self._own = lru_cache(maxsize=4)(self._other_names)

    def learn(self, texts: Mapping[str, str]) -> None:
        self.material = Material.read(texts)
        self._with_ids.cache_clear()
        self._own.cache_clear()

    def signs(self, pen: Pen) -> Signs:
        return Signs(pen, self.material)

    def modes(self, sight: Plain) -> tuple[str, ...]:
        """A hand that is full already is kept, not drawn up."""
        view, seat = sight["view"], sight["seat"]
        code = view["nations"][seat] if view is not None and seat is not None else ""
        full = bool(code) and len(view["hand"]) >= self.material.nations[code].hand
        return ("full-hand",) if full else ()

    # --- names -----------------------------------------------------------------------------------

    def names(self, sight: Plain, names: Sequence[str]) -> list[str]:
        """A player is known by the nation: `Bot 2 (SU)`."""
        nations = sight["view"]["nations"] if sight["view"] is not None else [""] * len(names)
        return [f"{name} ({code.upper()})" if code else name for name, code in zip(names, nations, strict=True)]

    def own_words(self, language: str) -> Mapping[str, str]:
        return self._own(language)

    def _other_names(self, language: str) -> Mapping[str, str]:
        """What each card says, by its kind; and cards and nations of a designer's data that are not those of the
        catalogue."""
        words = Words(language, "end-of-days")
        signs = Signs(Pen(words), self.material)
        named = {f"card.{card}": signs.name(card) for card in self.material.cards}
        for code in self.material.nations:
            named |= _forms(code, signs.nation(code), words)
        texts = {f"card-text.{card}": signs.rules(card) for card in self.material.cards}
        return texts | {key: name for key, name in named.items() if words.text(key) != name}

    def _names_with_ids(self, language: str) -> Mapping[str, str]:
        signs = Signs(Pen(Words(language, "end-of-days")), self.material)
        own = {f"card.{card}": f"{signs.name(card)} {card}" for card in self.material.cards}
        return {**self._own(language), **own}

    def aside(self, event: Plain, pen: Pen) -> str:
        """A card that is used is read by everybody (ED-43)."""
        return pen.words.text("story.text.Used", event) if event["is"] == "Used" else ""

    # --- the table -------------------------------------------------------------------------------

    def board(self, sight: Plain, pen: Pen) -> list[Text]:
        return TableDrawing(sight, self.signs(pen)).lines()

    def hand(self, sight: Plain, pen: Pen) -> Text:
        return self.signs(pen).strip(sorted(sight["view"]["hand"] or ()), pen.width - 14)

    # --- what may be said ------------------------------------------------------------------------

    def option(self, option: Plain, pen: Pen, *, short: bool) -> Text:
        """In words, each card with its number; where many have to fit, by sign and number."""
        action = option["action"]
        if action["is"] == "Choose":
            return self._choose(action["nation"], pen)
        if short and pen.words.has(f"eod.short.{action['is']}"):
            return Text(pen.text(f"eod.short.{action['is']}", **self._shortly(action, pen)))
        words = pen.words
        own = self._with_ids(words.language)
        numbered = Words(
            words.language, words.game, names=words.names, me=words.me, modes=words.modes, also=("terminal",), own=own
        )
        return Text(numbered.option(option))

    def _choose(self, code: str, pen: Pen) -> Text:
        nation = self.material.nations[code]
        facts = {"hand": nation.hand, "size": nation.size, "sites": nation.sites}
        figures = pen.text("eod.nation-card", **facts)
        return Text.assemble(f"{code.upper()} {self.signs(pen).nation(code)}", (f"  {figures}", MUTED))

    def _shortly(self, action: Plain, pen: Pen) -> dict[str, Any]:
        """Cards as `▲003 Kerosene…`, the others of several as `▲003`."""
        signs = self.signs(pen)
        facts: dict[str, Any] = dict(action)
        if action.get("card"):
            facts["card"] = self._named(action["card"], signs, 12)
        for name in ("wanted", "on"):
            if action.get(name):
                facts[name] = self._named(action[name], signs, 12 if pen.width > 90 else 5)
        for name in ("cards", "picked"):
            if action.get(name):
                facts[name] = " ".join(signs.chip(card).plain for card in action[name])
        for name in ("give", "ask"):
            if isinstance(action.get(name), Mapping):
                facts[name] = self._side(action[name], signs)
        for name in ("against", "to", "nation"):
            if action.get(name):
                facts[name] = action[name].upper()
        return facts

    def _named(self, card: str, signs: Signs, letters: int) -> str:
        return f"{signs.chip(card).plain} {cut(signs.name(card), letters, signs.pen)}"

    def _side(self, side: Plain, signs: Signs) -> str:
        """`▲003 + any, R/B = 6`."""
        parts = [signs.chip(card).plain for card in side["play"]]
        parts += [self._slot(slot, signs) for slot in side["hand"]]
        total = f" = {side['total']}" if side["total"] is not None else ""
        return " + ".join(parts) + total if parts else signs.pen.text("eod.nothing")

    def _slot(self, slot: str, signs: Signs) -> str:
        if slot == "any":
            return signs.pen.text("form.any")
        return "/".join(f"{signs.sign(colour)}{signs.letter(colour)}" for colour in slot.split("/"))

    # --- sentences built step by step ------------------------------------------------------------

    def steps(self, form: Plain, filled: Mapping[str, str]) -> list[str]:
        there = [field["name"] for field in form["fields"] if field["is"] != "Pick" or field["of"]]
        if "give-hand" not in there:
            return there
        return [name for name in STEPS if name in there and filled.get(FOLLOWS.get(name, ""), "x")]

    def suggests(self, form: Plain, name: str, filled: Mapping[str, str]) -> str:
        """Hand cards are described by their colours, where their maker does not say otherwise."""
        if name != "give-hand":
            return ""
        return " ".join(self.material.cards[card].colour for card in filled["picked"].split())

    def title(self, form: Plain, pen: Pen) -> str:
        fixed = form["sentence"].partition("{")[0].split()
        numbers = [word for word in fixed if word.isdecimal()]
        return pen.text(f"eod.form.{fixed[0]}", nation="".join(fixed[1:2]), number="".join(numbers))

    def mark(self, mark: str, pen: Pen) -> Text:
        card = mark.removeprefix("card:")
        if card not in self.material.cards:
            return Text(mark)
        signs = self.signs(pen)
        face = signs.face(card)
        sign = (f"{signs.sign(face.colour)}{signs.letter(face.colour)}{face.value}", signs.ink(face.colour))
        return Text.assemble(sign, f" {card} {signs.name(card)}")

    # --- pages -----------------------------------------------------------------------------------

    def pages(self) -> Mapping[str, Page]:
        return {
            "hand": lambda sight, pen: hand(sight, self.signs(pen)),
            "odds": lambda sight, pen: odds(sight, self.signs(pen)),
            "scrapyard": lambda sight, pen: pile("scrapyard", sight, self.signs(pen)),
            "discards": lambda sight, pen: pile("discards", sight, self.signs(pen)),
            "trading": lambda sight, pen: trading(sight, self.signs(pen)),
            "advice": lambda sight, pen: advice(self.signs(pen)),
        }

    def lookups(self) -> Mapping[str, Lookup]:
        return {"card": lambda sight, pen, wanted: cards(sight, self.signs(pen), wanted)}


def _forms(code: str, name: str, words: Words) -> dict[str, str]:
    """A nation's name alone, with its article, and as a recipient; the article of a designer's nation cannot be
    known."""
    if words.has(f"nation.{code}") and words.text(f"nation.{code}") == name:
        return {}
    return {f"nation.{code}": name, f"the-nation.{code}": name, f"to-nation.{code}": words.text("to-nation", name=name)}
