"""What the tabs at a table are shown: the game, and the table around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from perigee.server import wire
from perigee.server.tables.audience import Tab, is_running
from perigee.server.tables.describe import info, is_known, you
from perigee.table.seat import Seat

if TYPE_CHECKING:
    from perigee.server.tables.room import Room

REASONS: Final = 40
"""How many of the bots' reasons a table remembers."""


class Display:
    """Everything that goes to the tabs of one table but the answers to their commands."""

    __slots__ = ("_earned", "reasons", "room")

    def __init__(self, room: Room) -> None:
        self.room = room
        self.reasons: list[wire.Reason] = []
        self._earned: dict[Seat, tuple[str, ...]] = {}

    def game(self) -> None:
        """Everybody is sent what changed for them."""
        room = self.room
        if room.live is None:
            return
        if room.undo is not None and not room.live.match.can_undo(room.undo.seat):
            room.undo = None
            self.table()
        room.audience.publish(room.live, room.now, self.allowed)
        if room.chat.earned(room.match) != self._earned or room.table.state == "over":
            self.table()

    def table(self) -> None:
        """The table around the game changed."""
        room = self.room
        room.attendance.presence.told()
        self._earned = room.chat.earned(room.match)
        told, people = info(room), dict[str, list[Tab]]()
        for tab in room.audience.everybody():
            people.setdefault(tab.person if is_known(room, tab.person) else "", []).append(tab)
        for person, tabs in people.items():
            room.audience.send(wire.Around(told, you(room, person)), tabs)

    def welcome_all(self) -> None:
        for tab in self.room.audience.everybody():
            self.welcome(tab, None)

    def welcome(self, tab: Tab, since: int | None) -> None:
        """The whole picture for one tab."""
        room, live = self.room, self.room.live
        sight, count, time, running = None, 0, 0, False
        if live is not None:
            sight, count = room.audience.whole(live, tab.seat, since)
            time, running = live.game_time(room.now), is_running(live)
        free_talk, can_undo = self.allowed(tab.seat)
        message = wire.Welcome(
            protocol=wire.PROTOCOL, seat=tab.seat, table=info(room), you=you(room, tab.person),
            sight=cast("wire.Sight | None", sight), count=count, time=time, running=running,
            free_talk=free_talk, can_undo=can_undo,
            lines=room.chat.lines.heard(room.chat.muted.get(tab.person, set())), reasons=self.reasons,
        )  # fmt: skip
        room.audience.send(message, [tab])

    def allowed(self, seat: Seat | None) -> tuple[bool, bool]:
        """Whether a seat may send free lines now, and ask to take its last sentence back."""
        if seat is None:
            return False, False
        match = self.room.match
        if match is None:
            return True, False
        over = self.room.table.state == "over"
        return over or match.rules.free_talk(match.state, seat), match.can_undo(seat)

    def explain(self, reason: wire.Reason) -> None:
        """A bot says why. The last reasons are kept for those who come later, as long as the table is awake."""
        self.reasons = [*self.reasons[1 - REASONS :], reason]
        self._everybody(wire.Why(reason))

    def notice(self, notice: str, **facts: int | str) -> None:
        """The table says something about itself."""
        self._everybody(wire.Notice(notice, facts))

    def _everybody(self, message: wire.ToTab) -> None:
        self.room.audience.send(message, self.room.audience.everybody())
