"""How a table becomes durable: what is new in its log goes to the store, and nobody hears of it before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Final, Unpack

from perigee.server.store import Changes, Conflict, Lost, NotNow, Row, Said, StoreClosed, StoreError, UnknownTable
from perigee.server.tables.answers import Answers
from perigee.server.tables.chat import KEPT
from perigee.server.tables.display import Display
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.played_again import rebuilt
from perigee.server.tables.services import Services
from perigee.server.tables.summary import result
from perigee.server.wire import Bad
from perigee.table import Millis

AGAIN: Final = 0.5
"""Seconds until a table that could not be read again is tried once more."""

DONE, MOST = 16, 256
"""How many commands of each, and in all, that left no entry in the log are remembered for ever, so that none is done
twice."""


class Saving:
    """The log of one table on its way to the disk. A table that the store contradicts is to `halt`."""

    __slots__ = ("_answers", "_display", "_facts", "_halt", "_services", "_took", "waits")

    def __init__(
        self,
        facts: TableFacts,
        services: Services,
        display: Display,
        answers: Answers,
        halt: Callable[[Exception], Awaitable[None]],
    ) -> None:
        self._facts = facts
        self._services = services
        self._display = display
        self._answers = answers
        self._halt = halt
        self.waits = False
        """Whether something is on its way to the store."""
        self._took: Millis = 0

    async def commit(self, *, command: str | None = None, **changes: Unpack[Changes]) -> None:
        """Everything that is not durable yet, in one transaction; with the last move of a game, its record."""
        facts, live = self._facts, self._facts.live
        rows = [] if live is None else live.rows(command)
        if not rows and not changes:
            return
        over = live is not None and facts.table.state == "running" and live.match.outcome is not None
        if over and live is not None:
            changes["state"] = "over"
            kept = changes.get("settings", facts.table.settings)
            changes["settings"] = {**kept, "result": result(facts.table.game, live.match)}
        if command is not None and not rows:
            changes["settings"] = with_done(changes.get("settings", facts.table.settings), command)
        await self._append(rows, live.match.record() if over and live is not None else None, changes)
        self._services.metrics.moves.inc(len(rows))
        if owed := self._owed():
            await self._give_back(owed)

    async def _append(self, rows: list[Row], record: str | None, changes: Changes) -> None:
        facts = self._facts
        wall = facts.clock.wall()
        saved: Changes = {**changes, "touched": wall, "due": None if record is not None else self._due_wall(wall)}
        await self._saved(self._services.store.append(facts.id, rows, epoch=facts.table.epoch, record=record, **saved))
        if facts.live is not None:
            facts.live.saved += len(rows)
        if facts.table.state == "closed":  # meanwhile, by its host
            changes.pop("state", None)
        if changes:  # when it was touched and when it is due, only the store is ever asked
            facts.table = replace(facts.table, **changes)

    async def _saved(self, saving: Awaitable[None]) -> None:
        """However long it takes. A table that the store contradicts stops, loudly; one that another process has moved
        on is read again."""
        began, self.waits = self._facts.now, True
        problem: StoreError | None = None
        try:
            try:
                await saving
            except StoreError as found:
                problem = found
            if problem is not None:
                await self._refused(problem)
        finally:
            self.waits = False
            self._took += self._facts.now - began

    async def _refused(self, problem: StoreError) -> None:
        if isinstance(problem, Conflict):  # another process was first
            while not await self._read_again():
                await asyncio.sleep(AGAIN)
            raise Bad("late")
        if isinstance(problem, NotNow | StoreClosed | Lost):
            raise Bad("busy")  # the server stops, or another has this table: nothing was acknowledged
        await self._halt(problem)
        raise Bad("halted")

    async def _read_again(self) -> bool:
        """Whether that could be done."""
        try:
            await self._reload()
        except UnknownTable:
            raise
        except StoreError:
            return False
        return True

    async def _reload(self) -> None:
        """The store knows better: everything again from there."""
        facts = self._facts
        base = facts.now if facts.live is None else facts.live.base
        table, rows = await self._services.store.load(facts.id)
        if table.epoch != facts.table.epoch:
            raise Bad("busy")  # it is another server's
        facts.table = table
        facts.live = None if facts.table.state == "open" else rebuilt(facts.table, rows, base)
        self.recall_answers(rows)
        self._display.welcome_all()

    def _owed(self) -> Millis:
        """A store that is slow or away is nobody's fault: what it took since it was last asked, where that is much."""
        took, self._took = self._took, 0
        return took if took >= self._services.settings.slow_disk else 0

    async def _give_back(self, owed: Millis) -> None:
        """Give time back by an entry in the log."""
        live = self._facts.running
        if live is not None:
            live.match.credit(owed)
            await self._append(live.rows(None), None, {})  # what this takes is given back with what comes next

    def _due_wall(self, wall: Millis) -> Millis | None:
        """When the table is next due by the clock on the wall, as far as anybody can tell now."""
        facts = self._facts
        due = None if facts.live is None else facts.live.due()
        return None if due is None else wall + due - facts.now

    async def keep_line(self, said: Said) -> None:
        """Something was said."""
        facts, wall, store = self._facts, self._facts.clock.wall(), self._services.store
        await self._saved(store.keep_line(facts.id, said, at_most=KEPT, touched=wall, epoch=facts.table.epoch))
        if owed := self._owed():
            await self._give_back(owed)
        facts.chat.lines.keep(said)

    def remembers(self, command: str) -> bool:
        """Whether this was said or done lately, by what the store keeps of it."""
        facts = self._facts
        return command in facts.chat.lines.commands or command in facts.table.settings.get("done", ())

    async def is_logged(self, command: str) -> bool:
        """Whether this was done long ago: what is in the log is never forgotten."""
        try:
            return await self._services.store.has_done(self._facts.id, command)
        except StoreError:
            return False

    def recall_answers(self, rows: list[Row]) -> None:
        """Nothing is done twice: commands are in the log, in the talk, or in the table's settings."""
        facts = self._facts
        logged = [row.command for row in rows if row.command is not None]
        self._answers.recall((*logged, *facts.chat.lines.commands, *facts.table.settings.get("done", ())))

    async def shut(self) -> None:
        """The table is closed."""
        facts, wall = self._facts, self._facts.clock.wall()
        await self._saved(self._services.store.shut(facts.id, touched=wall, epoch=facts.table.epoch))
        facts.table = replace(facts.table, state="closed", due=None, touched=wall)


def with_done(settings: Mapping[str, Any], command: str) -> dict[str, Any]:
    """Commands that leave no entry in the log are remembered with what they changed."""
    done, who = settings.get("done", ()), command.partition(":")[0]
    mine = [one for one in done if one.partition(":")[0] == who]
    gone = mine[0] if len(mine) >= DONE else None  # nobody pushes another's out
    return {**settings, "done": [*(one for one in done if one != gone), command][-MOST:]}
