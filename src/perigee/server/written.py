"""Sights on their way out. What is shown again and again, to every seat of a thousand tables, is written once.

Values of a sight never change. Where the rules keep one, it is the same object in the sights of all who see it, and
often at other tables too: so what was written for it is found by its identity.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final

import msgspec

from perigee.server.difference import compared
from perigee.table.codec import plain
from perigee.table.prompt import Closed, Option, Prompt
from perigee.table.sight import Sight

encode: Final = msgspec.json.Encoder().encode

REMEMBERED: Final = 8_000

_values: dict[int, tuple[Any, msgspec.Raw]] = {}
"""By identity; each value is kept with it, so that no other can have the same."""
_changes: dict[tuple[str, int, int], tuple[Any, Any, list[msgspec.Raw]]] = {}
"""What leads from one value to another, likewise."""


def changes(old: Sight, new: Sight) -> list[Any]:
    """What changed between two sights, but for time and events, as `wire.Change` sends it, ready for `encode`."""
    found: list[Any] = []
    for name, before, after in zip(_SIGHT, _of_sight(old), _of_sight(new), strict=True):
        if before is not after and before != after:
            found += [[at, *map(written, value)] for at, *value in compared(before, after, [name])]
    before, after = old.view, new.view
    if type(before) is not type(after):
        found.append([["view"], written(after)])
    elif after is not None and before is not None:
        kind: Any = type(after)
        names, fields = _fields(kind)
        for name, one, other in zip(names, fields(before), fields(after), strict=True):
            if one is not other and one != other:
                _add(one, other, ["view", name], found)
    return found


_SIGHT: Final = tuple(name for name in Sight.__dataclass_fields__ if name not in ("view", "now", "events"))
_of_sight: Final = attrgetter(*_SIGHT)


@cache
def _fields(kind: Any) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of a view's fields, and all of their values at once."""
    names = tuple(kind.__dataclass_fields__)
    return names, (attrgetter(*names) if len(names) > 1 else lambda view: (getattr(view, names[0]),))


def _add(old: Any, new: Any, path: list[Any], found: list[Any]) -> None:
    if type(new) is tuple and new and hasattr(new[0], "__dataclass_fields__"):
        found += _known(old, new, path)
    else:
        found += [[at, *map(written, value)] for at, *value in compared(old, new, path)]


def _known(old: Any, new: Any, path: list[Any]) -> list[msgspec.Raw]:
    key = path[-1], id(old), id(new)
    known = _changes.get(key)
    if known is None:
        if len(_changes) >= REMEMBERED:
            _changes.clear()
        raw = [msgspec.Raw(encode([at, *map(written, value)])) for at, *value in compared(old, new, path)]
        known = _changes[key] = old, new, raw
    return known[2]


def written(value: Any) -> Any:
    """The plain form of a value, of which parts may be JSON already: for `encode` it is the same."""
    kind = type(value)
    if kind in _SIMPLE:
        return value
    if kind is not Prompt:
        return _value(value) if kind is tuple and value and type(value[0]) not in _SIMPLE else plain(value)
    return {
        "number": value.number, "question": plain(value.question), "options": _value(value.options),
        "complete": value.complete, "awaited": value.awaited, "deadline": value.deadline,
        "closed": _value(value.closed), "forms": _value(value.forms),
    }  # fmt: skip


_SIMPLE: Final = frozenset((int, str, bool, type(None)))


def _value(value: Any) -> msgspec.Raw:
    known = _values.get(id(value))
    if known is None:
        if len(_values) >= REMEMBERED:
            _values.clear()
        known = _values[id(value)] = value, msgspec.Raw(_json(value))
    return known[1]


def _json(value: Any) -> bytes:
    if type(value) is tuple and value and type(value[0]) in (Option, Closed):
        return b"[" + b",".join([bytes(_value(option)) for option in value]) + b"]"
    return encode(plain(value))
