"""A terminal at a live table: what is typed there reaches the table."""

from __future__ import annotations

import asyncio
from pathlib import Path

from perigee.client.connection import TabAtTable
from perigee.client.join import Remote
from perigee.server.tables.clock import ManualClock
from perigee.terminal.drawings import drawing_class
from perigee.terminal.keyboard import Keyboard
from tests.end_of_days.table import eod
from tests.server.laid import end_of_days
from tests.server.live import a_server, in_a_loop, said, soon


def keyboard_of(tab: TabAtTable, language: str) -> Keyboard:
    return Keyboard(Remote(tab), drawing_class(tab.around["game"])(), language)


def waits_in_acts(tab: TabAtTable) -> bool:
    """Another seat's turn, as this tab sees it; one that has not read on still sees nations being chosen."""
    if tab.sight is None or tab.sight["prompt"] is not None:
        return False
    return bool(tab.sight["open"][-1]["question"]["is"] == "Acts")


@in_a_loop
async def test_ed42_a_terminal_gives_orders_and_the_host_sets_the_bots_tempo(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        tabs = await end_of_days(served, eod(), clock)
        idle = next(tab for tab in tabs[:-1] if waits_in_acts(tab))
        keyboard = keyboard_of(idle, "fr")
        keyboard.enter("passer tout jusqu'à mon tour")
        await soon(lambda: "standing pass until turn" in said(served, idle))
        keyboard.enter("listen")
        await soon(lambda: "standing listen" in said(served, idle))
        keyboard_of(tabs[0], "en").enter("tempo calm")
        await soon(lambda: served.rooms[idle.table].facts.tempo == "calm")


@in_a_loop
async def test_a_terminal_is_told_the_hint_that_it_asks_the_table_for(tmp_path: Path) -> None:
    async with a_server(tmp_path, ManualClock()) as served:
        asked, _ = await served.two_at_a_table(options={"timer": 600})
        keyboard = keyboard_of(asked, "en")
        hearing = asyncio.create_task(keyboard.sitting.run(lambda: None))
        keyboard.enter("hint")
        async with asyncio.timeout(60):
            await soon(lambda: keyboard.page is not None)
        page = [line.plain for line in keyboard.page or ()]
        assert page[0] == "A strong partner in your place would say:"
        assert any(line.strip().startswith("Chance to win with it") for line in page)
        keyboard.sitting.leave()
        await hearing
