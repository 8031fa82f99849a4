"""Cheap floods hurt nobody else, and leave nothing behind (promise 10)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from perigee.server.client import Refusal
from perigee.server.names import is_id, new_id
from tests.server.live import a_server, in_a_loop, quiet, soon


@in_a_loop
async def test_promise10_asking_for_tables_that_are_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        stranger, house = served.person(), served.house
        for name in (*(f"x{place}" for place in range(20)), "a" * 300, new_id().upper(), new_id()):
            with pytest.raises(Refusal, match="no-such-table"):
                await stranger.ask("GET", f"/api/tables/{name}")
        with pytest.raises((Refusal, ConnectionClosed)):
            await stranger.tab("anything").open()
        assert (house._loading, house.rooms) == ({}, {})
        assert all(is_id(new_id()) for _ in range(100))
        made = await served.table(stranger, "me")
        await house.room(made["table"]["id"])
        house.rooms.clear()
        both = await asyncio.gather(*(house.room(made["table"]["id"]) for _ in range(5)))
        assert len(set(map(id, both))) == 1


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
        await soon(lambda: len(served.house.rooms[one.table].gallery.tabs) == 2)
        assert told <= 30  # sixty arrivals; on a slow machine they take several moments
