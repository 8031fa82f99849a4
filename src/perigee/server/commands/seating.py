"""Commands of the places: who sits where, before the start."""

from __future__ import annotations

from perigee.server import wire
from perigee.server.commands.order import Order
from perigee.server.tables.bots import a_bot
from perigee.server.tables.lookalikes import told_apart
from perigee.server.tables.names import a_name
from perigee.server.wire.decode import Bad
from perigee.table.seat import Seat


async def _save_places(order: Order) -> None:
    room = order.room
    settings = {**room.table.settings, "muted": room.stored_mutes()}
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
    if order.place(command.seat).kind == "open":
        raise Bad("not-now")
    await _free(order, command.seat)


async def _free(order: Order, seat: Seat) -> None:
    """Who sat here becomes a watcher in every tab that showed the seat."""
    room = order.room
    room.places[seat].free()
    room.unmute(seat)
    watching = [tab for tab in room.gallery.everybody() if tab.seat == seat]
    for tab in watching:
        tab.seat = None
    await _save_places(order)
    for tab in watching:
        room.welcome(tab, None)


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
