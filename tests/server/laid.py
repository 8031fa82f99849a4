"""A match laid out by a test, played at a live table over real sockets; and a table that has come to rest, so that no
test waits for the wall clock."""

from __future__ import annotations

import json
from typing import Any

from perigee.client.connection import Person, TabAtTable
from perigee.server.tables.clock import Clock
from perigee.server.tables.live import Live
from tests.end_of_days.table import Table
from tests.server.live import Served, soon


class Listening(TabAtTable):
    """A tab that also keeps every frame as it came, and when."""

    def __init__(self, person: Person, table: str, seat: int | None, clock: Clock) -> None:
        super().__init__(person, table, seat)
        self.clock = clock
        self.heard: list[tuple[int, str]] = []

    async def receive(self) -> dict[str, Any]:
        assert self.socket is not None
        text = str(await self.socket.recv())
        self.heard.append((self.clock.now(), text))
        message: dict[str, Any] = json.loads(text)
        self.frames.append(message)
        await self._apply(message)
        return message


async def at_rest(served: Served, *tabs: TabAtTable) -> None:
    """Everything that was sent to the table is done, and everything that it showed has arrived."""
    room = served.rooms[tabs[0].table]
    await soon(lambda: not room.display.presence.untold)
    await room.mailbox.letters.empty()
    for tab in tabs:
        await tab.send({"is": "clock", "sent": 1})
        await tab.until("time")


async def end_of_days(served: Served, laid: Table, clock: Clock) -> list[Listening]:
    """A tab for every nation, each with a person of its own, and one that watches; the table is laid as the test wants
    it, and nothing has been heard of it yet."""
    people = [served.person() for _ in range(laid.match.seats)]
    made = await served.table(people[0], "me", *["open"] * (laid.match.seats - 1), game="end-of-days", pace="none")
    table = made["table"]["id"]
    for seat, person in enumerate(people[1:], 1):
        await person.sit_down(made["links"]["seats"][str(seat)], "Bob")
    tabs = [Listening(person, table, seat, clock) for seat, person in enumerate(people)]
    tabs.append(Listening(served.person(), table, None, clock))
    for tab in tabs:
        await tab.open()
    await tabs[0].command("start")
    room = served.rooms[table]
    room.facts.live = Live(laid.match, clock.now())
    for tab in tabs:
        await tab.send({"is": "resync"})
        while tab.sight is None or tab.sight["view"]["hand_sizes"] != [len(hand) for hand in laid.state.hands]:
            await tab.receive()
    await at_rest(served, *tabs)
    for tab in tabs:
        tab.heard.clear()
    return tabs
