"""What outlives a restart, a kill and a long sleep: time that was thought, what was said, who is not heard."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from perigee.server.client import Person, Refusal, TabAtTable
from perigee.server.clock import ManualClock
from perigee.server.settings import DAY
from perigee.server.talk import KEPT
from perigee.server.uptime import BEAT
from tests.server.live import Served, a_server, ended, in_a_loop, one_turn, quiet
from tests.server.test_kill_server import Killable

MINUTE = 60_000


async def gone(*tabs: TabAtTable) -> None:
    for tab in tabs:
        assert tab.socket is not None
        await tab.socket.close()


def said(served: Served, tab: TabAtTable) -> list[str]:
    live = served.house.rooms[tab.table].live
    return [] if live is None else [entry.text for entry in live.entries]


# --- time -------------------------------------------------------------------------------------------


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
        assert thought - BEAT / 1000 - 1 <= used  # it counts, but for the last beat
        assert used <= killed - began + time.monotonic() - comes_back  # and the rest does not
        assert tab.prompt["deadline"] == 30_000
    with closing(sqlite3.connect(tmp_path / "perigee.sqlite")) as database:
        (credit,) = [text for (text,) in database.execute("select text from entries")]
        assert 1_000 <= int(credit.removeprefix("credit ")) <= 20_000


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


# --- asleep -----------------------------------------------------------------------------------------


@in_a_loop
async def test_an_idle_table_leaves_the_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="none", options={"timer": 3600})
        await one_turn(one)
        await one.command("talk", text="back soon")
        await gone(two)
        clock.advance(20 * MINUTE)
        assert one.table in served.house.rooms  # Ada still looks at it
        await gone(one)
        while served.house.rooms[one.table].gallery.tabs:
            await asyncio.sleep(0.01)
        before = said(served, one)
        await clock.pass_by(9 * MINUTE, step=MINUTE)
        assert one.table in served.house.rooms
        await clock.pass_by(2 * MINUTE, step=MINUTE)
        assert one.table not in served.house.rooms
        clock.advance(3 * MINUTE)
        welcome = await two.open()
        assert welcome["time"] == 34 * MINUTE  # the time ran on, and nothing was given back: the server was there
        assert [line["text"] for line in welcome["lines"]] == ["back soon"]
        assert said(served, one) == before
        await one_turn(two)


@in_a_loop
async def test_a_sleeping_table_wakes_when_it_is_due(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="none", options={"timer": 3600})
        await gone(one, two)
        while served.house.rooms[one.table].gallery.tabs:
            await asyncio.sleep(0.01)
        await clock.pass_by(30 * MINUTE, step=5 * MINUTE)
        assert one.table not in served.house.rooms
        clock.advance(30 * MINUTE)  # the hour is over
        while one.table not in served.house.rooms:
            await asyncio.sleep(0.01)
        await one.open()
        await ended(one)


@in_a_loop
async def test_a_table_where_something_will_happen_soon_stays(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="normal")
        await gone(one, two)
        while served.house.rooms[one.table].gallery.tabs:
            await asyncio.sleep(0.01)
        served.house.rooms[one.table]._used -= 60 * MINUTE
        served.house.let_go()
        assert one.table in served.house.rooms


@in_a_loop
async def test_idle_tables_cost_no_memory(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, tables_per_hour=10_000) as served:
        made = await served.table(served.person(), "me", "open")
        room = served.house.rooms[made["table"]["id"]]
        table = room.table
        for number in range(100):
            twin = replace(table, id=f"{table.id[:-3]}{number:03}")
            await served.house.store.create(twin)
            await served.house.room(twin.id)
        assert len(served.house.rooms) == 101
        await clock.pass_by(12 * MINUTE, step=MINUTE)
        del room
        gc.collect()
        assert len(served.house.rooms) == 0
        assert served.house._asleep == {}  # only running tables are waited for
        assert await served.house.store.living() == 101


@in_a_loop
async def test_the_lobby_wakes_no_table(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(listed=True)
        await served.table(one.person, "me", "open", listed=True)
        await gone(one, two)
    async with a_server(tmp_path, clock) as served:
        one.person.base = served.base
        lobby = await one.person.ask("GET", "/api/tables")
        assert [table["state"] for table in lobby["tables"]] == ["open"]
        assert sorted(table["state"] for table in lobby["mine"]) == ["open", "running"]
        assert (await served.person().ask("GET", "/api/tables"))["mine"] == []
        assert served.house.rooms == {}


@in_a_loop
async def test_only_so_many_tables_live_at_once(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, tables=2) as served:
        ada = served.person()
        for _ in range(2):
            await served.table(ada, "me")
        clock.advance(20 * MINUTE)  # asleep, but they are there
        with pytest.raises(Refusal, match="too-many"):
            await served.table(ada, "me")


# --- what was said, and who is not heard ------------------------------------------------------------


@in_a_loop
async def test_what_was_said_and_who_is_muted_outlive_a_restart(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one.command("phrase", phrase="need-red")
        await two.command("talk", text="Ça vient 🚀")
        await one.command("mute", seat=1, muted=True)
        await gone(one, two)
    async with a_server(tmp_path) as served:
        for tab in (one, two):
            tab.person.base = served.base
        kept = [(line["name"], line["phrase"], line["text"]) for line in (await two.open())["lines"]]
        assert kept == [("Ada", "need-red", ""), ("Bob", "", "Ça vient 🚀")]
        welcome = await one.open()
        assert welcome["you"]["muted"] == [1]
        assert [line["name"] for line in welcome["lines"]] == ["Ada"]
        await two.command("talk", text="hello?")
        assert not [frame for frame in await quiet(one) if frame["is"] == "heard"]


@in_a_loop
async def test_only_the_last_lines_are_kept_and_none_of_a_closed_table(tmp_path: Path) -> None:
    def kept() -> list[int]:
        with closing(sqlite3.connect(tmp_path / "perigee.sqlite")) as database:
            return [number for (number,) in database.execute("select number from lines order by number")]

    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        for number in range(KEPT + 3):
            await one.command("talk", text=f"line {number}")
        assert kept() == list(range(4, KEPT + 4))
        await one.command("close")
        assert kept() == []


@in_a_loop
async def test_a_mute_follows_the_player_and_not_the_seat(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada, bob, eve = served.person(), served.person(), served.person()
        made = await served.table(ada, "me", "open", "open")
        table = made["table"]["id"]
        for person, seat, name in ((bob, "1", "Bob"), (eve, "2", "Eve")):
            await person.sit_down(made["links"]["seats"][seat], name)
        async with ada.tab(table, 0) as host, bob.tab(table, 1) as two:
            await two.command("mute", seat=2, muted=True)
            await host.command("swap", seat=0, other=2)
            await quiet(two)
            assert two.you["muted"] == [0]  # Eve sits there now
            await host.command("remove", seat=0)
            await quiet(two)
            assert two.you["muted"] == []  # whoever comes next has done nothing


@in_a_loop
async def test_a_stranger_mutes_for_themselves_alone_and_only_while_they_watch(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        async with served.person().tab(one.table) as here, served.person().tab(one.table) as there:
            await here.command("mute", seat=0, muted=True)
            await one.command("phrase", phrase="hello")
            assert [frame["is"] for frame in await quiet(here) if frame["is"] == "heard"] == []
            assert (await there.until("heard"))["line"]["phrase"] == "hello"
        room = served.house.rooms[one.table]
        while len(room.gallery.tabs) > 2:
            await asyncio.sleep(0.01)
        assert room.muted == {}


@in_a_loop
async def test_promise6_no_command_is_done_twice_after_a_restart(tmp_path: Path) -> None:
    """Those that leave no entry in the log, too: a swap done twice would be undone."""
    async with a_server(tmp_path) as served:
        ada = served.person()
        made = await served.table(ada, "me", "open")
        tab = ada.tab(made["table"]["id"], 0)
        await tab.open()
        await tab.command("swap", seat=0, other=1, id="swap")
        await tab.command("talk", text="hello", id="line")
        await tab.command("mute", seat=0, muted=True, id="mute")
        await gone(tab)
    async with a_server(tmp_path) as served:
        ada.base = served.base
        tab.seat = 1
        await tab.open()
        await tab.command("swap", seat=0, other=1, id="swap")
        assert (await tab.command("talk", text="hello", id="line"))["is"] == "done"
        assert tab.you["seats"] == [1]
        await tab.command("mute", seat=0, muted=True, id="mute")
        await tab.send({"is": "resync"})
        assert len((await tab.until("welcome"))["lines"]) == 1


@in_a_loop
async def test_a_device_link_dies_with_the_server_and_says_so(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        link = await one.person.ask("POST", f"/api/tables/{one.table}/device", {})
        await gone(one, two)
    async with a_server(tmp_path) as served:
        with pytest.raises(Refusal, match="no-such-link"):
            await served.person().ask("POST", "/api/device", {"token": link["path"].rpartition("/")[2]})


# --- old games, health ------------------------------------------------------------------------------


@in_a_loop
async def test_of_an_old_game_only_the_record_stays_and_it_is_still_shown_whole(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        await one.command("talk", text="we shall never make it")
        await clock.pass_by(60_000, step=10_000)
        await ended(one)
        await quiet(two)
        last = two.sight
        await gone(one, two)
        clock.advance(8 * DAY)
        await served.house.sweep()
    with closing(sqlite3.connect(tmp_path / "perigee.sqlite")) as database:
        assert [database.execute(f"select count(*) from {name}").fetchone()[0] for name in ("entries", "lines")] == [
            0, 0,
        ]  # fmt: skip
    async with a_server(tmp_path, clock) as served:
        two.person.base, two.last = served.base, 0
        welcome = await two.open()
        assert last is not None
        assert {**welcome["sight"], "now": 0, "events": []} == {**last, "now": 0, "events": []}
        assert (await served.person().ask("GET", f"/api/tables/{one.table}/replay"))["verified"]


@in_a_loop
async def test_old_tables_are_looked_for_by_the_hour(tmp_path: Path) -> None:
    """Nobody has to ask for it."""
    clock = ManualClock()
    async with a_server(tmp_path, clock, close_after=1) as served:
        made = await served.table(served.person(), "me", "open")
        path = f"/api/tables/{made['table']['id']}"
        clock.advance(26 * 60 * MINUTE)
        while (await served.person().ask("GET", path))["state"] != "closed":
            await asyncio.sleep(0.02)


@in_a_loop
async def test_a_store_that_does_not_answer_is_told_and_the_table_is_tried_again(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="quick")
        await gone(one, two)
    async with a_server(tmp_path, clock) as served:
        with closing(sqlite3.connect(tmp_path / "perigee.sqlite", isolation_level=None)) as database:
            database.execute("alter table entries rename to elsewhere")
            with pytest.raises(Refusal, match="busy"):
                await served.person().ask("GET", f"/api/tables/{one.table}")
            await clock.pass_by(1_000, step=100)
            assert served.house.rooms == {}
            database.execute("alter table elsewhere rename to entries")
        await clock.pass_by(6_000, step=1_000)
        while one.table not in served.house.rooms:
            await asyncio.sleep(0.01)


@in_a_loop
async def test_health_says_how_the_store_fares_and_names_no_table(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        health = await served.person().ask("GET", "/api/health")
        assert health["ok"]
        assert (health["tables"], health["sockets"], health["store"]["stopped"]) == (1, 2, 0)
        assert health["store"]["database"].startswith("sqlite 3.")
        assert health["store"]["saves"] >= 3
        with sqlite3.connect(tmp_path / "perigee.sqlite") as database:
            database.execute("create trigger rot before insert on entries begin select raise(abort, 'rot'); end")
        with pytest.raises(Refusal, match="halted"):
            await one.say("draw")
        health = await served.person().ask("GET", "/api/health")
        assert health["store"]["stopped"] == 1
        assert one.table not in str(health)
        served.house.store.reader.close()
        with pytest.raises(Refusal) as sick:
            await served.person().ask("GET", "/api/health")
        assert sick.value.facts["ok"] is False
