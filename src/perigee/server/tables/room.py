"""A live table: its parts, and the life of an answer. Everything that happens to it happens in one letter at a time."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Unpack

from perigee.match import Match, OrderTiming
from perigee.server.logs import log
from perigee.server.store import Changes, Row, StoredTable, StoreError
from perigee.server.tables.alarm import Alarm
from perigee.server.tables.alone import options_for
from perigee.server.tables.answers import Answers
from perigee.server.tables.attendance import Attendance
from perigee.server.tables.audience import Audience
from perigee.server.tables.bots import Bots
from perigee.server.tables.chat import Chat
from perigee.server.tables.display import Display
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.forecasts import Forecasts
from perigee.server.tables.hints import Hints
from perigee.server.tables.live import Live
from perigee.server.tables.mailbox import Mailbox
from perigee.server.tables.played_again import awakened, begun, finished
from perigee.server.tables.reports import report
from perigee.server.tables.saving import Saving
from perigee.server.tables.seats import Seats
from perigee.server.tables.services import Services
from perigee.server.wire import Bad
from perigee.table import Illegal, Millis


class Room:
    """One table, and everything that happens at it. Each part is given what it needs, and none of them knows the
    room."""

    def __init__(self, services: Services, table: StoredTable) -> None:
        self.services = services
        self.facts = facts = TableFacts(services.clock, services.saves, table)
        self.alarm = Alarm(services.clock, self._rings)
        self.mailbox = Mailbox(facts, self.halt, self.set_alarm)
        self.display = Display(facts, self.mailbox)
        self.answers = Answers()
        self.saving = Saving(facts, services, self.display, self.answers, self.halt)
        self.attendance = Attendance(facts, self.mailbox, self.display, self.saving)
        self.bots = Bots(facts, services, self.mailbox, self.display, self.do)
        self.hints = Hints(facts, services)
        self.forecasts = Forecasts(facts, services)
        self.orders = OrderTiming(lambda below: facts.luck(below))

    # --- what is true here -----------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.facts.table.id

    @property
    def now(self) -> Millis:
        return self.facts.now

    @property
    def table(self) -> StoredTable:
        return self.facts.table

    @property
    def live(self) -> Live | None:
        return self.facts.live

    @property
    def match(self) -> Match | None:
        return self.facts.match

    @property
    def seats(self) -> Seats:
        return self.facts.seats

    @property
    def audience(self) -> Audience:
        return self.facts.audience

    @property
    def chat(self) -> Chat:
        return self.facts.chat

    @property
    def idle(self) -> Millis:
        """How long nobody has looked at this table and nothing has gone on at it."""
        asked = self.facts.undo is not None
        busy = asked or self.audience.tabs or self.mailbox.letters.reading or self.bots.thinking
        return 0 if busy else self.now - self.mailbox.used

    @property
    def due(self) -> Millis | None:
        """When something happens here by itself: a deadline, or a moment to look whether somebody gave an order."""
        running = self.facts.running
        moments = () if running is None else (running.due(), self.orders.next)
        return min((moment for moment in moments if moment is not None), default=None)

    def playing(self) -> Live:
        """The match, while the game goes on."""
        if self.table.state in ("halted", "closed"):
            raise Bad("halted" if self.table.state == "halted" else "closed")
        if self.facts.running is None:
            raise Bad("not-running")
        return self.facts.running

    # --- the life of an answer -------------------------------------------------------------------

    async def wake(self, at: Millis) -> None:
        """Time has passed: what is due by then happens, becomes durable, and is shown."""
        if self.facts.running is not None:
            await self.do(at, lambda match: None)
            await self._answer_for_orders(at)

    def set_alarm(self) -> None:
        """Set it for what is next due."""
        self.alarm.set(self.due)

    def _rings(self) -> None:
        """Time passes until now and no further, however long the letter waits: nobody who speaks meanwhile is made late
        by it."""
        self.mailbox.post(partial(self.wake, self.now))

    async def _answer_for_orders(self, at: Millis) -> None:
        """The table passes for a seat that ordered it (ED-42); the log has it as that seat's own sentence."""
        while (running := self.facts.running) is not None:
            due = self.orders.due(running.match, at)
            if due is None:
                return
            seat, said = due
            with contextlib.suppress(Illegal):  # the table has moved on
                await self.do(at, partial(Match.say, seat=seat, text=said))

    async def do(self, at: Millis, act: Callable[[Match], None], **changes: Unpack[Changes]) -> None:
        """Do something to the match and show it."""
        await self.perform(at, act, **changes)
        self.show()

    async def perform(
        self, at: Millis, act: Callable[[Match], None], *, command: str | None = None, **changes: Unpack[Changes]
    ) -> None:
        """Time first; then the act; then it is durable: it may be acknowledged, and shown after that. Where the act is
        `Illegal`, what time brought about is durable and shown before that is raised."""
        live = self.playing()
        illegal: Illegal | None = None
        live.tick(at)
        timed_out = len(live.entries)
        try:
            live.perform(act)
        except Illegal as problem:
            illegal = problem
        done = len(live.entries) > timed_out
        await self.saving.commit(command=command if done else None, **changes)
        if illegal is not None:
            self.show()
            raise illegal

    def show(self) -> None:
        """Everybody is sent what changed for them; bots begin to think."""
        self.display.game()
        self.forecasts.look()
        self.consider()

    def show_all(self) -> None:
        """The game and the table around it have changed."""
        self.show()
        self.display.table()

    def consider(self) -> None:
        """For those who are asked in secret a moment is drawn, before anything else is looked at; bots begin to
        think."""
        if self.live is not None:
            self.orders.look(self.live.match, self.now)
            self.bots.consider()

    # --- beginning, restart, trouble -------------------------------------------------------------

    async def begin(self, command: str | None = None) -> None:
        """The first question is asked; seats of bots are in the log from the start. Nobody sees it yet."""
        options = options_for(self.table, self.seats.chairs)
        self.facts.live = live = begun(replace(self.table, options=options), self.now)
        for seat, chair in enumerate(self.seats):
            if chair.kind == "bot":
                live.match.hand_over(seat, chair.bot)
        await self.saving.commit(
            command=command,
            state="running",
            options=options,
            pace=options["pace"],
            base=self.services.uptime.at(live.base),
            settings={**self.table.settings, "began": self.services.clock.wall(), "hints_begun": self.facts.hints},
        )

    def show_beginning(self) -> None:
        self.display.table()
        self.display.welcome_all()
        self.forecasts.look()
        self.consider()

    async def wake_up(self, rows: list[Row], *, lost: Millis) -> None:
        """The table was asleep, or the server was down: its match is played again from its log. One that cannot be
        played stops this table."""
        problem: Exception | None = None
        try:
            await self._play_again(rows, lost)
        except StoreError:
            raise
        except Exception as found:
            if isinstance(found, Bad) and found.error == "busy":  # another server has it
                raise
            problem = found
        if problem is not None:
            await self.halt(problem)

    async def _play_again(self, rows: list[Row], lost: Millis) -> None:
        store = self.services.store
        self.chat.lines.recall(await store.lines(self.id))
        self.saving.recall_answers(rows)
        if self.table.state == "over":
            record = await store.record(self.id) or ""
            self.facts.live = await self.services.replays.play(lambda: finished(self.table, record))
        elif self.table.state == "running":
            await self._go_on(rows, lost)

    async def _go_on(self, rows: list[Row], lost: Millis) -> None:
        uptime, base = self.services.uptime, self.table.base
        began = None if base is None else uptime.clock_at(base)
        self.facts.live = live = awakened(self.table, rows, began, self.now, lost + self.table.lost)
        if uptime.at(live.base) != base or self.table.lost:
            await self.saving.commit(base=uptime.at(live.base), lost=0)
        self.consider()
        self.set_alarm()

    async def halt(self, problem: Exception) -> None:
        """This table stops, with a report; the others go on."""
        log.error("table halted", table=self.id, game=self.table.game, problem=type(problem).__name__)
        self.facts.table = replace(self.table, state="halted")
        report(self.services.settings.folder, self.facts, problem)
        self.bots.stop()
        self.display.notice("halted")
        self.display.table()
        try:
            await self.services.store.update(self.id, epoch=self.table.epoch, state="halted", due=None)
        except StoreError:
            log.error("table could not be marked as halted", table=self.id)

    async def close(self) -> None:
        """Nobody plays here any more."""
        self.bots.stop()
        await self.saving.shut()
        self.display.table()

    def leave(self) -> None:
        """This table is another server's: its tabs are sent there."""
        self.stop()
        for tab in list(self.audience.tabs):
            tab.move_on()

    def stop(self) -> None:
        """This table is let go of: nothing more happens here."""
        self.mailbox.stop()
        self.display.presence.stop()
        self.alarm.stop()
        self.bots.stop()
        self.hints.stop()
        self.forecasts.stop()
