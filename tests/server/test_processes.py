"""Several processes behind one port, and which of them are alive."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from perigee.cli.main import main
from perigee.client.connection import Person
from perigee.server.http.connections import entrance
from perigee.server.http.limits import Often, Sockets, share
from perigee.server.servers import there
from perigee.server.settings import Settings
from perigee.server.workers.slots import Slots
from tests.server.live import in_a_loop
from tests.server.store.postgres import running_postgres
from tests.server.test_start_and_stop import started
from tests.server.test_stopping import a_process, begun


async def several(url: str, many: int, without: str = "") -> list[str]:
    """The processes, as soon as there are that many."""
    while len(names := [one.name for one in await there(url)]) != many or without in names:
        await asyncio.sleep(0.1)
    return names


@in_a_loop
async def test_two_processes_behind_one_port_one_is_killed_and_comes_back(tmp_path: Path) -> None:
    with running_postgres() as postgres:
        url = postgres.new_database()
        async with a_process(tmp_path, "--database", url, "--processes", "2", "--lease", "4") as server:
            names = await several(url, 2)
            tabs = [await begun(server.base) for _ in range(4)]
            for tab in tabs:
                other = Person(server.base, tab.person.secret).tab(tab.table, 0)
                async with other:  # wherever it comes in
                    await other.say("draw")
            shown = await asyncio.to_thread(listed, url)
            assert [one["name"] for one in shown] == names
            assert sum(one["tables"] for one in shown) == 4
            os.kill(int(names[0].partition("@")[0]), signal.SIGKILL)
            await several(url, 2, without=names[0])
            for tab in tabs:
                async with Person(server.base, tab.person.secret).tab(tab.table, 0) as again:
                    assert again.sight is not None
            assert await server.stop() < 5
        assert await there(url) == []


def listed(url: str) -> list[dict[str, Any]]:
    ran = CliRunner().invoke(main, ["servers", "--database", url, "--json"])
    assert "127.0.0.1" in CliRunner().invoke(main, ["servers", "--database", url]).output
    found: list[dict[str, Any]] = json.loads(ran.output)
    return found


def test_a_file_of_sqlite_has_one_server(tmp_path: Path) -> None:
    refused = started(tmp_path, "--processes", "2")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    assert "a file of SQLite has one writer" in refused.stderr
    ran = CliRunner().invoke(main, ["servers", "--data", str(tmp_path), "--lang", "en"])
    assert (ran.exit_code, "one server" in ran.output) == (1, True)


@pytest.mark.parametrize("servers", [1, 2, 3, 8])
def test_limits_of_an_address_hold_over_many_servers_within_a_factor_of_two(servers: int) -> None:
    sockets = [Sockets(64, lambda: servers) for _ in range(servers)]
    often = [Often(60, lambda: servers) for _ in range(servers)]
    entrances = [entrance(Settings(), servers=lambda: servers)[0].connections_of for _ in range(servers)]
    assert 64 <= sum(one.enter("a") for one in sockets for _ in range(200)) <= 128
    assert 128 <= sum(one.enter("a") for one in entrances for _ in range(300)) <= 256
    assert 60 <= sum(one.allows("a", 0) for one in often for _ in range(200)) <= 120
    assert share(1, servers) == 1


@in_a_loop
async def test_bots_are_counted_for_the_machine(tmp_path: Path) -> None:
    """Two pools of processes, and one place to think."""
    thinking, most = 0, 0

    async def think(slots: Slots) -> None:
        nonlocal thinking, most
        async with slots.one():
            thinking += 1
            most = max(most, thinking)
            await asyncio.sleep(0.01)
            thinking -= 1

    pools = [Slots(1, tmp_path), Slots(1, tmp_path)]
    await asyncio.gather(*(think(pool) for pool in pools for _ in range(3)))
    assert most == 1
