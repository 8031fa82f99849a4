"""Apollo XIII in a terminal: Mission Control, the card in play, the event boards, storage and hand."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import click
from rich.text import Text

from perigee.cli import default_language
from perigee.terminal.apollo_xiii.cards import (
    clipped,
    cut,
    flowed,
    flowed_into,
    in_play,
    name_of,
    rule_of,
    short_option,
    title_of,
    with_rule,
)
from perigee.terminal.apollo_xiii.control import board_line, monitors, panel, sand, steps_of, way
from perigee.terminal.apollo_xiii.pages import PAGES, cards
from perigee.terminal.drawing import Ask, Drawing, Lookup, Page
from perigee.terminal.pen import MUTED, Canvas, Pen, Plain
from perigee.words import Words

STRENGTH = f"{Words(default_language(), 'apollo-xiii').text('help.first-games')} (AX-39)"
"""What the help is worth, where it is chosen."""
PANELS, BELOW = 7, 2
"""Rows of the way, the monitors and Mission Control; and rows that the hand should have."""


class ApolloDrawing(Drawing):
    """Cubes, lines and zones are signs and words at once; colour only repeats them."""

    options: ClassVar[Sequence[click.Option]] = (
        click.Option(["--first-games", "help"], is_flag=True, default=None, help=STRENGTH),
    )
    asks: ClassVar[Sequence[Ask]] = (
        Ask("level", {"normal": "apollo.level.normal", "easy": "apollo.level.easy", "hard": "apollo.level.hard"}),
        Ask("help", {False: "ask.no", True: "ask.yes"}, "help.first-games"),
        Ask("competitive", {False: "ask.no", True: "ask.yes"}, "apollo.competitive"),
    )

    @classmethod
    def seats(cls, seats: int, options: dict[str, Any]) -> int:
        """A table for one person is a solo game (AX-07)."""
        return 1 if options.pop("solo", None) else seats

    def one_person(self, sight: Plain) -> bool:
        return sight["view"] is not None and bool(sight["view"]["options"]["solo"])

    def modes(self, sight: Plain) -> tuple[str, ...]:
        """After the action another question is asked: for an extra one (AX-47)."""
        if sight["view"] is None or not sight["view"]["progress"]["actions"]:
            return ()
        return ("paid",) if sight["view"]["progress"]["paid"] else ("acted",)

    def beside(self, sight: Plain, people: Sequence[int], pen: Pen) -> list[Text]:
        """Who else at this keyboard may act for a token; one person is told why not, too (AX-07, AX-48)."""
        if sight["view"] is None or sight["outcome"] is not None:
            return []
        closed = sight["view"]["out_of_turn"]
        lines = []
        for seat in people:
            refusal = closed.get(str(seat))
            if seat == sight["seat"] or (refusal is not None and not self.one_person(sight)):
                continue
            key = "apollo.sit" if refusal is None else "apollo.sit.closed"
            reason = "" if refusal is None else pen.text(f"refusal.{refusal['reason']}", **refusal["facts"])
            lines.append(Text(pen.text(key, seat=seat, number=seat + 1, reason=reason), MUTED))
        return lines

    def aside(self, event: Plain, pen: Pen) -> str:
        """A card turned over or played shows everyone its title and text before its effect (AX-57)."""
        if event["is"] not in ("Played", "Turned", "BoardTurned"):
            return ""
        card = event["board"] if event["is"] == "BoardTurned" else event["card"]
        return f"{pen.text(f'card-text.{card}')} {rule_of(card, pen).plain}"

    # --- the table -------------------------------------------------------------------------------

    def board(self, sight: Plain, pen: Pen) -> list[Text]:
        view = sight["view"]
        sheet = Canvas(pen.width, PANELS)
        way(sheet, view, pen, corner(pen))
        self._corner(sheet, sight, pen)
        sheet.put(0, 2, monitors(view, pen))
        panel(sheet, 3, view, pen)
        sheet.put(0, 6, self._storage(view, pen))
        room = pen.rows - PANELS - 1
        below = self._card_and_boards(view, pen, room)
        hand = self._hand_lines(view, pen, room - len(below))
        return [*sheet.lines(), *below, self._seats(sight, pen), *hand]

    def _corner(self, sheet: Canvas, sight: Plain, pen: Pen) -> None:
        """Which turn it is, what lies in the decks, and the sand."""
        view = sight["view"]
        x = corner(pen) + 3
        piles = pen.text("apollo.piles", turn=view["progress"]["turn"], history=view["history_deck"])
        sheet.put(x, 0, piles, MUTED)
        glass = sand(sight, pen)
        decks = Text(pen.text("apollo.decks", deck=view["deck"], discards=len(view["discards"])), MUTED)
        sheet.put(x, 1, glass if glass.plain else decks)

    def _storage(self, view: Plain, pen: Pen) -> Text:
        """Cards beside Mission Control (AX-44)."""
        line = Text()
        for side, full in (("left", 2), ("right", 3)):
            cards = [str(card) for card in view[side]]
            places = " ".join([*(f"[{card}]" for card in cards), *["[ ]"] * (full - len(cards))])
            line.append(pen.text(f"side.{side}"), MUTED).append(f" {places}  ")
        return line

    def _card_and_boards(self, view: Plain, pen: Pen, room: int) -> list[Text]:
        """The card in play with its text, the event boards below it; two lines are left for the hand if possible."""
        shown = in_play(view)
        if shown is None:
            return [Text(pen.text("apollo.no-card"), MUTED)]
        others = [number for number in view["boards"] if number != str(shown)]
        boards = [clipped(board_line(number, view, pen), pen.width, pen) for number in others]
        head = self._head(shown, view, pen)
        text = textwrap.wrap(pen.text(f"card-text.{shown}"), pen.width - 1)
        lines = [*head, *cut(text, max(1, room - len(head) - min(1, len(boards)) - BELOW), pen)]
        return [*lines, *flowed_into(boards, max(1, room - len(lines) - BELOW), pen)]

    def _head(self, card: int, view: Plain, pen: Pen) -> list[Text]:
        """Title and rule, on one line where they fit; of an event the cube of its board too."""
        title, rule = title_of(card, view, pen), rule_of(card, pen)
        if str(card) in view["boards"]:
            title.append("  ").append_text(steps_of(str(card), view, pen))
        if title.cell_len + rule.cell_len + 3 <= pen.width:
            return [title.append("   ").append_text(rule)]
        return [clipped(title, pen.width, pen), clipped(rule, pen.width, pen)]

    def _seats(self, sight: Plain, pen: Pen) -> Text:
        """The ship tile lies with whoever has the turn (AX-08); tokens by number, their values unseen (AX-05)."""
        view = sight["view"]
        asked = sight["open"][-1]["awaited"] if sight["open"] else []
        line = Text()
        for seat, size in enumerate(view["hand_sizes"]):
            ship = pen.sign("▶", ">") if seat == view["progress"]["seat"] else " "
            name = pen.text("apollo.you") if seat == sight["seat"] else pen.words.player(seat)
            cards = f" {pen.sign('▮', '#')}{size} {pen.sign('◎', 'o')}{view['tokens'][seat]}"
            line.append(f"{ship} {name}", "bold reverse" if seat in asked else "bold").append(cards)
            line.append(f" {pen.sign('◈', '+')}{pen.text('apollo.shield')}" if seat == view["shield"] else "", "bold")
            line.append("   ")
        return clipped(line, pen.width, pen)

    # --- the hand --------------------------------------------------------------------------------

    def _hand_lines(self, view: Plain, pen: Pen, room: int) -> list[Text]:
        """One card per line with its rule where there is room, otherwise titles, as long as fit."""
        hand = view["hand"]
        if hand is None or room < 1:
            return []
        if not hand:
            return [Text(pen.text("apollo.empty-hand"), MUTED)]
        if len(hand) <= room:
            return [clipped(with_rule(card, view, pen), pen.width, pen) for card in hand]
        ways = ([name_of(card, view, pen, most) for card in hand] for most in range(40, 0, -1))
        fitting = (lines for way in ways if len(lines := flowed(way, pen.width, pen)) <= room)
        return next(fitting, [Text(" ".join(str(card) for card in hand))])

    def hand(self, sight: Plain, pen: Pen) -> Text:
        view = sight["view"]
        return Text(", ").join(name_of(card, view, pen) for card in view["hand"] or ())

    # --- what may be said ------------------------------------------------------------------------

    def option(self, option: Plain, pen: Pen, *, short: bool) -> Text:
        return short_option(option["action"], pen) if short else Text(pen.words.option(option))

    def pages(self) -> Mapping[str, Page]:
        return PAGES

    def lookups(self) -> Mapping[str, Lookup]:
        return {"card": cards}


def corner(pen: Pen) -> int:
    """Where the way ends and the corner with turn, decks and sand begins."""
    return min(68, pen.width - 27)
