"""What goes in comes out, races have one winner, and commits are shared. On SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import time
from dataclasses import replace
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier

import pytest

from perigee.server.store import (
    STATES,
    Beat,
    Conflict,
    Due,
    Repeated,
    Row,
    Said,
    Store,
    StoreClosed,
    StoreError,
    UnknownTable,
)
from perigee.server.store.changes import Changes
from perigee.server.store.feed import Feed
from perigee.server.store.migrate import HEAD
from tests.server.store.stored import execute, row, stored, table, with_store


@stored
async def test_a_table_and_its_log_come_back_as_they_went_in(store: Store) -> None:
    rows = [row(1, "launch yellow blue"), Row(2, 2**40, None, "time-out é 🚀 \u202e", None, 2**40, None)]
    await store.create(table())
    await store.append("a", rows)
    assert await store.load("a") == (table(), rows)


@stored
async def test_what_changes_with_a_move_changes_with_it(store: Store) -> None:
    await store.create(table())
    await store.append("a", [row(1)], state="running", due=500, touched=2000, options={"seats": 2})
    after = replace(table(), state="running", due=500, touched=2000, options={"seats": 2})
    assert await store.load("a") == (after, [row(1)])


@stored
async def test_every_column_that_may_change_can(store: Store) -> None:
    await store.create(table())
    changes: Changes = {
        "game": "end-of-days", "options": {}, "rules": 2, "data": "x", "key": b"\0\xff", "commitment": "y",
        "touched": 2, "pace": "quick", "public": True, "state": "halted", "host": "bo", "due": 3, "base": 4,
        "settings": {"a": [1]}, "seats": [], "lost": 5,
    }  # fmt: skip
    assert set(changes) == set(Changes.__annotations__)
    await store.update("a", **changes)
    other = replace(table(), **changes)
    assert (await store.load("a"))[0] == other
    await store.update("a", host=None, due=None)
    assert (await store.load("a"))[0] == replace(other, host=None, due=None)


@stored
async def test_what_never_changes_cannot(store: Store) -> None:
    await store.create(table())
    with pytest.raises(ValueError, match="never change: created"):
        await store.update("a", created=5)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="never 'asleep'"):
        await store.update("a", state="asleep")  # type: ignore[arg-type]


@stored
async def test_a_taken_number_is_a_conflict_and_nothing_of_it_is_saved(store: Store) -> None:
    await store.create(table())
    await store.append("a", [row(1), row(2)])
    with pytest.raises(Conflict) as lost:
        await store.append("a", [row(2, "other"), row(3, "other")], due=9)
    assert not isinstance(lost.value, Repeated)
    assert await store.load("a") == (table(), [row(1), row(2)])


@stored
async def test_a_command_is_done_once(store: Store) -> None:
    await store.create(table())
    await store.create(table("b"))
    await store.append("a", [row(1, command="k")])
    with pytest.raises(Repeated):
        await store.append("a", [row(2, command="k")])
    await store.append("b", [row(1, command="k")])
    await store.append("a", [row(2), row(3)])
    assert len((await store.load("a"))[1]) == 3


@stored
async def test_entries_follow_each_other(store: Store) -> None:
    await store.create(table())
    with pytest.raises(ValueError, match="do not"):
        await store.append("a", [row(1), row(3)])
    with pytest.raises(ValueError, match="NUL"):
        await store.append("a", [row(1, "a\0b")])
    assert (await store.load("a"))[1] == []


def test_a_gap_in_a_log_is_found_when_it_is_read(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(table())
        await store.append("a", [row(1), row(2), row(3)])
        await asyncio.to_thread(execute, url, "DELETE FROM entries WHERE seq = 2")
        with pytest.raises(StoreError, match="gap after entry 1"):
            await store.load("a")

    asyncio.run(with_store(url, work))


@stored
async def test_a_table_that_is_not_there(store: Store) -> None:
    await store.create(table())
    for asked in (store.load("b"), store.append("b", [row(1)]), store.update("b", due=1), store.finish("b", "record")):
        with pytest.raises(UnknownTable):
            await asked
    with pytest.raises(Conflict):
        await store.create(table())


def test_of_two_processes_one_wins(url: str) -> None:
    """Promise 5: the primary key settles it, whoever asks."""
    asyncio.run(with_store(url, lambda store: store.create(table())))
    spawn = multiprocessing.get_context("spawn")
    together, told = spawn.Barrier(2), spawn.SimpleQueue()
    processes = [spawn.Process(target=claim, args=(url, name, together, told)) for name in ("one", "two")]
    for process in processes:
        process.start()
    won = dict((told.get(), told.get()))
    for process in processes:
        process.join(20)
    assert sorted(won["one"] + won["two"]) == list(range(1, 21))
    rows = asyncio.run(with_store(url, lambda store: store.load("a")))[1]
    assert rows == [row(seq, "one" if seq in won["one"] else "two") for seq in range(1, 21)]


def claim(url: str, name: str, together: Barrier, told: SimpleQueue[tuple[str, list[int]]]) -> None:
    """Every place of the log is asked for by both at once."""

    async def work(store: Store) -> list[int]:
        won = []
        for seq in range(1, 21):
            together.wait(20)
            with contextlib.suppress(Conflict):
                await store.append("a", [row(seq, name)])
                won.append(seq)
        return won

    told.put((name, asyncio.run(with_store(url, work))))


@stored
async def test_moves_that_wait_share_a_commit(store: Store) -> None:
    names = [f"t{number}" for number in range(300)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    before = store.writer.commits
    for seq in (1, 2, 3):
        await asyncio.gather(*(store.append(name, [row(seq)], due=seq) for name in names))
    assert store.writer.commits - before < 100
    loaded = await asyncio.gather(*(store.load(name) for name in names))
    assert all(found.due == 3 and rows == [row(1), row(2), row(3)] for found, rows in loaded)


@stored
async def test_the_store_can_be_fed_alone_with_the_same_batches(store: Store) -> None:
    """What `perigee bench server` measures a server against: each table has its turn, and each row is answered."""
    names = [f"t{number}" for number in range(120)]
    feed = Feed(store, [table(name) for name in names])
    await feed.open()
    before = store.writer.commits
    assert (await feed.feed({100: 2})).rows == 200
    spent = await feed.feed({100: 1, 1: 2})
    assert spent.rows == 102
    assert spent.wall > 0
    assert store.writer.commits - before >= 5
    loaded = [await store.load(names[place]) for place in (0, 61, 62, 119)]
    assert [(found.due, len(rows)) for found, rows in loaded] == [(3, 3), (3, 3), (2, 2), (2, 2)]


@stored
async def test_the_loser_of_a_race_does_not_disturb_those_who_share_its_commit(store: Store) -> None:
    names = [f"t{number}" for number in range(100)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    await store.append("t50", [row(1)])
    outcomes = await asyncio.gather(*(store.append(name, [row(1)]) for name in names), return_exceptions=True)
    assert [name for name, outcome in zip(names, outcomes, strict=True) if outcome is not None] == ["t50"]
    assert isinstance(outcomes[50], Conflict)
    assert all([(await store.load(name))[1] == [row(1)] for name in names])


@stored
async def test_saves_of_one_table_are_done_in_order(store: Store) -> None:
    await store.create(table())
    await asyncio.gather(*(store.append("a", [row(seq)], due=seq) for seq in range(1, 50)))
    found, rows = await store.load("a")
    assert (found.due, len(rows)) == (49, 49)


@stored
async def test_a_save_whose_sender_has_gone_is_saved_all_the_same(store: Store) -> None:
    await store.create(table())
    sending = asyncio.create_task(store.append("a", [row(1)]))
    await asyncio.sleep(0)
    sending.cancel()
    await store.append("a", [row(2)])
    assert (await store.load("a"))[1] == [row(1), row(2)]


def test_what_waits_is_written_before_the_store_closes(url: str) -> None:
    async def work() -> None:
        store = await Store.open(url)
        await store.create(table())
        waiting = [asyncio.create_task(store.append("a", [row(seq)])) for seq in range(1, 20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreClosed):
            await store.update("a", due=1)
        with pytest.raises(StoreClosed):
            await store.running()
        await store.close()
        again = await Store.open(url)
        assert len((await again.load("a"))[1]) == 19
        await again.close()

    asyncio.run(work())


@stored
async def test_a_thousand_running_tables_are_known_at_once(store: Store) -> None:
    """A restart reads no log."""
    names = [f"t{number:04}" for number in range(1000)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    await asyncio.gather(*(store.append(name, [row(seq) for seq in range(1, 11)], state="running") for name in names))
    await store.update("t0500", due=10)
    await store.update("t0400", due=20)
    await store.update("t0000", state="closed")
    began = time.perf_counter()
    running = await store.running()
    assert time.perf_counter() - began < 0.5
    assert running[:3] == [Due("t0500", 10), Due("t0400", 20), Due("t0001", None)]
    assert len(running) == 999


@stored
async def test_a_secret_finds_its_seats(store: Store) -> None:
    await store.create(table("a"))
    await store.create(table("b", seats=[{"secret": "bo"}, {"secret": "bo", "also": []}]))
    assert [one.id for one in await store.tables_of("bo")] == ["a", "b"]
    assert [one.id for one in await store.tables_of("zoe")] == ["a"]
    assert [one.id for one in await store.tables_of("zoe-phone")] == ["a"]
    await store.update("b", seats=[{"secret": "zoe"}, {"secret": None}])
    assert [one.id for one in await store.tables_of("bo")] == ["a"]
    assert [one.id for one in await store.tables_of("zoe")] == ["a", "b"]
    assert await store.tables_of("nobody") == []


@stored
async def test_the_lobby_lists_public_tables_that_have_not_begun(store: Store) -> None:
    await store.create(table("a"))
    await store.create(table("b", public=True, created=1))
    await store.create(table("c", public=True, created=2))
    await store.create(table("d", public=True, state="running"))
    assert [found.id for found in await store.open_tables()] == ["c", "b"]


@stored
async def test_untouched_tables(store: Store) -> None:
    await store.create(table("a", touched=10))
    await store.create(table("b", touched=5, state="halted"))
    await store.create(table("c", touched=20))
    await store.create(table("d", touched=1, state="over"))
    assert await store.untouched(20) == ["b", "a"]


@stored
async def test_a_finished_game_is_kept_as_its_record(store: Store) -> None:
    await store.create(table(state="running", due=7))
    await store.append("a", [row(1)])
    assert await store.record("a") is None
    await store.finish("a", "perigee record 1\n…")
    assert await store.record("a") == "perigee record 1\n…"
    assert await store.load("a") == (table(state="over"), [row(1)])
    assert await store.running() == []
    with pytest.raises(Conflict):
        await store.finish("a", "another")


@stored
async def test_the_last_move_and_the_record_are_one_save(store: Store) -> None:
    await store.create(table(state="running"))
    await store.append("a", [row(1)], record="the record", state="over")
    assert await store.record("a") == "the record"
    with pytest.raises(Conflict):
        await store.append("a", [row(2)], record="another")
    assert await store.load("a") == (table(state="over"), [row(1)])


@stored
async def test_old_logs_are_dropped_where_there_is_a_record(store: Store) -> None:
    for name in "abc":
        await store.create(table(name, state="running"))
        await store.append(name, [row(1), row(2)])
    await store.finish("a", "record", touched=10)
    await store.finish("b", "record", touched=99)
    assert await store.finished(before=50) == ["a"]
    await store.forget("a")
    assert await store.finished(before=50) == []
    assert [len((await store.load(name))[1]) for name in "abc"] == [0, 2, 2]
    assert await store.record("a") == "record"


@stored
async def test_health_says_what_it_runs_on(store: Store) -> None:
    health = await store.health()
    kind = store.engine.dialect.name
    assert health.database.startswith(kind)
    assert health.driver in {"sqlite": ("sqlite3", "pysqlite3"), "postgresql": ("psycopg",)}[kind]
    assert (health.schema, health.waiting, health.stopped) == (HEAD, 0, ())


@stored
async def test_a_browser_finds_its_tables_those_touched_last_first(store: Store) -> None:
    await store.create(table("old", touched=1))
    await store.create(table("new", touched=2, state="over"))
    await store.create(table("closed", touched=3, state="closed"))
    await store.create(table("another's", touched=4, seats=[{"secret": "eve"}]))
    for secret in ("zoe", "zoe-phone", "bo"):
        assert [one.id for one in await store.tables_of(secret)] == ["new", "old"]
    assert await store.tables_of("nobody") == []


@stored
async def test_only_the_last_lines_are_kept_and_none_of_a_closed_table(store: Store) -> None:
    lines = [Said(number, 0, "Zoé 🚀", f"line {number}", "", f"zoe:{number}") for number in range(1, 6)]
    for name in "ab":
        await store.create(table(name))
        for line in lines:
            await store.keep_line(name, line, at_most=3, touched=line.number)
    assert await store.lines("a") == lines[2:]
    assert (await store.load("a"))[0] == table(touched=5)
    await store.shut("a", touched=9)
    assert (await store.lines("a"), await store.lines("b")) == ([], lines[2:])
    assert (await store.load("a"))[0] == table(state="closed", touched=9)


@stored
async def test_a_server_s_last_word_is_kept(store: Store) -> None:
    assert await store.last_beat() is None
    await asyncio.gather(*(store.beat(Beat(running, 1_000 + running)) for running in (10, 20, 30)))
    assert await store.last_beat() == Beat(30, 1_030)


@stored
async def test_open_and_running_tables_are_counted(store: Store) -> None:
    for number, state in enumerate(STATES):
        await store.create(table(str(number), state=state))
    assert await store.living() == 2
