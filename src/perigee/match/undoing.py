"""Taking the last sentence back: whether that is still open, and the table as it was before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from perigee.match.log import Entry, last_said
from perigee.table import Chance, Event, Millis, Seat

if TYPE_CHECKING:
    from perigee.match.match import Match


class Undoing:
    """Only the last sentence, by the seat that said it, while nothing has been revealed, rolled or done since, and
    while the question that it answered would still have time."""

    __slots__ = ("_brought", "_by", "_over")

    def __init__(self) -> None:
        self._over = True
        self._by: Millis | None = None
        self._brought: Sequence[Event] = ()

    def said(self, by: Millis | None, brought: Sequence[Event], *, drawn: bool) -> None:
        """A sentence was said: the next deadline before it, what it brought, and whether that was drawn by luck."""
        self._by, self._brought, self._over = by, brought, drawn

    def over(self) -> None:
        """There is nothing to take back."""
        self._over = True

    def of(self, entries: Sequence[Entry], seat: Seat, now: Millis) -> str | None:
        """What this seat said last, if it may take that back."""
        peeked = self._over or any(event.reveals for event in self._brought)
        last = None if peeked else last_said(entries)
        in_time = self._by is None or now < self._by
        return last.text if last is not None and last.seat == seat and in_time else None

    def copy(self) -> Undoing:
        twin = Undoing()
        twin._by, twin._brought, twin._over = self._by, self._brought, self._over
        return twin


def table_before(match: Match) -> tuple[Any, Chance]:
    """The state and the luck before the last sentence: the log is played again without it."""
    from perigee.match.record import before_last

    earlier = before_last(match)
    return earlier.state, earlier.chance
