"""A save that fails for a temporary reason is tried again until the store answers; nothing is saved twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perigee.server.store import NotNow, Said, Store
from tests.server.live import in_a_loop, soon
from tests.server.store.faults import a_line, small_disk
from tests.server.store.postgres import Postgres, running_postgres
from tests.server.store.stored import row, table, with_store

NAMES = [f"t{number}" for number in range(20)]
GREEDY = "t7"


@in_a_loop
async def test_promise1_postgresql_goes_and_comes_back_and_every_save_is_made() -> None:
    with running_postgres() as server:
        store = await Store.open(server.new_database())
        for name in NAMES:
            await store.create(table(name))
        await asyncio.to_thread(server.stop, "immediate")
        saving = [asyncio.create_task(store.append(name, [row(1)])) for name in NAMES]
        await soon(lambda: len(store.writer.kept) == len(NAMES))
        with pytest.raises(NotNow):  # nobody was told of this one: it is not worth waiting for
            await store.create(table("new"))
        assert not any(one.done() for one in saving)
        await asyncio.to_thread(server.start)
        await asyncio.gather(*saving)
        assert [len((await store.load(name))[1]) for name in NAMES] == [1] * len(NAMES)
        assert not store.writer.failing
        assert (await store.health()).stopped == ()
        await store.close()


def test_promise1_a_full_disk_holds_up_only_the_tables_that_need_more_of_it(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for name in NAMES:
            await store.create(table(name))
        connection = store.writer.connection
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 4}")
        connection.rollback()
        moves = {name: row(1, "x" * 100_000) if name == GREEDY else row(1) for name in NAMES}
        saving = {name: asyncio.create_task(store.append(name, [move])) for name, move in moves.items()}
        await asyncio.gather(*(one for name, one in saving.items() if name != GREEDY))
        behind = asyncio.create_task(store.update(GREEDY, due=7))
        assert not saving[GREEDY].done()
        connection.exec_driver_sql("PRAGMA max_page_count=100000")
        await saving[GREEDY]
        await behind
        assert (await store.load(GREEDY))[1] == [moves[GREEDY]]

    asyncio.run(with_store(f"sqlite:///{tmp_path}/perigee.sqlite", work))


@in_a_loop
async def test_promise1_a_full_disk_that_is_freed_again_takes_what_was_kept(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        store = await Store.open(f"sqlite:///{disk.folder}/perigee.sqlite")
        await store.create(table())
        disk.fill()
        saving = asyncio.create_task(store.append("a", [row(1, "x" * 20_000)]))
        await soon(lambda: store.writer.failing)
        disk.free()
        await saving
        assert len((await store.load("a"))[1]) == 1
        await store.close()


@in_a_loop
async def test_promise1_a_commit_whose_answer_is_lost_is_settled_by_its_command(postgres: Postgres) -> None:
    url = postgres.new_database()
    with a_line(postgres, url) as (line, through):
        store = await Store.open(through)
        await store.create(table())
        line.deaf = True
        await asyncio.gather(store.append("a", [row(1, command="0:x")], due=1), store.update("a", due=2))
        line.deaf = True
        await store.keep_line("a", Said(1, 0, "Ada", "hello", "", "ada:y"), at_most=5, touched=9)
        line.deaf = True
        await store.update("a", due=3)
        assert line.lost == 3
        found, rows = await store.load("a")
        assert (found.due, rows) == (3, [row(1, command="0:x")])
        assert len(await store.lines("a")) == 1
        await store.close()


@in_a_loop
async def test_what_is_kept_when_the_store_closes_is_told_so(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        store = await Store.open(f"sqlite:///{disk.folder}/perigee.sqlite")
        await store.create(table())
        disk.fill()
        saving = asyncio.create_task(store.append("a", [row(1, "x" * 20_000)]))
        await soon(lambda: store.writer.failing)
        await store.close()
        with pytest.raises(NotNow):
            await saving
