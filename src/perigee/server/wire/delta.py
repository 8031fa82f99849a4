"""What changed between two sights, as paths and new plain values; and the same put back on plain data."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from perigee.table import Closed, Option, Prompt, fields_of, plain

Path: TypeAlias = tuple[str | int, ...]


def difference(old: Any, new: Any) -> list[list[Any]]:
    """`[path, value]` for what is new or different, `[path]` for a key that is gone. Sequences of another length are
    replaced whole. Only what changed is written out: most of a sight stays as it is."""
    if old is new or old == new:
        return []
    return [[list(path), *map(plain, value)] for path, *value in differing(old, new, ())]


def differing(old: Any, new: Any, path: Path) -> list[tuple[Any, ...]]:
    """The same before it is written out, from this path on, for two values that are not equal."""
    found: list[tuple[Any, ...]] = []
    _compare(old, new, path, found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[tuple[Any, ...]]) -> None:
    """Compare two values that differ. Most of what is in them does not: it is the same object, or it is equal (a place
    never holds True now and 1 then)."""
    kind = type(new)
    if kind in WHOLE or type(old) is not kind:
        found.append((path, new))
    elif kind is tuple or kind is list:
        _compare_places(old, new, path, found)
    elif hasattr(kind, "__dataclass_fields__"):
        _compare_fields(old, new, path, found)
    else:
        _compare_keys(old, new, path, found)


def _compare_fields(old: Any, new: Any, path: Path, found: list[tuple[Any, ...]]) -> None:
    names, values = fields_of(type(new))
    for name, before, after in zip(names, values(old), values(new), strict=True):
        if before is not after and before != after:
            _compare(before, after, (*path, name), found)


def _compare_places(old: Any, new: Any, path: Path, found: list[tuple[Any, ...]]) -> None:
    if len(old) != len(new) or is_short(new):
        found.append((path, new))
        return
    for place, before, after in zip(range(len(new)), old, new, strict=True):
        if before is not after and before != after:
            _compare(before, after, (*path, place), found)


def _compare_keys(old: Mapping[Any, Any], new: Mapping[Any, Any], path: Path, found: list[tuple[Any, ...]]) -> None:
    for key, value in new.items():
        if key not in old:
            found.append(((*path, str(key)), value))
        elif old[key] is not value and old[key] != value:
            _compare(old[key], value, (*path, str(key)), found)
    found.extend(((*path, str(key)),) for key in old if key not in new)


def is_short(places: Any) -> bool:
    """A list of so few plain values is sent whole: that is no longer than the path to one of them."""
    return len(places) <= SHORT and SIMPLE.issuperset(map(type, places))


SHORT = 8

SIMPLE = frozenset((int, str, bool, type(None), Fraction))

WHOLE = SIMPLE | {Option, Closed, Prompt}
"""What is sent whole: another prompt is another question, and how an option is said is not a field of it."""


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
