"""A table is one server's: a table of another server is not loaded here, not even when it is due."""

from __future__ import annotations

from pathlib import Path

import pytest

from perigee.server.tables.clock import ManualClock
from perigee.server.tables.owner import HERE, AlwaysHere, Elsewhere
from tests.server.live import a_server, gone, in_a_loop, soon

OTHER = "192.0.2.1:7000"


class GivenAway(AlwaysHere):
    """This table is another server's from now on."""

    def __init__(self, table: str) -> None:
        self.table = table

    async def of(self, table_id: str) -> str:
        return OTHER if table_id == self.table else HERE


@in_a_loop
async def test_a_table_of_another_server_is_not_loaded_here(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="quick")
        ours, _ = await served.two_at_a_table()
        await gone(one, two)
        await soon(lambda: not served.rooms[one.table].audience.tabs)
        room = served.rooms.pop(one.table)
        room.stop()
        served.registry.sleepers.add(one.table, room.due)
        served.registry.owner = GivenAway(one.table)
        with pytest.raises(Elsewhere) as led:
            await served.registry.room(one.table)
        assert led.value.address == OTHER
        clock.advance(40_000)  # nor does its deadline wake it
        await soon(lambda: len(served.registry.sleepers) == 0)
        assert one.table not in served.rooms
        assert (await served.registry.room(ours.table)).id == ours.table
