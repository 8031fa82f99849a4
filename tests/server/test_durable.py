"""An acknowledged move is never lost, the same record is the same game, one wins a race, nothing is done twice
(promises 1 and 3 to 6): one server, real sockets, real database."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from base64 import b64encode, urlsafe_b64encode
from pathlib import Path

import pytest

import perigee
from perigee.client.connection import ServerRefusal
from perigee.server.store import Row, Store
from perigee.server.tables.clock import ManualClock
from tests.laws.test_same_everywhere import digest, elsewhere
from tests.server.live import a_server, ended, gone, in_a_loop, one_turn, quiet, rows


@in_a_loop
async def test_promise1_an_acknowledged_move_is_on_the_disk(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        await one.command("say", text="draw", number=one.prompt["number"], id="first")
        assert rows(tmp_path, one.table) == [(1, 0, "draw", "0:first")]


@in_a_loop
async def test_promise1_a_failed_save_stops_that_table_loudly_and_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        other, _ = await served.two_at_a_table()
        with sqlite3.connect(tmp_path / "perigee.sqlite") as database:
            database.execute(
                f"create trigger broken before insert on entries when new.table_id = '{one.table}' "
                "begin select raise(abort, 'the disk is full'); end"
            )
        with pytest.raises(ServerRefusal, match="halted"):
            await one.say("draw")
        assert (await two.until("notice"))["notice"] == "halted"
        await one_turn(other)
        with pytest.raises(ServerRefusal, match="halted"):
            await two.say("draw")
    assert '"table halted"' in capsys.readouterr().err


@in_a_loop
async def test_promise1_the_last_move_and_the_record_are_saved_together_or_not_at_all(tmp_path: Path) -> None:
    """A record that cannot be saved takes the last move with it; people are told, and the table stops."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        with sqlite3.connect(tmp_path / "perigee.sqlite") as database:
            database.execute(
                "create trigger broken before insert on records begin select raise(abort, 'the disk is full'); end"
            )
        await clock.pass_by(60_000, step=10_000)
        for tab in (one, two):
            assert (await tab.until("notice"))["notice"] == "halted"
        assert (await served.person().ask("GET", f"/api/tables/{one.table}"))["state"] == "halted"
        with pytest.raises(ServerRefusal, match="not-over"):
            await one.person.ask("GET", f"/api/tables/{one.table}/record")
        assert not [row for row in rows(tmp_path, one.table) if row[2] == "time-out"]


@in_a_loop
async def test_promise3_the_record_of_a_live_table_is_the_same_game_in_another_process(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        await one_turn(one)
        await one_turn(two)
        await clock.pass_by(61_000, step=5_000)
        await ended(one)
        record = await one.person.ask("GET", f"/api/tables/{one.table}/record")
    live = digest(perigee.replay(record))
    assert elsewhere(record, sys.executable, PYTHONHASHSEED="7") == live
    assert elsewhere(record, sys.executable, PYTHONHASHSEED="8") == live
    file = tmp_path / "record.txt"
    file.write_text(record, "utf-8")
    verify = [sys.executable, "-m", "perigee", "verify", str(file)]
    assert subprocess.run(verify, capture_output=True, check=False).returncode == 0
    file.write_text(record.replace(" draw", " drow", 1), "utf-8")
    assert subprocess.run(verify, capture_output=True, check=False).returncode != 0


@in_a_loop
async def test_promise4_the_key_is_in_no_frame_before_the_end(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        key = served.rooms[one.table].table.key.hex()
        await one_turn(one)
        await one_turn(two)
        await quiet(one)
        paths = ("/api/games", "/api/tables", f"/api/tables/{one.table}", "/api/health", "/metrics")
        async with served.person().tab(one.table) as watcher:
            sent = json.dumps([one.frames, two.frames, watcher.frames, [await one.person.ask("GET", p) for p in paths]])
        raw = bytes.fromhex(key)
        for written in (key, key.upper(), str(int(key, 16)), b64encode(raw).decode(), urlsafe_b64encode(raw).decode()):
            assert written.rstrip("=") not in sent
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        assert one.sight is not None
        assert one.sight["key"] == key
        assert perigee.table.chance.commitment(bytes.fromhex(key)) == one.sight["commitment"]


@in_a_loop
async def test_promise5_of_two_tabs_one_wins_and_the_other_is_told(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        async with one.person.tab(one.table, 0) as twin:
            number = one.prompt["number"]
            results = await asyncio.gather(
                one.command("say", text="draw", number=number),
                twin.command("say", text="draw", number=number),
                return_exceptions=True,
            )
        won = [result for result in results if isinstance(result, dict)]
        lost = [result.error for result in results if isinstance(result, ServerRefusal)]
        assert len(won) == 1
        assert lost == ["late"]
        assert [row[2] for row in rows(tmp_path, one.table)] == ["draw"]


@in_a_loop
async def test_promise5_of_two_processes_one_wins_and_the_other_is_told(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        other = await Store.open(f"sqlite:///{tmp_path / 'perigee.sqlite'}")
        live = served.rooms[one.table].live
        assert live is not None
        twin = live.match.copy()
        twin.say(0, "draw", at=5)
        await other.append(one.table, [Row(1, 5, 0, "draw", "0:there", twin.chance.used)])
        await other.close()
        with pytest.raises(ServerRefusal, match="late"):
            await one.command("say", text="draw", number=one.prompt["number"], id="here")
        await quiet(two)
        assert two.sight is not None
        assert two.sight["view"]["hand_sizes"] == [6, 4]
        await one.say(one.prompt["options"][0]["say"])
        assert rows(tmp_path, one.table)[0][3] == "0:there"


@in_a_loop
async def test_promise6_sending_twice_does_nothing_twice_also_after_a_restart(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        number = one.prompt["number"]
        for _ in range(3):
            await one.command("say", text="draw", number=number, id="once")
        assert len(rows(tmp_path, one.table)) == 1
        await gone(one, two)
    async with a_server(tmp_path) as served:
        one.person.base = served.base
        await one.open()
        assert (await one.command("say", text="draw", number=number, id="once"))["is"] == "done"
        assert [row[2] for row in rows(tmp_path, one.table) if row[1] is not None] == ["draw"]


@in_a_loop
async def test_promise6_other_commands_are_done_once_too(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        for _ in range(3):
            await one.command("talk", text="hello", id="line")
        assert len([frame for frame in await quiet(two) if frame["is"] == "heard"]) == 1
