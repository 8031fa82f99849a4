"""A card in use: who uses it, and what was named with it."""

from __future__ import annotations

from dataclasses import dataclass

from perigee.games.end_of_days.pieces import CardId
from perigee.table import Seat


@dataclass(frozen=True, slots=True)
class Using:
    """Option, target nation, site and card are named on use, and whom it hits is fixed then (ED-43). A card that
    negates names the one that it `answered`."""

    card: CardId
    seat: Seat
    from_hand: bool
    option: str = ""
    target: Seat | None = None
    site: int | None = None
    on: CardId | None = None
    hits: tuple[Seat, ...] = ()
    answered: CardId | None = None
