"""The server as a process: how it starts, stops, restarts with many tables, and carries older rules."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar

import pytest
import segno
from click.testing import CliRunner

import perigee
from perigee import games
from perigee.bots import kinds
from perigee.cli.main import main
from perigee.client.connection import Person
from perigee.games.apophis.rules import Apophis
from perigee.server.store import Row, Store
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.names import new_id
from perigee.tools.bench.measure import asks_nobody, go_on
from perigee.tools.bench.parts import ALONE, PARTS
from perigee.tools.bench.server import MOST_KILOBYTES
from tests.server.live import a_server, closed, gone, in_a_loop, one_turn, quiet
from tests.server.test_kill_server import Killable


@in_a_loop
async def test_sockets_are_closed_with_1012_when_the_server_stops_and_people_come_back(tmp_path: Path) -> None:
    async with Killable(tmp_path) as server:
        ada = Person(server.base)
        made = await ada.ask("POST", "/api/tables", {"game": "apophis", "seats": [{"kind": "me"}], "name": "Ada"})
        tab = ada.tab(made["table"]["id"], 0)
        await tab.open()
        await tab.command("start")
        await quiet(tab)
        stopping = asyncio.create_task(server.kill(signal.SIGTERM))
        assert await closed(tab) == 1012
        await stopping
        await server.start()
        await tab.open()
        await one_turn(tab)


def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        run = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), "--port", port])
    assert run.exit_code == 1
    assert run.output == f"Error: cannot listen on 127.0.0.1 port {port}: Address already in use\n"


def test_in_a_home_network_it_warns_and_shows_a_code_for_phones(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "perigee", "serve", "--data", str(tmp_path), "--port", "0", "--host", "0.0.0.0"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "LANG": "en", "CI": "true"},
    )  # fmt: skip
    try:
        assert child.stdout is not None
        assert child.stderr is not None
        line = child.stdout.readline()
        assert line.startswith("Perigee plays at http://")
        assert child.stderr.readline().startswith("Everybody in your network")
        code = io.StringIO()
        segno.make(line.split()[-1]).terminal(out=code, compact=True)
        assert [child.stdout.readline() for _ in code.getvalue().splitlines()] == code.getvalue().splitlines(True)
    finally:
        child.kill()
        child.communicate()


@in_a_loop
async def test_with_a_thousand_running_tables_it_answers_within_two_seconds(tmp_path: Path) -> None:
    """All are awake within a minute; the first who comes waits for no other table."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="relaxed")
        await one_turn(one)
        await gone(one, two)
    await copied(tmp_path, one.table, 1000)
    began = time.monotonic()
    async with a_server(tmp_path, clock) as served:
        assert (await served.person().ask("GET", "/api/health"))["ok"]
        assert time.monotonic() - began < 2
        two.person.base = served.base
        await two.open()
        while len(served.rooms) < 1001 and clock.now() < 1_000_000 + 61_000:
            await clock.pass_by(1000, step=1000)
            await asyncio.sleep(0.05)
        while len(served.rooms) < 1001:  # all were called; how fast they come is the machine's business
            await asyncio.sleep(0.05)


async def copied(folder: Path, table_id: str, times: int) -> None:
    """That many copies of the same table."""
    store = await Store.open(f"sqlite:///{folder / 'perigee.sqlite'}")
    table, rows = await store.load(table_id)
    twins = [replace(table, id=new_id()) for _ in range(times)]
    await asyncio.gather(*(store.create(twin) for twin in twins))
    await asyncio.gather(*(store.append(twin.id, [replace(row) for row in rows]) for twin in twins))
    await store.close()
    assert isinstance(rows[0], Row)


class NextApophis(Apophis):
    """The rules of tomorrow."""

    newest: ClassVar[int] = 2


@in_a_loop
async def upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await gone(one, two)
    versions = games.carried("apophis")
    monkeypatch.setattr(games, "carried", lambda game: (NextApophis(), *versions))
    async with a_server(tmp_path) as served:
        one.person.base = served.base
        await one.open()
        await one_turn(one)
        assert one.around["rules"] == 1
        live = served.rooms[one.table].live
        assert live is not None
        assert live.match.rules.version == 1
        new = await served.table(served.person(), "me")
        assert new["table"]["rules"] == 2


def test_after_an_upgrade_an_older_rules_version_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upgraded(tmp_path, monkeypatch)


@in_a_loop
async def goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    carried = games.carried
    with monkeypatch.context() as yesterday:
        yesterday.setattr(games, "carried", lambda name: carried(name)[-1 if name == game else 0 :])
        async with a_server(tmp_path) as served:
            one, two = await served.two_at_a_table(game=game)
            assert one.around["rules"] == 1
            await gone(one, two)
    async with a_server(tmp_path) as served:
        one.person.base = two.person.base = served.base
        for tab in (one, two):
            await tab.open()
        for _ in range(6):
            asked = next(tab for tab in (one, two) if tab.sight and tab.sight["prompt"] and tab.prompt["awaited"])
            await asked.say(asked.prompt["options"][0]["say"])
            for tab in (one, two):
                await quiet(tab)
        live = served.rooms[one.table].live
        assert live is not None
        assert live.match.rules.version == 1
        assert sum(entry.seat is not None for entry in live.entries) >= 6
        assert perigee.replay(live.match.record()).rules.version == 1


@pytest.mark.parametrize("game", ["end-of-days", "apollo-xiii"])
def test_stored_tables_of_the_first_version_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    goes_on(tmp_path, monkeypatch, game)


@in_a_loop
async def test_a_bot_that_fails_is_replaced_by_random_and_that_is_said(tmp_path: Path) -> None:
    async with a_server(tmp_path, bot_seconds=0) as served:  # no bot can think that fast
        ada = served.person()
        made = await served.table(ada, "standard", "me", pace="quick")
        async with ada.tab(made["table"]["id"], 1) as tab:
            await tab.command("start")
            notice = await tab.until("notice")
            assert notice["notice"] == "bot-failed"
            assert notice["facts"] == {"seat": 0, "bot": "standard"}
            await quiet(tab)
            assert tab.around["seats"][0]["bot"] == "random"
            live = served.rooms[tab.table].live
            assert live is not None
            assert [entry.text for entry in live.entries] == ["hand-over standard", "hand-over random"]


@in_a_loop
async def test_one_person_and_bots_play_in_other_processes(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada = served.person()
        made = await served.table(ada, "me", "standard", "random")
        async with ada.tab(made["table"]["id"], 0) as tab:
            await tab.command("start")
            for _ in range(3):
                await one_turn(tab)
        live = served.rooms[made["table"]["id"]].live
        assert live is not None
        assert {entry.seat for entry in live.entries if live.match.rules.parse(entry.text)} == {0, 1, 2}


def test_the_bench_prints_its_figures() -> None:
    """How good they are depends on the machine; that a table costs little memory does not."""
    run = subprocess.run(
        [sys.executable, "-m", "perigee", "bench", "server", "--tables", "100", "--seconds", "1", "--json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    figures = json.loads(run.stdout)
    assert figures["moves"] > 0
    assert 0 < figures["share"] < 1
    assert 0 < figures["share-processor"] < 1
    for when in ("", "calm-"):
        assert 0 < figures[f"{when}acknowledged-p50"] <= figures[f"{when}acknowledged-p99"]
        assert figures[f"{when}acknowledged-p50"] <= figures[f"{when}watched-p99"]
    assert figures["kilobytes"] <= MOST_KILOBYTES
    assert all(figures[f"part-{part}"] > 0 for part in ALONE)
    assert sum(figures[f"part-{part}"] for part in PARTS) == pytest.approx(figures["move"])


@in_a_loop
async def test_no_table_of_the_bench_only_waits(tmp_path: Path) -> None:
    """AP-23: cards are shuffled for ten seconds, in which nobody is asked; what waits would not be measured."""
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        room = served.rooms[one.table]
        state = room.playing().match.state
        state.discards += state.deck
        state.deck.clear()
        assert not asks_nobody(room)
        await one.say("draw")
        assert asks_nobody(room)
        await room.mailbox.call(partial(go_on, room))
        assert not asks_nobody(room)


def test_every_game_has_phrases_and_a_bot_to_fall_back_on() -> None:
    for game in perigee.GAMES:
        assert games.game_of(game).phrases
        assert "random" in kinds(game)
