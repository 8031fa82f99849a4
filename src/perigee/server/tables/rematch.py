"""The next game of the same people: it waits for whoever said yes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from perigee.games import rules_of
from perigee.server.store import Table, UnknownTable
from perigee.server.tables.names import new_id
from perigee.server.tables.seats import Place
from perigee.table.chance import commitment

if TYPE_CHECKING:
    from perigee.server.tables.room import Room


async def next_game(room: Room, person: str) -> Room:
    """The table of the next game, where this person says yes: the first who does makes it and is its host."""
    again = await _laid_already(room)
    if again is None:
        return await _lay(room, person)
    await again.call(lambda: _say_yes(again, person))
    return again


async def _laid_already(room: Room) -> Room | None:
    """One that was closed or is forgotten does not keep people from another."""
    table_id = room.table.settings.get("rematch")
    try:
        found = None if table_id is None else await room.house.store.find(table_id)
    except UnknownTable:
        return None
    return None if found is None or found.state == "closed" else await room.house.room(found.id)


async def _lay(room: Room, person: str) -> Room:
    """The same options and bots, everybody one seat on, so that roles rotate."""
    before, rules, key = room.table, rules_of(room.table.game), secrets.token_bytes(32)
    kept = ("language", "away_after", "paced", "several", "tempo")
    table = Table(
        id=new_id(), game=before.game, options=dict(before.options), rules=rules.version, data=rules.data_hash, key=key,
        commitment=commitment(key), created=(wall := room.house.clock.wall()), touched=wall, pace=before.pace,
        public=before.public, host=person,
        settings={name: before.settings[name] for name in kept if name in before.settings},
        seats=[place.stored() for place in _one_on(room.places, person)],
    )  # fmt: skip
    return await room.house.open_table(table)


def _one_on(places: Sequence[Place], person: str) -> list[Place]:
    return [_again(place, person) for place in (places[-1], *places[:-1])]


def _again(place: Place, person: str) -> Place:
    """Who has said nothing yet finds their seat open, and so does whoever else has the link."""
    if place.kind == "person" and person not in place.owners:
        return Place(asked=place.name, asked_owners=list(place.owners))
    return Place(place.kind, place.name, place.bot, "", list(place.owners))


async def _say_yes(again: Room, person: str) -> None:
    mine = [place for place in again.places if place.kind == "open" and person in place.asked_owners]
    if again.table.state != "open" or not mine:
        return  # who comes too late reads at the table how it stands
    for place in mine:
        owners, name = place.asked_owners, place.asked
        place.sit(person, name)
        place.owners = list(owners)
        place.gone = again.now
    await again.commit(seats=again.stored_places())
    again.show_around()
