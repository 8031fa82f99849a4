"""The servers and the balancer before them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import shutil
import socket
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from signal import Signals
from typing import Final

from perigee.client import Person, ServerRefusal
from perigee.table import Problem
from perigee.tools.torture.cluster.postgres import PostgresLine

FREELY: Final = (
    "--messages-per-second 1000 --burst 1000 --bot-slowest 300 --sockets-per-address 10000 --tables-per-hour 10000"
    " --trusted-proxies 127.0.0.1 --no-open"
)
BALANCER: Final = """
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 20s
    timeout tunnel 60s
    option forwardfor
    option redispatch
    retries 3
frontend play
    bind 127.0.0.1:{port}
    default_backend perigee
backend perigee
    balance roundrobin
    option httpchk GET /api/ready HTTP/1.1\\r\\nHost:\\ localhost
    timeout check 2s
    default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
"""


PORTS: Final = range(20_000, 30_000)
"""None that the system gives to outgoing connections: a server that starts again must find its port free."""
LONG: Final = 60.0
"""Seconds after which nothing is waited for any longer: what takes longer is a fault that must be looked at."""


class TookTooLong(Problem):
    """Something did not come about; what, and since which fault."""


def free_port() -> int:
    while True:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", secrets.choice(PORTS)))
            return int(probe.getsockname()[1])


class Server:
    """One of them: it can be killed, frozen, cut off, and started again at the same port."""

    def __init__(self, forks: Process, folder: Path, line: PostgresLine) -> None:
        self._forks, self._folder, self.line = forks, folder, line
        self.port = free_port()
        self.pid = 0
        self.restarts = 0
        self.broken = "honest"

    async def start(self) -> None:
        if self._forks.stdin is None or self._forks.stdout is None:
            raise RuntimeError("no fork server")
        flags = f"{self.broken} --port {self.port} --data {self._folder} --database {self.line.url} {FREELY}"
        self._forks.stdin.write(f"{flags}\n".encode())
        while not (word := (await self._forks.stdout.readline()).strip()).isdigit():
            if not word and self._forks.stdout.at_eof():
                raise RuntimeError("the fork server has ended")
        self.pid = int(word)

    def send(self, how: Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)

    @property
    def runs(self) -> bool:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, 0)
            return True
        return False

    async def end(self, how: Signals) -> None:
        """And wait until it is gone."""
        self.send(how)
        async with stuck_after(LONG, f"server {self.pid} does not end"):
            while self.runs:
                await asyncio.sleep(0.02)

    async def says_ready(self) -> bool:
        """What it believes itself."""
        try:
            async with asyncio.timeout(1):
                return bool((await Person(f"http://127.0.0.1:{self.port}").ask("GET", "/api/ready"))["ready"])
        except (OSError, TimeoutError, ServerRefusal):
            return False

    async def ready(self) -> None:
        """One that could not start, because PostgreSQL or the machine was too slow, is started again, as a supervisor
        would."""
        async with stuck_after(LONG, f"server {self.pid} does not act"):
            while not await self.says_ready():
                await asyncio.sleep(0.1)
                if not self.runs:
                    self.restarts += 1
                    await self.start()


@contextlib.asynccontextmanager
async def stuck_after(seconds: float, what: str) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise TookTooLong(what) from None


async def started_forks(log: Path) -> Process:
    """A process that has loaded everything and becomes a server by a fork."""
    with log.open("wb") as errors:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "perigee.tools.torture.cluster.fork_server", stdin=PIPE, stdout=PIPE,
            stderr=errors,
        )  # fmt: skip


async def balancer(folder: Path, servers: list[Server]) -> tuple[Process, str]:
    """HAProxy, with the plainest rule there is."""
    program = shutil.which("haproxy") or "/usr/sbin/haproxy"
    port, file = free_port(), folder / "haproxy.cfg"
    lines = "\n".join(f"    server s{place} 127.0.0.1:{one.port}" for place, one in enumerate(servers))
    file.write_text(BALANCER.format(port=port, servers=lines))
    process = await asyncio.create_subprocess_exec(program, "-f", str(file), "-db", stdout=DEVNULL, stderr=DEVNULL)
    return process, f"http://127.0.0.1:{port}"
