"""Servers are upgraded one after the other: an older one goes on beside a newer one, and hands its tables over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import Connection

from perigee.client.connection import Person
from perigee.server.store import migrate
from perigee.server.store.migrate import HERE
from tests.server.live import a_server, in_a_loop, one_turn, soon
from tests.server.store.postgres import Postgres, running_postgres

FIRST = "0004"
"""The schema of the first version that many servers can share."""
ADDS = {"create_table", "create_index", "add_column"}


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


def as_of(monkeypatch: pytest.MonkeyPatch, revision: str) -> None:
    """From now on servers are as old as this schema: they make no newer one, and take it for the last."""

    def upgrade(connection: Connection) -> None:
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(HERE))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    monkeypatch.setattr(migrate, "HEAD", revision)
    monkeypatch.setattr(migrate, "upgrade", upgrade)


@in_a_loop
async def test_an_older_server_plays_on_while_a_newer_one_comes_and_then_hands_over(
    tmp_path: Path, postgres: Postgres
) -> None:
    url = postgres.new_database()
    async with AsyncExitStack() as newer, AsyncExitStack() as older:
        with pytest.MonkeyPatch.context() as monkeypatch:
            as_of(monkeypatch, FIRST)
            old = await older.enter_async_context(a_server(tmp_path / "old", database=url))
        ada, bob = await old.two_at_a_table(pace="quick")
        await one_turn(ada)
        new = await newer.enter_async_context(a_server(tmp_path / "new", database=url))
        await one_turn(bob)
        led = Person(new.base, ada.person.secret).tab(ada.table, 0)
        new.tabs.append(led)
        await led.open()
        await one_turn(led)
        said = len(old.rooms[ada.table].live.entries)  # type: ignore[union-attr]
        await older.aclose()
        await led.open()
        await soon(lambda: ada.table in new.rooms)
        assert len(new.rooms[ada.table].live.entries) >= said > 2  # type: ignore[union-attr]


def test_a_newer_schema_only_adds_to_what_older_servers_know() -> None:
    """They go on writing while it is made, and after."""
    newer = [path for path in (HERE / "versions").glob("0*.py") if path.name[:4] > FIRST]
    assert newer
    for path in newer:
        for call in changes(path):
            assert call.func.attr in ADDS, path.name  # type: ignore[attr-defined]
            if call.func.attr == "add_column":  # type: ignore[attr-defined]
                assert "server_default" in ast.unparse(call) or "nullable=False" not in ast.unparse(call), path.name


def changes(path: Path) -> list[ast.Call]:
    upgrade = next(one for one in ast.parse(path.read_text()).body if isinstance(one, ast.FunctionDef))
    calls = [one for one in ast.walk(upgrade) if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute)]
    return [one for one in calls if isinstance(one.func, ast.Attribute) and ast.unparse(one.func.value) == "op"]
