"""The store's interface: what a server asks of it, each answered when it is durable."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeVar, Unpack

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from perigee.server.store import reads
from perigee.server.store.advisory_lock import come
from perigee.server.store.batch import Save
from perigee.server.store.changes import Changes
from perigee.server.store.database import (
    connection_lost,
    database_url,
    engine_for,
    make_private_file,
    reading,
    reason,
    sqlite_driver,
    sqlite_file,
)
from perigee.server.store.errors import Lost, NotNow, StoreClosed, StoreError, Unopened
from perigee.server.store.migrate import HEAD, migrate
from perigee.server.store.rows import changed, line_columns, row_columns, table_columns
from perigee.server.store.values import Beat, Due, Row, Said, StoredTable
from perigee.server.store.writer import Writer

T = TypeVar("T")

ALL: Final = 2**31 - 1
READ: Final = 0.05
"""Seconds that a reader has to come to its end when the store closes."""


@dataclass(frozen=True, slots=True)
class Health:
    """What the store runs on, and how it fares."""

    database: str
    driver: str
    schema: str
    waiting: int
    commits: int
    saves: int
    failing: bool
    stopped: tuple[str, ...]


class Store:
    """Tables and their logs. All writing goes through one thread, all reading through another."""

    writes: ClassVar[type[Writer]] = Writer

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, server: str = "") -> None:
        self.engine = engine
        connection = engine.connect()
        try:
            if server:
                come(connection, server)
            migrate(connection)
            self.reader = reading(engine)
        except BaseException:
            connection.close()
            raise
        self.writer = self.writes(connection, loop)
        self.writer.name = server
        self.loop = loop
        self.reads = ThreadPoolExecutor(1, thread_name_prefix="perigee-reader")
        self.open_for_business = True
        self.when_lost: Callable[[str, int], None] = lambda table_id, epoch: None
        """Told of a table that is no longer this server's, and of which epoch."""

    @classmethod
    async def open(cls, url: str, *, echo: bool = False, server: str = "") -> Store:
        """Open a database, made or brought up to date where that is needed. A `server` of this name is never there at
        the same time as one of the first version: then Unopened says who that is."""
        loop = asyncio.get_running_loop()
        return await asyncio.to_thread(cls.opened, url, loop, echo=echo, server=server)

    @classmethod
    def opened(cls, url: str, loop: asyncio.AbstractEventLoop, *, echo: bool, server: str = "") -> Store:
        address = database_url(url)
        shown = address.render_as_string(hide_password=True)
        try:
            if file := sqlite_file(address):
                make_private_file(file)
            store = cls(engine_for(address, echo=echo), loop, server)
        except NotNow as other:
            raise Unopened("occupied", database=shown, who=str(other)) from None
        except (OSError, SQLAlchemyError) as problem:
            raise Unopened("unopened", database=shown, problem=reason(problem)) from None
        store.writer.thread.start()
        return store

    async def close(self) -> None:
        """Write what waits, and close. The writer's connection is the last one, so that it tidies up. Each thread
        closes its own: one that still waits for the database is left to that, and to the end of the process."""
        if not self.open_for_business:
            return
        self.open_for_business = False
        closing = self.reads.submit(self.reader.close)
        self.reads.shutdown(wait=False)
        await asyncio.to_thread(wait, [closing], READ)
        await asyncio.to_thread(self.writer.stop)

    # --- writing: returns when it is on the disk. What a table does is tried again until it is ---

    async def create(self, table: StoredTable) -> None:
        """A new table; Conflict where its id is taken."""
        await self._save(table.id, table.epoch, created=table_columns(table))

    async def append(
        self,
        table_id: str,
        entries: Sequence[Row],
        *,
        epoch: int = 0,
        record: str | None = None,
        **changes: Unpack[Changes],
    ) -> None:
        """Entries of a table's log, and what changes with them (the record, with the last ones), all or nothing.

        Lost where the table is of another `epoch` by now: it was claimed. Conflict where a number is taken, Repeated
        where a command id is, SaveFailed where the table must stop. While the store is unavailable, full or busy it is
        tried again: that can take long.
        """
        rows = [row_columns(table_id, row) for row in entries]
        for place, row in enumerate(entries):
            if row.seq != entries[0].seq + place:
                raise ValueError(f"entries follow each other, and these do not: {[row.seq for row in entries]}")
            if "\0" in row.text:
                raise ValueError("a NUL cannot be stored by every database")
        await self._save(table_id, epoch, rows=rows, changes=changed(dict(changes)), record=record, patient=True)

    async def update(self, table_id: str, *, epoch: int = 0, **changes: Unpack[Changes]) -> None:
        """Change what is known of a table."""
        await self._save(table_id, epoch, changes=changed(dict(changes)), patient=True)

    async def finish(self, table_id: str, record: str, *, epoch: int = 0, **changes: Unpack[Changes]) -> None:
        """The game is over and is kept as its record."""
        changes = {"state": "over", "due": None, **changes}
        await self._save(table_id, epoch, changes=changed(dict(changes)), record=record, patient=True)

    async def keep_line(self, table_id: str, said: Said, *, at_most: int, touched: int, epoch: int = 0) -> None:
        """Something was said. Only the last lines are kept."""
        line, changes = line_columns(table_id, said), changed({"touched": touched})
        hush = said.number - at_most
        await self._save(table_id, epoch, line=line, hush=hush, changes=changes, patient=True)

    async def shut(self, table_id: str, *, touched: int, epoch: int = 0) -> None:
        """The table is closed, and what was said at it is forgotten."""
        changes = changed({"state": "closed", "due": None, "touched": touched})
        await self._save(table_id, epoch, changes=changes, hush=ALL, patient=True)

    async def keep_review(self, table_id: str, seat: int, text: str, *, coach: int, epoch: int = 0) -> None:
        """What the coach of this version found in a finished game, for a seat."""
        review = {"table_id": table_id, "seat": seat, "text": text, "coach": coach}
        await self._save(table_id, epoch, review=review)

    async def beat(self, beat: Beat, server: str = "") -> None:
        """The server says how long it has been running, so that the time it is down can be told from it."""
        await self._save(server, 0, beat={"server": server, **beat._asdict()})

    async def forget(self, table_id: str, *, epoch: int = 0) -> None:
        """The log and the talk of a game that has its record."""
        await self._save(table_id, epoch, forget=True, hush=ALL)

    async def _save(self, table_id: str, epoch: int, **what: Any) -> None:
        if not self.open_for_business:
            raise StoreClosed("the store is closed")
        save = Save(table_id=table_id, epoch=epoch, done=self.loop.create_future(), **what)
        self.writer.put(save)
        try:
            await save.done
        except Lost:
            self.when_lost(table_id, epoch)
            raise

    # --- reading: one moment of the database each -----------------------------------------------

    async def load(self, table_id: str) -> tuple[StoredTable, list[Row]]:
        """A table and its log."""
        return await self._read(lambda connection: reads.load(connection, table_id))

    async def find(self, table_id: str) -> StoredTable:
        """A table without its log."""
        return await self._read(lambda connection: reads.find(connection, table_id))

    async def has_done(self, table_id: str, command: str) -> bool:
        """Whether a command is in a table's log."""
        return await self._read(lambda connection: reads.has_done(connection, table_id, command))

    async def lines(self, table_id: str) -> list[Said]:
        """What was said at a table lately."""
        return await self._read(lambda connection: reads.lines(connection, table_id))

    async def last_beat(self, server: str = "") -> Beat | None:
        return await self._read(lambda connection: reads.last_beat(connection, server))

    async def living(self) -> int:
        """How many tables are open or running."""
        return await self._read(reads.living)

    async def record(self, table_id: str) -> str | None:
        """The record of a finished game."""
        return await self._read(lambda connection: reads.record(connection, table_id))

    async def review(self, table_id: str, seat: int, *, coach: int) -> str | None:
        """What the coach of this version found for a seat, where it has looked."""
        return await self._read(lambda connection: reads.review(connection, table_id, seat, coach))

    async def running(self) -> list[Due]:
        """Running tables, those due first; no log is read."""
        return await self._read(reads.running)

    async def tables_of(self, secret_hash: str) -> list[StoredTable]:
        """The tables where a secret owns a seat, those touched last first; closed ones are left out."""
        return await self._read(lambda connection: reads.tables_of(connection, secret_hash))

    async def open_tables(self) -> list[StoredTable]:
        """What the lobby lists: public tables that have not begun, the newest first."""
        return await self._read(reads.open_tables)

    async def finished(self, before: int) -> list[str]:
        """Games that have their record, still have their log, and were not touched since then."""
        return await self._read(lambda connection: reads.finished(connection, before))

    async def untouched(self, before: int) -> list[str]:
        """Tables, open, running or halted, that nobody has touched since then."""
        return await self._read(lambda connection: reads.untouched(connection, before))

    async def health(self) -> Health:
        version = await self._read(reads.version)
        dialect = self.engine.dialect
        driver = sqlite_driver().__name__.partition(".")[0] if dialect.name == "sqlite" else dialect.driver
        writer = self.writer
        return Health(
            f"{dialect.name} {version}", driver, HEAD, writer.waiting.qsize(), writer.commits, writer.saves,
            writer.failing, tuple(sorted(writer.stopped)),
        )  # fmt: skip

    async def _read(self, query: Callable[[Connection], T]) -> T:
        if not self.open_for_business:
            raise StoreClosed("the store is closed")
        return await self.loop.run_in_executor(self.reads, self._asked, query)

    def _asked(self, query: Callable[[Connection], T], *, again: bool = True) -> T:
        try:
            with self.reader.begin():
                return query(self.reader)
        except SQLAlchemyError as problem:
            if again and connection_lost(problem):
                return self._asked(query, again=False)
            raise StoreError(f"the database cannot be read ({reason(problem)})") from None
