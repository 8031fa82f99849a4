"""No client can hurt the others (promise 10): storms and readers that do not read, beside honest tables."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE
from pathlib import Path
from statistics import median
from typing import Any

from perigee.client.connection import Person, TabAtTable
from perigee.server.http.close import HangsUp
from perigee.server.http.sockets import QUEUE, Socket
from tests.server.laid import at_rest
from tests.server.live import Served, a_server, in_a_loop, soon
from tests.server.test_kill_server import Killable


async def rounds(one: TabAtTable, two: TabAtTable, times: int) -> list[float]:
    """This many honest sentences, and how long each of them waited for its answer."""
    waits: list[float] = []
    while len(waits) < times:
        asked = one if one.prompt["awaited"] else two
        assert asked.prompt["awaited"]
        began = time.perf_counter()
        await asked.say(asked.prompt["options"][0]["say"])
        waits.append(time.perf_counter() - began)
        await (two if asked is one else one).until("change", "welcome")
    return waits


async def honest(base: str) -> tuple[TabAtTable, TabAtTable]:
    ada, bob = Person(base), Person(base)
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "apophis", "seats": seats, "name": "Ada", "options": {"timer": 3600}, "pace": "none"}
    made = await ada.ask("POST", "/api/tables", body)
    table, seat = await bob.sit_down(made["links"]["seats"]["1"], "Bob")
    one, two = ada.tab(table, 0), bob.tab(table, seat)
    await one.open()
    await two.open()
    await one.command("start")
    for tab in (one, two):
        while tab.sight is None:
            await tab.receive()
    return one, two


async def refused(person: Person) -> float:
    """How many messages came too fast so far."""
    counted = str(await person.ask("GET", "/metrics")).partition('perigee_refused_total{error="too-fast"} ')[2]
    return float(counted.split()[0]) if counted else 0


@in_a_loop
async def test_promise10_a_storm_of_tables_and_messages_leaves_honest_tables_in_peace(tmp_path: Path) -> None:
    """The server, the storm and the honest players are three processes. The limits of messages are the real ones."""
    async with Killable(tmp_path, flags="--sockets-per-address 40 --tables-per-hour 9 --metrics 1") as server:
        one, two = await honest(server.base)
        alone = await rounds(one, two, 8)
        storm = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.server.storm", server.base, stdout=PIPE, stderr=DEVNULL
        )
        try:
            assert storm.stdout is not None
            assert await storm.stdout.readline() == b"raging\n"
            while await refused(one.person) < 100:
                await asyncio.sleep(0.1)
            beside = await rounds(one, two, 8)
            assert storm.returncode is None
        finally:
            storm.kill()
            await storm.communicate()
        assert median(beside) < max(0.5, 20 * median(alone))
        assert max(beside) < max(3.0, 40 * max(alone))


class NeverReads:
    """A real socket that says hello and then does not read a byte; its buffer is as small as the system lets it be."""

    def __init__(self, served: Served, table: str) -> None:
        host, port = served.base.removeprefix("http://").split(":")
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        self.socket.connect((host, int(port)))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws/{table} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):  # to the handshake: the last thing that it reads
            answer += self.socket.recv(1)
        self.send({"is": "hello", "seat": None})

    def send(self, *messages: dict[str, Any]) -> None:
        """All at once: when its own line is full of what it has not read, the system may let it wait."""
        self.socket.sendall(b"".join(framed(json.dumps(message).encode()) for message in messages))


def framed(text: bytes) -> bytes:
    masked = bytes(byte ^ mask for byte, mask in zip(text, b"mask" * len(text), strict=False))
    return bytes([0x81, 0x80 | len(text)]) + b"mask" + masked


@in_a_loop
async def test_promise10_a_client_that_does_not_read_is_dropped_cut_and_harms_nobody(tmp_path: Path) -> None:
    """It is not its messages that are too many: those may be as many as it likes."""
    async with a_server(tmp_path, messages_per_second=100_000, burst=100_000) as served:
        one, two = await served.two_at_a_table(pace="none", options={"timer": 3600})
        alone = await rounds(one, two, 6)
        lazy = await asyncio.to_thread(NeverReads, served, one.table)
        tabs = served.rooms[one.table].audience.tabs
        await soon(lambda: any(tab.seat is None for tab in tabs))
        slow = next(tab for tab in tabs if tab.seat is None)
        assert isinstance(slow, Socket)
        small_pockets(served)
        lazy.send(*[{"is": "resync"}] * 5)  # it asks for more than its buffers hold, and reads nothing of it
        while not slow._behind:
            await greet(one, two)
            assert len(slow._queue) <= QUEUE
        beside = await rounds(one, two, 6)
        assert len(slow._queue) <= QUEUE
        assert median(beside) < max(0.5, 20 * median(alone))
        ping_all(served, within=3)
        while slow in tabs:  # it does not answer: it is cut
            await greet(one, two)
        await at_rest(served, one, two)
        lazy.socket.close()


async def greet(*tabs: TabAtTable) -> None:
    await asyncio.gather(*(tab.command("phrase", phrase="hello") for tab in tabs))


def small_pockets(served: Served) -> None:
    """The system may keep megabytes for a tab that does not read; here it keeps little, so that nobody waits."""
    for line in list(served.server.server_state.connections):
        if isinstance(line, HangsUp):
            line.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)
            line.transport.set_write_buffer_limits(high=0)


def ping_all(served: Served, within: float) -> None:
    """Now, and not after the 20 seconds that the server lets pass."""
    for line in list(served.server.server_state.connections):
        if isinstance(line, HangsUp) and line.handshake_complete:
            line.stop_keepalive()
            line.ping_interval, line.ping_timeout = within, within
            line.send_keepalive_ping()
