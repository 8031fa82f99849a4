"""Whose name it is: the server's own, and those of the people at a table."""

from __future__ import annotations

import asyncio
import http.client
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from perigee.client.connection import ServerRefusal
from perigee.server.http.hosts import is_own, own_names
from perigee.server.http.middleware import address_of
from perigee.server.settings import Settings
from perigee.server.tables.lookalikes import told_apart
from perigee.server.tables.names import LONGEST, a_name
from perigee.server.wire.decode import Bad
from tests.server.live import Served, a_server, in_a_loop, quiet


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ([], "10.0.0.1"), (["1.1.1.1"], "1.1.1.1"), (["6.6.6.6, 1.1.1.1"], "1.1.1.1"),
        (["6.6.6.6", "1.1.1.1, 10.0.0.2"], "1.1.1.1"), (["1.1.1.1", "10.0.0.2", "10.0.0.1"], "1.1.1.1"),
        (["1.1.1.1", "6.6.6.6"], "6.6.6.6"),
    ],
)  # fmt: skip
def test_of_all_hops_the_last_that_is_not_trusted_counts(given: list[str], address: str) -> None:
    headers = [(b"x-forwarded-for", line.encode()) for line in given]
    scope = {"type": "http", "headers": headers, "client": ("10.0.0.1", 1)}
    assert address_of(HTTPConnection(scope), Settings(trusted_proxies="10.0.0.1, 10.0.0.2")) == address
    assert address_of(HTTPConnection(scope), Settings()) == "10.0.0.1"


def asked(served: Served, path: str, **headers: str) -> http.client.HTTPResponse:
    line = http.client.HTTPConnection(served.base.removeprefix("http://"), timeout=30)
    line.putrequest("POST" if "content_length" in headers else "GET", path, skip_host=True)
    for name, value in headers.items():
        line.putheader(name.replace("_", "-"), value)
    line.endheaders()
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer


async def first_line(base: str, *lines: str) -> str:
    """The first line of what is answered to a request, as it is written here, within a second."""
    host, port = base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    names = [] if any(line.startswith("host:") for line in lines) else ["host: localhost"]
    writer.write("\r\n".join([lines[0], *names, *lines[1:]]).encode())
    answer = await asyncio.wait_for(reader.readline(), 5)
    writer.close()
    return answer.decode()


def upgrade(path: str) -> tuple[str, ...]:
    """How a socket begins."""
    return (
        f"GET {path} HTTP/1.1", "upgrade: websocket", "connection: Upgrade", "sec-websocket-version: 13",
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    )  # fmt: skip


@in_a_loop
async def test_a_request_for_another_name_is_misdirected(tmp_path: Path) -> None:
    async with a_server(tmp_path, public_url="https://play.example/", metrics=0) as served:
        for host, status in (
            ("play.example", 200), ("localhost:1234", 200), ("127.0.0.1", 200), ("[::1]:8", 200), ("10.1.2.3", 200),
            ("evil.example", 421), ("play.example.evil", 421), ("", 421), ("[x", 421),
        ):  # fmt: skip
            found = await asyncio.to_thread(asked, served, "/api/ready", host=host)
            assert (host, found.status) == (host, status)
        for path in ("/ws/aaaaaaaaaaaaaaaaaaaa", "/ws/x"):
            first = await first_line(served.base, *upgrade(path), "host: evil.example", "", "")
            assert first.split()[1] == "421"
        found = await asyncio.to_thread(asked, served, "/api/ready", host="localhost")
        assert found.headers["strict-transport-security"]
        for path in ("/metrics", "/.stamp"):
            assert (await asyncio.to_thread(asked, served, path, host="localhost")).status == 404
        both = {"host": "localhost", "content_length": "3", "transfer_encoding": "chunked"}
        assert (await asyncio.to_thread(asked, served, "/api/tables", **both)).status == 400
    async with a_server(tmp_path) as served:
        found = await asyncio.to_thread(asked, served, "/api/ready", host="localhost")
        assert found.headers["strict-transport-security"] is None
    assert is_own("games:8000", own_names(Settings(host="games")))


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800\u2800",
        "a\u115f",
        "Z\u0301\u0302\u0303",
        "\u0301x",
        "\u200d",
        "Z" + 3 * "\u0301\u0302\u200d",
        "\U0001d159",
    ],
)
def test_names_that_show_nothing_or_stack_marks_are_refused(name: str) -> None:
    with pytest.raises(Bad, match="bad-name"):
        a_name(name)


@pytest.mark.parametrize("name", ["Zoé", "Nguyễn", "สมชาย", "ผู้ใหญ่", "李雷", "עִבְרִית", "👩‍🚀", "Ada 🚀"])
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert a_name(name)


@pytest.mark.parametrize(
    ("name", "others", "shown"),
    [
        ("Ada", ["Bob"], "Ada"), ("Ada", ["Ada"], "Ada 2"), ("ada", ["Ada", "Ada 2"], "ada 3"),
        ("Аdа", ["Ada"], "Аdа 2"), ("Bоb", ["Bob"], "Bоb 2"), ("B0b", ["Bob"], "B0b 2"), ("Zoe", ["Zoé"], "Zoe 2"),
        ("Søren", ["Soren"], "Søren 2"), ("łada", ["Lada"], "łada 2"), ("ᴀda", ["Ada"], "ᴀda 2"),
        ("ᎪᎠᎪ", ["Ada"], "ᎪᎠᎪ 2"), ("ꭺꭰꭺ", ["Ada"], "ꭺꭰꭺ 2"), ("ꓐꓳꓐ", ["Bob"], "ꓐꓳꓐ 2"),
        ("Յօհոս", ["Johnu"], "Յօհոս 2"),        ("Արմեն", ["Armen"], "Արմեն"), ("ᏣᎳᎩ", ["Adam"], "ᏣᎳᎩ"),
        ("x" * LONGEST, ["x" * LONGEST], "x" * (LONGEST - 2) + " 2"), ("李雷", ["韩梅"], "李雷"), ("!", ["?"], "!"),
    ],
)  # fmt: skip
def test_names_that_look_alike_are_told_apart(name: str, others: list[str], shown: str) -> None:
    assert told_apart(name, others) == shown
    assert len(shown) <= LONGEST


@in_a_loop
async def test_one_takes_one_seat_of_a_listed_table_unless_its_host_allows_more(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada, bob = served.person(), served.person()
        made = await served.table(ada, "me", "open", "open", "open", listed=True)
        join = f"/api/tables/{made['table']['id']}/join"
        await bob.ask("POST", join, {"name": "Ada"})
        with pytest.raises(ServerRefusal, match="one-seat"):
            await bob.ask("POST", join, {"name": "Bob again"})
        async with ada.tab(made["table"]["id"], 0) as host:
            await host.command("listed", listed=True, several=True)
            assert (await bob.ask("POST", join, {"name": "Ada"}))["you"]["seats"] == [1, 2]
            await host.command("rename", seat=0, name="Bob")
            await quiet(host)
            assert [seat["name"] for seat in host.around["seats"]] == ["Bob", "Ada 2", "Ada 3", ""]
