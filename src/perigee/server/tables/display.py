"""What the tabs at a table are shown: the game, and the table around it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from perigee.server import wire
from perigee.server.tables.audience import Tab, is_running
from perigee.server.tables.describe import info, is_known, you
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.mailbox import Mailbox
from perigee.server.tables.presence import Presence
from perigee.table import Seat

REASONS: Final = 40
"""How many of the bots' reasons a table remembers."""


class Display:
    """Everything that goes to the tabs of one table but the answers to their commands."""

    __slots__ = ("_earned", "_facts", "_mailbox", "presence", "reasons")

    def __init__(self, facts: TableFacts, mailbox: Mailbox) -> None:
        self._facts = facts
        self._mailbox = mailbox
        self.presence = Presence(self.table_soon)
        self.reasons: list[wire.Reason] = []
        self._earned: Mapping[Seat, tuple[str, ...]] = {}

    def game(self) -> None:
        """Everybody is sent what changed for them."""
        facts = self._facts
        if facts.live is None:
            return
        if facts.undo is not None and not facts.live.match.can_undo(facts.undo.seat):
            facts.undo = None
            self.table()
        facts.audience.publish(facts.live, facts.now, self.allowed)
        if facts.chat.earned(facts.match) is not self._earned or facts.table.state == "over":
            self.table()

    def table(self) -> None:
        """The table around the game changed."""
        facts = self._facts
        self.presence.told()
        self._earned = facts.chat.earned(facts.match)
        told, people = info(facts), dict[str, list[Tab]]()
        for tab in facts.audience.everybody():
            people.setdefault(tab.person if is_known(facts, tab.person) else "", []).append(tab)
        for person, tabs in people.items():
            facts.audience.send(wire.Around(told, you(facts, person)), tabs)

    def table_soon(self) -> None:
        """The same, when the table has read what was posted before."""

        async def tell() -> None:
            self.table()

        self._mailbox.post(tell)

    def welcome_all(self) -> None:
        for tab in self._facts.audience.everybody():
            self.welcome(tab, None)

    def welcome(self, tab: Tab, since: int | None) -> None:
        """The whole picture for one tab."""
        facts, live = self._facts, self._facts.live
        sight, count, time, running = None, 0, 0, False
        if live is not None:
            sight, count = facts.audience.whole(live, tab.seat, since)
            time, running = live.game_time(facts.now), is_running(live)
        free_talk, can_undo = self.allowed(tab.seat)
        message = wire.Welcome(
            protocol=wire.PROTOCOL, seat=tab.seat, table=info(facts), you=you(facts, tab.person),
            sight=cast("wire.Sight | None", sight), count=count, time=time, running=running,
            free_talk=free_talk, can_undo=can_undo,
            lines=facts.chat.lines.heard(facts.chat.muted.get(tab.person, set())), reasons=self.reasons,
        )  # fmt: skip
        facts.audience.send(message, [tab])

    def allowed(self, seat: Seat | None) -> tuple[bool, bool]:
        """Whether a seat may send free lines now, and ask to take its last sentence back."""
        if seat is None:
            return False, False
        match = self._facts.match
        if match is None:
            return True, False
        over = self._facts.table.state == "over"
        return over or match.rules.free_talk(match.state, seat), match.can_undo(seat)

    def explain(self, reason: wire.Reason) -> None:
        """A bot says why. The last reasons are kept for those who come later, as long as the table is awake."""
        self.reasons = [*self.reasons[1 - REASONS :], reason]
        self._everybody(wire.Why(reason))

    def notice(self, notice: str, **facts: int | str) -> None:
        """The table says something about itself."""
        self._everybody(wire.Notice(notice, facts))

    def _everybody(self, message: wire.ToTab) -> None:
        self._facts.audience.send(message, self._facts.audience.everybody())
