"""A PostgreSQL of its own, which can be killed; and to each server a line that can be cut, or lose one answer."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import shutil
import subprocess
from pathlib import Path
from typing import Final

import psycopg

DEBIAN: Final = Path("/usr/lib/postgresql")
SETTINGS: Final = (
    "-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=40 -c shared_buffers=16MB"
    " -c recovery_init_sync_method=syncfs"
)

WATCH: Final = """
    CREATE TABLE moved (id text, epoch int, at bigint);
    CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql AS
        'SELECT (extract(epoch from clock_timestamp()) * 1000)::bigint';
    CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE who text := current_setting('application_name');
    BEGIN
        IF NEW.epoch > OLD.epoch THEN
            INSERT INTO moved VALUES (NEW.id, NEW.epoch, now_ms());
        ELSIF NOT EXISTS (SELECT FROM servers s WHERE s.id = NEW.server AND 'perigee ' || s.name = who
                          AND s.until > now_ms() - 1000) THEN
            RAISE LOG 'WRONG OWNER: %', who;
        END IF;
        RETURN NULL;
    END $$;
    CREATE TRIGGER watch AFTER UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION watch();
"""
"""Only the owner of a table may write to it: any other write is logged, even where it has no effect. Every claim is
noted down with its time."""


def programs() -> Path | None:
    """The folder that initdb is in."""
    debian = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    found = debian[-1:] or ([Path(on_path).resolve()] if on_path else [])
    return found[0].parent if found else None


class Postgres:
    """One running server, in a folder."""

    def __init__(self, folder: Path) -> None:
        found = programs()
        if found is None:
            raise FileNotFoundError("initdb")
        self.folder, self._programs = folder, found
        self.address = f"host={folder} user=postgres dbname=postgres"
        self.url = f"postgresql://postgres@/postgres?host={folder}"

    def make(self) -> None:
        if (user := self._user) is not None:
            shutil.chown(self.folder, user)
        self._call("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")

    @property
    def _user(self) -> str | None:
        """PostgreSQL refuses to be run by root."""
        if os.geteuid() != 0:
            return None
        with contextlib.suppress(KeyError):
            return pwd.getpwnam("postgres").pw_name
        return "nobody"

    def _call(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        subprocess.run(command, user=self._user, cwd=self.folder, stdout=subprocess.DEVNULL, timeout=60, check=True)

    def start(self) -> None:
        settings = SETTINGS.format(folder=self.folder)
        self._call("pg_ctl", "start", "-w", "-D", "data", "-l", str(self.folder / "log"), "-o", settings)

    def stop(self) -> None:
        self._call("pg_ctl", "stop", "-w", "-D", "data", "-m", "immediate")

    def wrong_owners(self) -> int:
        return (self.folder / "log").read_text(errors="replace").count("LOG:  WRONG OWNER")

    def ask(self, query: str, *values: object) -> list[tuple[object, ...]]:
        with psycopg.connect(self.address, autocommit=True) as connection:
            cursor = connection.execute(query.encode(), values or None)
            return list(cursor) if cursor.description else []


class PostgresLine:
    """The line from one server to PostgreSQL. While `cut` nothing passes, and nobody is told; once `deaf`, the answer
    to the next COMMIT is lost."""

    def __init__(self, postgres: Postgres) -> None:
        self._postgres = postgres
        self._whole = asyncio.Event()
        self._whole.set()
        self._losing = False
        self._server: asyncio.Server | None = None
        self._carried: set[asyncio.Task[None]] = set()
        self.deaf = False
        self.lost = 0
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._taken, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for one in list(self._carried):
            one.cancel()
        await asyncio.gather(*self._carried, return_exceptions=True)

    def _taken(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        carried = asyncio.get_running_loop().create_task(self._carry(here, back))
        self._carried.add(carried)
        carried.add_done_callback(self._carried.discard)
        carried.add_done_callback(lambda _: back.transport.abort())  # one that is cancelled at once never begins

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    async def _carry(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            there, out = await asyncio.open_unix_connection(self._postgres.folder / ".s.PGSQL.5432")
        except OSError:
            return
        ways = [
            asyncio.create_task(self._pass(here, out, up=True)),
            asyncio.create_task(self._pass(there, back, up=False)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            out.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, up: bool) -> None:
        with contextlib.suppress(OSError):
            losing = False
            while data := await reader.read(65_536):
                await self._whole.wait()
                if up and self.deaf and b"COMMIT" in data:
                    self.deaf, self._losing = False, True
                if not up and self._losing:
                    self._losing, losing = False, True
                if losing:
                    self.lost += 1
                    return
                writer.write(data)
                await writer.drain()
