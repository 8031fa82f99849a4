"""What a tab can ask of its table, command by command. Each is authorised here, whatever the page shows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

from perigee.server import wire
from perigee.server.commands import hosting, playing, seating, talking
from perigee.server.commands.order import Order
from perigee.server.tables.audience import Tab
from perigee.server.tables.room import Room
from perigee.server.wire.decode import Bad
from perigee.table.refusal import Illegal, Late, NotAsked
from perigee.table.seat import Millis

Obey: TypeAlias = Callable[[Order, Any], Awaitable[None]]


async def obey(room: Room, tab: Tab, command: wire.Command, at: Millis) -> None:
    """Do what a tab asks, once; the same id again gets the same answer."""
    order = Order(room, tab, command, at)
    known = room.answers.get(order.key)
    if known is not None:
        room.gallery.send(known, [tab])
        return
    if room.remembers(order.key):
        order.acknowledge()
        return
    try:
        await _COMMANDS[type(command)](order, command)
        order.acknowledge()
    except Illegal as illegal:
        if isinstance(illegal, Late | NotAsked) and await room.is_logged(order.key):
            order.acknowledge()
            return
        refusal = illegal.refusal
        order.refuse(_kind(illegal), wire.Refusal(refusal.clause, refusal.reason, dict(refusal.facts)))
    except Bad as bad:
        done = room.answers.get(order.key)  # another process may have done it, and the log says so now
        if done is None:
            order.refuse(bad.error)
        else:
            room.gallery.send(done, [tab])


def _kind(illegal: Illegal) -> wire.Error:
    kinds: Mapping[str, wire.Error] = {"unreadable": "unreadable", "not-asked": "not-asked", "late": "late"}
    return kinds.get(illegal.kind, "refused")


_COMMANDS: Final[Mapping[type[wire.Command], Obey]] = {
    wire.Say: playing.say, wire.Pause: playing.pause, wire.Resume: playing.resume, wire.Undo: playing.undo,
    wire.Consent: playing.consent, wire.HandOver: playing.hand_over, wire.TakeBack: playing.take_back,
    wire.Phrase: talking.phrase, wire.Talk: talking.talk, wire.Mute: talking.mute,
    wire.Rename: seating.rename, wire.Leave: seating.leave, wire.Remove: seating.remove, wire.Place: seating.place,
    wire.Fill: seating.fill, wire.Swap: seating.swap,
    wire.Host: hosting.host, wire.Options: hosting.options, wire.Listed: hosting.listed, wire.Start: hosting.start,
    wire.Close: hosting.close, wire.Rematch: hosting.rematch, wire.Tempo: hosting.tempo,
    wire.Yield: hosting.yield_, wire.Admit: seating.admit, wire.Decline: seating.decline,
}  # fmt: skip
