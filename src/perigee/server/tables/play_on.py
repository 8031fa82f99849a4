"""Play on from here: a new table that begins at a moment of a finished game, alone with bots or with friends."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any

from perigee.games import rules_of
from perigee.match import UNSEEN, play_on, told_of
from perigee.server import wire
from perigee.server.store import StoredTable
from perigee.server.tables.bots import a_bot
from perigee.server.tables.names import a_name, new_id
from perigee.server.tables.registry import Registry
from perigee.server.tables.replays import record_of
from perigee.server.tables.room import Room
from perigee.server.tables.seats import Chair
from perigee.server.wire import Bad
from perigee.table import commitment


async def play_on_from(registry: Registry, room: Room, wish: wire.PlayOn, host: str) -> Room:
    """A table with the options and the seats of that one, a key of its own, and its beginning as data."""
    text, before, key = await record_of(room), room.table, secrets.token_bytes(32)
    if not 0 <= wish.me < len(room.seats):
        raise Bad("no-such-seat")
    beginning = await room.services.replays.play(partial(_beginning, text, before, wish, key))
    wall = registry.services.clock.wall()
    kept = ("language", "away_after", "tempo", "hints")
    table = StoredTable(
        id=new_id(), game=before.game, options=before.options, rules=before.rules, data=before.data, key=key,
        commitment=commitment(key), created=wall, touched=wall, pace=before.pace, host=host,
        settings={
            **{name: before.settings[name] for name in kept if name in before.settings},
            "paced": True, "on": {"table": room.id, **beginning},
        },
        seats=[_chair(before.game, seat, wish, host).stored() for seat in range(len(room.seats))],
    )  # fmt: skip
    return await registry.open_table(table)


def _beginning(text: str, before: StoredTable, wish: wire.PlayOn, key: bytes) -> dict[str, Any]:
    seat = wish.me if wish.cards == UNSEEN else None
    rules = rules_of(before.game, before.rules)
    try:
        match = play_on(text, wish.step, cards=wish.cards, seat=seat, key=key, rules=rules)
    except ValueError:
        raise Bad("not-now") from None
    return told_of(match)


def _chair(game: str, seat: int, wish: wire.PlayOn, host: str) -> Chair:
    chair = Chair()
    if seat == wish.me:
        chair.sit(host, a_name(wish.name or ""))
    elif not wish.friends:
        chair.seat_bot(a_bot(game, wish.bot))
    return chair
