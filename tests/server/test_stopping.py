"""Two thousand people come back at once; and a server that is told to stop ends within a second, whatever is connected
and whatever its store does."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import signal
import sqlite3
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from perigee.client.connection import Person, TabAtTable
from perigee.server import wire
from perigee.server.process import raise_descriptor_limit
from perigee.server.settings import Settings
from perigee.server.store import Store
from perigee.server.tables.clock import SystemClock
from perigee.server.tables.creating import create_table
from perigee.server.tables.names import hashed, new_secret
from perigee.server.tables.registry import Registry
from perigee.server.tables.services import make_services
from tests.server.live import in_a_loop
from tests.server.store.postgres import Postgres, running_postgres

SECOND = 1.0
PEOPLE, SEATS = 2_000, 4


class Stoppable:
    """A server process of its own, and what it wrote to its log."""

    def __init__(self, process: Process, base: str, log: Path) -> None:
        self.process = process
        self.base = base
        self._log = log

    def log(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self._log.read_text("utf-8").splitlines()]

    async def stop(self) -> float:
        """Seconds until it has ended in good order; those in which others had the processor do not count."""
        waited, began = self.waited(), time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        ending = asyncio.ensure_future(self.process.wait())
        others = 0.0
        while not ending.done():
            with contextlib.suppress(OSError, IndexError):
                others = max(others, self.waited() - waited)
            await asyncio.wait([ending], timeout=0.01)
        assert ending.result() == 0
        return time.monotonic() - began - others

    def waited(self) -> float:
        """Seconds that it was ready to run and had to wait for a processor, where the system counts them."""
        with contextlib.suppress(FileNotFoundError):
            return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[1]) / 1e9
        return 0.0


@asynccontextmanager
async def a_process(folder: Path, *flags: str, before: Callable[[], None] | None = None) -> AsyncIterator[Stoppable]:
    log = folder / "log"
    command = [sys.executable, "-m", "perigee", "serve", "--data", str(folder / "data"), "--port", "0", "--no-open"]
    with log.open("wb") as errors:
        process = await asyncio.create_subprocess_exec(
            *command, *flags, stdout=PIPE, stderr=errors, env={**os.environ, "LANG": "en"}, preexec_fn=before
        )
    try:
        assert process.stdout is not None
        yield Stoppable(process, (await process.stdout.readline()).decode().split()[-1].rstrip("/"), log)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def begun(base: str) -> TabAtTable:
    """Ada's table, and her tab at it."""
    ada = Person(base)
    made = await ada.ask("POST", "/api/tables", {"game": "apophis", "seats": [{"kind": "me"}], "name": "Ada"})
    tab = ada.tab(made["table"]["id"], 0)
    await tab.open()
    await tab.command("start")
    while tab.sight is None:
        await tab.receive()
    return tab


@asynccontextmanager
async def in_the_middle_of_it(server: Stoppable) -> AsyncIterator[None]:
    """Requests, a page and a socket that wait for the store too. They are cut short, and no error is logged of that."""
    ada, table = Person(server.base), "a" * 20
    asks = [
        ada.ask("POST", "/api/tables", {"game": "apophis", "seats": [{"kind": "me"}], "name": "Ada"}),
        ada.ask("GET", f"/api/tables/{table}"), ada.ask("GET", f"/t/{table}"), ada.tab(table).open(),
    ]  # fmt: skip
    waiting = [asyncio.ensure_future(one) for one in asks]
    await asyncio.sleep(0.2)
    try:
        yield
    finally:
        await asyncio.wait(waiting)
    assert waiting[0].exception() is not None
    assert [one for one in server.log() if one["event"] == "log"] == []


async def waits_for_its_store(tab: TabAtTable) -> None:
    """A move is on its way to the store and is not acknowledged; readers wait too."""
    await tab.send({"is": "say", "id": "x", "text": "draw", "number": tab.prompt["number"]})
    while not tab.around["saving"]:
        await tab.receive()
    assert not [frame for frame in tab.frames if frame["is"] == "done" and frame["id"] == "x"]


@in_a_loop
async def test_a_server_whose_file_another_process_holds_stops_within_a_second(tmp_path: Path) -> None:
    """The writer waits for the file while the rest of the server ends: nothing is closed under it."""
    async with a_process(tmp_path) as server:
        tab = await begun(server.base)
        with closing(sqlite3.connect(tmp_path / "data" / "perigee.sqlite", isolation_level=None)) as held:
            held.execute("BEGIN IMMEDIATE")
            await waits_for_its_store(tab)
            async with in_the_middle_of_it(server):
                assert await server.stop() < SECOND


@in_a_loop
async def test_a_server_whose_postgresql_is_away_or_frozen_stops_within_a_second(tmp_path: Path) -> None:
    with running_postgres() as postgres:
        for place, (away, back) in enumerate(((frozen, thawed), (stopped, Postgres.start))):
            folder = tmp_path / str(place)
            folder.mkdir()
            async with a_process(folder, "--database", postgres.new_database()) as server:
                tab = await begun(server.base)
                await asyncio.to_thread(away, postgres)
                try:
                    await waits_for_its_store(tab)
                    async with in_the_middle_of_it(server):
                        assert await server.stop() < SECOND
                finally:
                    await asyncio.to_thread(back, postgres)


def processes_of(postgres: Postgres) -> list[int]:
    """The one that was started, and all that it has started."""
    first = int((postgres.folder / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return [first, *map(int, children)]


def frozen(postgres: Postgres) -> None:
    for one in processes_of(postgres):
        os.kill(one, signal.SIGSTOP)


def thawed(postgres: Postgres) -> None:
    for one in processes_of(postgres):
        os.kill(one, signal.SIGCONT)


def stopped(postgres: Postgres) -> None:
    postgres.stop("immediate")


def very_few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))


@in_a_loop
async def test_where_no_more_files_may_be_open_that_is_one_line_a_burst_also_at_the_stop(tmp_path: Path) -> None:
    async with a_process(tmp_path, before=very_few_files) as server:
        port = int(server.base.rpartition(":")[2])
        lines = [(await asyncio.open_connection("127.0.0.1", port))[1] for _ in range(100)]
        while not [one for one in server.log() if one["event"] == "no more connections"]:
            await asyncio.sleep(0.05)
        await asyncio.sleep(1.2)  # until it has tried again
        assert await server.stop() < SECOND
        for line in lines:
            line.close()
    told = [one["event"] for one in server.log() if one["event"] != "stood still"]  # as busy machines do
    assert told == ["open", "no more connections", "stopped"]


def few_files() -> None:
    """As most systems begin: the server asks for more by itself."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


async def running_tables(folder: Path, secret: str, many: int) -> list[str]:
    """Tables with a game under way, all of whose seats belong to the holder of this secret."""
    settings = Settings(data=str(folder))
    registry = Registry(make_services(settings, await Store.open(settings.database_url), SystemClock()))
    wish = wire.CreateTable(game="apophis", seats=[wire.SeatWish("me")] * SEATS, name="Ada", pace="relaxed")
    rooms = [await create_table(registry, wish, hashed(secret)) for _ in range(many)]
    await asyncio.gather(*(room.mailbox.call(room.begin) for room in rooms))
    await registry.close()
    await registry.services.store.close()
    return [room.id for room in rooms]


class Light:
    """A socket that says hello and waits for its seat's sight, without a library."""

    async def come(self, port: int, table: str, seat: int, secret: str) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        hello = json.dumps({"is": "hello", "seat": seat}).encode()
        self.writer.write(
            f"GET /ws/{table} HTTP/1.1\r\nhost: localhost\r\ncookie: perigee={secret}\r\nconnection: upgrade\r\n"
            "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
            "".encode()
        )
        await self.reader.readuntil(b"\r\n\r\n")
        self.writer.write(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        while b'"hand"' not in await self.frame():
            continue
        self.ended = asyncio.create_task(self.last())

    async def frame(self) -> bytes:
        """The next one as it came; a ping is answered, however long the others take to arrive."""
        kind, size = await self.reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        content = await self.reader.readexactly(size)
        if kind == 0x89:
            self.writer.write(bytes([0x8A, 0x80 | size, 0, 0, 0, 0]) + content)
        return bytes([kind]) + content

    async def last(self) -> bytes:
        found = b""
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                found = await self.frame()
        return found


@in_a_loop
async def test_two_thousand_players_come_back_at_once_and_the_server_stops_within_a_second(tmp_path: Path) -> None:
    """As after a restart: their tables are asleep, and everybody comes back at once."""
    raise_descriptor_limit()
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < PEOPLE + 200:
        pytest.skip("so many files may not be open here: ulimit -n 4096")
    secret = new_secret()
    tables = await running_tables(tmp_path / "data", secret, PEOPLE // SEATS)
    async with a_process(tmp_path, "--sockets-per-address", "5000", before=few_files) as server:
        port, crowd = int(server.base.rpartition(":")[2]), [Light() for _ in range(PEOPLE)]
        seats = [(table, seat) for table in tables for seat in range(SEATS)]
        waited, began = server.waited(), time.monotonic()
        await asyncio.gather(*(one.come(port, *seat, secret) for one, seat in zip(crowd, seats, strict=True)))
        came = time.monotonic() - began - (server.waited() - waited)
        stopped_in = await server.stop()
        assert {await one.ended for one in crowd} == {b"\x88\x03\xf4"}  # 1012, to everybody
        assert [one for one in server.log() if one["level"] == "error"] == []
        for one in crowd:
            one.writer.close()
    print(f"all {PEOPLE} there in {came:.1f} s, stopped in {stopped_in:.2f} s")
    assert came < 10
    assert stopped_in < SECOND
