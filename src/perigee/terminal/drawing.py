"""What a game adds to the terminal: its drawing, made from plain data alone, and its options on the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

import click
from rich.text import Text

from perigee.terminal.pen import Pen, Plain

Page: TypeAlias = Callable[[Plain, Pen], list[Text]]
"""Something that a person may ask to see: from a sight, the lines of it."""

Lookup: TypeAlias = Callable[[Plain, Pen, str], list[Text]]
"""The same with the words that follow the command: `card 031`."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that `perigee` alone asks before a game: the option it fills, and the values to choose from, each
    with its key in the catalogue, the first for a mere Enter; without any, those that the game's options allow.
    The question itself is `ask.NAME` there. `note` is the key of what should be known before choosing, `reads` reads
    a value that is not on the list; `more` questions are asked only of people who want to choose more."""

    name: str
    values: Mapping[Any, str] = field(default_factory=dict)
    note: str = ""
    reads: Callable[[str], int | None] | None = None
    more: bool = False


class Drawing:
    """One game in a terminal. A sight is the decoded bytes of `perigee.to_json(match.sight(seat))`; `view` is None
    while the table is paused, `seat` is None for a spectator."""

    options: ClassVar[Sequence[click.Option]] = ()
    """Options of its table that the command line spells differently from the game."""
    read_as: ClassVar[Mapping[str, click.ParamType[int]]] = {}
    """How a number of an option may be typed there besides."""
    looks: ClassVar[Sequence[click.Option]] = ()
    """Options of the command line that the drawing itself takes by the same name."""

    asks: ClassVar[Sequence[Ask]] = ()
    """What `perigee` alone asks besides the seats."""

    @classmethod
    def seats(cls, seats: int, options: dict[str, Any]) -> int:
        """How many seats to ask for, where an option says it; such an option is taken out."""
        return seats

    def one_person(self, sight: Plain) -> bool:
        """Whether all seats at a keyboard are one person's: then no screen is needed between two hands."""
        return False

    def beside(self, sight: Plain, people: Sequence[int], pen: Pen) -> list[Text]:
        """What another seat of this keyboard can do though it is not asked, and how to sit down at it."""
        return []

    def aside(self, event: Plain, pen: Pen) -> str:
        """What is read out with an event: the text of a card that is played."""
        return ""

    def modes(self, sight: Plain) -> tuple[str, ...]:
        """The modes that its words follow (see `Words`)."""
        return ()

    def board(self, sight: Plain, pen: Pen) -> list[Text]:
        """The table: at most `pen.rows` lines of at most `pen.width` cells. `sight["now"]` is the running clock."""
        raise NotImplementedError

    def option(self, option: Plain, pen: Pen, *, short: bool) -> Text:
        """One legal sentence on one line; `short` where many have to fit."""
        return Text(pen.words.option(option))

    def hand(self, sight: Plain, pen: Pen) -> Text:
        """What the seat of this sight holds, on one line: shown when all hands are open after a game."""
        return Text("")

    def pages(self) -> Mapping[str, Page]:
        """What else a person may ask for, by command; the catalogue names it in `command.NAME` and `help.NAME`."""
        return {}

    def lookups(self) -> Mapping[str, Lookup]:
        """The same, where words may follow the command."""
        return {}

    # --- what differs from table to table --------------------------------------------------------

    def learn(self, texts: Mapping[str, str]) -> None:
        """The card data of this table: the texts of its files by name, none where the game has no such files."""

    def names(self, sight: Plain, names: Sequence[str]) -> Sequence[str]:
        """What the players are called here."""
        return names

    def own_words(self, language: str) -> Mapping[str, str]:
        """Texts of the table's own data, which go before those of the catalogue."""
        return {}

    # --- sentences built step by step ------------------------------------------------------------

    def steps(self, form: Plain, filled: Mapping[str, str]) -> list[str]:
        """The names of a form's blanks in the order in which they are asked; the catalogue asks in `form.NAME`."""
        return [field["name"] for field in form["fields"]]

    def suggests(self, form: Plain, name: str, filled: Mapping[str, str]) -> str:
        """What Enter alone means for a blank."""
        return ""

    def title(self, form: Plain, pen: Pen) -> str:
        """What the sentence of a form is about."""
        return str(form["sentence"])

    def mark(self, mark: str, pen: Pen) -> Text:
        """Something that can be picked."""
        return Text(mark)


def ended(sight: Plain, pen: Pen) -> str:
    """How it ended, and who won where some did and others did not."""
    outcome, said = sight["outcome"], pen.text(f"ending.{sight['outcome']['ending']}")
    if not 0 < len(outcome["winners"]) < sight["view"]["options"]["seats"]:
        return said
    names = [pen.words.value(seat, "whom") for seat in outcome["winners"]]
    return f"{said.removesuffix('.')}. {pen.text('terminal.winners', names=names)}"
