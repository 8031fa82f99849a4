"""No table stands still: whatever happens in the middle of a letter, somebody is asked or the clock rings."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from perigee.server.clock import ManualClock
from perigee.server.room import Room
from tests.server.live import a_server, in_a_loop, rows


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Somebody else holds the disk: what is to be saved waits."""
    with closing(sqlite3.connect(folder / "perigee.sqlite", isolation_level=None)) as disk:
        disk.execute("begin immediate")
        yield
        disk.execute("rollback")


async def being_saved(room: Room) -> None:
    """Something was said there, and is on its way to the disk."""
    while room.live is None or len(room.live.entries) == room.live.saved:
        await asyncio.sleep(0.005)


@in_a_loop
async def test_promise7_the_time_runs_out_while_the_last_move_is_saved(tmp_path: Path) -> None:
    """The bots of the table look at the clock when the move is safe: what is due then is no business of theirs. (Once
    they let the time run out by themselves: nothing of it was saved or shown, and the table stood still.)"""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        ada = served.person()
        made = await served.table(ada, "me", "random", options={"timer": 60}, pace="none")
        async with ada.tab(made["table"]["id"], 0) as one:
            await one.command("start")
            while one.sight is None or not one.prompt["awaited"]:
                await one.receive()
            await one.say("draw")
            clock._now += 59_978
            with held(tmp_path):  # after this discard it is the bot's turn
                saying = asyncio.create_task(one.say(one.prompt["options"][0]["say"]))
                await being_saved(served.house.rooms[one.table])
                clock._now += 30  # the time is over, but the loop was too busy to look at its timers
            await saying
            while not one.over:
                clock.advance(5)
                async with asyncio.timeout(5):
                    await one.receive()
        assert [text.split()[0] for _, _, text, _ in rows(tmp_path, one.table)][-2:] == ["discard", "time-out"]
