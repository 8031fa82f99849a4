"""What changed between two sights, as paths and new plain values; and the same put back on plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from perigee.table.codec import plain
from perigee.table.prompt import Closed, Option, Prompt


def difference(old: Any, new: Any) -> list[list[Any]]:
    """`[path, value]` for what is new or other, `[path]` for a key that is gone. Sequences of another length are
    replaced whole. Only what changed is written out: most of a sight stays as it is."""
    return [[path, *map(plain, value)] for path, *value in compared(old, new, [])]


def compared(old: Any, new: Any, path: list[Any]) -> list[list[Any]]:
    """The same before it is written out, from this path on."""
    found: list[list[Any]] = []
    _compare(old, new, path, found)
    return found


def _compare(old: Any, new: Any, path: list[Any], found: list[list[Any]]) -> None:
    kind = type(new)
    if old is new or (kind in _SIMPLE and old == new):  # a place never holds True now and 1 then
        return
    if type(old) is not kind:
        found.append([path, new])
    elif kind is tuple or kind is list:
        _compare_places(old, new, path, found)
    elif kind in _WHOLE or not (names := _names(kind)):
        if isinstance(new, Mapping):
            _compare_keys(old, new, path, found)
        elif old != new:
            found.append([path, new])
    else:
        for name in names:
            before, after = getattr(old, name), getattr(new, name)
            if before is not after:
                _compare(before, after, [*path, name], found)


def _compare_places(old: Any, new: Any, path: list[Any], found: list[list[Any]]) -> None:
    if len(old) != len(new) or (len(new) <= SHORT and all(type(value) in _SIMPLE for value in new)):
        if old != new:
            found.append([path, new])
        return
    for place, value in enumerate(new):
        if old[place] is not value:
            _compare(old[place], value, [*path, place], found)


def _compare_keys(old: Mapping[Any, Any], new: Mapping[Any, Any], path: list[Any], found: list[list[Any]]) -> None:
    for key, value in new.items():
        if key in old:
            _compare(old[key], value, [*path, str(key)], found)
        else:
            found.append([[*path, str(key)], value])
    found.extend([[*path, str(key)]] for key in old if key not in new)


SHORT = 8
"""A list of so few plain values is sent whole: that is no longer than the path to one of them."""

_SIMPLE = frozenset((int, str, bool, type(None), Fraction))

_WHOLE = (Option, Closed, Prompt)
"""What is sent whole: another prompt is another question, and how an option is said is no field of it."""

_known: dict[Any, tuple[str, ...]] = {}


def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a dataclass; of anything else, none."""
    if kind not in _known:
        _known[kind] = tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()
    return _known[kind]


def changed(old: Any, changes: list[list[Any]]) -> Any:
    """The new value, from the old one (which is changed in place) and its differences."""
    for path, *value in changes:
        if not path:
            old = value[0]
            continue
        place = old
        for key in path[:-1]:
            place = place[key]
        if value:
            place[path[-1]] = value[0]
        else:
            del place[path[-1]]
    return old
