"""Hard, a player of Apophis: alone at the table it plays by heart."""

from __future__ import annotations

from perigee.bots.apophis.pace import turns_left
from perigee.bots.apophis.reasons import Plans
from perigee.bots.apophis.solved import solved, variant
from perigee.bots.apophis.standard import Position, Standard, counts
from perigee.bots.reason import Reason
from perigee.games.apophis.actions import SENTENCES, Build, Draw
from perigee.games.apophis.launch import KeepOrReroll
from perigee.games.apophis.view import View
from perigee.table.sight import Sight


class Hard(Standard):
    """The solved table where there is one; the plans of `standard` where there is none: in a team, or where good play
    would not have come to."""

    def why(self, sight: Sight, said: str) -> Reason | None:
        """While the rocket is built: what it is to become."""
        view, action = sight.view, SENTENCES.parse(said)
        if isinstance(view, View) and isinstance(action, Build | Draw) and not view.sequence:
            missing = Position(view, self.seconds(sight, view)).intended(action)
            if missing:
                return Plans(missing)
        return super().why(sight, said)

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
