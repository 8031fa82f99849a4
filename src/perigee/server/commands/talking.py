"""Commands of talk: quick phrases, free lines, and muting somebody."""

from __future__ import annotations

from perigee.server import wire
from perigee.server.commands.received import Received, Reply
from perigee.server.store import Said
from perigee.server.tables import Room, a_wire_line, earned_phrases, info, you
from perigee.server.wire import Bad
from perigee.table import Millis


async def phrase(received: Received, command: wire.Phrase) -> Reply:
    room, seat = received.room, received.seat
    earned = room.chat.earned(room.match).get(seat, ())
    if command.phrase in earned_phrases(room.table.game) and command.phrase not in earned:
        raise Bad("not-now")  # ED-73
    name, at = room.seats[seat].name, _when(received)
    return await _heard(room, room.chat.lines.phrase(room.table.game, seat, name, command.phrase, received.key, at))


async def talk(received: Received, command: wire.Talk) -> Reply:
    """A free line, where the rules leave talk free (not in ED-33, not in AX-64)."""
    room, seat = received.room, received.seat
    if not room.display.allowed(seat)[0]:
        raise Bad("no-free-talk")
    name, at = room.seats[seat].name, _when(received)
    return await _heard(room, room.chat.lines.free(seat, name, command.text, received.key, at))


def _when(received: Received) -> Millis:
    """By the clock of the game; what is said before it begins or after its end counts as said at that moment."""
    live = received.room.live
    if live is None:
        return 0
    return live.match.now if live.match.outcome is not None else live.game_time(received.at)


async def _heard(room: Room, said: Said) -> Reply:
    await room.saving.keep_line(said)

    def show() -> None:
        hearers = [tab for tab in room.audience.everybody() if said.seat not in room.chat.muted.get(tab.person, ())]
        room.audience.send(wire.Heard(a_wire_line(said)), hearers)

    return Reply(show)


async def mute(received: Received, command: wire.Mute) -> Reply:
    """For oneself; nobody else notices. A player's mutes outlive a restart, a watcher's end with their last tab."""
    received.chair(command.seat)
    room, person = received.room, received.tab.person
    muted = room.chat.muted.setdefault(person, set())
    (muted.add if command.muted else muted.discard)(command.seat)
    if room.seats.of(person):
        await received.commit(settings={**room.table.settings, "muted": room.chat.stored_mutes(room.seats)})

    def show() -> None:
        own = [tab for tab in room.audience.everybody() if tab.person == person]
        room.audience.send(wire.Around(info(room.facts), you(room.facts, person)), own)

    return Reply(show)
