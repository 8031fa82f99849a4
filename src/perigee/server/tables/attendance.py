"""Who is at a table: tabs come and go, and a player who has been gone for long is away."""

from __future__ import annotations

from functools import partial

from perigee.server.tables import asking
from perigee.server.tables.audience import Tab
from perigee.server.tables.display import Display
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.mailbox import Mailbox
from perigee.server.tables.saving import Saving
from perigee.table import Millis


class Attendance:
    """Who comes and who goes at one table. `_askers` are people who ask for a seat and have no tab here, since when."""

    __slots__ = ("_askers", "_display", "_facts", "_mailbox", "_saving")

    def __init__(self, facts: TableFacts, mailbox: Mailbox, display: Display, saving: Saving) -> None:
        self._facts = facts
        self._mailbox = mailbox
        self._display = display
        self._saving = saving
        self._askers: dict[str, Millis] = {}
        for one in asking.asks(facts.table):
            self.look_for_asker(one["person"])

    def enter(self, tab: Tab) -> None:
        seats = self._facts.seats
        self._facts.audience.tabs.append(tab)
        for seat in seats.of(tab.person):
            seats[seat].gone, seats[seat].learns = None, False
        self._askers.pop(tab.person, None)
        self._display.presence.changed()

    def leave(self, tab: Tab) -> None:
        """When the last tab of a person closes, their seats are empty; after a while they may be handed over."""
        facts = self._facts
        if tab in facts.audience.tabs:
            facts.audience.tabs.remove(tab)
        if facts.is_here(tab.person):
            return
        seats = facts.seats.of(tab.person)
        if not seats:
            facts.chat.muted.pop(tab.person, None)
        for seat in seats:
            facts.seats[seat].gone = facts.now
            facts.clock.call_at(facts.now + facts.away_after, self._display.table_soon)
        self.look_for_asker(tab.person)
        self._display.presence.changed()

    def look_for_asker(self, person: str) -> None:
        """A person who asks for a seat and is gone for longer than a player may be no longer wants it."""
        facts = self._facts
        if asking.has_asked(facts.table, person) and not facts.is_here(person):
            self._askers[person] = facts.now
            withdraw = partial(self._withdraw, person)
            facts.clock.call_at(facts.now + facts.away_after, lambda: self._mailbox.post(withdraw))

    async def _withdraw(self, person: str) -> None:
        facts, gone = self._facts, self._askers.get(person)
        if gone is None or facts.now - gone < facts.away_after:
            return
        del self._askers[person]
        if asking.has_asked(facts.table, person):
            await self._saving.commit(settings=asking.answered(facts.table, person, seated=False))
            self._display.table()
