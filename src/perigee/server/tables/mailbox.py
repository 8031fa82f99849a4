"""A table's mailbox: what is posted is done in the table's turn, and whatever goes wrong stays at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from perigee.server import wire
from perigee.server.tables.audience import Tab
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.letters import Letters
from perigee.server.wire import Bad
from perigee.table import Millis


class Mailbox:
    """`used` is when something was last posted, or somebody looked. Where a letter fails the table is to `halt`; after
    each, `read`."""

    __slots__ = ("_facts", "_halt", "_read", "letters", "stopped", "used")

    def __init__(
        self, facts: TableFacts, halt: Callable[[Exception], Awaitable[None]], read: Callable[[], None]
    ) -> None:
        self._facts = facts
        self._halt = halt
        self._read = read
        self.stopped = False
        self.letters = Letters()
        self.used: Millis = facts.now

    def use(self) -> None:
        self.used = self._facts.now

    def stop(self) -> None:
        """Nothing more is taken."""
        self.stopped = True

    def post(self, act: Callable[[], Awaitable[None]], *, tab: Tab | None = None, bot: bool = False) -> None:
        """Have something done in this table's turn; a refusal is told to the tab."""
        if not self.stopped:
            self.use()
            self.letters.post(lambda: self._careful(act, tab), bot=bot)

    async def _careful(self, act: Callable[[], Awaitable[None]], tab: Tab | None) -> None:
        problem: Exception | None = None
        try:
            try:
                await act()
            except Bad as bad:
                if tab is not None:
                    self._facts.audience.send(wire.Refused(None, bad.error), [tab])
            except Exception as found:  # noqa: BLE001  (one table's trouble stays its own: it halts, with a report)
                problem = found
            if problem is not None:
                await self._halt(problem)
        finally:
            if not self.stopped:
                self._read()

    async def call(self, act: Callable[[], Awaitable[None]]) -> None:
        """The same for a request that waits: its refusal is raised to the caller."""
        if self.stopped:
            raise Bad("busy")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def letter() -> None:
            try:
                await act()
            except Bad as bad:
                _answer(done, bad)
            except Exception:
                _answer(done, Bad("halted"))
                raise
            else:
                _answer(done, None)

        self.post(letter)
        await done


def _answer(done: asyncio.Future[None], refused: Bad | None) -> None:
    if done.done():  # the caller was cancelled; it is done all the same
        return
    if refused is None:
        done.set_result(None)
    else:
        done.set_exception(refused)
