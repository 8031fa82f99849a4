"""People, bots and watchers at tables of all games, who come back whenever they lose the line."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from random import Random
from typing import Any, Final, NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from perigee.client import Person, ServerRefusal, TabAtTable
from perigee.tools.torture.cluster.sent import NotedTab, Sent
from perigee.tools.torture.cluster.servers import LONG, stuck_after

SILENT: Final = 2.5
"""Seconds after which a line that says nothing is left."""
AGAIN: Final = 0.2
LOST: Final = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, ServerRefusal, EOFError, ValueError)
"""How a line ends; a balancer that has no server left says so in HTML."""


class Acknowledged(NamedTuple):
    """A move that somebody was told is safe, by its table and its command in the log."""

    table: str
    command: str


class PlayedTable:
    """A table of a game with two people, a bot and a watcher."""

    def __init__(self, table_id: str, people: list[Person]) -> None:
        self.id, self.people = table_id, people
        self.acknowledged: list[Acknowledged] = []
        self.sent = Sent()
        self.over = False
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, chance: Random) -> None:
        """Let everybody play from now on, until they are told to stop."""
        seats = [*enumerate(self.people), (None, Person(self.people[0].base))]
        for seat, person in seats:
            self._tasks.append(asyncio.create_task(self._be(person, seat, Random(chance.random()))))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _be(self, person: Person, seat: int | None, chance: Random) -> None:
        pending: dict[str, Any] | None = None
        while not self.over:
            with contextlib.suppress(*LOST):
                async with self._at(person, seat) as tab:
                    while not tab.over:
                        pending = pending or await self._chosen(tab, seat, chance)
                        await self._next(tab, seat, pending)
                        pending = None
                    self.over = True
            await asyncio.sleep(AGAIN)

    def _at(self, person: Person, seat: int | None) -> AbstractAsyncContextManager[TabAtTable]:
        return at(NotedTab(person, self.id, seat, self.sent))

    async def _chosen(self, tab: TabAtTable, seat: int | None, chance: Random) -> dict[str, Any] | None:
        """What somebody who is asked says."""
        if seat is None or not tab.prompt["awaited"]:
            return None
        await asyncio.sleep(chance.uniform(0.05, 0.4))
        said = [one["say"] for one in tab.prompt["options"] if one["say"]]
        if not said:
            return None
        return {"id": secrets.token_hex(8), "text": chance.choice(said), "number": tab.prompt["number"]}

    async def _next(self, tab: TabAtTable, seat: int | None, pending: dict[str, Any] | None) -> None:
        """Speak, and repeat under the same id what was never answered; or listen."""
        if pending is None or seat is None:
            await heard(tab)
        else:
            await self._said(tab, seat, pending)

    async def _said(self, tab: TabAtTable, seat: int, pending: dict[str, Any]) -> None:
        try:
            async with asyncio.timeout(2 * SILENT):
                await tab.command("say", **pending)
        except ServerRefusal as refused:
            if refused.error in ("busy", "halted"):
                raise
            return  # the table has moved on
        self.acknowledged.append(Acknowledged(self.id, f"{seat}:{pending['id']}"))

    async def playable(self, within: float) -> float | None:
        """Seconds until somebody new was welcomed and something said was durable; None where that took too long."""
        began = time.monotonic()
        while time.monotonic() - began < within:
            with contextlib.suppress(*LOST):
                async with asyncio.timeout(within), self._at(self.people[0], 0) as tab:
                    await tab.command("phrase", phrase="hello")
                    return time.monotonic() - began
            await asyncio.sleep(AGAIN)
        return None

    async def clock(self) -> tuple[float, int]:
        """The game's clock, and when it was read."""
        async with stuck_after(LONG, f"nobody says what time it is at table {self.id}"):
            while True:
                with contextlib.suppress(*LOST):
                    async with asyncio.timeout(2 * SILENT), self._at(self.people[0], 0) as tab:
                        await tab.send({"is": "clock", "sent": 1})
                        found = await tab.until("time")
                        return time.time(), int(found["time"])
                await asyncio.sleep(AGAIN)


async def heard(tab: TabAtTable) -> None:
    """Wait for any message; if none comes, ask for the time and wait for that."""
    try:
        async with asyncio.timeout(SILENT):
            await tab.receive()
    except TimeoutError:
        await tab.send({"is": "clock", "sent": 1})
        async with asyncio.timeout(SILENT):
            await tab.receive()


@asynccontextmanager
async def at(tab: TabAtTable) -> AsyncIterator[TabAtTable]:
    try:
        async with asyncio.timeout(2 * SILENT):
            await tab.open()
        yield tab
    finally:
        if tab.socket is not None:
            tab.socket.transport.abort()


async def lay(base: str, game: str, **more: Any) -> PlayedTable:
    """Try again where the balancer or a busy server did not let it come about."""
    async with stuck_after(LONG, f"no table of {game} comes about"):
        while True:
            with contextlib.suppress(*LOST):
                return await _laid(base, game, **more)
            await asyncio.sleep(AGAIN)


async def _laid(base: str, game: str, **more: Any) -> PlayedTable:
    """Made, joined and begun, through the balancer like everything."""
    ada, bob = Person(base), Person(base)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "standard"}]
    made = await ada.ask("POST", "/api/tables", {"game": game, "seats": seats, "name": "Ada", **more})
    table = made["table"]["id"]
    await bob.sit_down(made["links"]["seats"]["1"], "Bob")
    async with asyncio.timeout(4 * SILENT), at(ada.tab(table, 0)) as tab:
        await tab.command("start")
    return PlayedTable(table, [ada, bob])
