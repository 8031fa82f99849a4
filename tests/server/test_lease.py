"""Many servers, one table: one owner at any time, and a server that is no longer the owner can write nothing."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest

from perigee.server.store import Lost, NotNow, Row, Said, Store, StoreError
from perigee.server.store.leases import Leases
from perigee.server.store.listening import NAME
from perigee.server.tables.lease import Lease
from perigee.server.tables.owner import HERE
from tests.server.live import Served, a_server, closed, in_a_loop, soon
from tests.server.store.postgres import Postgres, running_postgres
from tests.server.store.stored import table

FACTS: dict[str, Any] = {"name": "1@here", "address": "127.0.0.1:1", "version": "0", "running": 0}


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@asynccontextmanager
async def leased(url: str, *lives: str, lease: int = 60_000) -> AsyncIterator[tuple[Store, Leases]]:
    """A database with servers that are there."""
    store = await Store.open(url)
    leases = Leases(store.engine)
    for life in lives:
        await leases.begin(life, **FACTS, lease=lease)
    try:
        yield store, leases
    finally:
        leases.close()
        await store.close()


def lease_of(served: Served) -> Lease:
    owner = served.registry.owner
    assert isinstance(owner, Lease)
    return owner


def look(server: Postgres, url: str, query: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as connection:
        return list(connection.execute(query.encode()))


@in_a_loop
async def test_of_two_who_claim_a_table_one_gets_it(postgres: Postgres) -> None:
    async with leased(postgres.new_database(), "a", "b") as (store, leases):
        await store.create(table())
        took = await asyncio.gather(*(leases.claim("a", 0, life, running=0) for life in "ab"))
        assert sorted(took) == [False, True]
        owned = await leases.owner("a")
        assert owned is not None
        assert (owned.epoch, owned.server, owned.lives) == (1, "ab"[took.index(True)], True)


@in_a_loop
async def test_a_lease_that_is_over_is_never_renewed(postgres: Postgres) -> None:
    async with leased(postgres.new_database(), "a", lease=-1) as (_, leases):
        assert await leases.end_others() == 1
        assert not await leases.renew("a", running=0, lease=60_000, health={})
        assert await leases.lives() == []


@in_a_loop
async def test_whoever_waits_for_a_line_that_is_given_up_is_told_so_and_goes_on(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not cancelled: what renews the lease waits there too, and a server that never asks again never acts again."""
    monkeypatch.setattr("perigee.server.store.line.PATIENCE", 0.3)
    async with leased(postgres.new_database(), "a") as (_, leases):
        answers = await asyncio.gather(
            leases._ask("SELECT pg_sleep(1)"), leases.lives(), leases.end_others(), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [NotNow] * 3
        assert await leases.lives() == ["a"]


def saves(store: Store, epoch: int) -> dict[str, Callable[[], Awaitable[None]]]:
    """Everything that a table ever writes."""
    return {
        "log": lambda: store.append("a", [Row(1, 0, 0, "draw", "c1")], epoch=epoch),
        "seats": lambda: store.update("a", seats=[{"secret": "x", "also": []}], epoch=epoch),
        "host": lambda: store.update("a", host="x", epoch=epoch),
        "options": lambda: store.update("a", options={"pace": "none"}, epoch=epoch),
        "halted": lambda: store.update("a", state="halted", due=None, epoch=epoch),
        "record": lambda: store.finish("a", "record", epoch=epoch),
        "talk": lambda: store.keep_line("a", Said(1, 0, "Ada", "", "hello", "c2"), at_most=50, touched=9, epoch=epoch),
        "close": lambda: store.shut("a", touched=9, epoch=epoch),
        "forget": lambda: store.forget("a", epoch=epoch),
    }


@in_a_loop
async def test_promise15_whoever_lost_a_table_can_write_nothing_of_it(postgres: Postgres) -> None:
    """Another has claimed it; and where nobody has, the lease is over. Each kind of write is refused by itself."""
    async with leased(postgres.new_database(), "a", "b") as (store, leases):
        before = table(server="a", epoch=1)
        await store.create(before)
        lost: list[tuple[str, int]] = []
        store.when_lost = lambda table_id, epoch: lost.append((table_id, epoch))
        await leases.leave("a", running=0)
        for what, save in saves(store, 1).items():
            with pytest.raises(Lost):
                await save()
            assert await store.load("a") == (before, []), what
        assert await leases.claim("a", 1, "b", running=0)
        after = dataclasses.replace(await store.find("a"), lost=0)
        for what, save in saves(store, 1).items():
            with pytest.raises(Lost):
                await save()
            assert (dataclasses.replace(await store.find("a"), lost=0), await store.lines("a")) == (after, []), what
        assert set(lost) == {("a", 1)}
        assert (await store.load("a"))[1] == []
        assert await store.record("a") is None
        with pytest.raises(Lost):
            await store.create(table("new", server="a", epoch=1))
        await saves(store, 2)["log"]()
        assert len((await store.load("a"))[1]) == 1


@in_a_loop
async def test_promise15_a_save_in_a_batch_is_fenced_alone(postgres: Postgres) -> None:
    async with leased(postgres.new_database(), "a", "b") as (store, _):
        for name in "abcde":
            await store.create(table(name, server="a", epoch=1))
        await asyncio.gather(*(store.update(name, host="x", epoch=1) for name in "abde"))
        rows = [Row(1, 0, 0, "draw")]
        epochs = {"a": 1, "b": 1, "c": 7, "d": 1, "e": 1}
        done = await asyncio.gather(
            *(store.append(name, rows, epoch=epoch) for name, epoch in epochs.items()), return_exceptions=True
        )
        assert [type(one).__name__ for one in done] == ["NoneType", "NoneType", "Lost", "NoneType", "NoneType"]


@in_a_loop
async def test_running_tables_of_nobody_are_divided_evenly(postgres: Postgres) -> None:
    async with leased(postgres.new_database(), "a") as (store, leases):
        ids = [f"t{place}" for place in range(60)]
        await asyncio.gather(*(store.create(table(one, state="running")) for one in ids))
        shares = [[one for one, _ in await leases.orphans(place=place, servers=3, most=100)] for place in range(3)]
        assert sorted(one for share in shares for one in share) == sorted(ids)
        assert min(map(len, shares)) > 10


@in_a_loop
async def test_servers_sweep_one_after_the_other(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    async with a_server(tmp_path / "a", database=url) as one, a_server(tmp_path / "b", database=url) as two:
        swept: list[str] = []

        async def sweep(served: Served, name: str) -> None:
            async with served.registry.turn():
                swept.append(f"{name} begins")
                await asyncio.sleep(0.3)
                swept.append(f"{name} ends")

        await asyncio.gather(sweep(one, "a"), sweep(two, "b"))
        assert sorted(swept[:2]) in (["a begins", "a ends"], ["b begins", "b ends"])
        assert len(swept) == 4


@contextmanager
def batch(url: str, name: str) -> Iterator[psycopg.Connection]:
    """Statements that are sent together, and whose end has not come yet."""
    with suppress(psycopg.OperationalError), psycopg.connect(url, application_name=name) as line, line.pipeline():
        yield line


@in_a_loop
async def test_a_server_frozen_in_the_middle_of_a_batch_keeps_no_table_from_its_successor(postgres: Postgres) -> None:
    """PostgreSQL waits for the rest of it without end, and its own limit for what stands still does not count there."""
    url = postgres.new_database()
    async with leased(url, "b") as (store, leases):
        await leases.begin("a", **{**FACTS, "name": "9@frozen"}, lease=60_000)
        await store.create(table(server="a", epoch=1))
        with batch(url, "perigee 9@frozen") as frozen:
            frozen.execute("SET idle_in_transaction_session_timeout = 1000")
            frozen.execute("UPDATE tables SET touched = 1 WHERE id = 'a'")
            frozen.pgconn.send_flush_request()
            frozen.pgconn.flush()
            await leases.leave("a", running=0)
            await asyncio.sleep(3.2)
            with pytest.raises(StoreError, match="55P03"):
                await leases.claim("a", 1, "b", running=0)
            assert await leases.claim("a", 1, "b", running=0)


@in_a_loop
async def test_what_a_server_says_of_itself_outlives_a_save_that_is_refused(postgres: Postgres) -> None:
    """Also where it is the first on a new line: PostgreSQL must go on ending a transaction that stands still."""
    url = postgres.new_database()
    store = await Store.open(url, server="1@here")
    await store.create(table())
    look(postgres, url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'perigee%'")
    with pytest.raises(Lost):
        await store.update("a", host="x", epoch=5)
    await store.update("a", host="x")
    settings = "current_setting('application_name') || ' ' || current_setting('idle_in_transaction_session_timeout')"
    with store.writer.connection.begin():
        said = store.writer.connection.exec_driver_sql(f"SELECT {settings}").scalar()
    await store.close()
    assert said == "perigee 1@here 3s"


@in_a_loop
async def test_promise7_a_claim_moves_the_clock_and_gives_the_time_back_once(postgres: Postgres) -> None:
    """`base` counts in the owner's own time; the time in which no server owned it is kept until it is in the log."""
    url = postgres.new_database()
    async with leased(url, "a") as (store, leases):
        await store.create(table(server="a", epoch=1, base=1_000))
        await leases.renew("a", running=5_000, lease=60_000, health={})
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("UPDATE servers SET seen = seen - 3000, ended = true")
        await leases.begin("b", **FACTS, lease=60_000)
        assert await leases.claim("a", 1, "b", running=70_000)
        found = await store.find("a")
        assert found.base == 66_000  # four seconds were played
        assert 3_000 <= found.lost < 10_000
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("UPDATE servers SET seen = seen - 2000, ended = true, running = 70000 WHERE id = 'b'")
        await leases.begin("c", **FACTS, lease=60_000)
        assert await leases.claim("a", 2, "c", running=0)
        again = await store.find("a")
        assert again.base == -4_000
        assert found.lost + 2_000 <= again.lost < found.lost + 9_000


@in_a_loop
async def test_a_server_that_stops_hands_its_tables_over(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    async with a_server(tmp_path / "two", database=url) as two:
        async with a_server(tmp_path / "one", database=url) as one:
            ada, bob = await one.two_at_a_table(pace="quick")
            await ada.say("draw")
            leaving = asyncio.create_task(closed(bob))
            assert await lease_of(two).of(ada.table) != HERE
        assert await leaving == 1012
        await soon(lambda: ada.table in two.rooms or len(two.registry.sleepers) > 0)  # nobody came: it runs
        ada.person.base = bob.person.base = two.base
        await ada.open()
        assert [entry.text for entry in two.rooms[ada.table].live.entries][:1] == ["draw"]  # type: ignore[union-attr]
        await ada.command("phrase", phrase="hello")


async def listeners(url: str, there: Callable[[int], bool]) -> None:
    """Wait until that many servers listen."""
    query = f"SELECT count(*) FROM pg_stat_activity WHERE application_name = '{NAME}' AND query LIKE 'LISTEN%'"
    with psycopg.connect(url, autocommit=True) as connection:
        await soon(lambda: there(connection.execute(f"{query} AND datname = current_database()").fetchall()[0][0]))


def cut_off(url: str) -> None:
    """End all listening connections, which are then made again."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{NAME}'")


async def handed_over(folder: Path, url: str, two: Served) -> None:
    """A server with a running table stops; the other one soon has it, without anybody coming."""
    async with a_server(folder, database=url) as one:
        await one.two_at_a_table(pace="quick")
        assert len(two.registry.sleepers) == 0
    async with asyncio.timeout(20):
        await soon(lambda: len(two.registry.sleepers) + len(two.rooms) > 0)


@in_a_loop
async def test_whoever_is_told_that_a_server_stops_takes_its_tables_at_once(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No server looks by itself for an hour; and a line that was cut is made again."""
    monkeypatch.setattr("perigee.server.tables.lease.LOOK", 3600)
    url = postgres.new_database()
    async with a_server(tmp_path / "two", database=url) as two:
        await listeners(url, lambda there: there == 1)
        cut_off(url)
        await listeners(url, lambda there: there == 0)
        await listeners(url, lambda there: there == 1)
        await handed_over(tmp_path / "one", url, two)


@in_a_loop
async def test_whoever_is_told_nothing_finds_tables_of_nobody_all_the_same(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perigee.server.store.listening.AGAIN", 3600)
    url = postgres.new_database()
    async with a_server(tmp_path / "two", database=url) as two:
        await listeners(url, lambda there: there == 1)
        cut_off(url)
        await handed_over(tmp_path / "one", url, two)
        await listeners(url, lambda there: there == 0)


@in_a_loop
async def test_a_lease_that_runs_out_sends_everybody_on(tmp_path: Path, postgres: Postgres) -> None:
    """Cut off from PostgreSQL for longer than that, a server stops by itself, and starts again when it is back."""
    async with a_server(tmp_path, database=postgres.new_database()) as served:
        ada, bob = await served.two_at_a_table()
        lease, room = lease_of(served), served.rooms[ada.table]
        life = lease.life
        leaving = asyncio.create_task(closed(bob))
        lease._lapse()
        assert await leaving == 1012
        assert (served.rooms, lease.acts) == ({}, False)
        await soon(lambda: lease.acts)
        assert lease.life != life
        await ada.open()
        assert served.rooms[ada.table] is not room
        await ada.say("draw")
        assert served.rooms[ada.table].table.epoch == 2


def test_a_backup_of_many_servers_belongs_to_nobody(tmp_path: Path, postgres: Postgres) -> None:
    from perigee.server.store.backup import backup, restore

    url, file = postgres.new_database(), tmp_path / "backup"

    async def fill() -> None:
        async with leased(url, "a") as (store, leases):
            await leases.renew("a", running=9_000, lease=60_000, health={})
            await store.create(table(server="a", epoch=3, base=2_000))

    async def found() -> None:
        async with leased(f"sqlite:///{tmp_path}/restored.sqlite") as (store, _):
            assert await store.find("a") == table(base=-7_000)
            assert (await store.last_beat()) is not None

    asyncio.run(fill())
    backup(url, file)
    restore(f"sqlite:///{tmp_path}/restored.sqlite", file)
    asyncio.run(found())
