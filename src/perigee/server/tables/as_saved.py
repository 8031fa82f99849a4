"""A table as it is in the store, for those who look while something of it is still on its way there."""

from __future__ import annotations

from perigee.server.tables.room import Room


def as_saved(room: Room) -> Room:
    """For the eyes alone: nothing happens at this one."""
    twin = Room(room.services, room.table)
    twin.live = None if room.live is None or room.table.state == "open" else room.live.as_saved()
    twin.audience, twin.chat, twin.undo = room.audience, room.chat, room.undo
    for chair, here in zip(twin.seats, room.seats, strict=False):
        chair.gone, chair.learns = here.gone, here.learns
    return twin


def tell(room: Room) -> None:
    """The store fails, or goes on: everybody here is told."""
    (as_saved(room) if room.saving.waits else room).display.table()
