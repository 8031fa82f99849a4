"""Card data from the text of its files; a bad row is refused with its file and line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perigee.games.end_of_days.cards import COLOURED, KINDS
from perigee.games.end_of_days.pieces import (
    COLOURS,
    HIGHEST,
    MODULES,
    WILD,
    Card,
    CardId,
    Colour,
    Data,
    Module,
    Nation,
    NationCard,
    carry,
)
from perigee.table import Wrong
from perigee.table import data as table
from perigee.table.data import BadData, Row, number, one_of, read_file, text

COLUMNS: Final[table.Columns] = {
    "cards.csv": ("id", "kind", "colour", "value", "flags", "sanction"),
    "kinds.csv": ("kind", "colour", "lift", "chance", "extra", "size", "supports", "score", "together", "rival"),
    "nations.csv": ("code", "name", "hand", "size", "sites"),
}
_START: Final = ("Kerosene Rocket", "Basic Habitat", "Basic Colony")
"""A wild one of each starts as the scrapyard (ED-10)."""


def read_data(texts: Mapping[str, str]) -> Data:
    """The edition that these files describe; military and spy cards are those that have rules."""
    table.all_there(COLUMNS, texts)
    nations = read_file("nations.csv", COLUMNS, texts, _nation, "code")
    modules = read_file("kinds.csv", COLUMNS, texts, _module, "kind")
    colours = {**COLOURED, **{name: module.colour for name, module in modules.items()}}
    cards = read_file("cards.csv", COLUMNS, texts, lambda row: _card(row, colours, nations), "id")
    _enough(cards, nations)
    return carry(Data(_hash(cards, modules, nations), cards, modules, nations, dict(texts)))


def _hash(*tables: Mapping[str, object]) -> str:
    """A hash of what the data says, not of how its files are spaced."""
    return table.hash_of(repr([[rows[name] for name in sorted(rows)] for rows in tables]))


def _card(row: Row, colours: Mapping[str, Colour], nations: Mapping[Nation, NationCard]) -> Card:
    if len(row["id"]) != 3 or not (row["id"].isascii() and row["id"].isdecimal()):
        raise Wrong("id is three digits, not {id}", id=repr(row["id"]))
    if row["kind"] not in colours:
        raise Wrong("there is no kind {kind}", kind=repr(row["kind"]))
    colour = one_of(row, "colour", COLOURS)
    if colour != colours[row["kind"]]:
        raise Wrong("a {kind} is {wanted}, not {colour}", kind=row["kind"], wanted=colours[row["kind"]], colour=colour)
    sanction = one_of(row, "sanction", ("yes", "no")) == "yes"
    if sanction and colour in MODULES:
        raise Wrong("a module is never a sanction")
    value = number(row, "value", 1, HIGHEST)
    return Card(row["id"], row["kind"], colour, value, _flags(row, nations), sanction)


def _flags(row: Row, nations: Mapping[Nation, NationCard]) -> tuple[Nation, ...]:
    flags = tuple(row["flags"].lower().split())
    if flags == (WILD,):
        return ()
    if not flags or len(set(flags)) != len(flags) or any(flag not in nations for flag in flags):
        raise Wrong("flags are WILD or codes of nations, each once, not {flags}", flags=repr(row["flags"]))
    return flags


def _module(row: Row) -> Module:
    colour = one_of(row, "colour", MODULES)
    figures = {name: number(row, name, 0, 20) for name in COLUMNS["kinds.csv"][2:-1]}
    return Module(kind=text(row, "kind"), colour=colour, rival=number(row, "rival", -1, 1), **figures)


def _nation(row: Row) -> NationCard:
    code = row["code"].lower()
    if len(code) != 2 or not code.isalpha() or not code.isascii():
        raise Wrong("a code is two letters, not {code}", code=repr(row["code"]))
    hand, size, sites = (number(row, name, 1, 12) for name in ("hand", "size", "sites"))
    return NationCard(code, text(row, "name"), hand, size, sites)


def _enough(cards: Mapping[CardId, Card], nations: Mapping[Nation, NationCard]) -> None:
    """A table can be set up: two nations, the start of the scrapyard, and a hand for each nation."""
    if len(nations) < 2:
        raise BadData("nations.csv: there are fewer than two nations")
    if len(starting_scrapyard(cards)) < len(_START):
        raise BadData("cards.csv: a wild one of each of {there} is missing", there=", ".join(_START))
    dealt = sum(nation.hand for nation in nations.values())
    if len(cards) < dealt + len(_START):
        raise BadData("cards.csv: {cards} cards are too few to deal {dealt}", cards=len(cards), dealt=dealt)


def starting_scrapyard(cards: Mapping[CardId, Card]) -> tuple[CardId, ...]:
    """One wild-flag Kerosene Rocket, Basic Habitat and Basic Colony (ED-10)."""
    wild = [(card.kind, card.id) for card in cards.values() if not card.flags]
    first = dict(reversed(wild))
    return tuple(first[kind] for kind in _START if kind in first)


def _box() -> dict[str, str]:
    """The files of the game's own box. A module's text is figures, and so it is a row of data; a military or spy
    card's text is its class, and the class has the copies."""
    texts = table.packaged("perigee.games.end_of_days", COLUMNS)
    copies = [
        (copy.id, kind.name, kind.colour, str(copy.value), copy.flags, "yes" if copy.sanction else "no")
        for kind in KINDS.values()
        for copy in kind.copies
    ]
    return {**texts, "cards.csv": table.with_rows(texts["cards.csv"], sorted(copies))}


BOX: Final = read_data(_box())
"""The cards and nations of the game's own box."""
