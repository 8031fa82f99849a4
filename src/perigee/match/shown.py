"""What each seat has been shown of what happened, numbered for that seat alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from perigee.table import Event, Millis, Seat, Told


class Happened:
    """What a sentence brought. It is written down when somebody looks, and for all who see it alike once."""

    __slots__ = ("_public", "_told", "at", "events")

    def __init__(self, at: Millis, events: Sequence[Event]) -> None:
        self.at = at
        self.events = events
        self._told: list[Told] | None = None
        self._public = False
        """Everybody sees all of it alike."""

    def seen_by(self, seat: Seat | None) -> list[Told]:
        told = self._told
        if told is None:
            told = self._told = [Told(self.at, event) for event in self.events]
            self._public = all(type(event).seen_by is Event.seen_by for event in self.events)
        return told if self._public else [own for one in told if (own := _as_seen(one, seat)) is not None]


class Shown:
    """Events as they happened; each seat's own list is made when it is asked for. Nothing is ever taken back, so that a
    reader who looked when `happened` was lower can still be told what it saw. The last index is a spectator's."""

    __slots__ = ("_before", "_ends", "_happened", "_lists")

    def __init__(self, seats: int) -> None:
        self._happened: list[Happened] = []
        self._lists: list[list[Told]] = [[] for _ in range(seats + 1)]
        self._ends: list[list[int]] = [[0] for _ in range(seats + 1)]
        """How long each list was before anything happened, and after each sentence."""
        self._before = [0] * (seats + 1)
        """How many events a list begins after: an imagined match has only what its sight still shows."""

    def begin_with(self, seat: Seat | None, events: Sequence[Told], number: int) -> None:
        place = self._place(seat)
        self._lists[place] = list(events)
        self._ends[place] = [len(events)]
        self._before[place] = number - len(events)

    def add(self, at: Millis, events: list[Event]) -> None:
        if events:
            self._happened.append(Happened(at, events))

    @property
    def happened(self) -> int:
        """How many sentences that brought something came before this."""
        return len(self._happened)

    def count(self, kinds: Collection[str]) -> Counter[str]:
        """How often everybody saw something of these kinds happen, by the class names of events."""
        events = [event for sentence in self._happened for event in sentence.events if type(event).__name__ in kinds]
        return Counter([type(event).__name__ for event in events if event.seen_by(None) is not None])

    def events(self, seat: Seat | None, since: int | None, happened: int) -> tuple[Told, ...]:
        """A seat's events from its number `since` on; by default what the last sentence that it noticed brought."""
        place = self._catch_up(seat, happened)
        ends = self._ends[place]
        start = self._noticed(ends, happened) if since is None else max(0, since - self._before[place])
        return tuple(self._lists[place][start : ends[happened]])

    def _noticed(self, ends: list[int], happened: int) -> int:
        """Where the last sentence begins that the seat noticed."""
        while happened and ends[happened - 1] == ends[happened]:
            happened -= 1
        return ends[happened - 1] if happened else 0

    def number(self, seat: Seat | None, happened: int) -> int:
        place = self._catch_up(seat, happened)
        return self._before[place] + self._ends[place][happened]

    def _place(self, seat: Seat | None) -> int:
        return len(self._lists) - 1 if seat is None else seat

    def _catch_up(self, seat: Seat | None, happened: int) -> int:
        place = self._place(seat)
        seen_list, ends = self._lists[place], self._ends[place]
        for sentence in self._happened[len(ends) - 1 : happened]:
            seen_list += sentence.seen_by(seat)
            ends.append(len(seen_list))
        return place

    def copy(self) -> Shown:
        twin = Shown(seats=0)
        twin._happened = self._happened.copy()
        twin._lists = [one.copy() for one in self._lists]
        twin._ends = [one.copy() for one in self._ends]
        twin._before = self._before.copy()
        return twin


def _as_seen(told: Told, seat: Seat | None) -> Told | None:
    """What everybody sees alike is written down once."""
    own = told.event.seen_by(seat)
    if own is told.event:
        return told
    return None if own is None else Told(told.at, own)
