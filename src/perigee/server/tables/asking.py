"""People who ask for a seat where none is free for them: the host reads it, and seats them or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from perigee.server.store import StoredTable
from perigee.server.tables.lookalikes import told_apart
from perigee.server.wire import Bad

MOST: Final = 8
"""How many may ask at a table at once."""
REMEMBERED: Final = 64
"""How many people who were removed are remembered: they need the host's consent to come back."""


def with_ask(table: StoredTable, person: str, name: str, taken: Iterable[str]) -> dict[str, Any]:
    """The settings of a table where this person asks, once; to ask again is to change one's name."""
    others = [one for one in asks(table) if one["person"] != person]
    if len(others) >= MOST:
        raise Bad("too-many")
    number = 1 + max((int(one["number"]) for one in asks(table)), default=0)
    named = told_apart(name, [*taken, *(one["name"] for one in others)])
    return {**table.settings, "asks": [*others, {"number": number, "person": person, "name": named}]}


def asks(table: StoredTable) -> Sequence[Mapping[str, Any]]:
    found: Sequence[Mapping[str, Any]] = table.settings.get("asks", ())
    return found


def find(table: StoredTable, number: int) -> Mapping[str, Any]:
    """The ask of this number, while it is open."""
    for one in asks(table):
        if one["number"] == number:
            return one
    raise Bad("not-now")


def has_asked(table: StoredTable, person: str) -> bool:
    return any(one["person"] == person for one in asks(table))


def answered(table: StoredTable, person: str, *, seated: bool) -> dict[str, Any]:
    """The settings of a table that has answered this person's request; once seated they are welcome again."""
    left = [one for one in asks(table) if one["person"] != person]
    removed = [one for one in table.settings.get("removed", ()) if one != person or not seated]
    return {**table.settings, "asks": left, "removed": removed}


def must_ask(table: StoredTable, person: str) -> bool:
    """A person whom the host has removed sits down again only with the host's consent."""
    return person in table.settings.get("removed", ())


def removed(table: StoredTable, people: Sequence[str]) -> dict[str, Any]:
    return {**table.settings, "removed": [*table.settings.get("removed", ()), *people][-REMEMBERED:]}


def may_sit(table: StoredTable, person: str) -> None:
    if must_ask(table, person):
        raise Bad("ask-first")
