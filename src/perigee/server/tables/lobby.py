"""What the start page tells: tables that are listed, and one's own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from perigee.server import wire
from perigee.server.neighbours import Unanswered, Unreached
from perigee.server.store import StoredTable
from perigee.server.tables.describe import info
from perigee.server.tables.registry import Registry
from perigee.server.tables.summary import standing
from perigee.server.wire import Bad

LISTED, MINE, WOKEN = 100, 50, 8
"""How many tables a lobby tells of: open ones, a person's own, and those of them that are woken for it."""
SOON: Final = 2.0
"""Seconds that another server is waited for."""


INSIDE: Final = "/inside/tables"


async def lobby(registry: Registry, person: str) -> wire.Lobby:
    """Another server is asked about the tables that it owns."""
    store = registry.services.store
    listed = (await store.open_tables())[:LISTED]
    own = (await store.tables_of(person))[:MINE] if person else []
    away = await registry.owner.elsewhere([table.id for table in (*listed, *own)])
    told = LobbyFacts({}, {})
    for other in await asyncio.gather(*(_asked(registry, address, away, person) for address in set(away.values()))):
        told.tables.update(other.tables)
        told.standing.update(other.standing)
    here = await tell(registry, [table for table in (*listed, *own) if table.id not in told.tables], person)
    tables = {**told.tables, **here.tables}
    standings = {table.id: {**told.standing, **here.standing}[table.id] for table in own}
    return wire.Lobby([tables[table.id] for table in listed], [tables[table.id] for table in own], standings)


class LobbyFacts(msgspec.Struct):
    """Tables by their ids, and how they stand for the caller."""

    tables: dict[str, wire.TableInfo]
    standing: dict[str, wire.Standing]


class Ask(msgspec.Struct):
    """What one server asks another: its tables, for this person."""

    tables: list[str]
    person: str


async def tell(registry: Registry, tables: Sequence[StoredTable], person: str) -> LobbyFacts:
    """The few of one's own tables that run are woken: only they can tell who is asked."""
    own = [table for table in tables if table.state == "running" and _is_own(table, person)]
    for table in own[:WOKEN]:
        with contextlib.suppress(Bad):  # one that cannot be read now is only not told about
            await registry.room(table.id)
    found = [registry.as_it_is(table) for table in tables]
    standings = {facts.id: standing(facts, facts.seats.of(person)) for facts in found}
    return LobbyFacts({facts.id: info(facts) for facts in found}, standings)


def _is_own(table: StoredTable, person: str) -> bool:
    return bool(person) and any(person in (seat.get("secret"), *seat.get("also", ())) for seat in table.seats)


async def _asked(registry: Registry, address: str, away: Mapping[str, str], person: str) -> LobbyFacts:
    """One that does not answer is not waited for: then the tables are told about as they are stored."""
    ask = Ask([table_id for table_id, there in away.items() if there == address], person)
    try:
        async with asyncio.timeout(SOON):
            return msgspec.convert(await registry.services.neighbours.post(address, INSIDE, ask), LobbyFacts)
    except (Unreached, Unanswered, TimeoutError, msgspec.ValidationError):
        return LobbyFacts({}, {})


async def told_inside(registry: Registry, message: Any) -> LobbyFacts:
    ask = msgspec.convert(message, Ask)
    tables = [await registry.services.store.find(table_id) for table_id in ask.tables]
    return await tell(registry, tables, ask.person)
