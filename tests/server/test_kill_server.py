"""Kill -9 of the whole server under play: nothing acknowledged is lost, nothing is done twice, nothing is half done."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import sqlite3
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from perigee.client.connection import Person, ServerRefusal, TabAtTable
from tests.server.live import in_a_loop

KILLS = 20
FREELY = "--burst 100000 --messages-per-second 100000"
DROPPED = (ConnectionClosed, OSError, InvalidHandshake, TimeoutError)


class Killable:
    """A server process that can be killed at any moment and started again on the same folder and port."""

    def __init__(self, folder: Path, *, hasty: bool = False, flags: str = FREELY) -> None:
        self.folder = folder
        self.flags = flags
        self.kind = "hasty" if hasty else "honest"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.forks: Process | None = None
        self.pid = 0

    async def __aenter__(self) -> Killable:
        self.forks = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "perigee.tools.torture.cluster.fork_server", stdin=PIPE, stdout=PIPE,
            stderr=DEVNULL,
        )  # fmt: skip
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()
        if self.forks is not None:
            self.forks.kill()
            await self.forks.wait()

    async def start(self) -> None:
        if self.forks is None or self.forks.stdin is None or self.forks.stdout is None:
            raise RuntimeError("not started")
        flags = f"{self.kind} --port {self.port} --data {self.folder} --no-open {self.flags}"
        self.forks.stdin.write(f"{flags}\n".encode())
        while not (line := (await self.forks.stdout.readline()).strip()).isdigit():
            continue  # a server's own words
        self.pid = int(line)
        while True:
            with suppress(OSError):
                await Person(self.base).ask("GET", "/api/health")
                return
            await asyncio.sleep(0.02)

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, and wait until it is gone."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, how)
            while True:
                os.kill(self.pid, 0)
                await asyncio.sleep(0.005)


class Stubborn:
    """Plays both seats of a table, and sends a sentence again and again, with the same id, until it is answered."""

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table
        self.acknowledged: list[str] = []
        self.sent: set[str] = set()
        self.draw = random.Random(table)
        self.stopped = False

    async def play(self) -> None:
        tab = self.person.tab(self.table, 0)
        await self._open(tab)
        while not self.stopped and not tab.over:
            if tab.prompt["awaited"]:
                await self._say(tab)
            else:
                tab.seat = 1 - (tab.seat or 0)
                await self._open(tab)

    async def _open(self, tab: TabAtTable) -> None:
        while not self.stopped:
            try:
                if tab.socket is not None:
                    await tab.socket.close()
                await tab.open()
            except (*DROPPED, ServerRefusal):
                await asyncio.sleep(0.02)
            else:
                return

    async def _say(self, tab: TabAtTable) -> None:
        text = self.draw.choice(tab.prompt["options"])["say"]
        number, name = tab.prompt["number"], f"m{len(self.sent)}"
        self.sent.add(f"{tab.seat}:{name}")
        while not self.stopped:
            try:
                await tab.command("say", text=text, number=number, id=name)
            except ServerRefusal as refused:
                if refused.error not in ("late", "not-asked"):
                    raise
            except DROPPED:
                await self._open(tab)
                continue
            else:
                self.acknowledged.append(f"{tab.seat}:{name}")
            await self._what_follows(tab)
            return

    async def _what_follows(self, tab: TabAtTable) -> None:
        """After the answer comes the change; what was acknowledged is never sent again."""
        try:
            async with asyncio.timeout(1):
                await tab.until("change", "welcome")
        except DROPPED:
            await self._open(tab)


async def played_and_killed(server: Killable, kills: int, tables: int) -> list[Stubborn]:
    """Play at several tables while the server is killed again and again."""
    players = []
    for _ in range(tables):
        person = Person(server.base)
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = await person.ask(
            "POST", "/api/tables", {"game": "apophis", "seats": seats, "name": "Ada", "options": {"timer": 3600}}
        )
        async with person.tab(made["table"]["id"], 0) as tab:
            await tab.command("start")
        players.append(Stubborn(person, made["table"]["id"]))
    playing = [asyncio.create_task(player.play()) for player in players]
    draw = random.Random(1)
    try:
        for _ in range(kills):
            await asyncio.sleep(draw.uniform(0.05, 0.4))
            await server.kill()
            await server.start()
        await asyncio.sleep(0.3)
    finally:
        for player in players:
            player.stopped = True
        await server.kill()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return players


def stored(folder: Path, table: str) -> list[tuple[int, str | None]]:
    with closing(sqlite3.connect(folder / "perigee.sqlite")) as database:
        return list(database.execute("select seq, command from entries where table_id = ? order by seq", (table,)))


def lost(folder: Path, players: list[Stubborn]) -> int:
    missing = 0
    for player in players:
        there = {command for _, command in stored(folder, player.table)}
        missing += len(set(player.acknowledged) - there)
    return missing


@in_a_loop
async def test_promise1_twenty_kills_of_the_whole_server_lose_nothing_and_repeat_nothing(tmp_path: Path) -> None:
    async with Killable(tmp_path) as server:
        players = await played_and_killed(server, KILLS, tables=3)
    assert sum(len(player.acknowledged) for player in players) > KILLS
    assert lost(tmp_path, players) == 0
    for player in players:
        rows = stored(tmp_path, player.table)
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
        commands = Counter(command for _, command in rows if command is not None)
        assert set(commands.values()) <= {1}
        assert set(commands) <= player.sent


@in_a_loop
async def test_promise1_control_a_server_that_acknowledges_first_is_caught(tmp_path: Path) -> None:
    async with Killable(tmp_path, hasty=True) as hasty:
        players = await played_and_killed(hasty, 5, tables=3)
    assert lost(tmp_path, players) > 0
