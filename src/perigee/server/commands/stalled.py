"""While a table waits for the store: a tab that comes is shown what is saved, and the host may close the table.
Everything else waits in its mailbox."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol, TypeAlias

from perigee.server import wire
from perigee.server.commands.obey import acknowledge, refuse
from perigee.server.commands.received import Received
from perigee.server.store import StoreError
from perigee.server.tables import Registry, Room, Tab, as_saved, tell
from perigee.table import Millis

Look: TypeAlias = wire.Hello | wire.Look | wire.Resync


class Onlooker(Tab, Protocol):
    """A tab that can be shown the table from a seat."""

    def look(self, message: Look) -> None: ...


def heard(registry: Registry, room: Room, tab: Onlooker, message: object, at: Millis) -> bool:
    """Whether this could be answered aside."""
    if isinstance(message, wire.Close) and room.facts.is_host(tab.person) and room.table.state in ("open", "running"):
        room.services.background.start(close(Received(registry, room, tab, message, at)))
    elif isinstance(message, Look):
        tab.look(message)
        as_saved.as_saved(room).welcome(tab, message.since)
    else:
        return False
    return True


async def close(received: Received) -> None:
    """From now on nobody plays here; that is acknowledged when it is durable, as always."""
    room, wall = received.room, received.room.services.clock.wall()
    room.bots.stop()
    room.facts.table = replace(room.table, state="closed", due=None, touched=wall)
    tell(room)
    try:
        await room.services.store.shut(room.id, touched=wall, epoch=room.table.epoch)
    except StoreError:
        refuse(received, "busy")
    else:
        acknowledge(received)
