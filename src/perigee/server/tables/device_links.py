"""Links by which a person continues on another device. They are kept with their table, and go where it goes."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import shake_256
from typing import Any, Final

from perigee.server.tables.names import hashed
from perigee.server.tables.room import Room
from perigee.server.wire import Bad
from perigee.table import Millis

LIFE: Final[Millis] = 600_000
LENGTH: Final = 32
"""The length of what follows the table's id: 192 bits."""


def table_of(token: str) -> str:
    """Where a token leads."""
    return token[:-LENGTH]


async def make(room: Room, secret: str) -> str:
    """A token for the owner of this secret. Each works once, within ten minutes; only a person's last one is valid."""
    token = room.id + secrets.token_urlsafe(LENGTH * 3 // 4)

    async def put() -> None:
        now = room.facts.clock.wall()
        kept = [link for link in _living(room, now) if link["of"] != hashed(secret)]
        new = {"link": hashed(token), "of": hashed(secret), "sealed": _sealed(token, secret), "until": now + LIFE}
        await _keep(room, [*kept, new])

    await room.mailbox.call(put)
    return token


async def use(room: Room, token: str) -> str:
    """The secret of the person who made it; after that the token is of no use to anybody."""
    found: list[Mapping[str, Any]] = []

    async def take() -> None:
        links = _living(room, room.facts.clock.wall())
        found.extend(link for link in links if link["link"] == hashed(token))
        if not found:
            raise Bad("no-such-link")
        await _keep(room, [link for link in links if link["link"] != hashed(token)])

    await room.mailbox.call(take)
    return _opened(token, found[0]["sealed"])


def _living(room: Room, now: Millis) -> list[Mapping[str, Any]]:
    return [link for link in room.table.settings.get("devices", ()) if link["until"] > now]


async def _keep(room: Room, links: list[Mapping[str, Any]]) -> None:
    await room.saving.commit(settings={**room.table.settings, "devices": links})


def _sealed(token: str, secret: str) -> str:
    """A secret as it is kept: only the token opens it, and of that only the hash is kept."""
    return _with_pad(token, secret.encode()).hex()


def _opened(token: str, sealed: str) -> str:
    return _with_pad(token, bytes.fromhex(sealed)).decode()


def _with_pad(token: str, data: bytes) -> bytes:
    pad = shake_256(b"perigee device " + token.encode()).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, pad, strict=True))
