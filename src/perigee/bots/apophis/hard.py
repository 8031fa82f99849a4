"""Hard, a player of Apophis: alone at the table it plays by heart, and always by the pace of its own table."""

from __future__ import annotations

from typing import Final

from perigee.bots.apophis.plan import A_TURN
from perigee.bots.apophis.solved import solved, variant
from perigee.bots.apophis.standard import Standard, counts
from perigee.games.apophis.launch import KeepOrReroll
from perigee.games.apophis.turn import DRAWN, RESHUFFLE
from perigee.games.apophis.view import View
from perigee.table.sight import Sight

FIRST: Final = 4
"""Before it has seen so many turns it goes by what a turn usually takes."""
QUESTIONS: Final = 1.25
"""What a seat is asked for every turn of its own: discards are questions, too."""
DRAWS: Final = 0.65
"""So many turns of all are draws."""
A_DECK: Final = 38
"""What a deck holds when it has been shuffled again."""


class Hard(Standard):
    """The solved table where there is one; the plans of `standard` where there is none: in a team, or where good play
    would not have come to."""

    def decide(self, sight: Sight) -> str | None:
        view, prompt = sight.view, sight.prompt
        if not isinstance(view, View) or prompt is None or isinstance(prompt.question, KeepOrReroll):
            return super().decide(sight)
        if view.options.seats > 1:
            return super().decide(sight)
        table = solved(variant(view.options), (view.layers, 0 if view.options.no_deflection else view.counters))
        action = table and table.best(view.rocket, view.sequence, counts(view.hand or ()), turns_left(sight, view))
        if any(option.action == action for option in prompt.options):
            return str(action)
        return super().decide(sight)

    def seconds(self, sight: Sight, view: View) -> float:
        """As many as the turns that are left would take at the usual pace."""
        return turns_left(sight, view) * A_TURN


def pace(sight: Sight, view: View) -> float:
    """Seconds that a turn takes at this table, measured by what this seat has been asked so far."""
    number = sight.prompt.number if sight.prompt is not None else 0
    turns = max(1.0, number / QUESTIONS) * view.options.seats
    return max(0.1, (FIRST * A_TURN + sight.now / 1000) / (FIRST + turns))


def turns_left(sight: Sight, view: View) -> int:
    """This one included; the ten seconds of each reshuffle to come are lost (AP-23)."""
    left, turn = (view.ends_at - sight.now) / 1000, pace(sight, view)
    missing = DRAWN * DRAWS * left / turn - view.deck
    if missing > 0:
        left -= RESHUFFLE / 1000 * (1 + missing // A_DECK)
    return 1 + max(0, int(left / turn - 0.01))
