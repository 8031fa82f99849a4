"""Temporary faults: a disk that is full for a while, a line to PostgreSQL that loses an answer."""

from __future__ import annotations

import contextlib
import os
import resource
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.store.postgres import Postgres


class SmallDisk:
    """A folder that can be full, and has room again."""

    def __init__(self, folder: Path, *, mounted: bool) -> None:
        self.folder = folder
        self.mounted = mounted

    def fill(self) -> None:
        if not self.mounted:
            log = max(file.stat().st_size for file in self.folder.glob("*-wal"))
            resource.setrlimit(resource.RLIMIT_FSIZE, (log, resource.RLIM_INFINITY))
            return
        with (self.folder / "ballast").open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
            for size in (65_536, 4096, 1):
                with contextlib.suppress(OSError):
                    while ballast.write(b"x" * size):
                        pass

    def free(self) -> None:
        if self.mounted:
            (self.folder / "ballast").unlink(missing_ok=True)
        else:
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@contextmanager
def small_disk(folder: Path) -> Iterator[SmallDisk]:
    """A real disk of two megabytes, where we may mount one. Elsewhere no file of this process may grow beyond the
    database's log, which fails a write as a full disk does, if by another name (Python ignores SIGXFSZ)."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    mounted = os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0
    disk = SmallDisk(folder, mounted=mounted)
    try:
        yield disk
    finally:
        disk.free()
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)


class Line:
    """A TCP line to PostgreSQL. Once `deaf` it passes a COMMIT on, waits until it is done, and loses the answer."""

    def __init__(self, server: Postgres) -> None:
        self.server = server
        self.deaf = False
        self.lost = 0

    def carry(self, here: socket.socket) -> None:
        """From here to there, and back in another thread, until either end closes."""
        losing = threading.Event()
        with here, socket.socket(socket.AF_UNIX) as there:
            there.connect(str(self.server.folder / ".s.PGSQL.5432"))
            back = threading.Thread(target=self.carry_back, args=(there, here, losing))
            back.start()
            with contextlib.suppress(OSError):
                while data := here.recv(65_536):
                    if self.deaf and b"COMMIT" in data:
                        self.deaf = False
                        losing.set()
                    there.sendall(data)
            with contextlib.suppress(OSError):
                there.shutdown(socket.SHUT_RDWR)
            back.join()

    def carry_back(self, there: socket.socket, here: socket.socket, losing: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := there.recv(65_536):
                if losing.is_set():
                    self.lost += 1
                    break
                here.sendall(data)
            here.shutdown(socket.SHUT_RDWR)


@contextmanager
def a_line(server: Postgres, url: str) -> Iterator[tuple[Line, str]]:
    """The line, and the address of the database through it."""
    line = Line(server)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def accept() -> None:
            with contextlib.suppress(OSError):
                while True:
                    threading.Thread(target=line.carry, args=(listening.accept()[0],)).start()

        threading.Thread(target=accept).start()
        port = listening.getsockname()[1]
        yield line, url.replace("postgres@/", f"postgres@127.0.0.1:{port}/").replace(f"host={server.folder}&", "")
        listening.shutdown(socket.SHUT_RDWR)
