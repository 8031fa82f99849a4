"""Who is at a table: tabs come and go, and whoever has been gone for long is away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from perigee.server.tables import asking
from perigee.server.tables.audience import Tab
from perigee.server.tables.presence import Presence
from perigee.table.seat import Millis, Seat

if TYPE_CHECKING:
    from perigee.server.tables.room import Room


class Attendance:
    """Who comes and who goes at one table. `_askers` are people who ask for a seat and have no tab here, since when."""

    __slots__ = ("_askers", "presence", "room")

    def __init__(self, room: Room) -> None:
        self.room = room
        self.presence = Presence(self._tell)
        self._askers: dict[str, Millis] = {}
        for one in asking.asks(room.table):
            self.look_for_asker(one["person"])

    @property
    def away_after(self) -> Millis:
        return int(self.room.table.settings["away_after"])

    def is_away(self, seat: Seat) -> bool:
        chair = self.room.seats[seat]
        return chair.kind == "person" and chair.gone is not None and self.room.now - chair.gone >= self.away_after

    def watchers(self) -> int:
        """People who have a tab here and no seat; a second tab counts no second time."""
        room = self.room
        return len({tab.person for tab in room.audience.everybody() if not room.seats.of(tab.person)})

    def enter(self, tab: Tab) -> None:
        room = self.room
        room.audience.tabs.append(tab)
        for seat in room.seats.of(tab.person):
            room.seats[seat].gone, room.seats[seat].learns = None, False
        self._askers.pop(tab.person, None)
        self.presence.changed()

    def leave(self, tab: Tab) -> None:
        """When the last tab of a person closes, their seats are empty; after a while they may be handed over."""
        room = self.room
        if tab in room.audience.tabs:
            room.audience.tabs.remove(tab)
        if any(other.person == tab.person for other in room.audience.tabs):
            return
        seats = room.seats.of(tab.person)
        if not seats:
            room.chat.muted.pop(tab.person, None)
        for seat in seats:
            room.seats[seat].gone = room.now
            room.services.clock.call_at(room.now + self.away_after, self._tell)
        self.look_for_asker(tab.person)
        self.presence.changed()

    def look_for_asker(self, person: str) -> None:
        """Whoever asks for a seat and stays away for as long as a player may no longer wants it: nobody would come."""
        room = self.room
        here = any(tab.person == person for tab in room.audience.tabs)
        if not here and asking.has_asked(room.table, person):
            self._askers[person] = room.now
            room.services.clock.call_at(room.now + self.away_after, partial(self._forget_asker, person))

    def _forget_asker(self, person: str) -> None:
        async def withdraw() -> None:
            room, gone = self.room, self._askers.get(person)
            if gone is None or room.now - gone < self.away_after:
                return
            del self._askers[person]
            if asking.has_asked(room.table, person):
                await room.saving.commit(settings=asking.answered(room.table, person, seated=False))
                room.display.table()

        self.room.mailbox.post(withdraw)

    def _tell(self) -> None:
        async def tell() -> None:
            self.room.display.table()

        self.room.mailbox.post(tell)

    def stop(self) -> None:
        self.presence.stop()
