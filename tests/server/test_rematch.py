"""The next game with the same people."""

from __future__ import annotations

from pathlib import Path

import pytest

from perigee.client.connection import ServerRefusal
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.names import hashed
from tests.server.live import a_server, ended, in_a_loop


@in_a_loop
async def test_a_rematch_rotates_the_seats(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        with pytest.raises(ServerRefusal, match="not-over"):
            await one.command("rematch")
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        again = (await two.command("rematch"))["table"]
        assert (await one.command("rematch"))["table"] == again
        async with two.person.tab(again, 0) as tab:
            assert [seat["name"] for seat in tab.around["seats"]] == ["Bob", "Ada"]
            await tab.command("start")


@in_a_loop
async def test_a_rematch_waits_for_whoever_said_yes(tmp_path: Path) -> None:
    """The first to say yes is its host; a player who has not answered yet has an open seat there, which says so."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        again = (await two.command("rematch"))["table"]
        while one.around["again"] != [1]:
            await one.until("around")
        assert one.around["rematch"] == again
        bob = two.person.tab(again, 0)
        served.tabs.append(bob)
        await bob.open()
        asked = bob.around["seats"][1]
        assert (asked["kind"], asked["asked"], bob.you["host"]) == ("open", "Ada", True)
        assert again not in [table.id for table in await served.services.store.tables_of(hashed(one.person.secret))]
        await one.command("rematch")
        while bob.around["seats"][1]["kind"] == "open":
            await bob.until("around")
        ada = bob.around["seats"][1]
        assert (ada["name"], ada["asked"], ada["here"]) == ("Ada", "", False)
        while one.around["again"] != [0, 1]:
            await one.until("around")


@in_a_loop
async def test_a_player_who_has_not_answered_is_not_waited_for_and_finds_their_seat_by_the_link(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        ada, bob, eve = served.person(), served.person(), served.person()
        made = await served.table(ada, "me", "open", "open", options={"timer": 60})
        for person, name in ((bob, "Bob"), (eve, "Eve")):
            await person.sit_down(made["links"]["watch"], name)
        async with ada.tab(made["table"]["id"], 0) as tab:
            await tab.command("start")
            await clock.pass_by(61_000, step=1000)
            await ended(tab)
            again = (await tab.command("rematch"))["table"]
        assert (await eve.sit_down(f"/t/{again}", "Eve"))[1] == 0  # everybody is one seat on
        async with ada.tab(again, 1) as tab:
            await tab.command("start", fewer=True)
            while len(tab.around["seats"]) > 2:
                await tab.receive()
            assert [seat["name"] for seat in tab.around["seats"]] == ["Eve", "Ada"]


@in_a_loop
async def test_a_rematch_that_was_closed_does_not_keep_people_from_another(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"timer": 60})
        await clock.pass_by(61_000, step=1000)
        await ended(one)
        first = (await one.command("rematch"))["table"]
        async with one.person.tab(first, 1) as tab:
            await tab.command("close")
        assert (await two.command("rematch"))["table"] != first
        while one.around["again"] != [1]:
            await one.until("around")
