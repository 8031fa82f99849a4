"""While a table waits for the store: a tab that comes is shown what is saved, and the host may close the table.
What else players say waits in its mailbox, as far as there is room."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol, TypeAlias

from perigee.server import wire
from perigee.server.commands.obey import acknowledge, refuse
from perigee.server.commands.received import Received
from perigee.server.store import StoreError
from perigee.server.tables import Registry, Room, Tab, as_saved, tell
from perigee.server.wire import Bad
from perigee.table import Millis

Look: TypeAlias = wire.Hello | wire.Look | wire.Resync


KEPT: Final = 256
"""How many messages wait at a table. A store may be away for hours, and people come back and say everything again."""


class Onlooker(Tab, Protocol):
    """A tab that can be shown the table from a seat."""

    def look(self, message: Look) -> None: ...


def heard(registry: Registry, room: Room, tab: Onlooker, message: object, at: Millis) -> bool:
    """Whether this could be answered aside; Bad where it cannot wait. Strangers do not fill the players' mailbox."""
    if isinstance(message, wire.Close) and room.facts.is_host(tab.person) and room.table.state in ("open", "running"):
        room.services.background.start(close(Received(registry, room, tab, message, at)))
    elif isinstance(message, Look):
        tab.look(message)
        as_saved.as_saved(room).welcome(tab, message.since)
    elif isinstance(message, wire.Command) and _is_full(room, tab):
        raise Bad("busy")
    else:
        return False
    return True


def _is_full(room: Room, tab: Tab) -> bool:
    plays = room.seats.has(tab.person) or room.facts.is_host(tab.person)
    return not plays or len(room.mailbox.letters) >= KEPT


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
