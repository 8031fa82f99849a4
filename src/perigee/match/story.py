"""Which events open a part of the story, which are acts, and which are left out; all others follow from an act."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from perigee.match.plainly import kinds_of
from perigee.table.event import Act, Event, Heading
from perigee.table.rules import Rules


@dataclass(frozen=True, slots=True)
class Parts:
    """The names of a game's events by what they are in its story. `quiet` ones are not told; what is told of a quiet
    act's effects is what concerns the reader."""

    headings: tuple[str, ...]
    acts: tuple[str, ...]
    quiet: tuple[str, ...]
    closing: tuple[str, ...]


@cache
def parts_of(rules: Rules[Any]) -> Parts:
    """As the event classes say."""
    events = [(name, kind) for name, kind in sorted(kinds_of(rules).items()) if issubclass(kind, Event)]
    return Parts(
        headings=tuple(name for name, kind in events if issubclass(kind, Heading)),
        acts=tuple(name for name, kind in events if issubclass(kind, Act)),
        quiet=tuple(name for name, kind in events if kind.quiet),
        closing=tuple(name for name, kind in events if kind.closes),
    )
