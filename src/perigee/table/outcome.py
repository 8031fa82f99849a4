"""How a game ended, and for whom."""

from __future__ import annotations

from dataclasses import dataclass

from perigee.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why it ended, and the winning seats; `paused` marks a game that was ever paused (AP-13)."""

    ending: str
    winners: tuple[Seat, ...]
    paused: bool = False
