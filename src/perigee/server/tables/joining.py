"""Sitting down at a table: by invitation, on a free seat, or in a bot's place where the host lets people."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Unpack

from perigee.match import Match
from perigee.server import wire
from perigee.server.store import Changes
from perigee.server.tables import asking, deals
from perigee.server.tables.lookalikes import told_apart
from perigee.server.tables.names import a_name
from perigee.server.tables.room import Room
from perigee.server.tables.seats import Chair
from perigee.server.wire import Bad
from perigee.table import Seat


async def sit_down(room: Room, wish: wire.Join, person: str) -> Seat:
    """Sit down in the table's turn: of two who want the same seat, one gets it. The first at a table is its host."""
    name, seats = a_name(wish.name), list[Seat]()

    async def sit() -> None:
        deals.may_sit(room.table, person)
        asking.may_sit(room.table, person)
        seats.append(_free_seat(room, wish, person))
        room.seats[seats[0]].learns = wish.learns
        await seat_somebody(room, seats[0], person, name)
        room.show_all()

    await room.mailbox.call(sit)
    return seats[0]


async def seat_somebody(
    room: Room, seat: Seat, person: str, name: str, *, command: str | None = None, **changes: Unpack[Changes]
) -> None:
    """Seat somebody on a free seat, or from here on in a bot's place: of the game they see what that seat has seen, and
    the log tells it as it tells that a player takes a seat back. It is durable then, and not yet shown."""
    await room.wake(room.now)
    running = room.table.state == "running"
    if not running and room.table.state != "open":
        raise Bad("not-now")
    chair = room.seats[seat]
    chair.sit(person, told_apart(name, room.seats.names()))
    chair.gone = None if room.facts.is_here(person) else room.now
    room.facts.undo = None  # they were not asked
    changes = {**changes, "seats": room.seats.stored(), "host": room.table.host or person}
    if running:
        await room.perform(room.now, partial(Match.take_back, seat=seat), command=command, **changes)
    else:
        await room.saving.commit(command=command, **changes)


async def ask_for_seat(room: Room, wish: wire.AskForSeat, person: str) -> None:
    """For newcomers who find no free seat, or must ask first; the host answers."""
    name = a_name(wish.name)

    async def put() -> None:
        deals.may_sit(room.table, person)
        if room.table.state not in ("open", "running") or room.seats.of(person):
            raise Bad("not-now")
        if room.table.state == "running" and all(chair.kind != "bot" for chair in room.seats):
            raise Bad("taken")
        names = room.seats.names()
        await room.saving.commit(settings=asking.with_ask(room.table, person, name, names))
        room.attendance.look_for_asker(person)
        room.display.table()

    await room.mailbox.call(put)


def _free_seat(room: Room, wish: wire.Join, person: str) -> Seat:
    """The seat of an invitation, otherwise any free one: a person who knows the table's address was invited.
    Everybody knows a listed table: there each takes one seat, unless its host allows more."""
    if room.table.state == "running":
        return _seat_of_a_bot(room, wish, person)
    if room.table.state != "open":
        raise Bad("closed" if room.table.state == "closed" else "not-open")
    for seat, chair in enumerate(room.seats):
        if wish.invitation is not None and secrets.compare_digest(chair.invitation.encode(), wish.invitation.encode()):
            return _if_open(chair, seat)
    if wish.invitation is not None:
        raise Bad("no-such-link")
    if room.table.public and room.seats.of(person) and not room.table.settings.get("several"):
        raise Bad("one-seat")
    free = [seat for seat, chair in enumerate(room.seats) if chair.kind == "open" and wish.seat in (None, seat)]
    if not free:
        return _seat_of_a_bot(room, wish, person)
    return min(free, key=lambda seat: _last_choice(room.seats[seat], person))


def _seat_of_a_bot(room: Room, wish: wire.Join, person: str) -> Seat:
    """Where the host lets people, also while the game runs: there nobody who sees one hand takes another."""
    if not room.facts.yields:
        raise Bad("taken" if room.table.state == "open" else "not-open")
    if room.seats.of(person):
        raise Bad("one-seat")
    bots = [seat for seat, chair in enumerate(room.seats) if chair.kind == "bot" and wish.seat in (None, seat)]
    if not bots:
        raise Bad("taken")
    return bots[0]


def _last_choice(chair: Chair, person: str) -> int:
    """In a rematch everybody finds their own seat, and a seat that waits for somebody is taken last."""
    return 0 if person in chair.asked_owners else 2 if chair.asked else 1


def _if_open(chair: Chair, seat: Seat) -> Seat:
    if chair.kind != "open":
        raise Bad("taken")
    return seat


async def share_seats(room: Room, owner: str, other: str) -> None:
    """A second browser of one person owns what the first does."""

    async def share() -> None:
        for seat in room.seats.of(owner):
            if other not in room.seats[seat].owners:
                room.seats[seat].owners.append(other)
        await room.saving.commit(seats=room.seats.stored())
        room.display.table()

    await room.mailbox.call(share)
