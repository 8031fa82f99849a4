"""What changed between two sights, as paths and new plain values; and the same put back on plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from perigee.table.codec import plain
from perigee.table.prompt import Closed, Option, Prompt
from perigee.table.sight import Sight


def difference(old: Any, new: Any) -> list[list[Any]]:
    """`[path, value]` for what is new or other, `[path]` for a key that is gone. Sequences of another length are
    replaced whole. Only what changed is written out: most of a sight stays as it is."""
    found: list[list[Any]] = []
    if type(old) is type(new) is Sight:  # two sights are seldom equal: what differs in them is looked for at once
        for name in _names(Sight):
            _compare(getattr(old, name), getattr(new, name), [name], found)
    else:
        _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: list[Any], found: list[list[Any]]) -> None:
    if old is new or old == new:  # a place never holds True now and 1 then
        return
    kind = type(new)
    if type(old) is not kind or kind in _WHOLE:
        found.append([path, plain(new)])
    elif names := _names(kind):
        for name in names:
            _compare(getattr(old, name), getattr(new, name), [*path, name], found)
    elif isinstance(new, list | tuple) and len(old) == len(new):
        for place, value in enumerate(new):
            _compare(old[place], value, [*path, place], found)
    elif isinstance(new, Mapping):
        _compare_keys(old, new, path, found)
    else:
        found.append([path, plain(new)])


def _compare_keys(old: Mapping[Any, Any], new: Mapping[Any, Any], path: list[Any], found: list[list[Any]]) -> None:
    for key, value in new.items():
        if key in old:
            _compare(old[key], value, [*path, str(key)], found)
        else:
            found.append([[*path, str(key)], plain(value)])
    found.extend([[*path, str(key)]] for key in old if key not in new)


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
