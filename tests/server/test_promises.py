"""What a table promises (the numbers are those of docs/promises.md): one server, real sockets, real database."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import perigee
from perigee.server.budget import OverBudget, within_budget
from perigee.server.client import Refusal
from perigee.server.clock import ManualClock
from perigee.server.store import Row, Store
from perigee.table.codec import plain
from tests.laws.test_same_everywhere import digest, elsewhere
from tests.server.live import a_server, closed, ended, in_a_loop, one_turn, quiet


def rows(folder: Path, table: str) -> list[tuple[Any, ...]]:
    query = "select seq, seat, text, command from entries where table_id = ? order by seq"
    with closing(sqlite3.connect(folder / "perigee.sqlite")) as database:
        return list(database.execute(query, (table,)))


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
        with pytest.raises(Refusal, match="halted"):
            await one.say("draw")
        assert (await two.until("notice"))["notice"] == "halted"
        await one_turn(other)
        with pytest.raises(Refusal, match="halted"):
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
        with pytest.raises(Refusal, match="not-over"):
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


def test_every_promise_names_the_tests_that_prove_it() -> None:
    tests = Path(__file__).parents[1]
    known = set(re.findall(r"def (test_\w+)", "".join(file.read_text("utf-8") for file in tests.rglob("*.py"))))
    rows = re.findall(
        r"^\| (\d+) \|.*$", (text := (tests.parent / "docs/promises.md").read_text("utf-8")), re.MULTILINE
    )
    assert [int(row) for row in rows] == list(range(1, 15))
    for row in text.splitlines():
        named = re.findall(r"`(test_\w+)`", row)
        assert set(named) <= known, set(named) - known
        assert named or not re.match(r"\| \d", row)


@in_a_loop
async def test_promise4_the_key_is_in_no_frame_before_the_end(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        key = served.house.rooms[one.table].table.key.hex()
        await one_turn(one)
        await one_turn(two)
        await quiet(one)
        assert key not in json.dumps([one.frames, two.frames])
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
        lost = [result.error for result in results if isinstance(result, Refusal)]
        assert len(won) == 1
        assert lost == ["late"]
        assert [row[2] for row in rows(tmp_path, one.table)] == ["draw"]


@in_a_loop
async def test_promise5_of_two_processes_one_wins_and_the_other_is_told(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        other = await Store.open(f"sqlite:///{tmp_path / 'perigee.sqlite'}")
        live = served.house.rooms[one.table].live
        assert live is not None
        twin = live.match.copy()
        twin.say(0, "draw", at=5)
        await other.append(one.table, [Row(1, 5, 0, "draw", "0:there", twin.chance.used)])
        await other.close()
        with pytest.raises(Refusal, match="late"):
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
        for tab in (one, two):
            assert tab.socket is not None
            await tab.socket.close()
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
        secret = cookie.partition("=")[2].partition(";")[0]
        assert secret.encode() not in (tmp_path / "perigee.sqlite").read_bytes().lower()


@in_a_loop
async def test_promise10_floods_are_refused_and_then_closed(tmp_path: Path) -> None:
    async with a_server(tmp_path, messages_per_second=5, burst=20) as served:
        one, two = await served.two_at_a_table()
        for number in range(40):
            await one.send({"is": "clock", "sent": number})
        came = [frame["is"] for frame in await quiet(one, 0.4)]
        assert 15 <= came.count("time") <= 24
        assert came.count("refused") >= 16
        with suppress(ConnectionClosed):
            for _ in range(1000):
                await one.send({"is": "clock", "sent": 1})
                await asyncio.sleep(0)
        assert await closed(one) == 1008
        await two.command("phrase", phrase="hello")


@in_a_loop
async def test_promise10_who_says_nothing_is_sent_away(tmp_path: Path) -> None:
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
        with pytest.raises(Refusal, match="too-many"):
            await served.table(served.person(), "me")


@in_a_loop
async def test_promise10_a_slow_reader_is_dropped_and_resynced_and_nobody_waits(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        slow = next(tab for tab in served.house.rooms[one.table].gallery.tabs if tab.seat == 1)
        for place in range(200):  # more than the queue holds, before the writing task gets a turn
            slow.send(json.dumps({"is": "notice", "notice": f"n{place}", "facts": {}}).encode())
        came = await quiet(two, 0.3)
        assert came[-1]["is"] == "welcome"
        assert len(came) < 100
        await one_turn(one)
        await quiet(two)
        assert two.prompt["awaited"]


@in_a_loop
async def test_promise12_drops_at_every_point_and_the_page_equals_the_sight(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        draw = random.Random(12)
        for _ in range(25):
            asked = one if one.prompt["awaited"] else two
            other = two if asked is one else one
            if not asked.prompt["awaited"]:
                await quiet(asked, 0.05)
                continue
            assert other.socket is not None
            await other.socket.close()
            await asked.say(draw.choice(asked.prompt["options"])["say"])
            if draw.random() < 0.5:
                await other.open()
            else:
                await asked.socket.close() if asked.socket else None
                await asked.open()
                await other.open()
            live = served.house.rooms[one.table].live
            assert live is not None
            for seat, tab in ((0, one), (1, two)):
                truth = plain(live.match.sight(seat))
                for name in truth.keys() - {"now", "events"}:
                    assert (tab.sight or {})[name] == truth[name], name


@in_a_loop
async def test_promise12_changes_are_numbered_and_a_gap_is_mended(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one_turn(one)
        two.count -= 1  # as if one had been lost
        two.count = 0
        await quiet(two)
        live = served.house.rooms[one.table].live
        assert live is not None
        assert two.sight is not None
        assert two.sight["view"] == plain(live.match.sight(1))["view"]


@in_a_loop
async def test_promise13_a_broken_invariant_halts_its_own_table_with_a_report(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        other, _ = await served.two_at_a_table()
        live = served.house.rooms[one.table].live
        assert live is not None
        live.match.state.deck.pop(0)  # a card is lost
        await one.send({"is": "say", "id": "x", "number": one.prompt["number"], "text": "draw"})
        assert (await one.until("notice"))["notice"] == "halted"
        assert (tmp_path / "reports" / f"{one.table}.json").is_file()
        await one_turn(other)
        assert (await served.person().ask("GET", f"/api/tables/{one.table}"))["state"] == "halted"


def test_promise13_a_move_has_a_budget_of_steps() -> None:
    def for_ever() -> None:
        while True:
            pass

    with pytest.raises(OverBudget), within_budget(0.05):
        for_ever()


@in_a_loop
async def test_promise14_undo_by_consent_and_never_after_a_card_was_seen(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one.say("draw")
        with pytest.raises(Refusal, match="not-now"):  # cards were drawn: undoing would be peeking
            await one.command("undo")
        discard = one.prompt["options"][0]["say"]
        await one.say(discard)
        await one.command("undo")
        await quiet(two)
        assert two.around["undo"] == {"seat": 0, "agreed": [0], "asked": [1]}
        with pytest.raises(Refusal, match="not-now"):
            await one.command("consent", yes=True)
        await two.command("consent", yes=False)
        await quiet(two)
        assert two.around["undo"] is None
        await one.command("undo")
        await two.command("consent", yes=True)
        await quiet(one)
        assert one.prompt["question"]["is"] == "DiscardDown"
        assert [row[2] for row in rows(tmp_path, one.table)] == ["draw", discard, "undo"]


@in_a_loop
async def test_promise14_what_another_did_since_ends_the_asking(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one_turn(one)
        await one.command("undo")
        await quiet(two)
        await two.say("draw")
        await quiet(two)
        assert two.around["undo"] is None
        with pytest.raises(Refusal, match="not-now"):
            await two.command("consent", yes=True)
