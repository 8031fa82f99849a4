"""A game from outside on a server: played like ours while it is installed; uninstalled, its tables say so."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from perigee import games, installed
from perigee.client.connection import ServerRefusal
from perigee.server.http import games as listed
from perigee.server.tables import playable
from perigee.words import catalogue
from tests.outside import install
from tests.server.live import a_server, in_a_loop, soon

KEPT: list[Any] = [
    installed.found, installed.find, games.carried, listed.games, playable.playable, catalogue,
]  # fmt: skip
"""What a process asks once: a server that was restarted asks again."""


@contextmanager
def beside(site: Path) -> Iterator[None]:
    """The package is installed, until it is not."""
    sys.path.insert(0, str(site))
    for one in KEPT:
        one.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(site))
        sys.modules.pop("bidding", None)
        for one in KEPT:
            one.cache_clear()


@in_a_loop
async def played_then_gone(tmp_path: Path) -> None:
    site = install(tmp_path / "site")
    with beside(site):
        async with a_server(tmp_path) as served:
            one, two = await served.two_at_a_table(game="bids")
            told = await one.person.ask("GET", "/api/games")
            assert [game["game"] for game in told["games"]] == [*installed.OURS, "bids"]
            assert told["games"][-1]["face"] == "plain"
            assert (await one.person.ask("GET", "/api/words/fr/bids"))["game.bids"] == "Enchères"
            await one.say("bid 0")
            bots = await served.table(one.person, "me", "standard", game="bids")
            assert bots["table"]["game"] == "bids"
            ours = await served.table(one.person, "me", "standard")
    async with a_server(tmp_path) as served:
        one.person.base = served.base
        lobby = await one.person.ask("GET", "/api/tables")
        assert {table["game"] for table in lobby["mine"]} == {"apophis", "bids"}
        for path in (
            f"/api/tables/{one.table}",
            f"/api/tables/{one.table}/standing",
            f"/api/tables/{one.table}/replay",
        ):
            with pytest.raises(ServerRefusal, match="not-installed"):
                await one.person.ask("GET", path)
        assert (await one.person.ask("GET", f"/api/tables/{ours['table']['id']}"))["game"] == "apophis"
        with pytest.raises(ServerRefusal, match="no-such-game"):
            await served.table(one.person, "me", "open", game="bids")
    with beside(site):
        async with a_server(tmp_path) as served:
            two.person.base = served.base
            await two.open()
            await two.say("bid 0")
            await soon(lambda: served.rooms[two.table].table.state == "running")


def test_tables_of_a_game_that_is_not_installed_say_so_and_wait_for_it(tmp_path: Path) -> None:
    played_then_gone(tmp_path)


def test_a_game_that_cannot_be_loaded_takes_nothing_else_with_it(tmp_path: Path) -> None:
    site = install(tmp_path)
    (site / "bidding" / "__init__.py").write_text("raise RuntimeError('broken')")
    with beside(site):
        assert [game.name for game in playable.all_playable()] == list(installed.OURS)
