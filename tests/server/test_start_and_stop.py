"""How a server starts where something is wrong, and how it stops with two thousand people in it."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import secrets
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from perigee.client.connection import Person
from perigee.server.process import raise_descriptor_limit
from tests.server.live import a_server, in_a_loop
from tests.server.store.postgres import running_postgres
from tests.server.test_names_and_hosts import asked

PEOPLE = 2_000


def started(folder: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    """A start that is refused: it says one line, and no address."""
    command = [sys.executable, "-m", "perigee", "serve", "--data", str(folder), "--port", "0", "--no-open", *flags]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env={**os.environ, "LANG": "en"}
    )


@in_a_loop
async def test_a_second_server_on_the_same_folder_is_told_who_is_there(tmp_path: Path) -> None:
    async with a_server(tmp_path):
        second = await asyncio.to_thread(started, tmp_path)
    assert (second.returncode, second.stdout) == (1, "")
    assert second.stderr.startswith(f"Error: another server looks after {tmp_path}: {os.getpid()}@")
    assert second.stderr.count("\n") == 1
    async with a_server(tmp_path) as served:
        assert (await served.person().ask("GET", "/api/health"))["ok"]


@in_a_loop
async def test_a_second_server_on_the_same_postgresql_is_told_who_is_there(tmp_path: Path) -> None:
    with running_postgres() as server:
        url, other = server.new_database(), server.new_database()
        async with a_server(tmp_path / "one", database=url) as served:
            second = await asyncio.to_thread(started, tmp_path / "two", "--database", url)
            assert (second.returncode, second.stdout) == (1, "")
            assert f"perigee {os.getpid()}@" in second.stderr
            assert second.stderr.count("\n") == 1
            async with a_server(tmp_path / "three", database=other):  # another schema is another house
                one, _ = await served.two_at_a_table()
                await one.say("draw")


@pytest.mark.parametrize("damage", ["empty", "text", "torn"])
def test_a_damaged_database_is_refused_before_an_address_is_told(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "perigee.sqlite"
    if damage == "torn":
        asyncio.run(made(tmp_path))
        content = bytearray(file.read_bytes())
        content[4096 * 3 : 4096 * 6] = secrets.token_bytes(4096 * 3)
        file.write_bytes(content)
    else:
        file.write_bytes(b"" if damage == "empty" else b"this is no database " * 300)
    refused = started(tmp_path)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith(f"Error: {file} is ")
    assert refused.stderr.count("\n") == 1


async def made(folder: Path) -> None:
    async with a_server(folder) as served:
        await served.two_at_a_table()


@in_a_loop
async def test_no_request_is_answered_by_500(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        huge = "9" * 4300
        for path in (
            "/%00", "/t/%00", f"/{'x' * 300}", f"/{'x/' * 2000}", "/%ff%fe", "/.stamp", "/..%2f..%2fetc/passwd",
            f"/api/tables/{one.table}/replay/{huge}", f"/api/tables/{one.table}/course/{huge}", "/api/words/en/%00",
            "/api/tables/%00", "/ws/%00", f"/r/{huge}", f"/t/{one.table}/%00",
        ):  # fmt: skip
            found = await asyncio.to_thread(asked, served, path, host="localhost")
            assert (path[:30], found.status // 100) == (path[:30], 4)
        for body in (f'{{"game": {huge}}}', "9" * 4301, '{"game": "apophis", "seats": [' + huge + "]}"):
            status = await asyncio.to_thread(posted, served.base, body)
            assert status == 400
        for header in ("host: [x", "origin: http://[x"):
            first = await first_line(served.base, "POST /api/tables HTTP/1.1", header, "content-length: 2", "", "{}")
            assert first.split()[1][0] == "4", header


async def first_line(base: str, *lines: str) -> str:
    """The first line of what is answered to a request, as it is written here, within a second."""
    host, port = base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    names = [] if any(line.startswith("host:") for line in lines) else ["host: localhost"]
    writer.write("\r\n".join([lines[0], *names, *lines[1:]]).encode())
    answer = await asyncio.wait_for(reader.readline(), 5)
    writer.close()
    return answer.decode()


UPGRADE = (
    "GET /ws/aaaaaaaaaaaaaaaaaaaa HTTP/1.1", "upgrade: websocket", "connection: Upgrade", "sec-websocket-version: 13",
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
)  # fmt: skip


@pytest.mark.parametrize("more", ["content-length: 3", "transfer-encoding: chunked"])
@in_a_loop
async def test_a_socket_that_begins_with_a_body_is_refused_and_keeps_no_server_from_stopping(
    tmp_path: Path, more: str
) -> None:
    async with a_server(tmp_path) as served:
        assert "400" in await first_line(served.base, *UPGRADE, more, "", "")


def posted(base: str, body: str) -> int:
    from urllib.error import HTTPError
    from urllib.request import Request, urlopen

    try:
        with urlopen(Request(f"{base}/api/tables", data=body.encode(), method="POST")) as answer:
            return int(answer.status)
    except HTTPError as problem:
        with problem:
            return problem.code


def few_files() -> None:
    """As most systems begin: the server asks for more by itself."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


class Light:
    """A socket that says hello and counts what comes, without a library."""

    def __init__(self) -> None:
        self.writer: asyncio.StreamWriter | None = None

    async def come(self, port: int, table: str) -> None:
        reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        hello = json.dumps({"is": "hello"}).encode()
        mask = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0])
        self.writer.write(
            f"GET /ws/{table} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        self.writer.write(mask + hello)
        await reader.readuntil(b'"welcome"')
        self.rest = reader

    async def end(self) -> bytes:
        return (await self.rest.read())[-4:]


@in_a_loop
async def test_two_thousand_come_at_once_and_the_server_stops_within_a_second(tmp_path: Path) -> None:
    raise_descriptor_limit()
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < PEOPLE + 200:
        pytest.skip("so many files may not be open here: ulimit -n 4096")
    flags = ["--sockets-per-address", "5000", "--tables-per-hour", "1000"]
    log = tmp_path / "log"
    with log.open("wb") as errors:
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "perigee", "serve", "--data", str(tmp_path / "data"), "--port", "0", "--no-open",
            *flags, stdout=asyncio.subprocess.PIPE, stderr=errors, env={**os.environ, "LANG": "en"},
            preexec_fn=few_files,
        )  # fmt: skip
    assert child.stdout is not None
    base = (await child.stdout.readline()).decode().split()[-1].rstrip("/")
    ada = Person(base)
    body: dict[str, Any] = {"game": "apophis", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ada"}
    tables = [(await ada.ask("POST", "/api/tables", body))["table"]["id"] for _ in range(20)]
    crowd = [Light() for _ in range(PEOPLE)]
    port, began = int(base.rpartition(":")[2]), time.monotonic()
    await asyncio.gather(*(one.come(port, tables[place % 20]) for place, one in enumerate(crowd)))
    came = time.monotonic() - began
    ends = [asyncio.create_task(one.end()) for one in crowd]
    began = time.monotonic()
    child.send_signal(signal.SIGTERM)
    assert await child.wait() == 0
    stopped = time.monotonic() - began
    assert {await end for end in ends} == {b"\x88\x02\x03\xf4"}  # 1012, to everybody
    events = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [one for one in events if one["level"] == "error"] == []
    print(f"all {PEOPLE} there in {came:.1f} s, stopped in {stopped:.2f} s")
    assert came < 30  # ten on a free machine
    assert stopped < 3  # one on a free machine
    for one in crowd:
        if one.writer is not None:
            one.writer.close()


@in_a_loop
async def test_a_server_whose_file_another_process_holds_stops_in_order(tmp_path: Path) -> None:
    """The writer waits for the file while the rest of the server ends: nothing is closed under it."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "perigee", "serve", "--data", str(tmp_path), "--port", "0", "--no-open",
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL, env={**os.environ, "LANG": "en"},
    )  # fmt: skip
    assert child.stdout is not None
    base = (await child.stdout.readline()).decode().split()[-1].rstrip("/")
    ada = Person(base)
    made = await ada.ask("POST", "/api/tables", {"game": "apophis", "seats": [{"kind": "me"}], "name": "Ada"})
    tab = ada.tab(made["table"]["id"], 0)
    await tab.open()
    held = sqlite3.connect(tmp_path / "perigee.sqlite", isolation_level=None)
    held.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(tab.command("start"))
    await asyncio.sleep(0.3)
    child.send_signal(signal.SIGTERM)
    code = await asyncio.wait_for(child.wait(), 60)
    held.close()
    waiting.cancel()
    assert code == 0
