"""A seat is its owner's, and no client can hurt the others (promises 9 and 10)."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from perigee.client.connection import ServerRefusal
from perigee.server.http.sockets import QUEUE
from perigee.server.settings import Settings
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.names import hashed
from perigee.server.wire.decode import DEEPEST, LARGEST, Bad, decode
from perigee.table.options import PACES
from tests.server.live import a_server, closed, in_a_loop, one_turn, quiet


@in_a_loop
async def test_promise9_a_foreign_page_cannot_connect(tmp_path: Path) -> None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import InvalidStatus

    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        address = f"ws{served.base.removeprefix('http')}/ws/{one.table}"
        for origin in ("https://evil.example", "null", served.base.replace("127.0.0.1", "localhost")):
            with pytest.raises(InvalidStatus):
                await connect(address, additional_headers={**one.person.headers(), "origin": origin}, proxy=None)
        async with connect(address, additional_headers={"origin": served.base}, proxy=None):
            pass


@in_a_loop
async def test_promise9_the_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    from urllib.request import Request, urlopen

    async with a_server(tmp_path) as served:
        body = json.dumps({"game": "apophis", "seats": [{"kind": "me"}], "name": "Ada"}).encode()

        def create() -> Any:
            with urlopen(Request(served.base + "/api/tables", data=body, method="POST")) as response:
                return response.headers

        headers = await asyncio.to_thread(create)
        cookie = headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        policy = headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        secret = headers["set-cookie"].partition("=")[2].partition(";")[0]
        assert len(urlsafe_b64decode(secret + "=")) * 8 >= 128
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())  # what is new is beside the database
        assert hashed(secret).encode() in stored
        assert secret.encode() not in stored


@in_a_loop
async def test_promise10_floods_are_refused_and_then_closed(tmp_path: Path) -> None:
    """The clock stands, so a slow machine gives nobody more time to speak."""
    async with a_server(tmp_path, ManualClock(), messages_per_second=5, burst=20) as served:
        one, two = await served.two_at_a_table()
        for number in range(40):
            await one.send({"is": "clock", "sent": number})
        came = [frame["is"] for frame in await quiet(one, 40)]
        assert 15 <= came.count("time") <= 20
        assert came.count("refused") == 40 - came.count("time")
        with suppress(ConnectionClosed):
            for _ in range(1000):
                await one.send({"is": "clock", "sent": 1})
                await asyncio.sleep(0)
        assert await closed(one) == 1008
        await two.command("phrase", phrase="hello")


@in_a_loop
async def test_promise10_a_client_that_says_nothing_is_sent_away(tmp_path: Path) -> None:
    from websockets.asyncio.client import connect

    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table()
        async with connect(f"ws{served.base.removeprefix('http')}/ws/{one.table}", proxy=None) as silent:
            await asyncio.sleep(0.1)
            clock.advance(10_000)
            with pytest.raises(ConnectionClosed):
                await silent.recv()
        await one.say("draw")


@in_a_loop
async def test_promise10_a_frame_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one.send({"is": "talk", "id": "x", "text": "x" * 9000})
        assert await closed(one) == 1009
        await two.command("phrase", phrase="hello")


@in_a_loop
async def test_promise10_sockets_and_tables_of_an_address_are_limited(tmp_path: Path) -> None:
    from websockets.exceptions import InvalidStatus

    async with a_server(tmp_path, sockets_per_address=3, tables_per_hour=2) as served:
        one, two = await served.two_at_a_table()
        await one.person.tab(one.table, 0).open()
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            await two.person.tab(one.table, 1).open()
        await served.table(served.person(), "me")
        with pytest.raises(ServerRefusal, match="too-many"):
            await served.table(served.person(), "me")


@in_a_loop
async def test_promise10_a_slow_reader_is_dropped_and_resynced_and_nobody_waits(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        slow = next(tab for tab in served.rooms[one.table].audience.tabs if tab.seat == 1)
        assert two.socket is not None
        two.socket.transport.pause_reading()
        for place in range(400):  # more than the system and the queue hold of them
            slow.send(json.dumps({"is": "notice", "notice": f"n{place}", "facts": {"x": 50_000 * "x"}}).encode())
        two.socket.transport.resume_reading()
        came = await quiet(two, 100)
        assert came[-1]["is"] == "welcome"
        assert len(came) < 300
        await one_turn(one)
        await quiet(two)
        assert two.prompt["awaited"]


def test_promise10_the_limits_are_those_that_were_promised() -> None:
    """Other tests move some of them for their own ends: these are a server's defaults."""
    settings = Settings()
    assert (LARGEST, DEEPEST, QUEUE) == (8 * 1024, 8, 64)
    assert (settings.messages_per_second, settings.burst) == (5, 20)
    assert {name: PACES[name] for name in ("relaxed", "normal", "quick")} == {
        "relaxed": 180_000, "normal": 90_000, "quick": 30_000,
    }  # fmt: skip


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_promise10_eight_levels_are_read_and_nine_are_not(opening: str) -> None:
    closing = "]" if opening == "[" else "}"
    for depth, readable in ((8, True), (9, False)):
        text = opening * depth + "1" + closing * depth
        if readable:
            assert decode(text, object) == json.loads(text)
        else:
            with pytest.raises(Bad, match="bad-message"):
                decode(text, object)


@pytest.mark.parametrize("odd", ["\\u0000", "\\ud800", "\\udc00", "\\ud800x", "\x00", "\x01"])
def test_promise11_odd_text_is_refused_wherever_it_stands(odd: str) -> None:
    for text in (f'"{odd}"', f'{{"{odd}":1}}', f'[{{"a":["x{odd}y"]}}]'):
        with pytest.raises(Bad, match="bad-message"):
            decode(text, object)
    assert decode('"\\ud83d\\ude80 \\u00e9 🚀"', object) == "🚀 é 🚀"
