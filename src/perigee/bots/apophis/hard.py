"""Hard, a player of Apophis: it plays by heart."""

from __future__ import annotations

from perigee.bots.apophis.pace import Seen
from perigee.bots.apophis.reasons import Plans
from perigee.bots.apophis.standard import Appraisal, Standard, best_known
from perigee.bots.reason import Reason
from perigee.games.apophis.actions import SENTENCES, Build, Draw
from perigee.games.apophis.view import View
from perigee.table import Action, Sight


class Hard(Standard):
    """It follows the solved table where there is one (a team's, beside others), and the plans of `standard` where there
    is none or in a position that good play does not reach."""

    def why(self, sight: Sight, said: str) -> Reason | None:
        """While the rocket is built: what it is to become."""
        view, action = sight.view, SENTENCES.parse(said)
        if isinstance(view, View) and isinstance(action, Build | Draw) and not view.sequence:
            missing = Appraisal(view, self.seconds(sight, view)).intended(action)
            if missing:
                return Plans(missing)
        return super().why(sight, said)

    def by_heart(self, seen: Seen, view: View) -> Action | None:
        return best_known(seen, view, self.pace)
