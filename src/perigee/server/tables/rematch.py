"""The next game of the same people: it waits for those who said yes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from perigee.games import rules_of
from perigee.server.neighbours import Unanswered, Unreached
from perigee.server.store import StoredTable, UnknownTable
from perigee.server.tables.names import new_id
from perigee.server.tables.owner import Elsewhere
from perigee.server.tables.seats import Chair
from perigee.server.wire import Bad
from perigee.table import commitment

if TYPE_CHECKING:
    from perigee.server.tables.registry import Registry
    from perigee.server.tables.room import Room


INSIDE: Final = "/inside/rematch"


async def next_game(registry: Registry, room: Room, person: str) -> str:
    """The table of the next game, when this person says yes: the first to do so makes it and is its host."""
    again = await _laid_already(registry, room)
    if again is None:
        return (await _lay(registry, room, person)).id
    try:
        await yes(registry, again, person)
    except Elsewhere as other:
        await _yes_there(registry, other.address, again, person)
    return again


async def yes(registry: Registry, table_id: str, person: str) -> None:
    again = await registry.room(table_id)
    await again.mailbox.call(lambda: _say_yes(again, person))


async def _yes_there(registry: Registry, address: str, table_id: str, person: str) -> None:
    """The next game is another server's by now."""
    try:
        await registry.services.neighbours.post(address, INSIDE, [table_id, person])
    except (Unreached, Unanswered):
        raise Bad("busy") from None


async def yes_inside(registry: Registry, message: Any) -> None:
    await yes(registry, *msgspec.convert(message, tuple[str, str]))


async def _laid_already(registry: Registry, room: Room) -> str | None:
    """One that was closed or is forgotten does not keep people from another."""
    table_id = room.table.settings.get("rematch")
    try:
        found = None if table_id is None else await registry.services.store.find(table_id)
    except UnknownTable:
        return None
    return None if found is None or found.state == "closed" else found.id


async def _lay(registry: Registry, room: Room, person: str) -> Room:
    """The same options and bots, everybody one seat on, so that roles rotate."""
    before, rules, key = room.table, rules_of(room.table.game), secrets.token_bytes(32)
    kept = ("language", "away_after", "paced", "several", "tempo", "hints")
    table = StoredTable(
        id=new_id(), game=before.game, options=dict(before.options), rules=rules.version, data=rules.data_hash, key=key,
        commitment=commitment(key), created=(wall := registry.services.clock.wall()), touched=wall, pace=before.pace,
        public=before.public, host=person,
        settings={name: before.settings[name] for name in kept if name in before.settings},
        seats=[chair.stored() for chair in _one_on(room.seats.chairs, person)],
    )  # fmt: skip
    return await registry.open_table(table)


def _one_on(chairs: Sequence[Chair], person: str) -> list[Chair]:
    return [_again(chair, person) for chair in (chairs[-1], *chairs[:-1])]


def _again(chair: Chair, person: str) -> Chair:
    """A player who has said nothing yet finds their seat open, and so does anybody else with the link."""
    if chair.kind == "person" and person not in chair.owners:
        return Chair(asked=chair.name, asked_owners=list(chair.owners))
    return Chair(chair.kind, chair.name, chair.bot, "", list(chair.owners))


async def _say_yes(again: Room, person: str) -> None:
    mine = [chair for chair in again.seats if chair.kind == "open" and person in chair.asked_owners]
    if again.table.state != "open" or not mine:
        return  # a player who comes too late reads at the table how things stand
    for chair in mine:
        owners, name = chair.asked_owners, chair.asked
        chair.sit(person, name)
        chair.owners = list(owners)
        chair.gone = again.now
    await again.saving.commit(seats=again.seats.stored())
    again.display.table()
