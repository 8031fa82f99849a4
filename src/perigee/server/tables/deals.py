"""The same deal again, for another group: a new table with the luck of a game that is over, and how all of them fared.

The key of a finished game is no secret any more, and whoever has its address can look at every card. So a table that
repeats a deal says whose it is, but not where that lies before it is over itself; and who sat at the first table does
not sit down at this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from perigee.server import wire
from perigee.server.store import Table, UnknownTable
from perigee.server.tables.members import Company
from perigee.server.tables.names import new_id
from perigee.server.tables.seats import Place
from perigee.server.tables.summary import standing
from perigee.server.wire.decode import Bad
from perigee.table.chance import commitment

if TYPE_CHECKING:
    from perigee.server.tables.registry import House
    from perigee.server.tables.room import Room


def people_at(places: Sequence[Place]) -> list[str]:
    return [place.name for place in places if place.kind == "person"]


async def deal_again(room: Room) -> Room:
    """A table with the options, the seats and the luck of this one. Nobody sits there yet: the first who does is its
    host, and bots keep their places."""
    first = await _first(room)
    if first.state != "over":
        raise Bad("not-over")
    places = Company(room.house, first).places
    table = Table(
        id=new_id(), game=first.game, options=first.options, rules=first.rules, data=first.data, key=first.key,
        commitment=commitment(first.key), created=(wall := room.house.clock.wall()), touched=wall, pace=first.pace,
        settings={
            "language": first.settings["language"], "away_after": first.settings["away_after"], "paced": True,
            "deal": {"of": first.id, "names": people_at(places), "knows": sorted(_owners(first) | _owners(room.table))},
        },
        seats=[_kept(place).stored() for place in places],
    )  # fmt: skip
    again = await room.house.open_table(table)
    await _remember(room.house, first.id, again.id)
    return again


def _kept(place: Place) -> Place:
    fresh = Place()
    if place.kind == "bot":
        fresh.seat_bot(place.bot)
    return fresh


def _owners(table: Table) -> set[str]:
    return {owner for seat in table.seats for owner in (seat["secret"], *seat["also"]) if owner}


async def _first(room: Room) -> Table:
    """Where this deal was played first: a repeated one leads there too."""
    of = room.table.settings.get("deal", {}).get("of")
    return room.table if of is None else (await room.house.store.find(of))


async def _remember(house: House, first: str, again: str) -> None:
    room = await house.room(first)

    async def note() -> None:
        settings = room.table.settings
        await room.commit(settings={**settings, "again": [*settings.get("again", ()), again]})

    await room.call(note)


def may_sit(table: Table, person: str) -> None:
    """Who knows the deal does not play it again."""
    if person in table.settings.get("deal", {}).get("knows", ()):
        raise Bad("knows-the-deal")


async def games_of(room: Room) -> wire.Deals:
    """Every group's game of this deal that is over; while this one runs, nobody may ask."""
    house, first = room.house, await _first(room)
    found = [first, *[one for one in [await _found(house, again) for again in first.settings.get("again", ())] if one]]
    return wire.Deals([_played(house, one) for one in found if one.state == "over"])


async def _found(house: House, table_id: str) -> Table | None:
    try:
        return await house.store.find(table_id)
    except UnknownTable:
        return None


def _played(house: House, table: Table) -> wire.Played:
    company = Company(house, table)
    return wire.Played(table.id, people_at(company.places), standing(company))
