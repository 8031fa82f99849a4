"""Which games a value is fitted to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from perigee.table.seat import Millis


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the numbers of players that get weights of their own, tables in turn, the pace of a turn."""

    game: str
    seats: tuple[int, ...]
    tables: tuple[Mapping[str, Any], ...]
    pace: Millis


APOLLO_XIII: Final = Plan(
    "apollo-xiii", (2, 3, 5), ({"level": "normal"}, {"level": "hard"}, {"level": "hard", "boards": "mixed"}), 0
)
APOPHIS: Final = Plan(
    "apophis",
    (1, 3),
    (
        {"timer": 480}, {"timer": 600}, {"timer": 720}, {"timer": 480, "advanced": True},
        {"timer": 600, "advanced": True},
    ),
    8_000,
)  # fmt: skip
