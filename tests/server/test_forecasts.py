"""The chances that watchers are shown while a game runs, and who is not told them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import perigee
from perigee.client.connection import TabAtTable
from perigee.server.tables.clock import ManualClock
from perigee.server.workers.forecaster import answer
from tests.server.live import a_server, in_a_loop, quiet


async def outlook(tab: TabAtTable) -> list[int]:
    async with asyncio.timeout(60):
        found: list[int] = (await tab.until("outlook"))["chances"]
    return found


def heard(tab: TabAtTable) -> int:
    return sum(frame["is"] == "outlook" for frame in tab.frames)


@in_a_loop
async def test_watchers_are_told_the_chances_at_every_turn_and_players_never(tmp_path: Path) -> None:
    async with a_server(tmp_path, ManualClock()) as served:
        one, two = await served.two_at_a_table(options={"timer": 600})
        stranger, second = served.person().tab(one.table, None), one.person.tab(one.table, None)
        served.tabs += [stranger, second]
        await second.open()
        await stranger.open()
        [first] = await outlook(stranger)
        assert 0 < first < 1_000_000
        await one.say("draw")
        await one.say(one.prompt["options"][0]["say"])
        assert not one.prompt["options"], "the discard ends the turn"
        await outlook(stranger)
        late = served.person().tab(one.table, None)
        served.tabs.append(late)
        await late.open()
        await outlook(late)
        for player in (one, two, second):
            await quiet(player)
            assert heard(player) == 0, "players of this table are told none, with a second tab neither"


def test_the_chances_are_worked_out_from_the_bytes_of_what_a_watcher_sees() -> None:
    match = perigee.new("apophis", seats=2, seed=4)
    other = perigee.imagine(match.sight(None), 9)
    assert match.state.hands != other.state.hands
    one, two = (answer(b"[]", perigee.to_json(it.sight(None))) for it in (match, other))
    assert one == two
    assert 0 < json.loads(one)["chances"][0] < 1_000_000
