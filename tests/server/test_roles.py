"""A seat is its owner's (promise 9): who may do what, by every command and every route."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from gzip import decompress
from pathlib import Path
from typing import Any, get_args
from urllib.request import Request, urlopen

import pytest

from perigee.client.connection import Person, ServerRefusal
from perigee.server import wire
from perigee.server.commands.rules import COMMANDS
from perigee.server.http.call import Route
from perigee.server.http.documents import STATIC
from perigee.server.http.routes import ROUTES
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.roles import Role
from tests.server.live import a_server, ended, in_a_loop
from tests.server.messages import example

HOST_ONLY = {
    "options", "listed", "remove", "place", "swap", "host", "fill", "start", "close", "tempo", "yield", "admit",
    "decline", "hints",
}  # fmt: skip
ANYBODY = {"mute"}
REFUSED_TO_STRANGERS = ("not-host", "not-seated", "watchers-listen")


def tag(kind: type[wire.Command]) -> str:
    return str(kind.__struct_config__.tag)


@in_a_loop
async def test_promise9_role_by_route_matrix_of_commands(tmp_path: Path) -> None:
    """A stranger who watches, a player who is not the host, and a player of another table."""
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        elsewhere, _ = await served.two_at_a_table()
        record = served.rooms[one.table].live
        assert record is not None
        before = record.match.record()
        for person in (served.person(), elsewhere.person):
            async with person.tab(one.table) as stranger:
                for kind, rule in COMMANDS.items():
                    if rule.who is not Role.ANYBODY:
                        with pytest.raises(ServerRefusal) as refused:
                            await stranger.command(tag(kind), **example(kind))
                        assert refused.value.error in REFUSED_TO_STRANGERS, kind
        for kind, rule in COMMANDS.items():
            if rule.who is Role.HOST:
                with pytest.raises(ServerRefusal, match="not-host"):
                    await two.command(tag(kind), **example(kind))
            if rule.who is Role.OWNER:  # of another's seat
                with pytest.raises(ServerRefusal, match="not-seated"):
                    await two.command(tag(kind), **{**example(kind), "seat": 0})
        assert record.match.record() == before


def test_promise9_which_commands_are_the_hosts_and_which_are_anybodys_is_written_down_twice() -> None:
    """The matrix above is made from the commands' own table, which could be wrong."""
    assert set(COMMANDS) == {kind for kind in get_args(wire.FromTab) if issubclass(kind, wire.Command)}
    assert {tag(kind) for kind, rule in COMMANDS.items() if rule.who is Role.HOST} == HOST_ONLY
    assert {tag(kind) for kind, rule in COMMANDS.items() if rule.who is Role.ANYBODY} == ANYBODY


MAY: Mapping[Role, tuple[bool, bool, bool]] = {
    Role.ANYBODY: (True, True, True), Role.MEMBER: (False, True, True),
    Role.SEATED: (False, True, True), Role.HOST: (False, False, True),
}  # fmt: skip
"""A stranger, a player, the host."""

STRANGERS_MAY_SEND = {
    "/api/tables", "/api/tables/{table}/join", "/api/tables/{table}/ask", "/api/tables/{table}/on", "/api/device",
}  # fmt: skip
CLOSED_WHILE_IT_RUNS = {
    f"/api/tables/{{table}}/{path}"
    for path in ("record", "replay", "replay/{step}", "course/{step}", "review/{seat}", "on", "deal", "deals")
}


def expected(route: Route) -> list[int]:
    """While the game runs, of a request with an empty object as its body."""
    if route.takes is not None:
        return [400, 400, 400]
    return [409 if route.over and may else route.status if may else 403 for may in MAY[route.who]]


def status(person: Person, method: str, path: str, **headers: str) -> int:
    from urllib.request import HTTPError, Request, urlopen

    body = b"{}" if method == "POST" else None
    request = Request(person.base + path, data=body, method=method, headers={**person.headers(), **headers})
    try:
        with urlopen(request, timeout=30) as response:
            return int(response.status)
    except HTTPError as problem:
        with problem:
            return problem.code


@in_a_loop
async def test_promise9_role_by_route_matrix_of_rest(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        people = (served.person(), two.person, one.person)
        for route in ROUTES:
            path = route.path.format(table=one.table, language="en", domain="table", step=1, seat=0)
            got = [await asyncio.to_thread(status, person, route.method, path) for person in people]
            assert got == expected(route), route.path
            if route.method == "POST":
                assert await asyncio.to_thread(status, one.person, "POST", path, origin="https://evil.example") == 403


def test_promise9_what_strangers_may_send_and_what_stays_closed_is_written_down_twice() -> None:
    """The matrix above is made from the routes' own table, which could be wrong."""
    assert {route.path for route in ROUTES if route.method == "POST" and MAY[route.who][0]} == STRANGERS_MAY_SEND
    assert {route.path for route in ROUTES if route.over} == CLOSED_WHILE_IT_RUNS


@in_a_loop
async def test_promise9_documents_do_not_depend_on_the_cookie(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        for path in ("/", f"/t/{one.table}", f"/t/{one.table}/whatever", "/device/x"):
            known = await one.person.ask("GET", path)
            assert known == await served.person().ask("GET", path)


@in_a_loop
async def test_addresses_that_lead_nowhere_are_not_found(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        found = {"/": 200, f"/t/{one.table}": 200, f"/r/{one.table}": 200, "/learn/apophis": 200, "/device/x": 200}
        lost = {"/nowhere": 404, "/t/": 404, "/t/aaaaaaaaaaaaaaaaaaaa": 404, "/learn/chess": 404, "/r/a/b": 404}
        for path, expected in {**found, **lost}.items():
            assert await asyncio.to_thread(status, one.person, "GET", path) == expected, path


@in_a_loop
async def test_a_link_tells_messengers_who_invites_to_what(tmp_path: Path) -> None:
    async with a_server(tmp_path, public_url="https://play.example") as served:
        made = await served.table(served.person(), "me", "open", name='Ada "<3"', language="fr")
        shown = await served.person().ask("GET", made["links"]["watch"])
        title = 'property="og:title" content="Ada &quot;&lt;3&quot; vous invite à jouer\N{NO-BREAK SPACE}: Apophis."'
        assert title in shown
        assert 'content="https://play.example/public/preview-apophis.png"' in shown
        assert "vous invite" not in await served.person().ask("GET", "/")
        manifest = json.loads(await served.person().ask("GET", "/public/perigee.webmanifest"))
        assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Perigee", "/", "standalone")
        assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}, "without these nothing installs"
        for icon in manifest["icons"]:
            assert await asyncio.to_thread(status, served.person(), "GET", icon["src"]) == 200


@in_a_loop
async def test_a_link_to_a_finished_game_invites_nobody(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(options={"timer": 60})
        assert "invites you" in await served.person().ask("GET", f"/t/{one.table}")
        await one.say("draw")
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        for page in ("t", "r"):
            shown = await served.person().ask("GET", f"/{page}/{one.table}")
            assert 'property="og:title" content="A finished game of Apophis, with ' in shown
            assert "invites you" not in shown


@in_a_loop
async def test_the_pages_are_sent_compressed_to_whoever_reads_that(tmp_path: Path) -> None:
    script = next(STATIC.glob("table-*.js")).name
    async with a_server(tmp_path) as served:

        def fetch(path: str, accepted: str) -> tuple[Any, bytes]:
            with urlopen(Request(f"{served.base}/{path}", headers={"accept-encoding": accepted})) as response:
                return response.headers, response.read()

        for path, kind in ((script, "text/javascript"), ("", "text/html")):
            _, whole = await asyncio.to_thread(fetch, path, "")
            for accepted, squeezed in (("gzip, br", True), ("br, gzip;q=0.5", True), ("gzip;q=0", False), ("", False)):
                headers, body = await asyncio.to_thread(fetch, path, accepted)
                assert headers.get("content-encoding") == ("gzip" if squeezed else None), accepted
                assert "accept-encoding" in headers["vary"]
                assert headers["content-type"].startswith(kind)
                assert (decompress(body) if squeezed else body) == whole
