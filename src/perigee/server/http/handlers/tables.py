"""Create a table, find it, sit down."""

from __future__ import annotations

from perigee.server import wire
from perigee.server.http import qr
from perigee.server.http.call import Call
from perigee.server.tables import Room, create_table, info, joining, summary, you
from perigee.server.tables import lobby as tables_of


def created(room: Room, person: str) -> wire.Created:
    return wire.Created(
        info(room.facts), you(room.facts, person), wire.Links(f"/t/{room.id}", room.seats.invitations(room.id))
    )


async def create(call: Call, wish: wire.CreateTable) -> wire.Created:
    call.make_one_more()
    person = call.somebody()
    return created(await create_table(call.registry, wish, person), person)


async def lobby(call: Call) -> wire.Lobby:
    return await tables_of.lobby(call.registry, call.person)


async def table(call: Call) -> wire.TableInfo:
    return info(call.room.facts)


async def standing(call: Call) -> wire.Standing:
    """A spectator's figures, for people who were sent the table's link."""
    return summary.standing(call.room.facts)


async def code(call: Call) -> str:
    return qr.kept_code(call.link(f"/t/{call.room.id}"))


async def ask(call: Call, wish: wire.AskForSeat) -> wire.You:
    person = call.somebody()
    await joining.ask_for_seat(call.room, wish, person)
    return you(call.room.facts, person)


async def join(call: Call, wish: wire.Join) -> wire.Joined:
    person = call.somebody()
    seat = await joining.sit_down(call.room, wish, person)
    return wire.Joined(seat, info(call.room.facts), you(call.room.facts, person))
