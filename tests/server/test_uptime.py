"""Time that was thought counts over a restart and a kill; time in which the server was down does not."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from perigee.client.connection import Person
from perigee.server.settings import DAY
from perigee.server.tables.clock import PULSE, ManualClock, SystemClock
from tests.server.live import a_server, gone, in_a_loop, said, soon
from tests.server.test_kill_server import Killable


@in_a_loop
async def test_promise7_a_killed_server_gives_back_the_time_it_was_down_and_no_more(tmp_path: Path) -> None:
    """A real process and a real kill: what was thought before it counts, what passed after it does not."""
    async with Killable(tmp_path) as server:
        ada = Person(server.base)
        seats = {"game": "apophis", "seats": [{"kind": "me"}], "name": "Ada", "pace": "quick"}
        made = await ada.ask("POST", "/api/tables", seats)
        tab = ada.tab(made["table"]["id"], 0)
        await tab.open()
        began = time.monotonic()
        await tab.command("start")
        asked = time.monotonic()
        await asyncio.sleep(2.5)  # somebody thinks
        thought = time.monotonic() - asked
        await server.kill()
        killed = time.monotonic()
        await asyncio.sleep(1.5)  # nobody can
        comes_back = time.monotonic()
        await server.start()
        welcome = await tab.open()
        used = welcome["time"] / 1000
        assert thought - 1 <= used  # it counts, but for the last beat
        assert used <= killed - began + time.monotonic() - comes_back  # and the rest does not
        assert tab.prompt["deadline"] == 30_000
    with closing(sqlite3.connect(tmp_path / "perigee.sqlite")) as database:
        (credit,) = [text for (text,) in database.execute("select text from entries")]
        assert 1_000 <= int(credit.removeprefix("credit ")) <= 20_000


@in_a_loop
async def test_promise7_a_frozen_process_gives_the_time_back(tmp_path: Path) -> None:
    """A real process and a real freeze: what is sent to it meanwhile is in time."""
    async with Killable(tmp_path) as server:
        ada = Person(server.base)
        seats = {"game": "apophis", "seats": [{"kind": "me"}], "name": "Ada", "pace": "quick"}
        made = await ada.ask("POST", "/api/tables", seats)
        tab = ada.tab(made["table"]["id"], 0)
        await tab.open()
        began = time.monotonic()
        await tab.command("start")
        while tab.sight is None:
            await tab.receive()
        await asyncio.sleep(0.5)
        os.kill(server.pid, signal.SIGSTOP)
        frozen = time.monotonic()
        await tab.send({"is": "say", "id": "x", "text": "draw", "number": tab.prompt["number"]})
        await asyncio.sleep(3)
        frozen = time.monotonic() - frozen
        os.kill(server.pid, signal.SIGCONT)
        while not [frame for frame in tab.frames if frame["is"] == "done" and frame["id"] == "x"]:
            await tab.receive()
        change = await tab.until("change")
        awake = time.monotonic() - began - frozen
        assert awake - 1 < change["time"] / 1000 <= awake + PULSE / 1000 + 0.1


class Frozen(SystemClock):
    """A clock of a process that can be frozen for as long as a test likes."""

    def __init__(self) -> None:
        self.ahead = 0

    def _ticks(self) -> int:
        return super()._ticks() + self.ahead


@in_a_loop
async def test_promise7_what_lay_in_the_socket_of_a_frozen_process_is_in_time(tmp_path: Path) -> None:
    clock = Frozen()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(pace="quick")
        await asyncio.sleep(PULSE / 500)
        clock.ahead += 40_000  # the deadline has passed, and nobody could have answered
        await one.say("draw")
        assert said(served, one) == ["draw"]
        clock.ahead += 40_000
        rung: list[int] = []
        clock.call_at(clock.now() + 50, lambda: rung.append(clock.now()))
        wanted = clock.now() + 50
        clock.ahead += 30_000
        await soon(lambda: bool(rung))
        assert rung[0] >= wanted


@in_a_loop
async def test_promise7_thinking_time_counts_over_a_restart_whatever_the_wall_clock_does(tmp_path: Path) -> None:
    for jump in (0, 5 * DAY, -5 * DAY):
        clock, folder = ManualClock(), tmp_path / str(jump)
        async with a_server(folder, clock) as served:
            one, two = await served.two_at_a_table(pace="quick")
            clock.advance(12_000)
            clock.jump_wall(jump)
            await gone(one, two)
        clock.advance(40_000)
        async with a_server(folder, clock) as served:
            one.person.base = served.base
            clock.advance(1_000)  # the server is there again, and so is the time to think
            welcome = await one.open()
            assert welcome["time"] == 13_000
            assert one.prompt["deadline"] == 30_000
            assert said(served, one) == ["credit 40000"]


@in_a_loop
async def test_promise7_a_table_from_before_its_time_was_stored_loses_none(tmp_path: Path) -> None:
    """A database of an older version: everything since the last entry is given back."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="quick")
        clock.advance(12_000)
        await gone(one, two)
    with closing(sqlite3.connect(tmp_path / "perigee.sqlite", isolation_level=None)) as database:
        database.execute("update tables set base = null")
        database.execute("delete from beats")
    clock.advance(40_000)
    async with a_server(tmp_path, clock) as served:
        one.person.base = served.base
        assert (await one.open())["time"] == 0


@in_a_loop
async def test_a_beat_that_comes_after_the_stop_is_no_error(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async with a_server(tmp_path) as served:
        uptime = served.services.uptime
    await uptime.beat()
    assert "no beat" not in "".join(capfd.readouterr())
