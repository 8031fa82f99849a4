"""What time and seats do to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.match.beginning import CARDS, UNSEEN, Beginning, laid, told_of
    from perigee.match.log import (
        CREDIT,
        HAND_OVER,
        PAUSE,
        RESUME,
        SILENCE,
        STANDING,
        TAKE_BACK,
        Entry,
        Tampered,
        places_of_what_counts,
        without_undone,
    )
    from perigee.match.match import Match
    from perigee.match.numbering import Numbering
    from perigee.match.order_timing import LATEST, SOONEST, OrderTiming
    from perigee.match.plainly import sight_from, state_from, to_json
    from perigee.match.position import Position
    from perigee.match.record import Unusable, at_step, luck_line, play_on, read, start_again
    from perigee.match.story import Item, StoryPart, parted, parts_of

__all__ = [
    "CARDS", "CREDIT", "HAND_OVER", "LATEST", "PAUSE", "RESUME", "SILENCE", "SOONEST", "STANDING", "TAKE_BACK",
    "UNSEEN", "Beginning", "Entry", "Item", "Match", "Numbering", "OrderTiming", "Position", "StoryPart", "Tampered",
    "Unusable", "at_step", "laid", "luck_line", "parted", "parts_of", "places_of_what_counts", "play_on", "read",
    "sight_from", "start_again", "state_from", "to_json", "told_of", "without_undone",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "beginning": "CARDS UNSEEN Beginning laid told_of",
            "log": (
                "CREDIT HAND_OVER PAUSE RESUME SILENCE STANDING TAKE_BACK Entry Tampered places_of_what_counts "
                "without_undone"
            ),
            "match": "Match",
            "numbering": "Numbering",
            "plainly": "sight_from state_from to_json",
            "position": "Position",
            "record": "Unusable at_step luck_line play_on read start_again",
            "order_timing": "LATEST OrderTiming SOONEST",
            "story": "Item StoryPart parted parts_of",
        },
    )
