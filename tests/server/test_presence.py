"""Arrivals are told at once, and lost connections soon."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from perigee.client.connection import TabAtTable
from perigee.server.http.close import ONCE_MORE
from perigee.server.serve import configured
from perigee.server.settings import Settings
from tests.server.live import a_server, gone, in_a_loop


async def told_away(tab: TabAtTable, seat: int) -> None:
    while tab.around["seats"][seat]["here"]:
        await tab.until("around")


@in_a_loop
async def test_a_player_who_closes_the_last_tab_is_away_within_two_seconds(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        second = two.person.tab(two.table, 1)
        await second.open()
        await gone(two)
        assert one.around["seats"][1]["here"]
        await gone(second)
        async with asyncio.timeout(2):
            await told_away(one, 1)


@in_a_loop
async def test_a_line_that_falls_silent_is_told_as_away_when_its_last_chance_is_over(tmp_path: Path) -> None:
    """Nothing is closed: the other end is there, but reads and answers nothing any more."""
    asked, waited = 0.3, 0.4
    async with a_server(tmp_path, pings=(asked, waited)) as served:
        one, two = await served.two_at_a_table()
        await asyncio.sleep(2 * (asked + waited))  # a tab that answers is not given up
        assert one.around["seats"][1]["here"]
        assert two.socket is not None
        two.socket.transport.pause_reading()
        began = time.monotonic()
        await told_away(one, 1)
        silent = time.monotonic() - began
        assert ONCE_MORE <= silent < asked + waited + ONCE_MORE + 5  # on a machine that does other things too


def test_a_line_that_falls_silent_is_given_up_within_fifteen_seconds() -> None:
    shipped = configured(Settings())
    assert (shipped.ws_ping_interval or 0) + (shipped.ws_ping_timeout or 0) + ONCE_MORE <= 15


@in_a_loop
async def test_every_question_says_since_when_it_is_open(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        asked = one if one.prompt["awaited"] else two
        before = (asked.sight or {})["open"][-1]["since"]
        await asyncio.sleep(0.01)
        await asked.say(asked.prompt["options"][0]["say"])
        while (asked.sight or {})["open"][-1]["since"] == before:
            await asked.receive()
        assert (asked.sight or {})["open"][-1]["since"] > before


@in_a_loop
async def test_watchers_are_counted_once_each_and_players_are_none(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        eve = served.person()
        await served.table(eve, "me")  # a browser that has had a seat is recognized in another tab
        for person in (one.person, eve):
            tab = person.tab(one.table, None)
            served.tabs.append(tab)
            await tab.open()
        while one.around["watchers"] != 1:
            await one.until("around")
        again = eve.tab(one.table, None)
        served.tabs.append(again)
        assert (await again.open())["table"]["watchers"] == 1
