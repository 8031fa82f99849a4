"""A real server in the test's own loop: real sockets, a real database, and a clock that the test can hold."""

from __future__ import annotations

import asyncio
import functools
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any, ParamSpec

import uvicorn
from websockets.exceptions import ConnectionClosed

from perigee.client.connection import Person, TabAtTable
from perigee.server.process import Process
from perigee.server.serve import configured, inside_of, listen, listen_inside
from perigee.server.settings import Settings
from perigee.server.tables.clock import Clock
from perigee.server.tables.registry import Registry
from perigee.server.tables.room import Room
from perigee.server.tables.services import Services

P = ParamSpec("P")

FREELY: dict[str, Any] = {
    "port": 0, "messages_per_second": 10_000, "burst": 10_000, "bot_slowest": 0, "slow_disk": 10**9, "metrics": 1,
}  # fmt: skip


def in_a_loop(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Run an asynchronous test to its end."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def timed() -> None:
            async with asyncio.timeout(150):
                await test(*args, **kwargs)

        asyncio.run(timed())

    return run


class Served:
    """A server that runs, and people who come to it."""

    def __init__(self, server: uvicorn.Server, base: str) -> None:
        self.server = server
        self.base = base
        self.tabs: list[TabAtTable] = []

    @property
    def registry(self) -> Registry:
        app: Any = self.server.config.app
        registry: Registry = app.state.registry
        return registry

    @property
    def services(self) -> Services:
        return self.registry.services

    @property
    def rooms(self) -> dict[str, Room]:
        """The tables in memory."""
        return self.registry.rooms

    def person(self) -> Person:
        return Person(self.base)

    async def table(self, host: Person, *seats: str, **more: Any) -> dict[str, Any]:
        """A table; seats are `me`, `open` or a kind of bot."""
        wishes = [{"kind": one} if one in ("me", "open") else {"kind": "bot", "bot": one} for one in seats]
        body = {"game": "apophis", "seats": wishes, "name": "Ada", **more}
        created: dict[str, Any] = await host.ask("POST", "/api/tables", body)
        return created

    async def two_at_a_table(self, **more: Any) -> tuple[TabAtTable, TabAtTable]:
        """Ada (the host) and Bob, each with a tab, and the game has begun."""
        ada, bob = self.person(), self.person()
        made = await self.table(ada, "me", "open", **more)
        table, seat = await bob.sit_down(made["links"]["seats"]["1"], "Bob")
        one, two = ada.tab(table, 0), bob.tab(table, seat)
        self.tabs += [one, two]
        await one.open()
        await two.open()
        await one.command("start")
        while one.sight is None:
            await one.receive()
        while two.sight is None:
            await two.receive()
        return one, two


@asynccontextmanager
async def a_server(
    folder: Path, clock: Clock | None = None, *, pings: tuple[float, float] | None = None, **settings: Any
) -> AsyncIterator[Served]:
    """`pings`: how often a connection is pinged, and how long its answer may take, in seconds."""
    wanted = Settings(**{**FREELY, "data": str(folder), **settings})
    listening, inside = listen(wanted), listen_inside(wanted)
    config = configured(wanted, clock=clock, inside_at=inside_of(inside))
    if pings is not None:
        config.ws_ping_interval, config.ws_ping_timeout = pings
    server = Process(config)
    running = asyncio.create_task(server.serve(sockets=[listening, *inside]))
    while not server.started and not running.done():
        await asyncio.sleep(0.005)
    served = Served(server, f"http://127.0.0.1:{listening.getsockname()[1]}")
    try:
        yield served
    finally:
        server.should_exit = True
        await running
        for tab in served.tabs:  # a client that has stopped reading does not notice that the server is gone
            if tab.socket is not None:
                tab.socket.transport.abort()


async def soon(is_so: Callable[[], bool]) -> None:
    """Wait until it is so, however slow the machine is today."""
    while not is_so():
        await asyncio.sleep(0.01)


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Another process holds the database: what is to be saved waits."""
    with closing(sqlite3.connect(folder / "perigee.sqlite", isolation_level=None)) as disk:
        disk.execute("begin immediate")
        yield
        disk.execute("rollback")


async def being_saved(room: Room) -> None:
    """Something was said there, and is on its way to the disk."""
    await soon(lambda: room.live is not None and len(room.live.entries) > room.live.saved)


async def decided(served: Served) -> None:
    """No bot is thinking in its process any more; its answers wait for their time."""
    workers = served.services.workers
    await soon(lambda: len(workers._idle) > 0 and not workers._free.locked())


async def quiet(tab: TabAtTable, moments: int = 15) -> list[dict[str, Any]]:
    """What still comes until nothing has come for that many moments. While the machine stands still none passes."""
    came, silent = [], 0
    while silent < moments:
        try:
            async with asyncio.timeout(0.01):
                came.append(await tab.receive())
                silent = 0
        except TimeoutError:
            silent += 1
    return came


async def gone(*tabs: TabAtTable) -> None:
    """They close their tabs."""
    for tab in tabs:
        if tab.socket is None:
            raise RuntimeError("this tab was never opened")
        await tab.socket.close()


def said(served: Served, tab: TabAtTable) -> list[str]:
    """Everything in the log of a table, in its order."""
    live = served.rooms[tab.table].live
    return [] if live is None else [entry.text for entry in live.entries]


async def ended(tab: TabAtTable) -> None:
    while not tab.over:
        await tab.receive()


async def closed(tab: TabAtTable) -> int:
    """The code with which the server closes this tab."""
    try:
        while True:
            await tab.receive()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd is not None else 1006


async def play_out(tab: TabAtTable, choose: Callable[[list[dict[str, Any]]], dict[str, Any]]) -> None:
    """Answer whenever asked, until the game is over."""
    while not tab.over:
        if tab.prompt["awaited"]:
            await tab.say(choose(tab.prompt["options"])["say"])
        else:
            await tab.receive()


async def one_turn(tab: TabAtTable) -> None:
    """When it is this seat's turn: draw, and discard where the hand is too large."""
    while not tab.prompt["awaited"]:
        await tab.receive()
    await tab.say("draw")
    while tab.prompt["awaited"]:
        await tab.say(tab.prompt["options"][0]["say"])


def rows(folder: Path, table: str) -> list[tuple[Any, ...]]:
    """The log of a table, as it is on the disk."""
    query = "select seq, seat, text, command from entries where table_id = ? order by seq"
    with closing(sqlite3.connect(folder / "perigee.sqlite")) as database:
        return list(database.execute(query, (table,)))
