"""Any server answers for any table: what arrives elsewhere is forwarded to its owner, and looks the same everywhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import psycopg
import pytest

from perigee.client.connection import Person, ServerRefusal, TabAtTable
from perigee.server.neighbours import HOP
from perigee.server.tables.clock import Clock, ManualClock
from tests.server.laid import Listening
from tests.server.live import Served, a_server, closed, ended, in_a_loop, one_turn, soon
from tests.server.store.postgres import Postgres, running_postgres
from tests.server.test_reviews import made


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@asynccontextmanager
async def servers(
    folder: Path, url: str, clock: Clock | None = None, **settings: Any
) -> AsyncIterator[tuple[Served, Served]]:
    async with AsyncExitStack() as stack:
        one, two = [
            await stack.enter_async_context(a_server(folder / name, clock, database=url, **settings))
            for name in ("one", "two")
        ]
        yield one, two


def at(person: Person, served: Served) -> Person:
    """The same browser, at another server."""
    return Person(served.base, person.secret)


def raw(address: str, method: str, path: str, **headers: str) -> tuple[int, bytes]:
    connection = HTTPConnection(address, timeout=30)
    try:
        connection.request(method, path, body=b"{}" if method == "POST" else None, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


@in_a_loop
async def test_a_table_is_played_from_both_servers_and_looks_the_same(tmp_path: Path, postgres: Postgres) -> None:
    async with servers(tmp_path, postgres.new_database()) as (one, two):
        ada, bob = one.person(), two.person()
        made = await one.table(ada, "me", "open", pace="quick", listed=True)
        table = made["table"]["id"]
        assert [found["id"] for found in (await bob.ask("GET", "/api/tables"))["tables"]] == [table]
        _, seat = await bob.sit_down(made["links"]["seats"]["1"], "Bob")  # the answer brings Bob a secret
        assert bob.secret
        first, second = ada.tab(table, 0), bob.tab(table, seat)
        one.tabs += [first, second]
        await first.open()
        await second.open()
        await first.command("start")
        while second.sight is None:
            await second.receive()
        assert list(two.rooms) == []
        await one_turn(first)
        await one_turn(second)
        await second.command("phrase", phrase="hello")
        await same_everywhere(ada, one, two, table)
        same = [await at(ada, served).ask("GET", f"/api/tables/{table}") for served in (one, two)]
        assert same[0] == same[1]
        with pytest.raises(ServerRefusal, match="not-over"):
            await bob.ask("GET", f"/api/tables/{table}/record")


async def same_everywhere(ada: Person, one: Served, two: Served, table: str) -> None:
    """Whose turn it is, who is here: a lobby says the same wherever it is asked for."""
    lobbies = [await at(ada, served).ask("GET", "/api/tables") for served in (one, two)]
    for lobby in lobbies:
        lobby["standing"][table]["left"] = 0
    assert lobbies[0] == lobbies[1]
    assert lobbies[1]["mine"][0]["seats"][0]["here"] is True


@in_a_loop
async def test_rematch_device_link_replay_and_review_are_the_same_everywhere(
    tmp_path: Path, postgres: Postgres
) -> None:
    clock = ManualClock()
    async with servers(tmp_path, postgres.new_database(), clock) as (one, two):
        ada, bob = one.person(), two.person()
        made = await one.table(ada, "me", "open", options={"timer": 60})
        table = made["table"]["id"]
        await bob.sit_down(made["links"]["seats"]["1"], "Bob")
        first, second = ada.tab(table, 0), bob.tab(table, 1)
        one.tabs += [first, second]
        await first.open()
        await second.open()
        link = (await at(bob, one).ask("POST", f"/api/tables/{table}/device"))["path"]
        phone = two.person()
        token = link.removeprefix("/device/")
        assert (await phone.ask("POST", "/api/device", {"token": token}))["seat"] == 1
        assert phone.secret == bob.secret
        with pytest.raises(ServerRefusal, match="no-such-link"):
            await phone.ask("POST", "/api/device", {"token": token})
        await first.command("start")
        await clock.pass_by(61_000, step=1000)
        await ended(first)
        records = [await at(ada, served).ask("GET", f"/api/tables/{table}/record") for served in (one, two)]
        assert records[0] == records[1]
        again = (await first.command("rematch"))["table"]
        await moved(two, one, again)
        assert (await second.command("rematch"))["table"] == again
        seats = (await at(ada, one).ask("GET", f"/api/tables/{again}"))["seats"]
        assert sorted(seat["name"] for seat in seats) == ["Ada", "Bob"]
        await reviewed_alike(ada, one, two, table)


async def reviewed_alike(ada: Person, one: Served, two: Served, table: str) -> None:
    """Made where the table is, and kept: not made again by a server that owns the table later."""
    path = f"/api/tables/{table}/review/0"
    review = await made(at(ada, two), path)
    await moved(two, one, table)
    for served in (one, two):
        assert (await at(ada, served).ask("GET", path))["review"] == review


async def moved(to: Served, away: Served, table: str) -> None:
    """As if its owner's lease had run out: the table is claimed by another."""
    with psycopg.connect(str(to.services.settings.database), autocommit=True) as connection:
        connection.execute("UPDATE tables SET server = NULL WHERE id = %s", (table,))
    away.registry.drop(table, 1)
    assert await to.registry.owner.of(table) == ""


@in_a_loop
async def test_a_device_link_goes_with_its_table_and_works_once(tmp_path: Path, postgres: Postgres) -> None:
    """Also where another server has the table by then. Neither the link nor whose it is can be read in the database."""
    url = postgres.new_database()
    async with servers(tmp_path, url) as (one, two):
        ada, _ = await one.two_at_a_table()
        link = (await ada.person.ask("POST", f"/api/tables/{ada.table}/device"))["path"]
        token = link.removeprefix("/device/")
        with psycopg.connect(url) as connection:
            ((kept,),) = connection.execute("SELECT settings FROM tables WHERE id = %s", (ada.table,))
        assert "devices" in kept
        assert [one for one in (token, token[20:], ada.person.secret) if one in kept] == []
        await moved(two, one, ada.table)
        phone = one.person()
        assert (await phone.ask("POST", "/api/device", {"token": token}))["seat"] == 0
        assert phone.secret == ada.person.secret
        with pytest.raises(ServerRefusal, match="no-such-link"):
            await two.person().ask("POST", "/api/device", {"token": token})


@in_a_loop
async def test_a_socket_that_is_carried_ends_as_its_owner_ends_it(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    async with a_server(tmp_path / "two", database=url) as two:
        async with a_server(tmp_path / "one", database=url) as one:
            ada, _ = await one.two_at_a_table(pace="quick")
            tab = at(ada.person, two).tab(ada.table, 0)
            two.tabs.append(tab)
            await tab.open()
            with pytest.raises(ServerRefusal, match="bad-message"):
                await flooded(tab)
            ending = asyncio.create_task(closed(tab))
        assert await ending == 1012
        await tab.open()  # it is this server's now
        await soon(lambda: ada.table in two.rooms)
        assert tab.around["state"] == "running"


async def flooded(tab: TabAtTable) -> None:
    await tab.send({"is": "nonsense"})
    while True:
        message = await tab.receive()
        if message["is"] == "refused":
            raise ServerRefusal(message["error"])


@in_a_loop
async def test_inside_only_callers_who_know_the_secret_are_heard(tmp_path: Path, postgres: Postgres) -> None:
    """Nor is a client from outside believed; and nothing that was forwarded is in a log."""
    async with servers(tmp_path, postgres.new_database(), sockets_per_address=2) as (one, _):
        inside = one.services.neighbours.address
        for path in ("/api/games", "/inside/tables"):
            assert (await asyncio.to_thread(raw, inside, "POST", path))[0] == 403
            assert (await asyncio.to_thread(raw, inside, "GET", path, **{HOP: "guessed"}))[0] == 403
        outside = one.base.removeprefix("http://")
        status, body = await asyncio.to_thread(raw, outside, "POST", "/inside/tables", **{HOP: "guessed"})
        assert (status, json.loads(body)["error"]) == (404, "no-such-link")


@in_a_loop
async def test_forwarded_cookies_and_frames_are_in_no_log(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    async with servers(tmp_path, postgres.new_database()) as (one, two):
        ada, bob = await one.two_at_a_table()
        tab = at(ada.person, two).tab(ada.table, 0)
        two.tabs.append(tab)
        await tab.open()
        await tab.say("draw")
        secrets = [ada.person.secret, bob.person.secret, one.services.neighbours.introduced("")[HOP], "draw"]
    log = "".join(capsys.readouterr())
    assert [secret for secret in secrets if secret in log] == []


@in_a_loop
async def test_promise2_forwarded_frames_are_the_owners_byte_for_byte(tmp_path: Path, postgres: Postgres) -> None:
    """So what holds for the owner's frames (two worlds, no hidden card) holds for those that came another way."""
    async with servers(tmp_path, postgres.new_database()) as (one, two):
        ada, bob = await one.two_at_a_table()
        clock = one.services.clock
        ways = [Listening(at(bob.person, served), bob.table, 1, clock) for served in (one, two)]
        for tab in ways:
            await tab.open()
        one.tabs += ways
        for turn in (ada, bob, ada):
            await one_turn(turn)
        for tab in ways:
            await tab.send({"is": "talk", "id": "last", "text": "last"})  # one person: it is said once
            await tab.until("done")
        await asyncio.gather(*(told(tab, 1) for tab in ways))
        frames = [[text for _, text in tab.heard if '"is":"change"' in text or '"is":"heard"' in text] for tab in ways]
        assert frames[0] == frames[1]
        assert len(frames[0]) > 4


async def told(tab: Listening, lines: int) -> None:
    while sum('"is":"heard"' in text for _, text in tab.heard) < lines:
        await tab.receive()
