"""Easy, a player of Apollo XIII: thinks of a second action only when it is nearly too late."""

from __future__ import annotations

from typing import Final

from perigee.bots.apollo_xiii.standard import Standard
from perigee.bots.glance import Glance
from perigee.bots.style import leaving_out
from perigee.games.apollo_xiii.actions import Extra
from perigee.games.apollo_xiii.view import View
from perigee.table import Action

UNTROUBLED: Final = ("calm", "orange")
"""While mission status is no worse, one action a turn will do."""


class Easy(Standard):
    """`standard`, but it takes second actions (AX-47) only when mission status is worse than orange."""

    def decide_at(self, glance: Glance) -> Action | str | None:
        view = glance.view
        if isinstance(view, View) and view.mood in UNTROUBLED:
            glance = leaving_out(glance, lambda action: isinstance(action, Extra))
        return super().decide_at(glance)
