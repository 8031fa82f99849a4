"""The review of a finished game for a seat: made once, in a process of its own, and kept for this coach."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from perigee.bots.coach import VERSION
from perigee.server import wire
from perigee.server.store import StoreError
from perigee.server.tables.replays import record_of
from perigee.server.tables.room import Room
from perigee.server.wire import Bad
from perigee.table import Seat


async def review_of(room: Room, seat: Seat) -> wire.Reviewed:
    """The review, or how far it is. Only a game that is over has a record, and only a record is reviewed."""
    record = await record_of(room)
    if not 0 <= seat < len(room.table.seats):
        raise Bad("bad-message")
    kept = await room.services.store.review(room.id, seat, coach=VERSION)
    if kept is not None:
        return wire.Reviewed(1, 1, msgspec.json.decode(kept, type=wire.Review))
    reviews = room.services.reviews
    making = reviews.progress((room.id, seat))
    if making is None:
        if reviews.full() or reviews.gave_up((room.id, seat)):
            raise Bad("busy")
        making = reviews.begin((room.id, seat), record, lambda text: _keep(room, seat, text))
    return wire.Reviewed(making.done, making.of, None)


async def _keep(room: Room, seat: Seat, text: str) -> None:
    """Where the store does not take it, it is made again for the next request."""
    with suppress(StoreError):
        await room.services.store.keep_review(room.id, seat, text, coach=VERSION, epoch=room.table.epoch)
