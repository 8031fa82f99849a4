"""The `standard` of version 0.1 in End of Days."""

from __future__ import annotations

from perigee.bots.end_of_days.nations import by_figures
from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.standard import Asking, Standard
from perigee.games.end_of_days.actions import Choose
from perigee.games.end_of_days.facts import facts_of
from perigee.table import Action


class First(Standard):
    """It chooses a nation by the figures on its card, and is heedless of what others make of its doings."""

    def looks(self, asking: Asking) -> Outlook:
        return Outlook(asking.view, asking.seat, heedless=True)

    def choose(self, asking: Asking) -> Action | str | None:
        facts = facts_of(asking.view.data, asking.view.nations)
        choices = [action for action in asking.actions if isinstance(action, Choose)]
        if choices:
            return max(choices, key=lambda action: by_figures(facts, action.nation))
        return super().choose(asking)
