"""Card data from the text of its files; a bad row is refused with its file and line."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Final, TypeVar

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
)
from perigee.table.options import a_whole_number
from perigee.table.wrong import Wrong

FILES: Final = ("cards.csv", "kinds.csv", "nations.csv")

_COLUMNS: Final = {
    "cards.csv": ("id", "kind", "colour", "value", "flags", "sanction"),
    "kinds.csv": ("kind", "colour", "lift", "chance", "extra", "size", "supports", "score", "together", "rival"),
    "nations.csv": ("code", "name", "hand", "size", "sites"),
}
_START: Final = ("Kerosene Rocket", "Basic Habitat", "Basic Colony")
"""A wild one of each starts as the scrapyard (ED-10)."""

Row = Mapping[str, str]
T = TypeVar("T")


def read_data(texts: Mapping[str, str], kinds: Mapping[str, Colour]) -> Data:
    """The data of these files; `kinds` are the military and spy cards that have rules, with their colours."""
    for name in FILES:
        if name not in texts:
            raise Wrong("{name} is missing", name=name)
    nations = _table("nations.csv", texts, _nation, "code")
    modules = _table("kinds.csv", texts, _module, "kind")
    colours = {**kinds, **{name: module.colour for name, module in modules.items()}}
    cards = _table("cards.csv", texts, lambda row: _card(row, colours, nations), "id")
    _enough(cards, nations)
    kept = {name: texts[name] for name in FILES}
    return Data(_hash(cards, modules, nations), cards, modules, nations, kept)


def _hash(*tables: Mapping[str, object]) -> str:
    """Of what the data says, not of how its files are spaced."""
    said = repr([[table[name] for name in sorted(table)] for table in tables])
    return sha256(said.encode()).hexdigest()[:16]


def _table(name: str, texts: Mapping[str, str], read: Callable[[Row], T], key: str) -> dict[str, T]:
    """Every row of a file, by its key."""
    found: dict[str, T] = {}
    for line, row in _rows(name, texts[name]):
        try:
            value = read(row)
            own = str(getattr(value, key))
            if own in found:
                raise Wrong("{key} {own} is there twice", key=key, own=own)
        except ValueError as problem:
            raise Wrong("{name}, line {line}: {problem}", name=name, line=line, problem=problem) from None
        found[own] = value
    return found


def _rows(name: str, text: str) -> list[tuple[int, Row]]:
    reader = csv.reader(text.splitlines())
    columns = _COLUMNS[name]
    rows: list[tuple[int, Row]] = []
    for cells in reader:
        if reader.line_num == 1:
            if tuple(cells) != columns:
                raise Wrong("{name}, line 1: the columns are {there}", name=name, there=",".join(columns))
        elif len(cells) != len(columns):
            raise Wrong(
                "{name}, line {line}: {cells} cells instead of {columns}",
                name=name,
                line=reader.line_num,
                cells=len(cells),
                columns=len(columns),
            )
        else:
            rows.append((reader.line_num, dict(zip(columns, cells, strict=True))))
    return rows


def _card(row: Row, colours: Mapping[str, Colour], nations: Mapping[Nation, NationCard]) -> Card:
    if len(row["id"]) != 3 or not _digits(row["id"]):
        raise Wrong("id is three digits, not {id}", id=repr(row["id"]))
    if row["kind"] not in colours:
        raise Wrong("there is no kind {kind}", kind=repr(row["kind"]))
    colour = _one_of(row, "colour", COLOURS)
    if colour != colours[row["kind"]]:
        raise Wrong("a {kind} is {wanted}, not {colour}", kind=row["kind"], wanted=colours[row["kind"]], colour=colour)
    sanction = _one_of(row, "sanction", ("yes", "no")) == "yes"
    if sanction and colour in MODULES:
        raise Wrong("a module is never a sanction")
    value = _number(row, "value", 1, HIGHEST)
    return Card(row["id"], row["kind"], colour, value, _flags(row, nations), sanction)


def _flags(row: Row, nations: Mapping[Nation, NationCard]) -> tuple[Nation, ...]:
    flags = tuple(row["flags"].lower().split())
    if flags == (WILD,):
        return ()
    if not flags or len(set(flags)) != len(flags) or any(flag not in nations for flag in flags):
        raise Wrong("flags are WILD or codes of nations, each once, not {flags}", flags=repr(row["flags"]))
    return flags


def _module(row: Row) -> Module:
    colour = _one_of(row, "colour", MODULES)
    figures = {name: _number(row, name, 0, 20) for name in _COLUMNS["kinds.csv"][2:-1]}
    return Module(kind=_word(row, "kind"), colour=colour, rival=_number(row, "rival", -1, 1), **figures)


def _nation(row: Row) -> NationCard:
    code = row["code"].lower()
    if len(code) != 2 or not code.isalpha() or not code.isascii():
        raise Wrong("a code is two letters, not {code}", code=repr(row["code"]))
    hand, size, sites = (_number(row, name, 1, 12) for name in ("hand", "size", "sites"))
    return NationCard(code, _word(row, "name"), hand, size, sites)


def _word(row: Row, name: str) -> str:
    if not row[name].strip():
        raise Wrong("{name} is empty", name=name)
    return row[name].strip()


def _digits(text: str) -> bool:
    return text.isascii() and text.isdecimal()


def _number(row: Row, name: str, least: int, most: int) -> int:
    text = row[name]
    return a_whole_number(name, int(text) if _digits(text.removeprefix("-")) else text, least, most)


def _one_of(row: Row, name: str, allowed: Sequence[T]) -> T:
    for one in allowed:
        if row[name] == one:
            return one
    raise Wrong(
        "{name} is one of {there}, not {value}",
        name=name,
        there=", ".join(str(one) for one in allowed),
        value=repr(row[name]),
    )


def _enough(cards: Mapping[CardId, Card], nations: Mapping[Nation, NationCard]) -> None:
    """A table can be set up: two nations, the start of the scrapyard, and a hand for each nation."""
    if len(nations) < 2:
        raise Wrong("nations.csv: there are fewer than two nations")
    if len(starting_scrapyard(cards)) < len(_START):
        raise Wrong("cards.csv: a wild one of each of {there} is missing", there=", ".join(_START))
    dealt = sum(nation.hand for nation in nations.values())
    if len(cards) < dealt + len(_START):
        raise Wrong("cards.csv: {cards} cards are too few to deal {dealt}", cards=len(cards), dealt=dealt)


def starting_scrapyard(cards: Mapping[CardId, Card]) -> tuple[CardId, ...]:
    """One wild-flag Kerosene Rocket, Basic Habitat and Basic Colony (ED-10)."""
    found = []
    for kind in _START:
        wild = [card.id for card in cards.values() if card.kind == kind and not card.flags]
        found += wild[:1]
    return tuple(found)
