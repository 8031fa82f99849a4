"""Commands of talk: quick phrases, free lines, and not hearing somebody."""

from __future__ import annotations

from perigee.games import game_of
from perigee.server import wire
from perigee.server.commands.order import Order
from perigee.server.store import Said
from perigee.server.tables.chat import a_wire_line
from perigee.server.wire.decode import Bad
from perigee.table.seat import Millis, Seat


async def phrase(order: Order, command: wire.Phrase) -> None:
    seat = _speaker(order)
    room = order.room
    if command.phrase in game_of(room.table.game).earned and command.phrase not in room.earned().get(seat, ()):
        raise Bad("not-now")  # ED-73
    name = room.places[seat].name
    await _heard(order, room.lines.phrase(room.table.game, seat, name, command.phrase, order.key, _when(order)))


async def talk(order: Order, command: wire.Talk) -> None:
    """A free line, where the rules leave talk free (not in ED-33, not in AX-64)."""
    seat = _speaker(order)
    room = order.room
    if not room.allowed(seat)[0]:
        raise Bad("no-free-talk")
    await _heard(order, room.lines.free(seat, room.places[seat].name, command.text, order.key, _when(order)))


def _speaker(order: Order) -> Seat:
    """Watchers do not talk."""
    if order.tab.seat is None:
        raise Bad("watchers-listen")
    return order.own_seat()


def _when(order: Order) -> Millis:
    """By the clock of the game; what is said before it begins or after its end stands there."""
    live = order.room.live
    if live is None:
        return 0
    return live.match.now if live.match.outcome is not None else live.game_time(order.at)


async def _heard(order: Order, said: Said) -> None:
    room = order.room
    await room.keep_line(said)
    order.acknowledge()
    hearers = [tab for tab in room.gallery.everybody() if said.seat not in room.muted.get(tab.person, ())]
    room.gallery.send(wire.Heard(a_wire_line(said)), hearers)


async def mute(order: Order, command: wire.Mute) -> None:
    """For oneself; nobody else notices. A player's outlives a restart, a watcher's ends with their last tab."""
    order.place(command.seat)
    room, person = order.room, order.tab.person
    muted = room.muted.setdefault(person, set())
    (muted.add if command.muted else muted.discard)(command.seat)
    if room.seats_of(person):
        await order.commit(settings={**room.table.settings, "muted": room.stored_mutes()})
    order.acknowledge()
    own = [tab for tab in room.gallery.everybody() if tab.person == person]
    room.gallery.send(wire.Around(room.info(), room.you(person)), own)
