"""`perigee backup` while people play, `perigee restore` into a database of either kind."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from perigee.cli.main import main
from perigee.server.store import NotCopied, Row, Store, StoredTable, Unopened
from perigee.server.store.backup import Copied, backup, restore
from tests.server.store.stored import execute, row, table, with_store

FINISHED = replace(table("over"), state="over", key=bytes(32), public=True, host="bo", due=None)


async def fill(store: Store) -> None:
    await store.create(table())
    await store.append("a", [row(number, "é 🚀", f"c{number}") for number in range(1, 2501)], state="running", due=5)
    await store.create(FINISHED)
    await store.finish("over", "perigee record 1\n")


async def contents(
    store: Store,
) -> tuple[tuple[StoredTable, list[Row]], tuple[StoredTable, list[Row]], str | None, list[StoredTable]]:
    return await store.load("a"), await store.load("over"), await store.record("over"), await store.tables_of("bo")


def read_all(url: str) -> object:
    async def work() -> object:
        store = await Store.open(url)
        found = await contents(store)
        await store.close()
        return found

    return asyncio.run(work())


def test_all_of_it_comes_back_on_either_kind(url: str, other_url: str, tmp_path: Path) -> None:
    asyncio.run(with_store(url, fill))
    file = tmp_path / "backup"
    assert backup(url, file) == Copied(tables=2, entries=2500, records=1)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(other_url, file) == Copied(tables=2, entries=2500, records=1)
    assert read_all(other_url) == read_all(url)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("backup")] == ["backup"]


def test_a_backup_while_people_play_is_one_moment_of_every_table(url: str, tmp_path: Path) -> None:
    """Each save moves the log's last entry and the table's due time together."""
    taken: list[Copied] = []

    async def play(store: Store, name: str) -> None:
        for seq in range(1, 10_000):
            if len(taken) == 3:
                return
            await store.append(name, [row(2 * seq - 1), row(2 * seq)], due=2 * seq)

    async def some_moves(store: Store) -> None:
        before = store.writer.saves
        while store.writer.saves < before + 50:
            await asyncio.sleep(0.01)

    async def work(store: Store) -> None:
        names = [f"t{number}" for number in range(10)]
        await asyncio.gather(*(store.create(table(name, due=0)) for name in names))
        playing = asyncio.gather(*(play(store, name) for name in names))
        for number in range(3):
            await some_moves(store)
            taken.append(await asyncio.to_thread(backup, url, tmp_path / f"backup-{number}"))
        await playing
        assert 0 < taken[0].entries < taken[1].entries < taken[2].entries

    asyncio.run(with_store(url, work))
    for number in range(3):
        with sqlite3.connect(tmp_path / f"backup-{number}") as connection:
            query = "SELECT due, (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = id) FROM tables"
            rows = connection.execute(query).fetchall()
        connection.close()
        assert len(rows) == 10
        assert all(due == last for due, last in rows)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/perigee.sqlite"
    asyncio.run(with_store(url, fill))
    backup(url, tmp_path / "backup")
    with pytest.raises(NotCopied, match="is there already"):
        backup(url, tmp_path / "backup")
    with pytest.raises(NotCopied, match="an empty one"):
        restore(url, tmp_path / "backup")
    assert read_all(url)


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new.sqlite"
    (tmp_path / "text").write_text("not a database, but long enough to be looked at" * 50)
    with pytest.raises(NotCopied, match="nothing was copied"):
        restore(url, tmp_path / "text")
    sqlite3.connect(tmp_path / "empty").close()
    (tmp_path / "empty").touch()
    with pytest.raises(NotCopied, match="not a backup of Perigee"):
        restore(url, tmp_path / "empty")
    with pytest.raises(Unopened, match="there is no"):
        restore(url, tmp_path / "missing")
    with pytest.raises(Unopened, match="there is no"):
        backup(f"sqlite:///{tmp_path}/missing.sqlite", tmp_path / "backup")
    assert not (tmp_path / "missing.sqlite").exists()


def test_a_damaged_file_is_not_restored_into_and_the_operator_is_told_what_to_do(tmp_path: Path) -> None:
    """The start of the server says that it is damaged; whoever restores at once has it in the way."""
    url, file = f"sqlite:///{tmp_path}/perigee.sqlite", tmp_path / "backup"
    asyncio.run(with_store(url, fill))
    backup(url, file)
    there = tmp_path / "perigee.sqlite"
    with there.open("rb+") as content:
        content.write(b"x" * 100)
    with pytest.raises(Unopened, match=r"is damaged .*; move it away, then restore a backup"):
        restore(url, file)
    there.rename(tmp_path / "damaged")  # what lies beside it (-wal) may stay
    assert restore(url, file).tables == 2
    there.write_bytes(b"")
    assert restore(url, file).tables == 2


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/perigee.sqlite"
    asyncio.run(with_store(url, fill))
    backup(url, tmp_path / "backup")
    execute(f"sqlite:///{tmp_path}/backup", "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unopened, match="newer Perigee"):
        restore(f"sqlite:///{tmp_path}/new.sqlite", tmp_path / "backup")


def test_a_restore_that_fails_leaves_an_empty_database(url: str, tmp_path: Path) -> None:
    source = f"sqlite:///{tmp_path}/source.sqlite"
    asyncio.run(with_store(source, fill))
    backup(source, tmp_path / "backup")
    execute(f"sqlite:///{tmp_path}/backup", "PRAGMA foreign_keys=OFF", "UPDATE entries SET seq = -1 WHERE seq = 2500")
    with sqlite3.connect(tmp_path / "backup") as connection:  # a row of a table that is not there
        connection.execute("UPDATE records SET table_id = 'ghost'")
    connection.close()
    with pytest.raises(NotCopied, match="nothing was copied"):
        restore(url, tmp_path / "backup")
    asyncio.run(with_store(url, nothing_there))


async def nothing_there(store: Store) -> None:
    assert await store.running() == []
    assert await store.untouched(10**15) == []


def test_the_commands(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/perigee.sqlite"
    asyncio.run(with_store(url, fill))
    file = tmp_path / "backup"
    run = CliRunner().invoke
    done = run(main, ["backup", str(file), "--data", str(tmp_path), "--lang", "en"])
    assert (done.exit_code, done.output) == (
        0, f"{file} is written. Tables: 2, entries of their logs: 2500, finished games: 1.\n",
    )  # fmt: skip
    done = run(main, ["restore", str(file), "--database", f"sqlite:///{tmp_path}/new.sqlite", "--lang", "fr"])
    assert done.exit_code == 0
    assert done.output.startswith(f"Restauré depuis {file}. Tables\N{NO-BREAK SPACE}: 2,")
    done = run(main, ["backup", str(file), "--data", str(tmp_path), "--lang", "en"])
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert read_all(f"sqlite:///{tmp_path}/new.sqlite") == read_all(url)
