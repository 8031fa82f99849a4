"""The tabs at a table and what each of them is sent: whole sights first, then what changed between two sights."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol, TypeAlias

from perigee.server import wire
from perigee.server.tables.live import Live
from perigee.server.wire import Scribe, encode
from perigee.table import Millis, Seat, Sight, plain

NOW: Final = ("now",)

Around: TypeAlias = Callable[[Seat | None], tuple[bool, bool]]
"""Whether a seat may send free lines now, and ask to take its last sentence back."""

RECENT: Final = 250
"""How many events a new tab gets: a whole game of Apophis, some rounds of the others."""


class Tab(Protocol):
    """One browser tab, terminal or outside bot, as its table sees it."""

    person: str
    seat: Seat | None
    greeted: bool

    def send(self, frame: bytes) -> None: ...

    def move_on(self) -> None:
        """The table is another server's now: a tab that comes back is forwarded there."""


class Audience:
    """`seen` is the last sight that each seat's tabs know."""

    def __init__(self) -> None:
        self.tabs: list[Tab] = []
        self._seen: dict[Seat | None, Sight] = {}
        self._shown: dict[Seat | None, int] = {}
        self._count: dict[Seat | None, int] = {}

    def send(self, message: wire.ToTab, to: Iterable[Tab]) -> None:
        frame = encode(message)
        for tab in to:
            tab.send(frame)

    def everybody(self) -> list[Tab]:
        return [tab for tab in self.tabs if tab.greeted]

    def last(self, seat: Seat | None) -> Sight | None:
        """What tabs that see with these eyes were last shown."""
        return self._seen.get(seat)

    # --- sights ----------------------------------------------------------------------------------

    def whole(self, live: Live, seat: Seat | None, since: int | None) -> tuple[dict[str, Any], int]:
        """The whole sight of a seat, with its events from `since` on, and the number of its last change."""
        number = live.match.sight(seat).number
        start = max(0, number - RECENT) if since is None or since > number else since
        sight = live.match.sight(seat, since=start)
        self._leave_a_gap(seat, sight)
        self._remember(seat, sight)
        return plain(sight), self._count.setdefault(seat, 0)

    def _leave_a_gap(self, seat: Seat | None, sight: Sight) -> None:
        """Where the seat's other tabs know another sight (a move is saved and not shown yet), changes from here on are
        not for them: they notice that one is missing, and ask for the whole."""
        before = self._seen.get(seat)
        if before is not None and Scribe().changes(before, sight):
            self._count[seat] = self._count.get(seat, 0) + 1

    def _remember(self, seat: Seat | None, sight: Sight) -> None:
        self._shown[seat] = sight.number
        self._seen[seat] = sight

    def publish(self, live: Live, now: Millis, around: Around) -> None:
        """Send every seat what changed for it. Where nothing did, it is sent nothing: a hidden answer of somebody
        else makes no frame."""
        looking = self._by_seat()
        for seat in [seat for seat in self._seen if seat not in looking]:
            del self._seen[seat]
        scribe, sights = Scribe(), live.match.sights({seat: self._shown.get(seat, 0) for seat in looking})
        moment = live.game_time(now), is_running(live)
        frames = {seat: self._frame(scribe, sight, moment, around) for seat, sight in sights.items()}
        for seat, tabs in looking.items():
            frame = frames[seat]
            if frame is not None:
                for tab in tabs:
                    tab.send(frame)

    def _by_seat(self) -> dict[Seat | None, list[Tab]]:
        """The tabs that look, by the seat whose sight they are shown."""
        found: dict[Seat | None, list[Tab]] = {}
        for tab in self.tabs:
            if tab.greeted:
                found.setdefault(tab.seat, []).append(tab)
        return found

    def _frame(self, scribe: Scribe, sight: Sight, moment: tuple[Millis, bool], around: Around) -> bytes | None:
        """What leads a seat from the sight that it knows to this one; none where nothing changed for it."""
        seat, events, before = sight.seat, sight.events, self._seen.get(sight.seat)
        self._remember(seat, sight)
        found = scribe.changes(before, sight) if before is not None else scribe.anew(sight)
        if not found and not events:
            return None
        found.append((NOW, sight.now))
        count = self._count[seat] = self._count.get(seat, 0) + 1
        return encode(wire.Change(count, found, scribe.events(events), *moment, *around(seat)))


def is_running(live: Live) -> bool:
    return live.match.outcome is None and not live.match.paused
