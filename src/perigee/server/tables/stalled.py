"""While a table waits for the store: who comes is shown what is safe, and the host may close the table. Everything else
waits in its mailbox."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from perigee.server import wire
from perigee.server.commands.obey import acknowledge, refuse
from perigee.server.commands.received import Received
from perigee.server.store import StoreError
from perigee.server.tables.audience import Tab
from perigee.server.tables.room import Room
from perigee.table.seat import Millis

if TYPE_CHECKING:
    from perigee.server.http.sockets import Socket

Look: TypeAlias = wire.Hello | wire.Look | wire.Resync


def heard(room: Room, tab: Socket, message: object, at: Millis) -> bool:
    """Whether this could be answered aside."""
    if isinstance(message, wire.Close) and room.is_host(tab.person) and room.table.state in ("open", "running"):
        room.house.start(close(room, tab, message, at))
    elif isinstance(message, Look):
        tab.look(message)
        show(room, tab, message.since)
    else:
        return False
    return True


def as_saved(room: Room) -> Room:
    """The table as it is in the store, without what is on its way there: for the eyes alone."""
    twin = Room(room.house, room.table)
    twin.live = None if room.live is None or room.table.state == "open" else room.live.as_saved()
    twin.gallery, twin.lines, twin.muted, twin.undo = room.gallery, room.lines, room.muted, room.undo
    for place, here in zip(twin.places, room.places, strict=False):
        place.gone = here.gone
    return twin


def show(room: Room, tab: Tab, since: int | None) -> None:
    as_saved(room).welcome(tab, since)


def tell(room: Room) -> None:
    """The store fails, or goes on: everybody here is told."""
    (as_saved(room) if room.waits else room).show_around()


async def close(room: Room, tab: Tab, command: wire.Close, at: Millis) -> None:
    """Nobody plays here any more, from now on; that is acknowledged when it is durable, as ever."""
    received, wall = Received(room, tab, command, at), room.house.clock.wall()
    room.bots.stop()
    room.table = replace(room.table, state="closed", due=None, touched=wall)
    tell(room)
    try:
        await room.house.store.shut(room.id, touched=wall)
    except StoreError:
        refuse(received, "busy")
    else:
        acknowledge(received)
