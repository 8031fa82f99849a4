"""How a server starts where something is wrong, and what it answers to a malformed request."""

from __future__ import annotations

import asyncio
import os
import secrets
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from perigee.server.store.advisory_lock import LOCK
from tests.server.live import a_server, in_a_loop
from tests.server.store.postgres import running_postgres
from tests.server.test_names_and_hosts import asked, first_line, upgrade


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
    assert second.stderr.startswith(f"Error: another server is using {tmp_path}: {os.getpid()}@")
    assert second.stderr.count("\n") == 1
    async with a_server(tmp_path) as served:
        assert (await served.person().ask("GET", "/api/health"))["ok"]


@in_a_loop
async def test_a_second_server_on_the_same_file_is_told_who_is_there(tmp_path: Path) -> None:
    file = tmp_path / "one" / "perigee.sqlite"
    async with a_server(tmp_path / "one"):
        second = await asyncio.to_thread(started, tmp_path / "two", "--database", f"sqlite:///{file}")
    assert (second.returncode, second.stdout) == (1, "")
    assert second.stderr.startswith(f"Error: another server is using {file}: {os.getpid()}@")
    assert second.stderr.count("\n") == 1


@in_a_loop
async def test_a_server_of_the_first_version_is_not_joined_on_postgresql(tmp_path: Path) -> None:
    """It would have all tables to itself: a server that starts beside it is told which one is there, and changes
    nothing."""
    with running_postgres() as server:
        url = server.new_database()
        first = f"{url.replace('postgresql+psycopg', 'postgresql')}&application_name=perigee%201%40first"
        with psycopg.connect(first, autocommit=True) as connection:
            connection.execute(f"SELECT pg_advisory_lock({LOCK}, hashtext(current_schema()))".encode())
            second = await asyncio.to_thread(started, tmp_path, "--database", url)
            made = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()").fetchone()
        assert (second.returncode, second.stdout) == (1, "")
        assert "perigee 1@first" in second.stderr
        assert (second.stderr.count("\n"), made) == (1, (0,))


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


@pytest.mark.parametrize("more", ["content-length: 3", "transfer-encoding: chunked"])
@in_a_loop
async def test_a_socket_that_begins_with_a_body_is_refused_and_keeps_no_server_from_stopping(
    tmp_path: Path, more: str
) -> None:
    async with a_server(tmp_path) as served:
        assert "400" in await first_line(served.base, *upgrade("/ws/aaaaaaaaaaaaaaaaaaaa"), more, "", "")


def posted(base: str, body: str) -> int:
    from urllib.error import HTTPError
    from urllib.request import Request, urlopen

    try:
        with urlopen(Request(f"{base}/api/tables", data=body.encode(), method="POST")) as answer:
            return int(answer.status)
    except HTTPError as problem:
        with problem:
            return problem.code
