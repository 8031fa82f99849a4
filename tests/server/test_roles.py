"""A seat is its owner's (promise 9): who may do what, by every command and every route."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from perigee.client.connection import Person, Refusal
from perigee.server.http import handlers
from perigee.server.wire import schema
from tests.server.live import a_server, in_a_loop
from tests.server.messages import COMMANDS, example

OPEN_TABLE_HOST_ONLY = {"options", "listed", "remove", "place", "swap", "host", "fill", "start", "close", "tempo"}
SEATED_ONLY = {
    "say", "phrase", "talk", "rename", "leave", "pause", "resume", "undo", "consent", "hand-over", "take-back",
    "rematch",
}  # fmt: skip
REFUSED_TO_STRANGERS = ("not-host", "not-seated", "watchers-listen")


@in_a_loop
async def test_promise9_role_by_route_matrix_of_commands(tmp_path: Path) -> None:
    """A stranger who watches, a player who is not the host, and a player of another table."""
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        elsewhere, _ = await served.two_at_a_table()
        record = served.house.rooms[one.table].live
        assert record is not None
        before = record.match.record()
        for person in (served.person(), elsewhere.person):
            async with person.tab(one.table) as stranger:
                for kind in COMMANDS:
                    tag = str(kind.__struct_config__.tag)
                    if tag == "mute":
                        continue  # anybody may, for themselves
                    with pytest.raises(Refusal) as refused:
                        await stranger.command(tag, **example(kind))
                    assert refused.value.error in REFUSED_TO_STRANGERS, tag
        for kind in COMMANDS:
            tag = str(kind.__struct_config__.tag)
            if tag in OPEN_TABLE_HOST_ONLY:
                with pytest.raises(Refusal, match="not-host"):
                    await two.command(tag, **example(kind))
        for tag in ("rename", "leave", "take-back"):
            with pytest.raises(Refusal, match=r"not-seated|not-open"):
                await two.command(tag, **({"seat": 0, "name": "Eve"} if tag == "rename" else {"seat": 0}))
        assert {str(kind.__struct_config__.tag) for kind in COMMANDS} == OPEN_TABLE_HOST_ONLY | SEATED_ONLY | {"mute"}
        assert record.match.record() == before


ROUTES: dict[tuple[str, str], tuple[int, int, int]] = {
    ("GET", "/api/games"): (200, 200, 200), ("GET", "/api/words/en/table"): (200, 200, 200),
    ("GET", "/api/tables"): (200, 200, 200), ("POST", "/api/tables"): (400, 400, 400),
    ("GET", "/api/tables/{table}"): (200, 200, 200), ("POST", "/api/tables/{table}/join"): (400, 400, 400),
    ("POST", "/api/tables/{table}/device"): (403, 200, 200), ("POST", "/api/device"): (400, 400, 400),
    ("GET", "/api/tables/{table}/record"): (409, 409, 409), ("GET", "/api/tables/{table}/replay"): (409, 409, 409),
    ("GET", "/api/tables/{table}/replay/1"): (409, 409, 409), ("GET", "/api/openapi.json"): (200, 200, 200),
    ("GET", "/api/tables/{table}/course/1"): (409, 409, 409),
    ("GET", "/api/tables/{table}/standing"): (200, 200, 200), ("GET", "/api/tables/{table}/code"): (200, 200, 200),
    ("POST", "/api/tables/{table}/deal"): (403, 409, 409), ("GET", "/api/tables/{table}/deals"): (409, 409, 409),
    ("GET", "/api/health"): (200, 200, 200), ("GET", "/metrics"): (200, 200, 200),
    ("GET", "/api/ready"): (200, 200, 200),
}  # fmt: skip
"""What a stranger, a player and the host get while the game runs."""


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
        for (method, path), expected in ROUTES.items():
            got = [await asyncio.to_thread(status, p, method, path.format(table=one.table)) for p in people]
            assert tuple(got) == expected, (method, path)
            if method == "POST":
                where = path.format(table=one.table)
                assert await asyncio.to_thread(status, one.person, method, where, origin="https://evil.example") == 403
    named = {(way.method.upper(), way.path) for way in schema.WAYS}
    served_routes = {
        (method, route.path.replace(":int", ""))
        for route in handlers.routes()
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert named == served_routes
    assert len(ROUTES) == len(named)


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
        for icon in manifest["icons"]:
            assert await asyncio.to_thread(status, served.person(), "GET", icon["src"]) == 200
