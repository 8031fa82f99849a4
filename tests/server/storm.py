"""A storm from another process: makes tables until it may not, opens sockets until it may not, and floods them all.

python -m tests.server.storm http://127.0.0.1:8000
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import suppress

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from perigee.client.connection import Person, ServerRefusal, TabAtTable

FLOOD = [
    json.dumps({"is": "clock", "sent": 1}), json.dumps({"is": "resync"}), "[" * 500, "x" * 8000,
    json.dumps({"is": "say", "id": "x", "number": 1, "text": "draw"}),
    json.dumps({"is": "talk", "id": "y", "text": "storm " * 40}),
]  # fmt: skip


async def table(base: str) -> tuple[Person, str]:
    person = Person(base)
    made = await person.ask("POST", "/api/tables", {"game": "apophis", "seats": [{"kind": "me"}], "name": "Storm"})
    tab = person.tab(made["table"]["id"], 0)
    await tab.open()
    await tab.command("start")
    return person, tab.table


async def flood(tab: TabAtTable) -> None:
    """As fast as the line takes it, reading nothing; thrown out, it comes again."""
    while True:
        with suppress(ConnectionClosed, OSError, InvalidHandshake, ServerRefusal, TimeoutError):
            await tab.open()
            assert tab.socket is not None
            while True:
                for text in FLOOD:
                    await tab.socket.send(text)
                await asyncio.sleep(0.005)
        await asyncio.sleep(0.2)


async def storm(base: str) -> None:
    os.nice(10)  # what it takes of the processor is not the server's to give
    tables: list[tuple[Person, str]] = []
    with suppress(ServerRefusal):  # tables an hour are limited
        while True:
            tables += [await table(base)]
    tabs = [person.tab(name, 0) for person, name in tables for _ in range(3)]
    floods = [asyncio.create_task(flood(tab)) for tab in tabs]
    sys.stdout.write("raging\n")
    sys.stdout.flush()
    await asyncio.gather(*floods)


if __name__ == "__main__":
    asyncio.run(storm(sys.argv[1]))
