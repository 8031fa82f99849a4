"""The same deal again, for another group: a new table with the luck of a game that is over, and how all of them fared.

The key of a finished game is no longer a secret, and anybody with its address can look at every card. So a table that
repeats a deal says whose it is, but not where to find that game before it is over itself; and nobody who sat at the
first table sits down at this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from perigee.server import wire
from perigee.server.neighbours import Unanswered, Unreached
from perigee.server.store import Store, StoredTable, UnknownTable
from perigee.server.tables.names import new_id
from perigee.server.tables.owner import Elsewhere
from perigee.server.tables.seats import Chair
from perigee.server.tables.summary import standing
from perigee.server.wire import Bad
from perigee.table import commitment

if TYPE_CHECKING:
    from perigee.server.tables.registry import Registry
    from perigee.server.tables.room import Room


INSIDE: Final = "/inside/deal"


def people_at(chairs: Sequence[Chair]) -> list[str]:
    return [chair.name for chair in chairs if chair.kind == "person"]


async def deal_again(registry: Registry, room: Room) -> Room:
    """A table with the options, the seats and the luck of this one. Nobody sits there yet: the first to sit down is its
    host, and bots keep their places."""
    if "on" in room.table.settings:
        raise Bad("not-now")  # it was played on from elsewhere: its key deals no whole game
    first = await _first(registry.services.store, room)
    if first.state != "over":
        raise Bad("not-over")
    chairs, wall = registry.as_it_is(first).seats.chairs, registry.services.clock.wall()
    table = StoredTable(
        id=new_id(), game=first.game, options=first.options, rules=first.rules, data=first.data, key=first.key,
        commitment=commitment(first.key), created=wall, touched=wall, pace=first.pace,
        settings={
            "language": first.settings["language"], "away_after": first.settings["away_after"], "paced": True,
            "hints": first.settings.get("hints"),
            "deal": {"of": first.id, "names": people_at(chairs), "knows": sorted(_owners(first) | _owners(room.table))},
        },
        seats=[_kept(chair).stored() for chair in chairs],
    )  # fmt: skip
    again = await registry.open_table(table)
    await _remember(registry, first.id, again.id)
    return again


def _kept(chair: Chair) -> Chair:
    fresh = Chair()
    if chair.kind == "bot":
        fresh.seat_bot(chair.bot)
    return fresh


def _owners(table: StoredTable) -> set[str]:
    return {owner for seat in table.seats for owner in (seat["secret"], *seat["also"]) if owner}


async def _first(store: Store, room: Room) -> StoredTable:
    """Where this deal was played first: a repeated one leads there too."""
    of = room.table.settings.get("deal", {}).get("of")
    return room.table if of is None else (await store.find(of))


async def _remember(registry: Registry, first: str, again: str) -> None:
    """Where the first table is another server's, that server does it."""
    try:
        await _note(registry, first, again)
    except Elsewhere as other:
        try:
            await registry.services.neighbours.post(other.address, INSIDE, [first, again])
        except (Unreached, Unanswered):
            raise Bad("busy") from None


async def noted_inside(registry: Registry, message: Any) -> None:
    await _note(registry, *msgspec.convert(message, tuple[str, str]))


async def _note(registry: Registry, first: str, again: str) -> None:
    room = await registry.room(first)

    async def note() -> None:
        settings = room.table.settings
        await room.saving.commit(settings={**settings, "again": [*settings.get("again", ()), again]})

    await room.mailbox.call(note)


def may_sit(table: StoredTable, person: str) -> None:
    """Nobody who knows the deal plays it again."""
    if person in table.settings.get("deal", {}).get("knows", ()):
        raise Bad("knows-the-deal")


async def games_of(registry: Registry, room: Room) -> wire.Deals:
    """Every group's game of this deal that is over; while this one runs, nobody may ask."""
    store = registry.services.store
    first = await _first(store, room)
    found = [first, *[one for one in [await _found(store, again) for again in first.settings.get("again", ())] if one]]
    return wire.Deals([_played(registry, one) for one in found if one.state == "over"])


async def _found(store: Store, table_id: str) -> StoredTable | None:
    try:
        return await store.find(table_id)
    except UnknownTable:
        return None


def _played(registry: Registry, table: StoredTable) -> wire.Played:
    facts = registry.as_it_is(table)
    return wire.Played(table.id, people_at(facts.seats.chairs), standing(facts))
