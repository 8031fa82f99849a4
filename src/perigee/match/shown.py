"""What each seat has been shown of what happened, numbered for that seat alone."""

from __future__ import annotations

from collections.abc import Sequence

from perigee.table.event import Event, Told
from perigee.table.seat import Millis, Seat


class Shown:
    """Events as they happened; each seat's own list is made when it is asked for. The last index is a spectator's."""

    __slots__ = ("_before", "_happened", "_last", "_lists", "_read")

    def __init__(self, seats: int) -> None:
        self._happened: list[tuple[list[Told], bool]] = []
        """What each sentence brought, and whether everybody sees all of it alike."""
        self._lists: list[list[Told]] = [[] for _ in range(seats + 1)]
        self._last = [0] * (seats + 1)
        self._read = [0] * (seats + 1)
        self._before = [0] * (seats + 1)
        """How many events a list begins after: an imagined match has only what its sight still shows."""

    def begin_with(self, seat: Seat | None, events: Sequence[Told], number: int) -> None:
        place = self._place(seat)
        self._lists[place] = list(events)
        self._before[place] = number - len(events)

    def add(self, at: Millis, events: list[Event]) -> None:
        if events:
            public = all(type(event).seen_by is Event.seen_by for event in events)
            self._happened.append(([Told(at, event) for event in events], public))

    def events(self, seat: Seat | None, since: int | None) -> tuple[Told, ...]:
        """From the seat's number `since` on; by default what the last sentence that it noticed brought."""
        place = self._catch_up(seat)
        start = self._last[place] if since is None else max(0, since - self._before[place])
        return tuple(self._lists[place][start:])

    def number(self, seat: Seat | None) -> int:
        place = self._catch_up(seat)
        return self._before[place] + len(self._lists[place])

    def _place(self, seat: Seat | None) -> int:
        return len(self._lists) - 1 if seat is None else seat

    def _catch_up(self, seat: Seat | None) -> int:
        place = self._place(seat)
        seen_list = self._lists[place]
        if self._read[place] == len(self._happened):
            return place
        for happened, public in self._happened[self._read[place] :]:
            seen = happened if public else [own for told in happened if (own := _as_seen(told, seat)) is not None]
            if seen:
                self._last[place] = len(seen_list)
                seen_list.extend(seen)
        self._read[place] = len(self._happened)
        return place

    def copy(self) -> Shown:
        twin = Shown(seats=0)
        twin._happened = self._happened.copy()
        twin._lists = [one.copy() for one in self._lists]
        twin._last, twin._read, twin._before = self._last.copy(), self._read.copy(), self._before.copy()
        return twin


def _as_seen(told: Told, seat: Seat | None) -> Told | None:
    """What everybody sees alike is written down once."""
    own = told.event.seen_by(seat)
    if own is told.event:
        return told
    return None if own is None else Told(told.at, own)
