"""A client without a browser, a terminal and a bot from outside finish one game together, over one protocol."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

import perigee
from perigee.client.connection import TabAtTable
from perigee.server.tables.clock import ManualClock
from perigee.words import Words
from tests.bots.test_external import NODE
from tests.server.live import a_server, in_a_loop
from tests.terminal.person import Person as Typist
from tests.terminal.person import without_escapes


async def something_happens(tab: TabAtTable, clock: ManualClock) -> None:
    """A frame arrives, or a second of the table's time passes: a window may be open that only time closes."""
    try:
        async with asyncio.timeout(0.5):
            await tab.receive()
    except TimeoutError:
        clock.advance(1_000)


class Terminal:
    """`perigee join` on a terminal that is drawn on; the player there always says the first thing on the list."""

    def __init__(self, link: str, home: Path) -> None:
        self.typist = Typist("join", link, "--name", "Terry", "--lang", "en", home=home)
        self.gone = asyncio.Event()
        self._shown = bytearray()
        asyncio.get_running_loop().add_reader(self.typist.child.child_fd, self._read)

    def _read(self) -> None:
        """A screen whose output nobody reads would stop drawing."""
        try:
            drawn = os.read(self.typist.child.child_fd, 100_000)
        except OSError:  # how a pty says that its program has ended
            drawn = b""
        self._shown += drawn
        if not drawn:
            asyncio.get_running_loop().remove_reader(self.typist.child.child_fd)
            self.gone.set()

    @property
    def shown(self) -> str:
        return self._shown.decode("utf-8", "replace")


@pytest.mark.parametrize("game", perigee.GAMES)
@in_a_loop
async def test_a_client_a_terminal_and_a_bot_finish_one_game_together(tmp_path: Path, game: str) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        ada = served.person()
        made = await served.table(ada, "me", "open", "open", game=game, pace="quick")
        links = {seat: served.base + path for seat, path in made["links"]["seats"].items()}
        who = ("--command", NODE) if game == "end-of-days" else ("--player", "random")
        outside = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "perigee", "bot", links["2"], *who, "--pause", "0", "--lang", "en",
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        terminal = Terminal(links["1"], tmp_path)
        async with ada.tab(made["table"]["id"], 0) as tab:
            while not all(seat["here"] for seat in tab.around["seats"]):
                await tab.receive()
            await tab.command("start")
            spoken: set[int] = set()
            while len(spoken) < 3:
                if tab.prompt["awaited"]:
                    await tab.say(tab.prompt["options"][0]["say"])
                else:
                    terminal.typist.types("1")
                    await something_happens(tab, clock)
                live = served.rooms[tab.table].live
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
            ending = Words("en", game).text(f"ending.{tab.sight['outcome']['ending']}")
            assert said.decode().splitlines()[0] == ending
            await terminal.gone.wait()
            terminal.typist.child.close()
            assert "\x1b[?1049h" in terminal.shown  # a whole screen was drawn
            told = without_escapes(terminal.shown).replace("\r\n", " ")
            assert "You have seat 2." in told
            assert told.rstrip().endswith(ending)
            assert (await ada.ask("GET", f"/api/tables/{tab.table}/replay"))["verified"]
