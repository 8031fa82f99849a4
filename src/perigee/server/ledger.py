"""How a table becomes durable: what is new in its log goes to the store, and nobody hears of it before."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Unpack

from perigee.server.live import Live
from perigee.server.standing import result
from perigee.server.store import Conflict, Row, Said, StoreError
from perigee.server.store.changes import Changes
from perigee.server.strict import Bad
from perigee.server.talk import KEPT
from perigee.table.seat import Millis

if TYPE_CHECKING:
    from perigee.server.room import Room

DONE: Final = 32
"""How many commands that left no entry in the log are remembered for ever, so that none is done twice."""


class Ledger:
    """The log of one table on its way to the disk."""

    __slots__ = ("room",)

    def __init__(self, room: Room) -> None:
        self.room = room

    async def commit(self, command: str | None, changes: Changes) -> None:
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
        began = room.now
        await self._append(rows, live.match.record() if over and live is not None else None, **changes)
        if live is not None:
            live.saved += len(rows)
            room.house.metrics.moves.inc(len(rows))
            took = room.now - began
            if took >= room.house.settings.slow_disk:
                await self._credit_slow_disk(live, took)

    async def _append(self, rows: list[Row], record: str | None = None, **changes: Unpack[Changes]) -> None:
        room = self.room
        wall = room.house.clock.wall()
        saved: Changes = {**changes, "touched": wall, "due": None if record is not None else self._due_wall(wall)}
        await self._saved(room.house.store.append(room.id, rows, record=record, **saved))
        if changes:  # when it was touched and when it is due, only the store is ever asked
            room.table = replace(room.table, **changes)

    async def _saved(self, saving: Awaitable[None]) -> None:
        """A table whose save fails stops, loudly; one that another process has moved on is read again."""
        try:
            await saving
        except Conflict:  # another process was first
            await self.room.reload()
            raise Bad("late") from None
        except StoreError as problem:
            await self.room.halt(problem)
            raise Bad("halted") from None

    async def _credit_slow_disk(self, live: Live, took: Millis) -> None:
        """A slow disk is nobody's fault: its time is given back, by an entry in the log."""
        if self.room.table.state == "running":
            live.match.credit(took)
            rows = live.rows(None)
            await self._append(rows)
            live.saved += len(rows)

    def _due_wall(self, wall: Millis) -> Millis | None:
        """When the table is next due by the clock on the wall, as far as anybody can tell now."""
        room = self.room
        due = None if room.live is None else room.live.due()
        return None if due is None else wall + due - room.now

    async def keep_line(self, said: Said) -> None:
        """Something was said."""
        house = self.room.house
        await self._saved(house.store.keep_line(self.room.id, said, at_most=KEPT, touched=house.clock.wall()))

    async def shut(self) -> None:
        """The table is closed."""
        room, wall = self.room, self.room.house.clock.wall()
        await self._saved(room.house.store.shut(room.id, touched=wall))
        room.table = replace(room.table, state="closed", due=None, touched=wall)


def with_done(settings: Mapping[str, Any], command: str) -> dict[str, Any]:
    """Commands that leave no entry in the log are remembered with what they changed."""
    return {**settings, "done": [*settings.get("done", ()), command][-DONE:]}
