"""Continue on another device."""

from __future__ import annotations

from perigee.server import wire
from perigee.server.http import qr
from perigee.server.http.call import Call
from perigee.server.tables import Elsewhere, Room, device_links, hashed, info, share_seats, you
from perigee.server.wire import Bad


async def link(call: Call) -> wire.DeviceLink:
    path = f"/device/{await device_links.make(call.room, call.secret)}"
    return wire.DeviceLink(path, qr.code(call.link(path)))


async def _where(call: Call, token: str) -> Room:
    try:
        return await call.registry.room(device_links.table_of(token))
    except Elsewhere:
        raise
    except Bad as bad:
        raise Bad("busy" if bad.error == "busy" else "no-such-link") from None


async def use(call: Call, wish: wire.UseDevice) -> wire.Joined:
    """A browser that is new here continues as the one that made the link; one that has a secret of its own
    becomes a second owner of the seats at that table."""
    room, mine = await _where(call, wish.token), call.secret
    theirs = await device_links.use(room, wish.token)
    if mine and mine != theirs:
        await share_seats(room, hashed(theirs), hashed(mine))
    person = hashed(mine or call.give(theirs))
    seats = room.seats.of(person)
    return wire.Joined(seats[0] if seats else -1, info(room.facts), you(room.facts, person))
