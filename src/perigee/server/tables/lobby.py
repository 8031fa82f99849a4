"""What the start page tells: tables that are listed, and one's own."""

from __future__ import annotations

import contextlib

from perigee.server import wire
from perigee.server.tables.describe import info
from perigee.server.tables.registry import Registry
from perigee.server.tables.summary import standing
from perigee.server.wire.decode import Bad

LISTED, MINE, WOKEN = 100, 50, 8
"""How many tables a lobby tells of: open ones, a person's own, and those of them that are woken for it."""


async def lobby(registry: Registry, person: str) -> wire.Lobby:
    """Of one's own tables the few that run are woken: only they can tell who is asked."""
    store = registry.services.store
    listed = (await store.open_tables())[:LISTED]
    own = (await store.tables_of(person))[:MINE] if person else []
    for table in [table for table in own if table.state == "running"][:WOKEN]:
        with contextlib.suppress(Bad):  # one that cannot be read now is only not told about
            await registry.room(table.id)
    mine = [registry.as_it_is(table) for table in own]
    told = {facts.id: standing(facts, facts.seats.of(person)) for facts in mine}
    return wire.Lobby([info(registry.as_it_is(table)) for table in listed], [info(facts) for facts in mine], told)
