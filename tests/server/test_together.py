"""A client without a browser, a terminal and a bot from outside finish one game together, over one protocol."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pexpect
import pytest

import perigee
from perigee.server.client import TabAtTable
from perigee.server.clock import ManualClock
from tests.server.live import a_server, in_a_loop


async def something_happens(tab: TabAtTable, clock: ManualClock) -> None:
    """A frame arrives, or a second of the table's time passes: a window may be open that only time closes."""
    try:
        async with asyncio.timeout(0.5):
            await tab.receive()
    except TimeoutError:
        clock.advance(1_000)


def terminal(link: str) -> pexpect.spawn[str]:
    """`perigee join` in a pty; it always says the first thing on its list."""
    command = ["-m", "perigee", "join", link, "--name", "Terry", "--lang", "en"]
    child = pexpect.spawn(
        sys.executable, command, env={**os.environ, "TERM": "dumb"}, encoding="utf-8", timeout=60, dimensions=(40, 120)
    )
    child.setecho(False)
    return child


@pytest.mark.parametrize("game", perigee.GAMES)
@in_a_loop
async def test_a_client_a_terminal_and_a_bot_finish_one_game_together(tmp_path: Path, game: str) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        ada = served.person()
        made = await served.table(ada, "me", "open", "open", game=game, pace="quick")
        links = {seat: served.base + path for seat, path in made["links"]["seats"].items()}
        outside = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "perigee", "bot", links["2"], "--player", "random", "--pause", "0",
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        typed = terminal(links["1"])
        async with ada.tab(made["table"]["id"], 0) as tab:
            while not all(seat["here"] for seat in tab.around["seats"]):
                await tab.receive()
            await tab.command("start")
            spoken: set[int] = set()
            while len(spoken) < 3:
                if tab.prompt["awaited"]:
                    await tab.say(tab.prompt["options"][0]["say"])
                else:
                    typed.sendline("1")
                    await something_happens(tab, clock)
                live = served.house.rooms[tab.table].live
                spoken = {entry.seat for entry in (live.entries if live else ()) if entry.seat is not None}
            while not tab.over:  # and the rest is silence, until the rules say how it ends
                clock.advance(31_000)
                try:
                    async with asyncio.timeout(0.02):
                        await tab.receive()
                except TimeoutError:
                    continue
            assert tab.sight is not None
            said, _ = await outside.communicate()
            assert said.decode().strip() == tab.sight["outcome"]["ending"]
            await asyncio.to_thread(typed.expect, pexpect.EOF)
            assert "seat 2" in str(typed.before)
            assert (await ada.ask("GET", f"/api/tables/{tab.table}/replay"))["verified"]
