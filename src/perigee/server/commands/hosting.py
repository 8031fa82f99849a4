"""Commands of the table: its host, its options, its beginning and its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perigee.games import rules_of
from perigee.server import wire
from perigee.server.commands.received import Received, Reply
from perigee.server.store import StoredTable
from perigee.server.tables import Chair, Room, checked_options, next_game
from perigee.server.wire import Bad
from perigee.table import RANDOM, Seat, plain, window_for


async def host(received: Received, command: wire.Host) -> Reply:
    new = received.chair(command.seat)
    if new.kind != "person":
        raise Bad("no-such-seat")
    await received.commit(host=new.owners[0])
    return Reply(received.room.display.table)


async def options(received: Received, command: wire.Options) -> Reply:
    """Before the start only; the number of seats can change: it grows and shrinks at the end. A deal that is
    repeated keeps its options: with others it would be another deal."""
    room = received.room
    if room.facts.is_laid:
        raise Bad("not-now")
    wanted = {**room.table.options, **command.options}
    wanted |= _windows(room.table, wanted)
    read = plain(checked_options(room.table.game, wanted))
    _resize(room, int(read["seats"]))
    paced = bool(room.table.settings.get("paced")) or "pace" in command.options
    await received.commit(
        options=read,
        pace=read["pace"],
        seats=room.seats.stored(),
        settings={**room.table.settings, "paced": paced},
    )
    return Reply(room.display.table)


def _windows(table: StoredTable, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The windows change with the pace, unless somebody has chosen others (ED-42)."""
    kind, before = rules_of(table.game).options_type, str(table.options["pace"])
    kept = wanted.get("window") == window_for(kind, before).get("window")
    return window_for(kind, str(wanted["pace"])) if kept and wanted["pace"] != before else {}


def _resize(room: Room, seats: int) -> None:
    if any(chair.kind == "person" for chair in room.seats.chairs[seats:]):
        raise Bad("taken")
    room.seats.chairs = room.seats.chairs[:seats] + [Chair() for _ in range(seats - len(room.seats))]


async def listed(received: Received, command: wire.Listed) -> Reply:
    room = received.room
    several = bool(room.table.settings.get("several")) if command.several is None else command.several
    await received.commit(public=command.listed, settings={**room.table.settings, "several": several})
    return Reply(received.room.display.table)


async def tempo(received: Received, command: wire.Tempo) -> Reply:
    """How fast the bots play, at any time; what they are thinking about already follows at once."""
    room = received.room
    before = room.facts.tempo
    await received.commit(settings={**room.table.settings, "tempo": command.tempo})
    room.bots.change_tempo(before, command.tempo)
    return Reply(room.display.table)


async def yield_(received: Received, command: wire.Yield) -> Reply:
    await received.commit(settings={**received.room.table.settings, "yields": command.yes})
    return Reply(received.room.display.table)


async def hints(received: Received, command: wire.Hints) -> Reply:
    await received.commit(settings={**received.room.table.settings, "hints": command.yes})
    return Reply(received.room.display.table)


async def start(received: Received, command: wire.Start) -> Reply:
    room = received.room
    if command.fewer and not room.facts.is_laid:
        await _close_up(room)
    if any(chair.kind == "open" for chair in room.seats):
        raise Bad("not-now")
    await room.begin(received.key)
    return Reply(room.show_beginning)


async def _close_up(room: Room) -> None:
    """Free seats are taken away; everybody else keeps their order, and the player who was to start still does."""
    kept = [seat for seat, chair in enumerate(room.seats) if chair.kind != "open"]
    moved: dict[Seat, Seat] = {before: after for after, before in enumerate(kept)}
    options = {**room.table.options, "seats": len(kept), "first": moved.get(room.table.options["first"], RANDOM)}
    read = plain(checked_options(room.table.game, options))
    room.seats.chairs = [room.seats[seat] for seat in kept]
    room.chat.move(moved)
    for tab in room.audience.tabs:
        tab.seat = None if tab.seat is None else moved.get(tab.seat)
    await room.saving.commit(options=read, seats=room.seats.stored())


async def close(received: Received, command: wire.Close) -> Reply:
    if received.room.table.state not in ("open", "running", "halted"):
        raise Bad("not-now")
    await received.room.close()
    return Reply()


async def rematch(received: Received, command: wire.Rematch) -> Reply:
    """Yes to another game; the table of that game waits for those who said so, and everybody here reads who did."""
    room = received.room
    if room.table.state != "over":
        raise Bad("not-over")
    again = await next_game(received.registry, room, received.tab.person)
    settings = room.table.settings
    yes = settings.get("yes", ()) if settings.get("rematch") == again else ()
    await room.saving.commit(settings={**settings, "rematch": again, "yes": sorted({*yes, *received.mine})})
    return Reply(room.display.table, again)
