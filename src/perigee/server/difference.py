"""What changed between two plain values, as paths and new values; and the same put back."""

from __future__ import annotations

from typing import Any


def difference(old: Any, new: Any) -> list[list[Any]]:
    """`[path, value]` for what is new or other, `[path]` for a key that is gone. Lists of another length are
    replaced whole."""
    found: list[list[Any]] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: list[Any], found: list[list[Any]]) -> None:
    if type(old) is dict and type(new) is dict:
        for key, value in new.items():
            if key in old:
                _compare(old[key], value, [*path, key], found)
            else:
                found.append([[*path, key], value])
        found.extend([[*path, key]] for key in old if key not in new)
    elif type(old) is list and type(new) is list and len(old) == len(new):
        for place, value in enumerate(new):
            _compare(old[place], value, [*path, place], found)
    elif type(old) is not type(new) or old != new:
        found.append([path, new])


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
