"""A table as it is in the store, for those who look while something of it is still on its way there."""

from __future__ import annotations

from perigee.server.tables.display import Display
from perigee.server.tables.facts import TableFacts
from perigee.server.tables.room import Room


def as_saved(room: Room) -> Display:
    """A copy only to be looked at: nothing happens at it."""
    facts = room.facts
    twin = TableFacts(facts.clock, facts.saves, facts.table)
    twin.live = None if facts.live is None or facts.table.state == "open" else facts.live.as_saved()
    twin.audience, twin.chat, twin.undo = facts.audience, facts.chat, facts.undo
    for chair, here in zip(twin.seats, facts.seats, strict=False):
        chair.gone, chair.learns = here.gone, here.learns
    return Display(twin, room.mailbox)


def tell(room: Room) -> None:
    """The store fails, or goes on: everybody here is told."""
    (as_saved(room) if room.saving.waits else room.display).table()
