"""Commands of the seats: who sits where."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from perigee.server import wire
from perigee.server.commands.received import Received, Reply
from perigee.server.tables import Chair, Room, Tab, a_bot, a_name, asking, checked_options, seat_somebody, told_apart
from perigee.server.wire import Bad
from perigee.table import Seat, plain


async def _saved(received: Received, moved: Collection[Tab] = (), settings: Mapping[str, Any] | None = None) -> Reply:
    """The seats as they are now; tabs that were `moved` see the table from elsewhere."""
    room = received.room
    settings = {**(room.table.settings if settings is None else settings), "muted": room.chat.stored_mutes(room.seats)}
    await received.commit(seats=room.seats.stored(), settings=settings)

    def show() -> None:
        room.display.table()
        for tab in moved:
            room.display.welcome(tab, None)

    return Reply(show)


async def rename(received: Received, command: wire.Rename) -> Reply:
    seats = received.room.seats
    chair = seats[command.seat]
    chair.name = told_apart(a_name(command.name), [other.name for other in seats if other is not chair])
    return await _saved(received)


async def leave(received: Received, command: wire.Leave) -> Reply:
    return await _freed(received, command.seat)


async def remove(received: Received, command: wire.Remove) -> Reply:
    chair = received.chair(command.seat)
    if chair.kind == "open":
        raise Bad("not-now")
    return await _freed(received, command.seat, asking.removed(received.room.table, chair.owners))


async def _freed(received: Received, seat: Seat, settings: Mapping[str, Any] | None = None) -> Reply:
    """The player who sat here becomes a spectator in every tab that showed the seat."""
    room = received.room
    room.seats[seat].free()
    room.chat.unmute(seat)
    watching = [tab for tab in room.audience.everybody() if tab.seat == seat]
    for tab in watching:
        tab.seat = None
    return await _saved(received, watching, settings)


async def admit(received: Received, command: wire.Admit) -> Reply:
    """A person who asked for a seat gets one, by the host's decision."""
    room, asked = received.room, asking.find(received.room.table, command.number)
    options = room.table.options
    seat = command.seat if command.seat is not None else _room_for_one(room)
    if seat is None:
        options = _one_more(room)
        seat = len(room.seats) - 1
    if received.chair(seat).kind == "person" or (room.table.state == "running" and room.seats.of(asked["person"])):
        raise Bad("taken")
    settings = asking.answered(room.table, asked["person"], seated=True)
    await seat_somebody(
        room, seat, asked["person"], asked["name"], command=received.key, settings=settings, options=options
    )
    return Reply(room.show_all)


def _room_for_one(room: Room) -> Seat | None:
    """A free seat, or a bot's."""
    kinds = [chair.kind for chair in room.seats]
    return next((kinds.index(kind) for kind in ("open", "bot") if kind in kinds), None)


def _one_more(room: Room) -> dict[str, Any]:
    """The options of a table with one seat more, before the start."""
    if room.table.state != "open" or room.facts.is_laid:
        raise Bad("taken")
    options = plain(checked_options(room.table.game, {**room.table.options, "seats": len(room.seats) + 1}))
    room.seats.chairs.append(Chair())
    return dict(options)


async def decline(received: Received, command: wire.Decline) -> Reply:
    room = received.room
    person = asking.find(room.table, command.number)["person"]
    await received.commit(settings=asking.answered(room.table, person, seated=False))
    return Reply(room.display.table)


async def place(received: Received, command: wire.PlaceBot) -> Reply:
    free = received.chair(command.seat)
    if free.kind == "person":
        raise Bad("taken")
    free.seat_bot(a_bot(received.room.table.game, command.bot))
    return await _saved(received)


async def fill(received: Received, command: wire.Fill) -> Reply:
    bot = a_bot(received.room.table.game, command.bot)
    for free in received.room.seats:
        if free.kind == "open":
            free.seat_bot(bot)
    return await _saved(received)


async def swap(received: Received, command: wire.Swap) -> Reply:
    """The players who sit there, their tabs and who has muted them move along."""
    room, one, two = received.room, command.seat, command.other
    chairs, other = room.seats.chairs, {one: two, two: one}
    chairs[one], chairs[two] = received.chair(two), received.chair(one)
    tabs = [tab for tab in room.audience.tabs if tab.seat in other]
    for tab in tabs:
        tab.seat = None if tab.seat is None else other[tab.seat]
    room.chat.move({seat: other.get(seat, seat) for seat in range(len(chairs))})
    return await _saved(received, [tab for tab in tabs if tab.greeted])
