"""Messages doubled, reordered and dropped, connections cut at every point (promises 6 and 12): nothing is done twice,
the same id always gets the same answer, and in the end every page equals the server's sight."""

from __future__ import annotations

import asyncio
import json
import random
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from perigee.client.connection import TabAtTable
from perigee.table.codec import plain
from tests.server.laid import at_rest
from tests.server.live import Served, a_server, in_a_loop


class BadLine:
    """Plays a seat over a line that loses, doubles and reorders what goes through it, and breaks at any point."""

    def __init__(self, tab: TabAtTable, draw: random.Random) -> None:
        self.tab, self.draw = tab, draw
        self.old: list[dict[str, Any]] = []
        """What was sent before: it may come again, late."""
        self.names = 0

    async def cut(self) -> None:
        if self.tab.socket is not None:
            self.tab.socket.transport.abort()  # no goodbye: as when a train enters a tunnel

    async def back(self) -> None:
        """Come back; one time in three the line breaks again between hello and welcome."""
        while self.draw.random() < 0.3:
            with suppress(ConnectionClosed):
                tab = self.tab.person.tab(self.tab.table, self.tab.seat)
                opening = asyncio.create_task(tab.open())
                await asyncio.sleep(0)
                opening.cancel()
                with suppress(asyncio.CancelledError):
                    await opening
                if tab.socket is not None:
                    tab.socket.transport.abort()
        await self.tab.open()

    async def say(self, point: str) -> None:
        """Answer the prompt, whatever happens to the line at this point."""
        self.names += 1
        prompt = self.tab.prompt
        text = self.draw.choice(prompt["options"])["say"]
        message = {"is": "say", "id": f"m{self.names}", "number": prompt["number"], "text": text}
        if point == "before it is sent":
            await self.cut()
            await self.back()
        await self.send(message)
        if point == "after it is sent":
            await self.cut()
            await self.back()
            await self.send(message)
        await self.answered(message)
        if point == "after its answer":
            await self.cut()
            await self.back()
        self.old.append(message)

    async def send(self, message: dict[str, Any]) -> None:
        """Up to three times, among older ones, in any order; or not at all, and then again."""
        outbox = [message] * self.draw.choice((1, 1, 2, 3)) + self.draw.sample(self.old, min(2, len(self.old)))
        self.draw.shuffle(outbox)
        if self.draw.random() < 0.2:
            outbox = [one for one in outbox if one is not message] + [message]
        for one in outbox:
            await self.tab.send(one)

    async def answered(self, message: dict[str, Any]) -> None:
        while (await self.tab.until("done", "refused"))["id"] != message["id"]:
            pass


POINTS = ("never", "before it is sent", "after it is sent", "after its answer")


def equal(served: Served, *tabs: TabAtTable) -> None:
    live = served.rooms[tabs[0].table].live
    assert live is not None
    for tab in tabs:
        truth = plain(live.match.sight(tab.seat))
        for name in truth.keys() - {"now", "events"}:
            assert (tab.sight or {})[name] == truth[name], (tab.seat, name)


def answers(tab: TabAtTable) -> dict[str, set[str]]:
    """Every answer that each command id ever got."""
    found: dict[str, set[str]] = defaultdict(set)
    for frame in tab.frames:
        if frame["is"] in ("done", "refused") and str(frame["id"]).startswith("m"):
            found[frame["id"]].add(json.dumps(frame, sort_keys=True))
    return found


@pytest.mark.parametrize("seed", range(3))
@in_a_loop
async def test_promise6_doubled_reordered_dropped_and_cut_at_every_point(tmp_path: Path, seed: int) -> None:
    draw = random.Random(seed)
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table(pace="none", options={"timer": 3600})
        async with served.person().tab(one.table) as watcher:
            lines = {0: BadLine(one, draw), 1: BadLine(two, draw)}
            for place in range(24):
                await at_rest(served, one, two)
                asked = next((seat for seat, line in lines.items() if line.tab.prompt["awaited"]), None)
                if asked is None:
                    continue
                point = POINTS[place % len(POINTS)]
                other = lines[1 - asked]
                if place % 3 == 0:
                    await other.cut()
                await lines[asked].say(point)
                if place % 3 == 0:
                    await other.back()
            await at_rest(served, one, two, watcher)
            equal(served, one, two, watcher)
        live = served.rooms[one.table].live
        assert live is not None
        said = [entry for entry in live.entries if entry.seat is not None]
        done = 0
        for line in lines.values():
            for texts in answers(line.tab).values():
                assert len(texts) == 1  # the same id, the same answer
                done += '"is": "done"' in next(iter(texts))
        assert len(said) == done > 10  # what was acknowledged was done once, and nothing else was
