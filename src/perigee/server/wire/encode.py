"""Sights on their way out. What is shown again and again, to every seat of a thousand tables, is written once.

Values of a sight never change. Where the rules keep one, it is the same object in the sights of all who see it, and
often at other tables too: so what was written for it is found by its identity.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import compress
from operator import is_not
from typing import Any, Final, TypeAlias

import msgspec

from perigee.server.wire.delta import SHORT, SIMPLE, Path, differing
from perigee.table import (
    AS_THEY_ARE,
    Closed,
    Later,
    Option,
    Prompt,
    Sight,
    Told,
    Values,
    View,
    all_of,
    fields_of,
    held_by,
    now,
    plain,
)

encode: Final = msgspec.json.Encoder().encode

REMEMBERED: Final = 8_000

Changed: TypeAlias = tuple[Any, Any, list[Any]]
"""An old value, a new one, and what leads from the one to the other."""

_values: dict[int, tuple[Any, msgspec.Raw]] = {}
"""By identity; each value is kept with it, so that no other can have the same."""
_changes: dict[tuple[Path, int, int], Changed] = {}
"""What leads from one value to another, likewise."""


class Scribe:
    """Writes what one moment of a table changes, for one seat after the other. What changed alike for two of them is
    written once: equal values have the same plain form."""

    __slots__ = ("_last", "_told")

    def __init__(self) -> None:
        self._last: dict[Path, Changed] = {}
        self._told: dict[int, msgspec.Raw] = {}

    def changes(self, old: Sight, new: Sight) -> list[Any]:
        """What changed between two sights, but for time and events, as `wire.Change` sends it, ready for `encode`."""
        found: list[Any] = []
        kind: type = type(new.view)
        alike = type(old.view) is kind
        self._add(*_AROUND, old, new, found)
        if not alike:
            found.append((VIEW, written(new.view)))
        elif new.view is not None:
            self._add(*_within(kind), old.view, new.view, found)
        return found

    def anew(self, sight: Sight) -> list[Any]:
        """The same for a tab that knows no sight yet."""
        return [((), plain(replace(sight, _events=())))]

    def _add(self, paths: tuple[Path, ...], values: Values, old: Any, new: Any, found: list[Any]) -> None:
        earlier, later = values(old), values(new)
        others = compress(zip(paths, earlier, later, strict=True), map(is_not, earlier, later))  # most are the same
        for path, before, after in others:
            kind = type(after)
            if kind is Later or type(before) is Later:
                before, after = now(before), now(after)
                kind = type(after)
            if before == after:
                continue
            if kind in AS_THEY_ARE or (kind is tuple and _goes_whole(before, after)):
                found.append((path, after))
            elif kind is Prompt:
                found.append((path, written(after)))
            else:
                found += self._alike(path, before, after)

    def _alike(self, path: Path, before: Any, after: Any) -> list[Any]:
        """What the last seat was sent, where this one saw the same before and sees the same now."""
        last = self._last.get(path)
        if last is None or not (_same(last[0], before) and _same(last[1], after)):
            last = self._last[path] = before, after, _change(path, before, after)
        return last[2]

    def events(self, events: Iterable[Told]) -> list[Any]:
        """Events as they are sent, ready for `encode`. What everybody is told alike is one object."""
        return [self._told.get(id(told)) or self._tell(told) for told in events]

    def _tell(self, told: Told) -> msgspec.Raw:
        written = self._told[id(told)] = msgspec.Raw(encode(plain(told)))
        return written


def _same(one: Any, other: Any) -> bool:
    return one is other or bool(one == other)


VIEW: Final = ("view",)
_APART: Final = ("view", "now", "_events", "game", "seat", "commitment")
"""What is looked at on its own, or stays the same as long as somebody looks."""


Looks: TypeAlias = tuple[tuple[Path, ...], Values]
"""The paths to what is looked at in a value, and what takes all of it at once."""


def _looks(names: tuple[str, ...], *above: str) -> Looks:
    return tuple((*above, name.removeprefix("_")) for name in names), all_of(names)


_AROUND: Final = _looks(tuple(name for name in held_by(Sight) if name not in _APART))


@cache
def _within(view: type) -> Looks:
    return _looks(held_by(view), *VIEW)


def _goes_whole(before: Any, after: tuple[Any, ...]) -> bool:
    """Whether plain values are sent whole instead of compared: they are few, or not as many as before."""
    if after and type(after[0]) not in AS_THEY_ARE:
        return False
    few = len(after) <= SHORT or type(before) is not tuple or len(before) != len(after)
    return few and AS_THEY_ARE.issuperset(map(type, after))


def _change(path: Path, old: Any, new: Any) -> list[Any]:
    """The change from one value to another, remembered for what a view holds, since the rules keep much of it."""
    if path[0] != "view" or not _is_kept(new):
        return [_ready(one) for one in differing(old, new, path)]
    key = path, id(old), id(new)
    known = _changes.get(key)
    if known is None:
        if len(_changes) >= REMEMBERED:
            _changes.clear()
        raw = [msgspec.Raw(encode(_ready(one))) for one in differing(old, new, path)]
        known = _changes[key] = old, new, raw
    return known[2]


def _ready(one: tuple[Any, ...]) -> tuple[Any, ...]:
    """A path alone, or a path and a value that is written."""
    return one if len(one) == 1 or type(one[1]) in AS_THEY_ARE else (one[0], written(one[1]))


def _is_kept(value: Any) -> bool:
    """Whether the rules may show the same object again: tuples of more than plain values, and tables by name."""
    return type(value) is dict or (type(value) is tuple and bool(value) and type(value[0]) not in SIMPLE)


def written(value: Any) -> Any:
    """The plain form of a value, of which parts may be JSON already: for `encode` it is the same."""
    kind = type(value)
    if kind in AS_THEY_ARE:
        return value
    if kind is tuple:
        return value if AS_THEY_ARE.issuperset(map(type, value)) else _value(value)
    if kind is not Prompt:
        return plain(value)
    return {
        "number": value.number, "question": plain(value.question), "options": _value(value.options),
        "complete": value.complete, "awaited": value.awaited, "deadline": value.deadline,
        "closed": _value(value.closed), "forms": _value(value.forms), "standing": value.standing,
    }  # fmt: skip


def _value(value: Any) -> msgspec.Raw:
    known = _values.get(id(value))
    if known is None:
        if len(_values) >= REMEMBERED:
            _values.clear()
        known = _values[id(value)] = value, msgspec.Raw(_json(value))
    return known[1]


def _json(value: Any) -> bytes:
    if type(value) is tuple and value and type(value[0]) in (Option, Closed):
        return encode(_each(value))
    return encode(plain(value))


def _each(options: tuple[Any, ...]) -> list[msgspec.Raw]:
    """There are not many options in a game, but many ways to put some of them together."""
    try:
        return [_values[id(one)][1] for one in options]
    except KeyError:
        return list(map(_value, options))


def whole(sight: Sight) -> bytes:
    """A sight as `to_json` writes it, to the byte; what was written before of its view and its prompt is not written
    again."""
    names, values = fields_of(Sight)
    return encode({name: _part(one) for name, one in zip(names, values(sight), strict=True)})


def _part(value: Any) -> Any:
    if isinstance(value, View):
        names, values = fields_of(type(value))
        return {name: written(one) for name, one in zip(names, values(value), strict=True)}
    return plain(value) if type(value) is tuple else written(value)  # open questions and events hardly come again
