"""A table's turns: letters are read one at a time, whatever goes wrong stays here, and the clock wakes the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from perigee.server import wire
from perigee.server.store import Table
from perigee.server.tables.audience import Tab
from perigee.server.tables.clock import Timer
from perigee.server.tables.mailbox import Mailbox
from perigee.server.tables.members import Company
from perigee.server.wire.decode import Bad
from perigee.table.seat import Millis

if TYPE_CHECKING:
    from perigee.server.tables.registry import House


class Turns(Company):
    """The company, its mailbox and its timer."""

    def __init__(self, house: House, table: Table) -> None:
        super().__init__(house, table)
        self.mail = Mailbox()
        self._timer: Timer | None = None
        self._rings: Millis = 0
        self._stopped = False
        self._used: Millis = self.now

    def use(self) -> None:
        self._used = self.now

    async def wake(self, at: Millis) -> None:
        """Time has passed: what is due by then happens."""
        raise NotImplementedError

    async def halt(self, problem: Exception) -> None:
        """This table stops, with a report; the others go on."""
        raise NotImplementedError

    def stop(self) -> None:
        """This table is let go of: nothing more happens here."""
        self._stopped = True
        self.presence.stop()
        if self._timer is not None:
            self._timer.cancel()

    # --- letters ---------------------------------------------------------------------------------

    def post(self, act: Callable[[], Awaitable[None]], *, tab: Tab | None = None, bot: bool = False) -> None:
        """Have something done in this table's turn; whatever goes wrong stays at this table."""
        if not self._stopped:
            self.use()
            self.mail.post(lambda: self._careful(act, tab), bot=bot)

    async def _careful(self, act: Callable[[], Awaitable[None]], tab: Tab | None) -> None:
        try:
            await act()
        except Bad as bad:
            if tab is not None:
                self.gallery.send(wire.Refused(None, bad.error), [tab])
        except asyncio.CancelledError:
            raise
        except Exception as problem:  # noqa: BLE001  (one table's trouble stays its own: it halts, with a report)
            await self.halt(problem)
        finally:
            self._set_timer()

    async def call(self, act: Callable[[], Awaitable[None]]) -> None:
        """The same for a request that waits: its refusal is raised to whoever asked."""
        if self._stopped:
            raise Bad("busy")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def letter() -> None:
            try:
                await act()
            except Bad as bad:
                answer(bad)
            except Exception:
                answer(Bad("halted"))
                raise
            else:
                answer(None)

        def answer(refused: Bad | None) -> None:
            if done.done():  # whoever asked was cancelled; it is done all the same
                return
            if refused is None:
                done.set_result(None)
            else:
                done.set_exception(refused)

        self.post(letter)
        await done

    # --- time ------------------------------------------------------------------------------------

    @property
    def due(self) -> Millis | None:
        """When something happens here by itself."""
        return None if self.live is None or self.table.state != "running" else self.live.due()

    def _set_timer(self) -> None:
        """Wake when the match is next due. A timer that rings before that is left alone: its letter sets the next."""
        due = None if self._stopped else self.due
        if self._timer is not None:
            if due is not None and self._rings <= due:
                return
            self._timer.cancel()
        self._timer = None if due is None else self.house.clock.call_at(due, self._ring)
        self._rings = due or 0

    def _ring(self) -> None:
        """Until now and no further, however long the letter waits: who speaks meanwhile is not made late by it."""
        self._timer, now = None, self.now
        self.post(lambda: self.wake(now))
