"""Commands of the table: its host, its options, its beginning and its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perigee.games import rules_of
from perigee.server import wire
from perigee.server.commands.received import Received, Reply
from perigee.server.http.games import checked_options
from perigee.server.store import Table
from perigee.server.tables.rematch import next_game
from perigee.server.tables.room import Room
from perigee.server.tables.seats import Place
from perigee.server.wire.decode import Bad
from perigee.table.codec import plain
from perigee.table.options import RANDOM, window_for
from perigee.table.seat import Seat


async def host(received: Received, command: wire.Host) -> Reply:
    new = received.place(command.seat)
    if new.kind != "person":
        raise Bad("no-such-seat")
    await received.commit(host=new.owners[0])
    return Reply(received.room.show_around)


async def options(received: Received, command: wire.Options) -> Reply:
    """Before the start only; the number of seats follows the places, so it grows and shrinks at the end. A deal that is
    repeated keeps its options: with others it would be another deal."""
    room = received.room
    if "deal" in room.table.settings:
        raise Bad("not-now")
    wanted = {**room.table.options, **command.options}
    wanted |= _windows(room.table, wanted)
    read = plain(checked_options(room.table.game, wanted))
    _resize(room, int(read["seats"]))
    paced = bool(room.table.settings.get("paced")) or "pace" in command.options
    await received.commit(
        options=read,
        pace=read["pace"],
        seats=room.stored_places(),
        settings={**room.table.settings, "paced": paced},
    )
    return Reply(room.show_around)


def _windows(table: Table, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """With another pace go its windows, where nobody has chosen others (ED-42)."""
    kind, before = rules_of(table.game).options_type, str(table.options["pace"])
    kept = wanted.get("window") == window_for(kind, before).get("window")
    return window_for(kind, str(wanted["pace"])) if kept and wanted["pace"] != before else {}


def _resize(room: Room, seats: int) -> None:
    if any(place.kind == "person" for place in room.places[seats:]):
        raise Bad("taken")
    room.places = room.places[:seats] + [Place() for _ in range(seats - len(room.places))]


async def listed(received: Received, command: wire.Listed) -> Reply:
    room = received.room
    several = bool(room.table.settings.get("several")) if command.several is None else command.several
    await received.commit(public=command.listed, settings={**room.table.settings, "several": several})
    return Reply(received.room.show_around)


async def tempo(received: Received, command: wire.Tempo) -> Reply:
    """How fast the bots play, at any time; what they are thinking about already follows at once."""
    room = received.room
    before = room.tempo
    await received.commit(settings={**room.table.settings, "tempo": command.tempo})
    room.bots.change_tempo(before, command.tempo)
    return Reply(room.show_around)


async def yield_(received: Received, command: wire.Yield) -> Reply:
    await received.commit(settings={**received.room.table.settings, "yields": command.yes})
    return Reply(received.room.show_around)


async def start(received: Received, command: wire.Start) -> Reply:
    room = received.room
    if command.fewer and "deal" not in room.table.settings:
        await _close_up(room)
    if any(place.kind == "open" for place in room.places):
        raise Bad("not-now")
    await room.begin(received.key)
    return Reply(room.show_beginning)


async def _close_up(room: Room) -> None:
    """Free seats are taken away; everybody else keeps their order, and who was to start still does."""
    kept = [seat for seat, place in enumerate(room.places) if place.kind != "open"]
    moved: dict[Seat | None, Seat] = {seat: place for place, seat in enumerate(kept)}
    options = {**room.table.options, "seats": len(kept), "first": moved.get(room.table.options["first"], RANDOM)}
    read = plain(checked_options(room.table.game, options))
    room.places = [room.places[seat] for seat in kept]
    room.muted = {person: {moved[seat] for seat in seats if seat in moved} for person, seats in room.muted.items()}
    for tab in room.gallery.tabs:
        tab.seat = moved.get(tab.seat)
    await room.commit(options=read, seats=room.stored_places())


async def close(received: Received, command: wire.Close) -> Reply:
    if received.room.table.state not in ("open", "running", "halted"):
        raise Bad("not-now")
    await received.room.close()
    return Reply()


async def rematch(received: Received, command: wire.Rematch) -> Reply:
    """Yes to another game; the table of that game waits for whoever said so, and everybody here reads who did."""
    room = received.room
    if room.table.state != "over":
        raise Bad("not-over")
    again = await next_game(room, received.tab.person)
    settings = room.table.settings
    yes = settings.get("yes", ()) if settings.get("rematch") == again.id else ()
    await room.commit(settings={**settings, "rematch": again.id, "yes": sorted({*yes, *received.mine})})
    return Reply(room.show_around, again.id)
