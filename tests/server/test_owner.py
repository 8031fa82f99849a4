"""A table is one server's: whoever asks another one for it is led there, and nothing of it is loaded here."""

from __future__ import annotations

import asyncio
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from perigee.server.tables.clock import ManualClock
from perigee.server.tables.owner import HERE, AlwaysHere
from tests.server.live import a_server, gone, in_a_loop, soon

OTHER = "http://elsewhere.example"


class GivenAway(AlwaysHere):
    """This table is another server's from now on."""

    def __init__(self, table: str) -> None:
        self.table = table

    async def of(self, table_id: str) -> str:
        return OTHER if table_id == self.table else HERE


def led_to(base: str, path: str) -> tuple[int, str | None]:
    connection = HTTPConnection(urlsplit(base).netloc, timeout=30)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.getheader("location")
    finally:
        connection.close()


@in_a_loop
async def test_a_table_of_another_server_is_not_loaded_here(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="quick")
        ours, _ = await served.two_at_a_table()
        await gone(one, two)
        await soon(lambda: not served.rooms[one.table].audience.tabs)
        room = served.rooms.pop(one.table)
        room.stop()
        served.registry.sleepers.add(one.table, room.due)
        served.registry.owner = GivenAway(one.table)
        path = f"/api/tables/{one.table}"
        assert await asyncio.to_thread(led_to, served.base, path) == (307, OTHER + path)
        with pytest.raises(ConnectionClosed) as closed:
            await one.person.tab(one.table, 0).open()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        clock.advance(40_000)  # nor does its deadline wake it
        await soon(lambda: len(served.registry.sleepers) == 0)
        assert one.table not in served.rooms
        assert await asyncio.to_thread(led_to, served.base, f"/api/tables/{ours.table}") == (200, None)
