"""A wrapper that proves that a player needs nothing but the bytes of its sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import perigee
from perigee.table.sight import Sight


class Decides(Protocol):
    def decide(self, sight: Sight) -> str | None: ...


class FromBytes:
    """Decides from the bytes of its sight, and again from the sight itself, and both say the same."""

    def __init__(self, kind: Callable[[int], Decides]) -> None:
        self.kind = kind
        self.decided = 0

    def decide(self, sight: Sight) -> str | None:
        said = self.kind(1).decide(sight)
        assert self.kind(2).decide(perigee.from_json(perigee.to_json(sight))) == said
        self.decided += 1
        return said
