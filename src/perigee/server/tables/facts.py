"""What is true at one table. Its parts read it, and each changes what is its own; it knows none of them."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from perigee.games import rules_of
from perigee.match import Match
from perigee.server import wire
from perigee.server.store import StoredTable
from perigee.server.tables.alone import one_against_bots
from perigee.server.tables.audience import Audience
from perigee.server.tables.chat import Chat
from perigee.server.tables.clock import Clock
from perigee.server.tables.live import Live
from perigee.server.tables.playable import playable
from perigee.server.tables.save_watch import SaveWatch
from perigee.server.tables.seats import Seats
from perigee.table import Millis, Seat


class TableFacts:
    """`table` is what the store knows; `live` is its match while it is in memory; `undo` is what somebody asked to take
    back. `luck` is the table's own, for the moments at which it or a bot speaks: never the match's (ED-42)."""

    __slots__ = ("_hinted", "audience", "chat", "clock", "live", "luck", "saves", "seats", "table", "undo")

    def __init__(self, clock: Clock, saves: SaveWatch, table: StoredTable) -> None:
        self.clock = clock
        self.saves = saves
        self.table = table
        self.live: Live | None = None
        self.luck: Callable[[int], int] = secrets.randbelow
        self.undo: wire.UndoAsked | None = None
        self.seats = Seats(table.seats, self.now)
        self.audience = Audience()
        self.chat = Chat(table)
        self._hinted: list[int] = list(table.settings.get("hinted", ()))

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def now(self) -> Millis:
        return self.clock.now()

    @property
    def match(self) -> Match | None:
        return None if self.live is None else self.live.match

    @property
    def running(self) -> Live | None:
        """The match, while its game goes on."""
        return self.live if self.table.state == "running" else None

    @property
    def is_laid(self) -> bool:
        """Whether options and number of seats are those of a game before: a deal that is repeated, one that is played
        on. With others it would be another game."""
        return "deal" in self.table.settings or "on" in self.table.settings

    @property
    def yields(self) -> bool:
        """Whether anybody with the link may sit down where a bot plays."""
        return bool(self.table.settings.get("yields"))

    @property
    def tempo(self) -> wire.BotTempo:
        """How fast the bots play here."""
        chosen: wire.BotTempo = self.table.settings.get("tempo", "normal")
        return chosen

    @property
    def hints(self) -> bool:
        """Whether a player who is asked may ask for a hint; by default one who plays alone, or on one side with all
        others, may. What holds at the start holds to the end, and is not what the host has said."""
        said = self.table.settings.get("hints_begun", self.table.settings.get("hints"))
        if said is not None:
            return bool(said)
        return one_against_bots(self.seats.chairs) or self._together

    @property
    def _together(self) -> bool:
        """Whether all here win or lose together; unknown for a game that is not installed."""
        if playable(self.table.game) is None:
            return False
        rules = rules_of(self.table.game, self.table.rules)
        return rules.together(rules.options(self.table.options))

    @property
    def hinted(self) -> list[int]:
        """How many hints each seat has had, as far as all may know: one asked for in secret is counted when its
        question is over."""
        if not self.in_secret:
            self._hinted = self._counted()
        return self._hinted or [0] * len(self.seats)

    @property
    def in_secret(self) -> bool:
        """Whether a hidden question is open."""
        return self.match is not None and any(asked.question.hidden for asked in self.match.state.stack)

    def hint_asked_at(self, seat: Seat) -> int:
        """The number of the last question at which this seat asked for a hint."""
        return self._hinted_at()[seat]

    def one_more_hint(self, seat: Seat, number: int) -> dict[str, list[int]]:
        """As settings, so that the same question is counted once whatever happens to the server."""
        counts, numbers = self._counted(), self._hinted_at()
        counts[seat] += 1
        numbers[seat] = number
        return {"hinted": counts, "hinted_at": numbers}

    def _hinted_at(self) -> list[int]:
        return list(self.table.settings.get("hinted_at", ())) or [0] * len(self.seats)

    def _counted(self) -> list[int]:
        return list(self.table.settings.get("hinted", ())) or [0] * len(self.seats)

    @property
    def away_after(self) -> Millis:
        return int(self.table.settings["away_after"])

    def is_host(self, person: str) -> bool:
        return bool(person) and person == self.table.host

    def is_here(self, person: str) -> bool:
        return any(tab.person == person for tab in self.audience.tabs)

    def is_away(self, seat: Seat) -> bool:
        chair = self.seats[seat]
        return chair.kind == "person" and chair.gone is not None and self.now - chair.gone >= self.away_after

    def watchers(self) -> int:
        """People who have a tab here and no seat; a second tab counts no second time."""
        return len({tab.person for tab in self.audience.everybody() if not self.seats.of(tab.person)})
