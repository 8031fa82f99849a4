"""What of a table may change, by name and type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from perigee.server.store.values import State


class Changes(TypedDict, total=False):
    """Columns of a table, as `Store.update` takes them."""

    game: str
    options: Mapping[str, Any]
    rules: int
    data: str
    key: bytes
    commitment: str
    touched: int
    pace: str
    public: bool
    state: State
    host: str | None
    due: int | None
    base: int | None
    settings: Mapping[str, Any]
    seats: Sequence[Mapping[str, Any]]
    lost: int
