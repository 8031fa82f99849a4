"""A new table, as somebody wishes it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from perigee.games import rules_of
from perigee.server import wire
from perigee.server.store import StoredTable
from perigee.server.tables.alone import ALONE, paced, wishes_to_be_alone
from perigee.server.tables.bots import a_bot
from perigee.server.tables.lookalikes import told_apart
from perigee.server.tables.names import a_name, new_id
from perigee.server.tables.options import checked_options
from perigee.server.tables.playable import playable
from perigee.server.tables.registry import Registry
from perigee.server.tables.room import Room
from perigee.server.tables.seats import Chair
from perigee.server.wire import Bad
from perigee.table import commitment, plain, window_for


async def create_table(registry: Registry, wish: wire.CreateTable, host: str) -> Room:
    if playable(wish.game) is None:
        raise Bad("no-such-game")
    rules, key, wall = rules_of(wish.game), secrets.token_bytes(32), registry.services.clock.wall()
    options = _options(wish)
    chairs: list[Chair] = []
    for one in wish.seats:
        chairs.append(_chair(wish, one, host, [chair.name for chair in chairs]))
    table = StoredTable(
        id=new_id(), game=wish.game, options=options, rules=rules.version, data=rules.data_hash, key=key,
        commitment=commitment(key), created=wall, touched=wall, pace=options["pace"], public=wish.listed,
        host=host, settings=_settings(wish),
        seats=[chair.stored() for chair in chairs],
    )  # fmt: skip
    return await registry.open_table(table)


def _settings(wish: wire.CreateTable) -> dict[str, Any]:
    said = {} if wish.hints is None else {"hints": wish.hints}
    return {"language": wish.language, "away_after": wish.away_after, "paced": paced(wish), **said}


def _options(wish: wire.CreateTable) -> dict[str, Any]:
    kind = rules_of(wish.game).options_type
    usual = ALONE if wishes_to_be_alone(wish.seats) else {"pace": kind.usual_pace}
    said = {**usual, **({} if wish.pace is None else {"pace": wish.pace}), **wish.options}
    windows = window_for(kind, str(said["pace"]))
    options: dict[str, Any] = plain(checked_options(wish.game, {**windows, **said, "seats": len(wish.seats)}))
    return options


def _chair(wish: wire.CreateTable, one: wire.SeatWish, host: str, names: Sequence[str]) -> Chair:
    chair = Chair()
    if one.kind == "bot":
        chair.seat_bot(a_bot(wish.game, one.bot))
    elif one.kind == "me":
        chair.sit(host, told_apart(a_name(wish.name or ""), names))
    return chair
