"""A failed save stops that table, loudly, and no other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from perigee.server.store import Row, SaveFailed, Store
from tests.server.store.postgres import Postgres
from tests.server.store.stored import execute, row, stored, table, with_store

NAMES = [f"t{number}" for number in range(40)]
BROKEN = "t7"

SQLITE = "CREATE TRIGGER plant BEFORE INSERT ON entries WHEN NEW.table_id = 't7' BEGIN SELECT RAISE({how}, 'rot'); END"
POSTGRESQL = (
    "CREATE FUNCTION rot() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rot'; END $$",
    "CREATE TRIGGER plant BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.table_id = 't7') EXECUTE FUNCTION rot()",
)


async def all_move(store: Store, seq: int, moves: Sequence[Row] | None = None) -> list[str]:
    """Every table makes a move at once; the names of those whose save failed."""
    moves = moves or [row(seq)] * len(NAMES)
    tries = [store.append(name, [move], due=seq) for name, move in zip(NAMES, moves, strict=True)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    problems = {name: outcome for name, outcome in zip(NAMES, outcomes, strict=True) if outcome is not None}
    assert all(isinstance(problem, SaveFailed) for problem in problems.values())
    return list(problems)


async def seat_all(store: Store) -> None:
    await asyncio.gather(*(store.create(table(name)) for name in NAMES))


async def logs(store: Store) -> dict[str, int]:
    return {name: len((await store.load(name))[1]) for name in NAMES}


async def one_stops(store: Store, url: str, plant: Sequence[str]) -> None:
    await seat_all(store)
    assert await all_move(store, 1) == []
    await asyncio.to_thread(execute, url, *plant)
    assert await all_move(store, 2, [row(2, "a secret plan")] * len(NAMES)) == [BROKEN]
    assert await logs(store) == {name: 1 if name == BROKEN else 2 for name in NAMES}
    assert (await store.health()).stopped == (BROKEN,)


def test_a_planted_fault_stops_one_table_loudly(url: str, caplog: pytest.LogCaptureFixture) -> None:
    plant = [SQLITE.format(how="ABORT")] if url.startswith("sqlite") else POSTGRESQL
    with caplog.at_level(logging.ERROR, "perigee.store"):
        asyncio.run(with_store(url, lambda store: one_stops(store, url, plant)))
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "table t7 stopped" in caplog.text
    assert "secret plan" not in caplog.text


@pytest.mark.parametrize("how", ["ROLLBACK", "FAIL"])
def test_a_fault_that_ends_the_transaction_stops_one_table(tmp_path: Path, how: str) -> None:
    """As a full disk or a failing one does to SQLite."""
    url = f"sqlite:///{tmp_path}/perigee.sqlite"
    asyncio.run(with_store(url, lambda store: one_stops(store, url, [SQLITE.format(how=how)])))


@stored
async def test_a_stopped_log_is_not_written_on(store: Store) -> None:
    """Its next entry would follow one that is not there."""
    await seat_all(store)
    too_large = [replace(row(1), at=2**70) if name == BROKEN else row(1) for name in NAMES]
    assert await all_move(store, 1, too_large) == [BROKEN]
    assert await all_move(store, 2) == [BROKEN]
    assert await logs(store) == {name: 0 if name == BROKEN else 2 for name in NAMES}


@stored
async def test_moves_queued_behind_a_failed_one_fail_with_it(store: Store) -> None:
    await store.create(table())
    moves = [replace(row(seq), at=2**70) if seq == 3 else row(seq) for seq in range(1, 7)]
    outcomes = await asyncio.gather(*(store.append("a", [move]) for move in moves), return_exceptions=True)
    assert [outcome is None for outcome in outcomes] == [True, True, False, False, False, False]
    assert (await store.load("a"))[1] == [row(1), row(2)]


@stored
async def test_a_stopped_table_can_be_marked_as_halted(store: Store) -> None:
    await store.create(table())
    with pytest.raises(SaveFailed):
        await store.append("a", [replace(row(1), at=2**70)], state="running")
    await store.update("a", state="halted")
    assert await store.load("a") == (table(state="halted"), [])


@stored
async def test_text_that_is_no_text_is_a_failed_save(store: Store) -> None:
    await seat_all(store)
    moves = [row(1, "\ud800" if name == BROKEN else "pass") for name in NAMES]
    assert await all_move(store, 1, moves) == [BROKEN]


def test_a_connection_that_was_cut_is_made_again(postgres: Postgres) -> None:
    url = postgres.new_database()

    async def work(store: Store) -> None:
        await store.create(table())
        for seq in (1, 2, 3):
            with psycopg.connect(
                f"host={postgres.folder} user=postgres dbname=postgres", autocommit=True
            ) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                )
            await store.append("a", [row(seq)])
            assert len((await store.load("a"))[1]) == seq

    asyncio.run(with_store(url, work))
