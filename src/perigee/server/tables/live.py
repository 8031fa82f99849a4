"""A match at a live table: the keeper's time, and what is already durable."""

from __future__ import annotations

from collections.abc import Callable

from perigee.match import Entry, Match, start_again
from perigee.server.store import Row
from perigee.server.tables.step_limit import within_budget
from perigee.table import Millis, Seat, first_due


class Live:
    """`base` is the server's monotonic time at which the match's own time began; the first `saved` entries of the
    log are durable."""

    __slots__ = ("base", "match", "saved")

    def __init__(self, match: Match, base: Millis) -> None:
        self.match = match
        self.base = base
        self.saved = 0

    @property
    def entries(self) -> list[Entry]:
        return self.match.entries or []

    def at(self, now: Millis) -> Millis:
        """The keeper's time of the match at this time of the server."""
        return max(0, now - self.base)

    def game_time(self, now: Millis) -> Millis:
        return self.match.clock.game_time(self.at(now))

    def due(self) -> Millis | None:
        """When the match next wakes by itself, in the server's time."""
        deadline = self.match.next_deadline()
        return None if deadline is None else deadline + self.base

    def is_due(self, now: Millis) -> bool:
        """Whether something happens by itself, now or overdue."""
        due = self.due()
        return due is not None and due <= now

    def perform(self, act: Callable[[Match], None]) -> None:
        """Do something to the match within its budget of steps; a broken invariant raises."""
        before = len(self.entries)
        with within_budget():
            try:
                act(self.match)
            finally:
                if len(self.entries) != before:
                    self.match.rules.check(self.match.state)

    def tick(self, now: Millis) -> None:
        """Time passes; what it brings about is done like any other act."""
        if self.is_due(now):
            self.perform(lambda match: match.tick(self.at(now)))
        else:
            self.match.tick(self.at(now))

    def rows(self, command: str | None) -> list[Row]:
        """What is not durable yet; the last of it is what the command did."""
        entries, used = self.entries, self.match.chance.used
        due = first_due(self.match.state)
        deadline = None if due is None else due[0]
        return [
            Row(seq, entry.at, entry.seat, entry.text, command if seq == len(entries) else None, used, deadline)
            for seq, entry in enumerate(entries[self.saved :], self.saved + 1)
        ]

    def as_saved(self) -> Live:
        """The match as it is on the disk, without what is on its way there."""
        twin = Live(start_again(self.match), self.base)
        for entry in self.entries[: self.saved]:
            twin.match.enter(entry)
        twin.saved = self.saved
        return twin

    def hears(self, seat: Seat) -> bool:
        """Whether this seat is asked, or may speak."""
        asked = self.match.state.asked
        return asked is not None and not self.match.paused and asked.hears(seat)
