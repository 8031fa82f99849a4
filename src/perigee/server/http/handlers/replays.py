"""Finished games: the record, and the game again step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perigee.server import wire
from perigee.server.http.call import Call
from perigee.server.http.handlers.tables import created
from perigee.server.tables import play_on_from, replays, reviews
from perigee.server.wire import Bad, encode


async def record(call: Call) -> str:
    return await replays.record_of(call.room)


async def replay(call: Call) -> wire.Replay:
    return await replays.replayed(call.room, await replays.record_of(call.room))


async def step(call: Call) -> bytes:
    return await _kept(call, replays.step_of)


async def course(call: Call) -> bytes:
    return await _kept(call, replays.course_from)


async def review(call: Call) -> wire.Reviewed:
    return await reviews.review_of(call.room, _number(call.path("seat")))


async def play_on(call: Call, wish: wire.PlayOn) -> wire.Created:
    call.make_one_more()
    person = call.somebody()
    return created(await play_on_from(call.registry, call.room, wish, person), person)


async def _kept(call: Call, play: Callable[[str, int], Any]) -> bytes:
    """A finished game never changes: what was played again once is sent again as it is."""
    place, text = _number(call.path("step")), await replays.record_of(call.room)
    key = (call.room.id, play.__name__, place)
    return await call.services.replays.get(key, lambda: encode(play(text, place)))


def _number(text: str) -> int:
    """The number of a line of a record: none has a thousand million lines."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Bad("bad-message")
    return int(text)
