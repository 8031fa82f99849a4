"""Commands of talk: quick phrases, free lines, and not hearing somebody."""

from __future__ import annotations

from perigee.server import wire
from perigee.server.commands.order import Order
from perigee.server.strict import Bad
from perigee.table.seat import Seat


async def phrase(order: Order, command: wire.Phrase) -> None:
    seat = _speaker(order)
    place = order.room.places[seat]
    _heard(order, order.room.lines.phrase(order.room.table.game, seat, place.name, command.phrase))


async def talk(order: Order, command: wire.Talk) -> None:
    seat = _speaker(order)
    if not order.room.allowed(seat)[0]:
        raise Bad("no-free-talk")
    _heard(order, order.room.lines.free(seat, order.room.places[seat].name, command.text))


def _speaker(order: Order) -> Seat:
    """Watchers do not talk."""
    if order.tab.seat is None:
        raise Bad("watchers-listen")
    return order.own_seat()


def _heard(order: Order, line: wire.Line) -> None:
    room = order.room
    order.acknowledge()
    hearers = [tab for tab in room.gallery.everybody() if line.seat not in room.muted.get(tab.person, ())]
    room.gallery.send(wire.Heard(line), hearers)


async def mute(order: Order, command: wire.Mute) -> None:
    """For oneself; nobody else notices."""
    order.place(command.seat)
    room = order.room
    muted = room.muted.setdefault(order.tab.person, set())
    (muted.add if command.muted else muted.discard)(command.seat)
    order.acknowledge()
    own = [tab for tab in room.gallery.everybody() if tab.person == order.tab.person]
    room.gallery.send(wire.Around(room.info(), room.you(order.tab.person)), own)
