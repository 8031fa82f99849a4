"""A real PostgreSQL for the tests: made in a folder of its own, run by user postgres, reached by a socket alone."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tests import machine

MISSING = "PostgreSQL is not here (Debian: apt-get install postgresql)"
SETTINGS = (
    "-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=20 -c shared_buffers=16MB"
    " -c recovery_init_sync_method=syncfs"  # after a crash: one sync, not one for each of a thousand files
)


def another_user() -> str | None:
    """PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return None
    with contextlib.suppress(KeyError):
        return pwd.getpwnam("postgres").pw_name
    return "nobody"


class Postgres:
    """One running server."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.made = 0

    def call(self, *command: str) -> None:
        user = another_user()
        program = [str(self.programs / command[0]), *command[1:]]
        done = subprocess.run(program, user=user, cwd=self.folder, stdout=subprocess.DEVNULL, timeout=60)
        if done.returncode:
            raise RuntimeError(f"{command[0]} failed")

    def make(self) -> None:
        if (user := another_user()) is not None:
            shutil.chown(self.folder, user)
        self.call(
            "initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"
        )

    def start(self) -> None:
        settings = SETTINGS.format(folder=self.folder)
        self.call("pg_ctl", "start", "-w", "-D", "data", "-l", str(self.folder / "log"), "-o", settings)

    def stop(self, mode: str = "fast") -> None:
        self.call("pg_ctl", "stop", "-w", "-D", "data", "-m", mode)

    def new_database(self) -> str:
        """The address of an empty one: a schema of its own, which is made a hundred times faster."""
        self.made += 1
        name = f"perigee_{self.made}"
        with psycopg.connect(f"host={self.folder} user=postgres dbname=postgres", autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"postgresql://postgres@/postgres?host={self.folder}&options=-csearch_path%3D{name}"


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    programs = machine.postgres()
    if programs is None:
        pytest.skip(MISSING)
    # A short path, open to the other user: a socket's path has 107 characters at most.
    with tempfile.TemporaryDirectory(prefix="pg-") as folder:
        server = Postgres(programs, Path(folder))
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
