"""Of a message that was refused, what its answer has to name."""

from __future__ import annotations

from typing import Final

import msgspec

LONGEST: Final = 40
"""Characters of an id that are given back."""


class _Named(msgspec.Struct):
    id: str | None = None


def id_of(data: str | bytes) -> str | None:
    """Its id, where it can be read."""
    if len(data) > 100_000:
        return None
    try:
        found = msgspec.json.decode(data, type=_Named).id
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return found[:LONGEST] if found is not None else None
