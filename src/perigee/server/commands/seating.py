"""Commands of the places: who sits where, before the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perigee.server import wire
from perigee.server.commands.order import Order
from perigee.server.http.games import checked_options
from perigee.server.tables import asking
from perigee.server.tables.bots import a_bot
from perigee.server.tables.joining import seat_somebody
from perigee.server.tables.lookalikes import told_apart
from perigee.server.tables.names import a_name
from perigee.server.tables.room import Room
from perigee.server.tables.seats import Place
from perigee.server.wire.decode import Bad
from perigee.table.codec import plain
from perigee.table.seat import Seat


async def _save_places(order: Order, settings: Mapping[str, Any] | None = None) -> None:
    room = order.room
    settings = {**(room.table.settings if settings is None else settings), "muted": room.stored_mutes()}
    await order.commit(seats=room.stored_places(), settings=settings)
    order.acknowledge()
    room.show_around()


async def rename(order: Order, command: wire.Rename) -> None:
    seat = order.own(command.seat)
    places = order.room.places
    places[seat].name = told_apart(a_name(command.name), [place.name for place in places if place is not places[seat]])
    await _save_places(order)


async def leave(order: Order, command: wire.Leave) -> None:
    seat = order.own(command.seat)
    order.before_the_start()
    await _free(order, seat)


async def remove(order: Order, command: wire.Remove) -> None:
    order.as_host()
    order.before_the_start()
    place = order.place(command.seat)
    if place.kind == "open":
        raise Bad("not-now")
    await _free(order, command.seat, asking.removed(order.room.table, place.owners))


async def _free(order: Order, seat: Seat, settings: Mapping[str, Any] | None = None) -> None:
    """Who sat here becomes a watcher in every tab that showed the seat."""
    room = order.room
    room.places[seat].free()
    room.unmute(seat)
    watching = [tab for tab in room.gallery.everybody() if tab.seat == seat]
    for tab in watching:
        tab.seat = None
    await _save_places(order, settings)
    for tab in watching:
        room.welcome(tab, None)


async def admit(order: Order, command: wire.Admit) -> None:
    """Who asked for a seat gets one, with the host's word."""
    order.as_host()
    room, asked = order.room, asking.find(order.room.table, command.number)
    options = room.table.options
    seat = command.seat if command.seat is not None else _room_for_one(room)
    if seat is None:
        options = _one_more(room)
        seat = len(room.places) - 1
    if order.place(seat).kind == "person" or (room.table.state == "running" and room.seats_of(asked["person"])):
        raise Bad("taken")
    settings = asking.answered(room.table, asked["person"], seated=True)
    await seat_somebody(
        room, seat, asked["person"], asked["name"], command=order.key, settings=settings, options=options
    )


def _room_for_one(room: Room) -> Seat | None:
    """A free seat, or a bot's."""
    kinds = [place.kind for place in room.places]
    return next((kinds.index(kind) for kind in ("open", "bot") if kind in kinds), None)


def _one_more(room: Room) -> dict[str, Any]:
    """The options of a table with one seat more, before the start."""
    if room.table.state != "open" or "deal" in room.table.settings:
        raise Bad("taken")
    options = plain(checked_options(room.table.game, {**room.table.options, "seats": len(room.places) + 1}))
    room.places.append(Place())
    return dict(options)


async def decline(order: Order, command: wire.Decline) -> None:
    order.as_host()
    room = order.room
    person = asking.find(room.table, command.number)["person"]
    await order.commit(settings=asking.answered(room.table, person, seated=False))
    order.acknowledge()
    room.show_around()


async def place(order: Order, command: wire.Place) -> None:
    order.as_host()
    order.before_the_start()
    free = order.place(command.seat)
    if free.kind == "person":
        raise Bad("taken")
    free.seat_bot(a_bot(order.room.table.game, command.bot))
    await _save_places(order)


async def fill(order: Order, command: wire.Fill) -> None:
    order.as_host()
    order.before_the_start()
    bot = a_bot(order.room.table.game, command.bot)
    for free in order.room.places:
        if free.kind == "open":
            free.seat_bot(bot)
    await _save_places(order)


async def swap(order: Order, command: wire.Swap) -> None:
    order.as_host()
    order.before_the_start()
    order.place(command.seat)
    order.place(command.other)
    places, one, two = order.room.places, command.seat, command.other
    places[one], places[two] = places[two], places[one]
    other_seat: dict[Seat | None, Seat] = {one: two, two: one}
    for tab in order.room.gallery.tabs:
        tab.seat = other_seat.get(tab.seat, tab.seat)
    muted = order.room.muted
    for person, seats in muted.items():
        muted[person] = {other_seat.get(seat, seat) for seat in seats}
    await _save_places(order)
    for tab in order.room.gallery.everybody():
        if tab.seat in (one, two):
            order.room.welcome(tab, None)
