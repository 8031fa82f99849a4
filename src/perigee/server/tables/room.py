"""A live table: its places, its match, its mailbox. Everything that happens to it happens in one letter at a time."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Unpack, cast

from perigee.games import rules_of
from perigee.match.match import Match
from perigee.match.standing import Standing
from perigee.server import wire
from perigee.server.logs import log
from perigee.server.store import Row, Said, StoreError, Table
from perigee.server.store.changes import Changes
from perigee.server.tables.alone import for_one_person, one_has_several, one_person
from perigee.server.tables.answers import Answers
from perigee.server.tables.audience import Tab, is_running
from perigee.server.tables.ledger import Ledger
from perigee.server.tables.live import Live, awakened, begun, finished, rebuilt
from perigee.server.tables.turns import Turns
from perigee.server.wire.decode import Bad
from perigee.table.errors import Illegal
from perigee.table.seat import Millis, Seat

if TYPE_CHECKING:
    from perigee.server.tables.registry import House


class Room(Turns):
    """One table, and everything that happens at it."""

    def __init__(self, house: House, table: Table) -> None:
        from perigee.server.tables.bots import StandIns

        super().__init__(house, table)
        self.answers = Answers()
        self.bots = StandIns(self)
        self.standing = Standing(secrets.randbelow)
        self._ledger = Ledger(self)

    @property
    def idle(self) -> Millis:
        """How long nobody has looked at this table and nothing has gone on at it."""
        busy = self.gallery.tabs or self.mail.reading or self.bots.thinking or self.undo is not None
        return 0 if busy else self.now - self._used

    @property
    def waits(self) -> bool:
        """Whether something of this table is on its way to the store."""
        return self._ledger.waits

    def playing(self) -> Live:
        """The match, while the game goes on."""
        if self.table.state in ("halted", "closed"):
            raise Bad("halted" if self.table.state == "halted" else "closed")
        if self.live is None or self.table.state != "running":
            raise Bad("not-running")
        return self.live

    async def wake(self, at: Millis) -> None:
        """Time has passed: what is due by then happens, becomes durable, and is shown."""
        if self.live is not None and self.table.state == "running":
            await self.do(at, lambda match: None)
            await self._answer_for_orders(at)

    @property
    def due(self) -> Millis | None:
        """When something happens here by itself: a deadline, or a moment to look whether somebody gave an order."""
        moments = (super().due, self.standing.next if self.table.state == "running" else None)
        return min((moment for moment in moments if moment is not None), default=None)

    def consider(self) -> None:
        """For who is asked in secret a moment is drawn, before anything else is looked at; bots begin to think."""
        if self.live is not None:
            self.standing.look(self.live.match, self.now)
        self.bots.consider()

    async def _answer_for_orders(self, at: Millis) -> None:
        """The table passes in the name of who ordered it (ED-42); the log has it as that seat's own sentence."""
        while self.live is not None and self.table.state == "running":
            due = self.standing.due(self.live.match, at)
            if due is None:
                return
            seat, said = due
            with contextlib.suppress(Illegal):  # the table has moved on
                await self.do(at, partial(Match.say, seat=seat, text=said))

    # --- the life of an answer -------------------------------------------------------------------

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
        self._tick(live, at)
        timed_out = len(live.entries)
        try:
            live.perform(act)
        except Illegal as problem:
            illegal = problem
        done = len(live.entries) > timed_out
        await self.commit(command=command if done else None, **changes)
        if illegal is not None:
            self.show()
            raise illegal

    def _tick(self, live: Live, at: Millis) -> None:
        if live.is_due(at):
            live.perform(lambda match: match.tick(live.at(at)))
        else:
            live.match.tick(live.at(at))

    async def commit(self, *, command: str | None = None, **changes: Unpack[Changes]) -> None:
        """Make everything durable that is not; a table whose save fails stops, loudly."""
        await self._ledger.commit(command, changes)

    async def keep_line(self, said: Said) -> None:
        await self._ledger.keep_line(said)
        self.lines.keep(said)

    def remembers(self, command: str) -> bool:
        """Whether this was said or done lately, by what the store keeps of it."""
        return command in self.lines.commands or command in self.table.settings.get("done", ())

    async def is_logged(self, command: str) -> bool:
        """Whether this was done long ago: what is in the log is never forgotten."""
        try:
            return await self.house.store.has_done(self.id, command)
        except StoreError:
            return False

    # --- what is shown ---------------------------------------------------------------------------

    def show(self) -> None:
        """Everybody is sent what changed for them; bots begin to think."""
        if self.live is None:
            return
        if self.undo is not None and not self.live.match.can_undo(self.undo.seat):
            self.undo = None
            self.show_around()
        self.gallery.publish(self.live, self.now, self.allowed)
        if self.earned() != self._known_earned or self.table.state == "over":
            self.show_around()
        self.consider()

    def show_all(self) -> None:
        """The game and the table around it have changed."""
        self.show()
        self.show_around()

    def allowed(self, seat: Seat | None) -> tuple[bool, bool]:
        """Whether a seat may send free lines now, and ask to take its last sentence back."""
        if seat is None:
            return False, False
        if self.live is None:
            return True, False
        match = self.live.match
        return self.table.state == "over" or match.rules.free_talk(match.state, seat), match.can_undo(seat)

    def welcome(self, tab: Tab, since: int | None) -> None:
        """The whole picture for one tab."""
        sight, count = None, 0
        time, running = 0, False
        if self.live is not None:
            sight, count = self.gallery.whole(self.live, tab.seat, since)
            time, running = self.live.game_time(self.now), is_running(self.live)
        free_talk, can_undo = self.allowed(tab.seat)
        muted = self.muted.get(tab.person, set())
        message = wire.Welcome(
            protocol=wire.PROTOCOL, seat=tab.seat, table=self.info(), you=self.you(tab.person),
            sight=cast("wire.Sight | None", sight), count=count, time=time, running=running,
            free_talk=free_talk, can_undo=can_undo,
            lines=self.lines.heard(muted), reasons=self.reasons,
        )  # fmt: skip
        self.gallery.send(message, [tab])

    # --- beginning, restart, trouble -------------------------------------------------------------

    async def begin(self, command: str | None = None) -> None:
        """The first question is asked; seats of bots are in the log from the start. Nobody sees it yet."""
        options = dict(self.table.options)
        if one_person(self.places):
            options = for_one_person(options, chosen=bool(self.table.settings.get("paced", True)))
        elif one_has_several(self.places) and rules_of(self.table.game).options_type.windows_follow:
            options["window"] = 0
        self.live = begun(replace(self.table, options=options), self.now)
        for seat, place in enumerate(self.places):
            if place.kind == "bot":
                self.live.match.hand_over(seat, place.bot)
        await self.commit(
            command=command,
            state="running",
            options=options,
            pace=options["pace"],
            base=self.house.uptime.at(self.now),
            settings={**self.table.settings, "began": self.house.clock.wall()},
        )

    def show_beginning(self) -> None:
        self.show_around()
        for tab in self.gallery.everybody():
            self.welcome(tab, None)
        self.consider()

    async def reload(self) -> None:
        """The store knows better: everything again from there."""
        base = self.now if self.live is None else self.live.base
        self.table, rows = await self.house.store.load(self.id)
        self.live = None if self.table.state == "open" else rebuilt(self.table, rows, base)
        self._remember_answers(rows)
        for tab in self.gallery.everybody():
            self.welcome(tab, None)

    async def wake_up(self, rows: list[Row], *, lost: Millis) -> None:
        """The table was asleep, or the server was down: its match is played again from its log."""
        store = self.house.store
        self.lines.recall(await store.lines(self.id))
        self._remember_answers(rows)
        if self.table.state == "over":
            self.live = await self._played(await store.record(self.id) or "")
        elif self.table.state == "running":
            await self._go_on(rows, lost)

    async def _played(self, record: str) -> Live:
        return await self.house.shelf.play(lambda: finished(self.table, record))

    async def _go_on(self, rows: list[Row], lost: Millis) -> None:
        uptime, base = self.house.uptime, self.table.base
        began = None if base is None else uptime.clock_at(base)
        self.live = awakened(self.table, rows, began, self.now, lost)
        if uptime.at(self.live.base) != base:
            await self.commit(base=uptime.at(self.live.base))
        self.consider()
        self._set_timer()

    def _remember_answers(self, rows: list[Row]) -> None:
        """Nothing is done twice: commands are in the log, in the talk, or in the table's settings."""
        logged = [row.command for row in rows if row.command is not None]
        self.answers.recall((*logged, *self.lines.commands, *self.table.settings.get("done", ())))

    async def halt(self, problem: Exception) -> None:
        """This table stops, with a report; the others go on."""
        log.error("table halted", table=self.id, game=self.table.game, problem=type(problem).__name__)
        self.table = replace(self.table, state="halted")
        self.house.report(self, problem)
        self.bots.stop()
        self.gallery.send(wire.Notice("halted", {}), self.gallery.everybody())
        self.show_around()
        try:
            await self.house.store.update(self.id, state="halted", due=None)
        except StoreError:
            log.error("table could not be marked as halted", table=self.id)

    async def close(self) -> None:
        """Nobody plays here any more."""
        self.bots.stop()
        await self._ledger.shut()
        self.show_around()

    def stop(self) -> None:
        """This table is let go of: nothing more happens here."""
        super().stop()
        self.bots.stop()
