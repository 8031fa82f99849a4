"""Opening: the schema is made or brought up to date, and what cannot be opened says why in one line."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from perigee.server.store import Store, Unopened, schema
from perigee.server.store.database import database_url, engine_for
from perigee.server.store.migrate import HEAD, HERE
from perigee.server.store.rows import table_columns
from tests.server.store.postgres import Postgres
from tests.server.store.stored import execute, row, stored, table, with_store


def test_the_newest_migration_is_the_one_the_code_expects() -> None:
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


@stored
async def test_the_migrations_make_the_schema_of_the_code(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []


def test_what_was_stored_is_there_after_opening_again(url: str) -> None:
    async def first(store: Store) -> None:
        await store.create(table())
        await store.append("a", [row(1)])

    async def second(store: Store) -> None:
        assert await store.load("a") == (table(), [row(1)])

    asyncio.run(with_store(url, first))
    asyncio.run(with_store(url, second))


def test_a_database_of_the_first_version_is_brought_up_to_date(url: str) -> None:
    """Upgrading a server with running tables: what was there is there, and what is new is empty."""
    engine = engine_for(database_url(url))
    if url.startswith("sqlite"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(exist_ok=True)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(HERE))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    later = {"base", "server", "epoch", "lost"}
    columns = {name: value for name, value in table_columns(table(state="running")).items() if name not in later}
    names = ", ".join(columns)
    engine = engine_for(database_url(url))
    with engine.begin() as connection:
        values = ", ".join(f":{name}" for name in columns)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({values})"), columns)
    engine.dispose()

    async def look(store: Store) -> None:
        assert await store.load("a") == (table(state="running"), [])
        assert (await store.lines("a"), await store.last_beat()) == ([], None)
        await store.append("a", [row(1)], base=5)

    asyncio.run(with_store(url, look))


def test_what_an_earlier_coach_found_is_not_told_any_more(url: str) -> None:
    """Reviews were kept without the coach's version; a later one works them out anew."""

    async def play(store: Store) -> None:
        await store.create(table())
        await store.keep_review("a", 0, "'by the clock'", coach=1)

    async def look(store: Store) -> None:
        assert await store.review("a", 0, coach=1) is None
        await store.keep_review("a", 0, "'by turns'", coach=1)
        assert await store.review("a", 0, coach=1) == "'by turns'"
        assert await store.review("a", 0, coach=2) is None

    asyncio.run(with_store(url, play))
    execute(url, "ALTER TABLE reviews DROP COLUMN coach", "UPDATE alembic_version SET version_num = '0005'")
    asyncio.run(with_store(url, look))


def test_two_servers_that_start_at_once_make_one_schema(url: str) -> None:
    async def work() -> None:
        for store in await asyncio.gather(*(Store.open(url) for _ in range(8))):
            await store.running()
            await store.close()

    asyncio.run(work())


def test_a_newer_database_is_refused(url: str) -> None:
    asyncio.run(with_store(url, lambda store: store.create(table())))
    execute(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unopened, match="newer Perigee"):
        asyncio.run(Store.open(url))


@pytest.mark.parametrize("bad", ["", "nonsense", "sqlite://", "sqlite:///:memory:", "mysql://host/name"])
def test_a_bad_address_is_refused_with_one_line(bad: str) -> None:
    with pytest.raises(Unopened, match="sqlite:///path or postgresql://host/name"):
        asyncio.run(Store.open(bad))


def test_an_unreachable_server_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(Unopened) as refused:
        asyncio.run(Store.open(f"postgresql://someone:hunter2@/x?host={tmp_path}"))
    assert "cannot be opened" in str(refused.value)
    assert "hunter2" not in str(refused.value)
    assert "ne s’ouvre pas" in refused.value.text("fr")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a database, but long enough to be looked at" * 50)
    with pytest.raises(Unopened, match="cannot be opened"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path}/text"))
    with pytest.raises(Unopened, match="cannot be opened"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path}"))


def test_nobody_else_can_read_the_file(tmp_path: Path) -> None:
    """It holds the keys of running games."""

    async def work(store: Store) -> None:
        await store.create(table())
        for file in (tmp_path / "new").iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
        assert len(os.listdir(tmp_path / "new")) == 3

    asyncio.run(with_store(f"sqlite:///{tmp_path}/new/perigee.sqlite", work))


def test_sqlite_commits_durably(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        connection = store.writer.connection
        for pragma, right in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == right, pragma
        connection.rollback()

    asyncio.run(with_store(f"sqlite:///{tmp_path}/perigee.sqlite", work))


def test_postgresql_commits_durably_whatever_its_settings_say(postgres: Postgres) -> None:
    url = postgres.new_database()
    execute(url, "ALTER ROLE postgres SET synchronous_commit = off")
    engine = engine_for(database_url(url))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
        assert connection.exec_driver_sql("SHOW fsync").scalar() == "on"
    engine.dispose()
    execute(url, "ALTER ROLE postgres RESET synchronous_commit")
