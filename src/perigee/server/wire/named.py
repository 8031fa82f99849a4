"""The id of a message that cannot be read as a whole. A `Struct` cannot be compiled: so this is apart."""

from __future__ import annotations

import msgspec


class _Named(msgspec.Struct):
    id: str | None = None


def id_of(data: str | bytes) -> str | None:
    """The id of a message that was refused, where it can be read."""
    if len(data) > 100_000:
        return None
    try:
        found = msgspec.json.decode(data, type=_Named).id
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return found[:40] if found is not None else None
