"""A store that is unavailable for a while stops no table: the table says that it is saving, keeps what was said, and
goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from perigee.client.connection import ServerRefusal, TabAtTable
from perigee.server.commands import stalled
from perigee.server.tables.clock import ManualClock
from tests.server.live import Served, a_server, being_saved, gone, held, in_a_loop, one_turn, quiet, said, soon
from tests.server.store.faults import a_line, small_disk
from tests.server.store.postgres import running_postgres


async def saving(tab: TabAtTable, *, fails: bool) -> None:
    """Everybody at the table is told."""
    while tab.around["saving"] is not fails:
        await tab.until("around", "welcome")


async def health(served: Served) -> tuple[bool, bool]:
    """Whether the server is healthy, and whether it is ready."""
    person = served.person()
    try:
        well = (await person.ask("GET", "/api/health"))["ok"]
    except ServerRefusal as sick:
        well = sick.facts["ok"]
    return well, (await person.ask("GET", "/api/ready"))["ready"]


async def alone_at_a_table(served: Served) -> TabAtTable:
    """Somebody plays alone, against the clock."""
    ada = served.person()
    tab = ada.tab((await served.table(ada, "me", pace="quick"))["table"]["id"], 0)
    served.tabs.append(tab)
    await tab.open()
    await tab.command("start")
    while tab.sight is None:
        await tab.receive()
    return tab


async def goes_on(tab: TabAtTable) -> None:
    await quiet(tab)
    await tab.say(tab.prompt["options"][0]["say"])


@in_a_loop
async def test_promise1_postgresql_is_killed_and_comes_back_and_no_table_stops(tmp_path: Path) -> None:
    with running_postgres() as server:
        database = server.new_database()
        async with a_server(
            tmp_path, database=database, slow_disk=300, sockets_per_address=200, tables_per_hour=1000, lease=60
        ) as served:
            tables = await asyncio.gather(*(alone_at_a_table(served) for _ in range(80)))
            await asyncio.to_thread(server.stop, "immediate")
            saying = [
                asyncio.create_task(one.command("say", text="draw", number=one.prompt["number"])) for one in tables
            ]
            await soon(lambda: all(one.around["saving"] for one in tables))
            await soon(lambda: all(served.rooms[one.table].saving.waits for one in tables))
            assert await health(served) == (False, True)
            await asyncio.sleep(0.3)  # for every one of them the store is slow, however late its sentence came
            assert not any(one.done() for one in saying)  # nothing is acknowledged meanwhile
            await asyncio.to_thread(server.start)
            await asyncio.gather(*saying)
            for one in tables:
                await saving(one, fails=False)
                told = said(served, one)
                assert [text for text in told if not text.startswith("credit")] == ["draw"]
                assert told[-1].startswith("credit")
            await asyncio.gather(*(goes_on(one) for one in tables))
            assert await health(served) == (True, True)


@in_a_loop
async def test_promise1_a_full_disk_stops_no_table_and_health_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        async with a_server(disk.folder) as served:
            one, two = await served.two_at_a_table()
            disk.fill()
            talks = [asyncio.create_task(talk(one, f"t{place}", "x" * 280)) for place in range(5)]
            await saving(two, fails=True)
            assert (await health(served))[0] is False
            disk.free()
            await asyncio.gather(*talks)
            await saving(two, fails=False)
            await one_turn(one)
            assert (await health(served))[0] is True
    log = capsys.readouterr().err
    assert (log.count("saves fail"), log.count("saves go on"), log.count("halted")) == (1, 1, 0)


async def talk(tab: TabAtTable, name: str, text: str) -> dict[str, Any]:
    """One of several messages at once: the reader of the tab finds its answer among the frames."""
    await tab.send({"is": "talk", "id": name, "text": text})
    while True:
        for frame in tab.frames:
            if frame["is"] == "done" and frame["id"] == name:
                return frame
        async with READING.setdefault(tab.table, asyncio.Lock()):
            if not any(frame["is"] == "done" and frame["id"] == name for frame in tab.frames):
                await tab.receive()


READING: dict[str, asyncio.Lock] = {}


@in_a_loop
async def test_promise1_the_answer_to_a_commit_is_lost_and_the_move_is_made_once(tmp_path: Path) -> None:
    with running_postgres() as server, a_line(server, server.new_database()) as (line, through):
        async with a_server(tmp_path, database=through) as served:
            one, two = await served.two_at_a_table()
            line.deaf = True
            await one.command("say", text="draw", number=one.prompt["number"], id="once")
            assert line.lost == 1
            await one.command("say", text="draw", number=one.prompt["number"], id="once")
            assert said(served, one) == ["draw"]
            await quiet(two)
            assert two.around["state"] == "running"
            await one.say(one.prompt["options"][0]["say"])


@in_a_loop
async def test_promise1_while_it_saves_newcomers_see_what_is_safe_and_no_more(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, slow_disk=1000) as served:
        one, two = await served.two_at_a_table(pace="quick")
        before = two.sight
        with held(tmp_path):
            saying = asyncio.create_task(one.say("draw"))
            await being_saved(served.rooms[one.table])
            await soon(lambda: served.services.saves.failing)
            async with two.person.tab(two.table, 1) as again:
                assert again.around["saving"]
                assert again.sight == {**(before or {}), "now": again.sight["now"] if again.sight else 0}
            clock.advance(20_000)
        await saying
        took = int(said(served, one)[1].removeprefix("credit "))
        assert took >= 20_000
        await quiet(two)
        assert two.sight is not None
        assert two.sight["view"]["hand_sizes"] == [6, 4]
        assert said(served, one)[0] == "draw"


@in_a_loop
async def test_promise1_the_host_may_close_a_table_while_it_saves(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table()
        with held(tmp_path):
            await one.send({"is": "say", "id": "move", "text": "draw", "number": one.prompt["number"]})
            await being_saved(served.rooms[one.table])
            await soon(lambda: served.services.saves.failing)
            await two.send({"is": "close", "id": "not-hers"})
            await one.send({"is": "close", "id": "close"})
            while two.around["state"] != "closed":
                await two.until("around")
            assert not [frame for frame in one.frames if frame["is"] == "done" and frame["id"] == "close"]
        while {"move", "close"} - {frame["id"] for frame in one.frames if frame["is"] == "done"}:
            await one.receive()
        assert (await served.person().ask("GET", f"/api/tables/{one.table}"))["state"] == "closed"
        await gone(one, two)
    async with a_server(tmp_path, clock) as served:
        assert (await served.person().ask("GET", f"/api/tables/{one.table}"))["state"] == "closed"


@in_a_loop
async def test_promise10_while_it_saves_a_limited_number_of_messages_waits_and_none_of_watchers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that is away for hours does not fill the memory, and nobody takes the players' room."""
    monkeypatch.setattr(stalled, "KEPT", 8)
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        room = served.rooms[one.table]
        async with served.person().tab(one.table) as stranger:
            with held(tmp_path):
                await one.send({"is": "say", "id": "move", "text": "draw", "number": one.prompt["number"]})
                await soon(lambda: served.services.saves.failing)
                with pytest.raises(ServerRefusal, match="busy"):
                    await stranger.command("mute", seat=0, muted=True)
                for place in range(12):
                    await one.send({"is": "phrase", "id": f"p{place}", "phrase": "hello"})
                with pytest.raises(ServerRefusal, match="busy"):
                    await one.command("phrase", phrase="hello", id="over")
                assert len(room.mailbox.letters) == 8
                with pytest.raises(ServerRefusal, match="busy"):
                    await two.command("phrase", phrase="hello")
                async with two.person.tab(two.table, 1) as again:  # whoever comes is shown what is safe all the same
                    assert again.around["saving"]
            while not [frame for frame in one.frames if frame["is"] == "done" and frame["id"] == "p4"]:
                await one.receive()
            assert said(served, one)[0] == "draw"
            await one.command("phrase", phrase="hello", id="over")


@in_a_loop
async def test_promise1_a_store_that_contradicts_a_table_is_believed(tmp_path: Path) -> None:
    """While the table waits, somebody else writes its next entry: the store is right, and the move was late."""
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        live = served.rooms[one.table].live
        assert live is not None
        twin = live.match.copy()
        twin.say(0, "draw", at=5)
        with closing(sqlite3.connect(tmp_path / "perigee.sqlite", isolation_level=None)) as disk:
            disk.execute("begin immediate")
            saying = asyncio.create_task(one.command("say", text="draw", number=one.prompt["number"]))
            await being_saved(served.rooms[one.table])
            row = (one.table, 1, 5, 0, "draw", "0:there", twin.chance.used, None)
            disk.execute("insert into entries values (?, ?, ?, ?, ?, ?, ?, ?)", row)
            disk.execute("commit")
        with pytest.raises(ServerRefusal, match="late"):
            await saying
        await one.say(one.prompt["options"][0]["say"])


@in_a_loop
async def test_a_server_without_its_store_still_stops(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        async with a_server(disk.folder) as served:
            one, _ = await served.two_at_a_table()
            disk.fill()
            await one.send({"is": "talk", "id": "x", "text": "x" * 280})
            await one.send({"is": "talk", "id": "y", "text": "y" * 280})
            await soon(lambda: served.services.store.writer.failing)
        assert not [frame for frame in one.frames if frame["is"] == "refused"]
