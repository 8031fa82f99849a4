"""Sitting down at a table: by invitation, or on a free seat."""

from __future__ import annotations

import secrets

from perigee.server import wire
from perigee.server.tables import deals
from perigee.server.tables.lookalikes import told_apart
from perigee.server.tables.names import a_name
from perigee.server.tables.room import Room
from perigee.server.tables.seats import Place
from perigee.server.wire.decode import Bad
from perigee.table.seat import Seat


async def sit_down(room: Room, wish: wire.Join, person: str) -> Seat:
    """In the table's turn: of two who want the same seat, one gets it. The first at a table is its host."""
    name, seats = a_name(wish.name), list[Seat]()

    async def sit() -> None:
        deals.may_sit(room.table, person)
        seats.append(_free_seat(room, wish, person))
        room.places[seats[0]].sit(person, told_apart(name, [place.name for place in room.places]))
        here = any(tab.person == person for tab in room.gallery.tabs)
        room.places[seats[0]].gone = None if here else room.now
        await room.commit(seats=room.stored_places(), host=room.table.host or person)
        room.show_around()

    await room.call(sit)
    return seats[0]


def _free_seat(room: Room, wish: wire.Join, person: str) -> Seat:
    """By invitation on its seat, otherwise on any free one: whoever knows the table's address was invited. A listed
    table everybody knows: there each takes one seat, unless its host allows more."""
    if room.table.state != "open":
        raise Bad("closed" if room.table.state == "closed" else "not-open")
    for seat, place in enumerate(room.places):
        if wish.invitation is not None and secrets.compare_digest(place.invitation.encode(), wish.invitation.encode()):
            return _if_open(place, seat)
    if wish.invitation is not None:
        raise Bad("no-such-link")
    if room.table.public and room.seats_of(person) and not room.table.settings.get("several"):
        raise Bad("one-seat")
    free = [seat for seat, place in enumerate(room.places) if place.kind == "open" and wish.seat in (None, seat)]
    if not free:
        raise Bad("taken")
    return min(free, key=lambda seat: _last_choice(room.places[seat], person))


def _last_choice(place: Place, person: str) -> int:
    """In a rematch everybody finds their own seat, and a seat that waits for somebody is taken last."""
    return 0 if person in place.asked_owners else 2 if place.asked else 1


def _if_open(place: Place, seat: Seat) -> Seat:
    if place.kind != "open":
        raise Bad("taken")
    return seat


async def share_seats(room: Room, owner: str, other: str) -> None:
    """A second browser of one person owns what the first does."""

    async def share() -> None:
        for seat in room.seats_of(owner):
            if other not in room.places[seat].owners:
                room.places[seat].owners.append(other)
        await room.commit(seats=room.stored_places())
        room.show_around()

    await room.call(share)
