"""The same deal for others."""

from __future__ import annotations

from perigee.server import wire
from perigee.server.http.call import Call
from perigee.server.http.handlers.tables import created
from perigee.server.tables import deals


async def again(call: Call) -> wire.Created:
    """Those who played it may pass it on."""
    call.make_one_more()
    return created(await deals.deal_again(call.registry, call.room), call.person)


async def results(call: Call) -> wire.Deals:
    return await deals.games_of(call.registry, call.room)
