"""What time and seats do to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.match.log import Entry, Tampered
    from perigee.match.match import Match
    from perigee.match.plainly import sight_from, state_from, to_json
    from perigee.match.position import Position
    from perigee.match.record import Unusable, luck_line
    from perigee.match.standing import Standing
    from perigee.match.story import Item, Part, parted, parts_of

__all__ = [
    "Entry",
    "Item",
    "Match",
    "Part",
    "Position",
    "Standing",
    "Tampered",
    "Unusable",
    "luck_line",
    "parted",
    "parts_of",
    "sight_from",
    "state_from",
    "to_json",
]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "log": "Entry Tampered",
            "match": "Match",
            "plainly": "sight_from state_from to_json",
            "position": "Position",
            "record": "Unusable luck_line",
            "standing": "Standing",
            "story": "Item Part parted parts_of",
        },
    )
