"""What happened as a story: which events open a part of it, which are acts, which are left out; all others follow from
an act. The page has the same in `shared/parted.ts`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, TypeAlias

from perigee.match.plainly import kinds_of
from perigee.table import Act, Event, Heading, Millis, Rules, Seat

Plain: TypeAlias = Mapping[str, Any]
"""The plain form of an event, as a sight's bytes have it."""


@dataclass(frozen=True, slots=True)
class StoryKinds:
    """The names of a game's events by what they are in its story. `quiet` ones are not told, and `private` ones only to
    the player they happen to. `seats` are the fields of an event that name a seat, whoever acts or is spoken of first;
    where there is only `seat` it is left out."""

    headings: tuple[str, ...]
    acts: tuple[str, ...]
    quiet: tuple[str, ...]
    private: tuple[str, ...]
    closing: tuple[str, ...]
    seats: Mapping[str, tuple[str, ...]]


@cache
def parts_of(rules: Rules[Any]) -> StoryKinds:
    """As the event classes say."""
    events = [(name, kind) for name, kind in sorted(kinds_of(rules).items()) if issubclass(kind, Event)]
    return StoryKinds(
        headings=tuple(name for name, kind in events if issubclass(kind, Heading)),
        acts=tuple(name for name, kind in events if issubclass(kind, Act)),
        quiet=tuple(name for name, kind in events if kind.quiet),
        private=tuple(name for name, kind in events if kind.private),
        closing=tuple(name for name, kind in events if kind.closes),
        seats={name: named for name, kind in events if (named := _seats(kind)) not in ((), ("seat",))},
    )


def _seats(kind: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if str(one.type).split(" |")[0] == "Seat")


# --- the story of what one reader was told -------------------------------------------------------


@dataclass(slots=True)
class Item:
    """An act as it was told, and what followed. `fresh`: since the reader's last turn, and by somebody else; `hits`:
    somebody else's act that concerns the reader."""

    at: Millis
    seat: Seat | None
    event: Plain
    effects: list[Plain] = field(default_factory=list)
    fresh: bool = False
    hits: bool = False


@dataclass(slots=True)
class StoryPart:
    """A turn, or whatever the game's headings open; `facts` are its heading's and what earlier ones said that still
    holds. `seat` is whose turn it is, None where the parts are not turns."""

    facts: Plain
    seat: Seat | None
    number: int
    items: list[Item] = field(default_factory=list)


def parted(told: Sequence[Plain], kinds: StoryKinds, reader: Seat | None) -> list[StoryPart]:
    """The plain events of a sight as parts, acts and effects."""
    return _Telling(kinds, reader).of(told)


class _Telling:
    def __init__(self, kinds: StoryKinds, reader: Seat | None) -> None:
        self.kinds, self.reader = kinds, reader
        self.parts: list[StoryPart] = []
        self.facts: Plain = {}
        self.part: StoryPart | None = None
        self.act: Item | None = None

    def of(self, told: Sequence[Plain]) -> list[StoryPart]:
        for one in told:
            self._tell(one["at"], one["event"])
        shown = [part for part in self.parts if part.items or part is self.parts[-1]]
        if self.reader is not None:
            self._mark(shown, self.reader)
        return shown

    def _begin(self, seat: Seat | None) -> StoryPart:
        number = self.facts.get("turn", self.facts.get("round", len(self.parts) + 1))
        self.part = StoryPart(self.facts, seat, number)
        self.parts.append(self.part)
        return self.part

    def _tell(self, at: Millis, event: Plain) -> None:
        name = event["is"]
        actor = next(iter(self._seats(event)), None)
        if name in self.kinds.headings:
            self.facts, self.act = {**self.facts, **event}, None
            self._begin(actor)
            return
        part = self.part or self._begin(None)
        acts, quiet = name in self.kinds.acts, self._goes_without_saying(event, actor)
        if acts and quiet:
            self.act = None
        elif not acts and not quiet and self.act is not None:
            self.act.effects.append(event)
        elif not quiet:  # An effect whose act is not told stands for itself.
            self.act = Item(at, actor, event)
            part.items.append(self.act)
        if name in self.kinds.closing:
            self.part = self.act = None

    def _goes_without_saying(self, event: Plain, actor: Seat | None) -> bool:
        private = event["is"] in self.kinds.private and actor != self.reader
        return private or event["is"] in self.kinds.quiet or event.get("change") == 0

    def _seats(self, event: Plain) -> list[Seat]:
        """The seats that an event names, whoever acts first."""
        named = [event.get(name) for name in self.kinds.seats.get(event["is"], ("seat",))]
        return [seat for seat in named if seat is not None]

    def _mark(self, parts: list[StoryPart], reader: Seat) -> None:
        """What is new since the reader's last turn; where parts are not turns, since the reader's last act."""
        turns = any(part.seat is not None for part in parts)
        dealt = _dealt(parts)
        own = [
            (place, at)
            for place, part in enumerate(parts)
            for at, one in enumerate(part.items)
            if one.seat == reader and one.event["is"] in self.kinds.acts and (not turns or part.seat == reader)
            if (place, at) >= (0, dealt)
        ]
        for place, part in enumerate(parts):
            for at, one in enumerate(part.items):
                later = bool(own) and (place > own[-1][0] if turns else (place, at) > own[-1])
                one.fresh = later and one.seat != reader
                named = [seat for event in (one.event, *one.effects) for seat in self._seats(event)]
                one.hits = one.seat != reader and reader in named


def _dealt(parts: Sequence[StoryPart]) -> int:
    """How many of the first items only deal: before the clock runs, and one of each kind per seat. Being dealt a hand
    is nobody's turn, even where it is told as an act."""
    seen: set[tuple[str, Seat | None]] = set()
    items = parts[0].items if parts else []
    for number, one in enumerate(items):
        kind = (one.event["is"], one.seat)
        if one.at > 0 or kind in seen:
            return number
        seen.add(kind)
    return len(items)
