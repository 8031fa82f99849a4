"""What counts in Apophis is turns, not seconds: how long a turn takes at this table, and how many are left."""

from __future__ import annotations

from typing import Final, TypeAlias

from perigee.bots.apophis.plan import A_TURN, Seconds
from perigee.bots.glance import Glance
from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, COLOURS
from perigee.games.apophis.turn import DRAWN, RESHUFFLE
from perigee.games.apophis.view import View
from perigee.table import Sight

FIRST: Final = 4
"""Before a seat has seen this many turns it goes by what a turn usually takes."""
QUESTIONS: Final = 1.25
"""How often a seat is asked for every turn of its own: discards are questions, too."""
EVENTS: Final = 1.7
"""How much everybody is told for every turn, once the seats have their cards."""
DRAWS: Final = 0.65
"""The share of all turns that are draws."""
IN_HANDS: Final = 10
A_DECK: Final = len(COLOURS) * CARDS_OF_A_COLOUR - IN_HANDS
"""What a deck usually holds when it has been shuffled again: nobody counts the hands for that."""
LONGEST: Final[Seconds] = 3_600
"""A table without a pace has no end of turns; nobody plans for more than this."""


Seen: TypeAlias = Sight | Glance
"""What the pace is measured by."""


def pace(seen: Seen, view: View) -> Seconds:
    """What a turn takes at this table, measured by how many there were."""
    turns = _turns_before(seen, view)
    if turns <= 0:
        return A_TURN
    return max(0.1, (FIRST * A_TURN + seen.now / 1000) / (FIRST + turns))


def _turns_before(seen: Seen, view: View) -> float:
    """By what this seat was asked; whoever is not asked has nothing to go by but what everybody was told."""
    seats = view.options.seats
    if isinstance(seen, Glance):
        return (seen.number - 1) / QUESTIONS * seats
    if seen.prompt is None:
        return (seen.number - 1 - seats) / EVENTS
    return (seen.prompt.number - 1) / QUESTIONS * seats


def turns_left(seen: Seen, view: View, turn: Seconds | None = None) -> int:
    """This one included; `turn` is what one takes, where that is known and not measured."""
    return 1 + max(0, int(_turns(seen, view, turn) - 0.01))


def usual_seconds(seen: Seen, view: View, turn: Seconds | None = None) -> Seconds:
    """The seconds that the turns left would take at the usual pace, in which plans are priced. At a slow table the
    clock's own: counting on less would give up rockets that would still have won."""
    clock = (view.ends_at - seen.now) / 1000
    return min(LONGEST, max(clock, _turns(seen, view, turn) * A_TURN))


def _turns(seen: Seen, view: View, turn: Seconds | None) -> float:
    """The ten seconds of each reshuffle to come are lost (AP-23)."""
    left, turn = (view.ends_at - seen.now) / 1000, turn or pace(seen, view)
    missing = DRAWN * DRAWS * left / turn - view.deck
    if missing > 0:
        left -= RESHUFFLE / 1000 * (1 + missing // A_DECK)
    return left / turn
