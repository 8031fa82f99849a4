"""Cheap floods hurt nobody else, and leave nothing behind (promise 10)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from pathlib import Path
from typing import Any

import pytest
import segno
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from perigee.client.connection import ServerRefusal
from perigee.server.http import sockets
from perigee.server.http.close import HangsUp
from perigee.server.http.connections import SPARE, Entrance
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.names import is_id, new_id
from tests.server.live import Served, a_server, closed, gone, held, in_a_loop, quiet, soon


@in_a_loop
async def test_promise10_asking_for_tables_that_are_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        stranger, registry = served.person(), served.registry
        for name in (*(f"x{place}" for place in range(20)), "a" * 300, new_id().upper(), new_id()):
            with pytest.raises(ServerRefusal, match="no-such-table"):
                await stranger.ask("GET", f"/api/tables/{name}")
        with pytest.raises((ServerRefusal, ConnectionClosed)):
            await stranger.tab("anything").open()
        assert (registry._loading, registry.rooms) == ({}, {})
        assert all(is_id(new_id()) for _ in range(100))
        made = await served.table(stranger, "me")
        await registry.room(made["table"]["id"])
        registry.rooms.clear()
        both = await asyncio.gather(*(registry.room(made["table"]["id"]) for _ in range(5)))
        assert len(set(map(id, both))) == 1


@in_a_loop
async def test_promise10_a_tables_code_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    make = segno.make

    def counted(link: str, **how: Any) -> segno.QRCode:
        drawn.append(link)
        return make(link, **how)

    monkeypatch.setattr(segno, "make", counted)
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me")
        path = f"/api/tables/{made['table']['id']}/code"
        first, second = [await served.person().ask("GET", path) for _ in range(2)]
        assert first == second
        assert drawn == [f"{served.base}/t/{made['table']['id']}"]


@in_a_loop
async def test_promise10_presence_is_told_in_one_message_a_moment(tmp_path: Path) -> None:
    async with a_server(tmp_path, sockets_per_address=200) as served:
        one, two = await served.two_at_a_table()
        await quiet(one, 40)
        before = len(one.frames)
        watchers = [served.person().tab(one.table) for _ in range(60)]
        served.tabs += watchers
        await asyncio.gather(*(tab.open() for tab in watchers))
        while one.around["watchers"] < 60:
            await one.receive()
        told = len(one.frames) - before
        await two.command("phrase", phrase="hello")
        for tab in watchers:
            if tab.socket is not None:
                tab.socket.transport.abort()
        while one.around["watchers"]:
            await one.receive()
        await soon(lambda: len(served.rooms[one.table].audience.tabs) == 2)
        assert told <= 30  # sixty arrivals; on a slow machine they take several moments


HALF = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 500\r\n"


async def half_sent(served: Served, data: bytes) -> asyncio.StreamReader:
    port = int(served.base.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    OPENED.append(writer)
    return reader


OPENED: list[asyncio.StreamWriter] = []


@in_a_loop
async def test_promise10_half_a_request_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No byte, half a header, half a body, a byte now and then: all are cut off, and that is one line in the log."""
    monkeypatch.setattr(Entrance, "whole_within", 0.3)
    async with a_server(tmp_path) as served:
        slow = await half_sent(served, HALF)
        readers = [slow] + [
            await half_sent(served, part) for part in (b"", b"GE", HALF + b"\r\n{", HALF[:60]) for _ in range(5)
        ]
        drip = OPENED[-len(readers)]
        with contextlib.suppress(OSError):
            while not slow.at_eof():
                drip.write(b"x: y\r\n")
                await asyncio.sleep(0.02)
        for reader in readers:
            with contextlib.suppress(OSError):
                assert await reader.read() == b""
        for writer in OPENED:
            writer.close()
        OPENED.clear()
        assert (await served.person().ask("GET", "/api/ready"))["ready"]
        one, _ = await served.two_at_a_table()
        await asyncio.sleep(0.5)
        await one.say("draw")
    assert capsys.readouterr().err.count("half a request") == 1


@in_a_loop
async def test_promise10_half_a_request_behind_a_whole_one_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both come in one packet, so that nothing arrives any more once the first one is answered."""
    monkeypatch.setattr(Entrance, "whole_within", 0.3)
    async with a_server(tmp_path) as served:
        for half in (HALF[:60], HALF, HALF + b"\r\n{"):
            reader = await half_sent(served, b"GET /api/ready HTTP/1.1\r\nhost: localhost\r\n\r\n" + half)
            async with asyncio.timeout(15):
                assert (await reader.read()).startswith(b"HTTP/1.1 200")
        for writer in OPENED:
            writer.close()
        OPENED.clear()


@in_a_loop
async def test_promise10_an_address_has_a_limited_number_of_connections(tmp_path: Path) -> None:
    async with a_server(tmp_path, sockets_per_address=2) as served:
        one, _ = await served.two_at_a_table()
        readers = [await half_sent(served, HALF) for _ in range(SPARE + 5)]
        await soon(lambda: sum(reader.at_eof() for reader in readers) >= 5)
        assert sum(reader.at_eof() for reader in readers) == 5
        await one.say("draw")
        for writer in OPENED:
            writer.close()
        OPENED.clear()
        await soon(lambda: len(served.server.config.http.connections_of) == 2)  # type: ignore[union-attr]
        assert (await served.person().ask("GET", "/api/ready"))["ready"]


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
@in_a_loop
async def test_promise10_every_frame_counts(tmp_path: Path, opcode: Opcode) -> None:
    """Sixty thousand small frames in one go: the line is hung up after a few, and others do not wait."""
    async with a_server(tmp_path, messages_per_second=5, burst=20) as served:
        one, two = await served.two_at_a_table()
        begun = [Frame(Opcode.TEXT, b"{", fin=False)] if opcode is Opcode.CONT else []
        frames = [*begun, *[Frame(opcode, b"", fin=opcode is not Opcode.CONT)] * 60_000]
        flood = b"".join(frame.serialize(mask=True) for frame in frames)
        assert one.socket is not None
        one.socket.transport.write(flood)
        assert await closed(one) in (1008, 1006)
        await two.command("phrase", phrase="hello")
        room = served.rooms[one.table]
        await soon(lambda: len(room.audience.tabs) == 1)


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY])
@in_a_loop
async def test_promise10_messages_that_are_too_many_are_not_even_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opcode: Opcode
) -> None:
    """Sixty thousand of them in one go: to look at all of them would take a second in which no other table plays."""
    read: list[HangsUp] = []
    take = HangsUp.send_receive_event_to_app

    def counted(line: HangsUp) -> None:
        read.append(line)
        take(line)

    monkeypatch.setattr(HangsUp, "send_receive_event_to_app", counted)
    async with a_server(tmp_path, ManualClock(), messages_per_second=5, burst=20) as served:
        one, two = await served.two_at_a_table()
        assert one.socket is not None
        one.socket.transport.write(Frame(opcode, b"{}").serialize(mask=True) * 60_000)
        assert await closed(one) == 1008
        await two.command("phrase", phrase="hello")
    assert 200 < len(read) < 2_000


@in_a_loop
async def test_promise10_what_was_said_before_the_line_went_is_heard(tmp_path: Path) -> None:
    """Many messages in one go, none of them too many: each is taken, in its order, also those that were read late."""
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        said = [json.dumps({"is": "talk", "id": f"t{place}", "text": f"{place} {'x' * 250}"}) for place in range(40)]
        assert one.socket is not None
        one.socket.transport.write(b"".join(Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in said))
        await gone(one)
        heard = [frame["line"]["text"].split()[0] for frame in await quiet(two, 40) if frame["is"] == "heard"]
        assert heard == [str(place) for place in range(40)]


@in_a_loop
async def test_promise10_nothing_is_read_from_a_client_that_does_not_read(tmp_path: Path) -> None:
    async with a_server(tmp_path, messages_per_second=10**9, burst=10**9) as served:
        one, two = await served.two_at_a_table()
        deaf = one.socket
        assert deaf is not None
        deaf.transport.pause_reading()
        ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 500
        lines = [line for line in served.server.server_state.connections if isinstance(line, HangsUp)]
        line = next(line for line in lines if line.client == deaf.local_address)
        for _ in range(400):
            deaf.transport.write(ping)
            await asyncio.sleep(0)
            if not line.writable.is_set():
                break
        for _ in range(20):
            deaf.transport.write(ping)
            await asyncio.sleep(0.005)
        assert line.transport.get_write_buffer_size() < 2**20
        await two.command("phrase", phrase="hello")
        deaf.transport.abort()


@in_a_loop
async def test_a_hello_in_time_counts_however_long_the_table_takes(tmp_path: Path) -> None:
    """A stall of more than ten seconds sends no honest page away."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table()
        with held(tmp_path):
            await one.send({"is": "talk", "id": "x", "text": "hello"})
            await soon(lambda: served.rooms[one.table].saving.waits)
            again = asyncio.create_task(two.person.tab(two.table, 1).open())
            await soon(lambda: len(served.rooms[one.table].mailbox.letters) > 0)
            clock.advance(11_000)
            await asyncio.sleep(sockets.ONCE_MORE + 0.1)
        assert (await again)["seat"] == 1


@in_a_loop
async def test_too_many_sockets_are_told_so(tmp_path: Path) -> None:
    async with a_server(tmp_path, sockets_per_address=2) as served:
        one, _ = await served.two_at_a_table()
        async with connect(f"ws{served.base.removeprefix('http')}/ws/{one.table}", proxy=None) as third:
            with pytest.raises(ConnectionClosed) as end:
                await third.recv()
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1013


@in_a_loop
async def test_small_answers_are_not_held_back(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        await served.two_at_a_table()
        lines = [line.transport.get_extra_info("socket") for line in served.server.server_state.connections]
        assert lines
        assert all(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for line in lines)
