"""Easy, a player of Apophis: small rockets, early."""

from __future__ import annotations

from typing import Final

from perigee.bots.apophis.standard import Standard
from perigee.bots.glance import Glance
from perigee.bots.style import leaving_out
from perigee.games.apophis.actions import Build
from perigee.games.apophis.pieces import points
from perigee.games.apophis.view import View
from perigee.table import Action

SMALL: Final = 8
"""Points of a small rocket."""


class Easy(Standard):
    """`standard`, but it adds no section that would make a rocket large: it launches what there is."""

    def decide_at(self, glance: Glance) -> Action | str | None:
        view = glance.view
        rocket = view.rocket if isinstance(view, View) else ()

        def too_large(action: Action) -> bool:
            return isinstance(action, Build) and points(rocket) + action.section.size > SMALL

        return super().decide_at(leaving_out(glance, too_large))
