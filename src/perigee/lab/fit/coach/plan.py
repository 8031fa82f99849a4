"""Which games a value is fitted to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from perigee.table import Millis


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the numbers of players that get weights of their own, tables in turn, the pace of a turn."""

    game: str
    seats: tuple[int, ...]
    tables: tuple[Mapping[str, Any], ...]
    pace: Millis
