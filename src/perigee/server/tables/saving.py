"""How a table becomes durable: what is new in its log goes to the store, and nobody hears of it before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Unpack

from perigee.server.store import Conflict, NotNow, Row, Said, StoreClosed, StoreError, UnknownTable
from perigee.server.store.changes import Changes
from perigee.server.tables.chat import KEPT
from perigee.server.tables.summary import result
from perigee.server.wire.decode import Bad
from perigee.table.seat import Millis

if TYPE_CHECKING:
    from perigee.server.tables.room import Room

AGAIN: Final = 0.5
"""Seconds until a table that could not be read again is tried once more."""

DONE, MOST = 16, 256
"""How many commands of each, and in all, that left no entry in the log are remembered for ever, so that none is done
twice."""


class Saving:
    """The log of one table on its way to the disk."""

    __slots__ = ("_took", "room", "waits")

    def __init__(self, room: Room) -> None:
        self.room = room
        self.waits = False
        """Whether something is on its way to the store."""
        self._took: Millis = 0

    async def commit(self, *, command: str | None = None, **changes: Unpack[Changes]) -> None:
        """Everything that is not durable yet, in one transaction; with the last move of a game, its record."""
        room, live = self.room, self.room.live
        rows = [] if live is None else live.rows(command)
        if not rows and not changes:
            return
        over = live is not None and room.table.state == "running" and live.match.outcome is not None
        if over and live is not None:
            changes["state"] = "over"
            kept = changes.get("settings", room.table.settings)
            changes["settings"] = {**kept, "result": result(room.table.game, live.match)}
        if command is not None and not rows:
            changes["settings"] = with_done(changes.get("settings", room.table.settings), command)
        await self._append(rows, live.match.record() if over and live is not None else None, **changes)
        room.services.metrics.moves.inc(len(rows))
        await self._give_back()

    async def _append(self, rows: list[Row], record: str | None = None, **changes: Unpack[Changes]) -> None:
        room = self.room
        wall = room.services.clock.wall()
        saved: Changes = {**changes, "touched": wall, "due": None if record is not None else self._due_wall(wall)}
        await self._saved(room.services.store.append(room.id, rows, record=record, **saved))
        if room.live is not None:
            room.live.saved += len(rows)
        if room.table.state == "closed":  # meanwhile, by its host
            changes.pop("state", None)
        if changes:  # when it was touched and when it is due, only the store is ever asked
            room.table = replace(room.table, **changes)

    async def _saved(self, saving: Awaitable[None]) -> None:
        """However long it takes. A table that the store contradicts stops, loudly; one that another process has moved
        on is read again."""
        began, self.waits = self.room.now, True
        try:
            await saving
        except Conflict:  # another process was first
            await self._read_again()
            raise Bad("late") from None
        except (NotNow, StoreClosed):  # the server stops: nothing of this was acknowledged
            raise Bad("busy") from None
        except StoreError as problem:
            await self.room.halt(problem)
            raise Bad("halted") from None
        finally:
            self.waits = False
            self._took += self.room.now - began

    async def _read_again(self) -> None:
        while True:
            try:
                return await self.room.reload()
            except UnknownTable:
                raise
            except StoreError:
                await asyncio.sleep(AGAIN)

    async def _give_back(self) -> None:
        """A store that is slow or away is nobody's fault: the time is given back, by an entry in the log."""
        took, self._took, live = self._took, 0, self.room.live
        if live is None or self.room.table.state != "running" or took < self.room.services.settings.slow_disk:
            return
        live.match.credit(took)
        await self._append(live.rows(None))  # what this takes is given back with what comes next

    def _due_wall(self, wall: Millis) -> Millis | None:
        """When the table is next due by the clock on the wall, as far as anybody can tell now."""
        room = self.room
        due = None if room.live is None else room.live.due()
        return None if due is None else wall + due - room.now

    async def keep_line(self, said: Said) -> None:
        """Something was said."""
        room, wall = self.room, self.room.services.clock.wall()
        await self._saved(room.services.store.keep_line(room.id, said, at_most=KEPT, touched=wall))
        await self._give_back()
        room.chat.lines.keep(said)

    def remembers(self, command: str) -> bool:
        """Whether this was said or done lately, by what the store keeps of it."""
        room = self.room
        return command in room.chat.lines.commands or command in room.table.settings.get("done", ())

    async def is_logged(self, command: str) -> bool:
        """Whether this was done long ago: what is in the log is never forgotten."""
        try:
            return await self.room.services.store.has_done(self.room.id, command)
        except StoreError:
            return False

    def recall_answers(self, rows: list[Row]) -> None:
        """Nothing is done twice: commands are in the log, in the talk, or in the table's settings."""
        room = self.room
        logged = [row.command for row in rows if row.command is not None]
        room.answers.recall((*logged, *room.chat.lines.commands, *room.table.settings.get("done", ())))

    async def shut(self) -> None:
        """The table is closed."""
        room, wall = self.room, self.room.services.clock.wall()
        await self._saved(room.services.store.shut(room.id, touched=wall))
        room.table = replace(room.table, state="closed", due=None, touched=wall)


def with_done(settings: Mapping[str, Any], command: str) -> dict[str, Any]:
    """Commands that leave no entry in the log are remembered with what they changed."""
    done, who = settings.get("done", ()), command.partition(":")[0]
    mine = [one for one in done if one.partition(":")[0] == who]
    gone = mine[0] if len(mine) >= DONE else None  # nobody pushes another's out
    return {**settings, "done": [*(one for one in done if one != gone), command][-MOST:]}
