"""Easy, a player of End of Days: wants nothing from others, and launches whatever can fly."""

from __future__ import annotations

from dataclasses import replace

from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.standard import Appraisal, Asking, Standard
from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.trade import Trade
from perigee.table import Action


class Easy(Standard):
    """`standard`, but it trades with no nation and takes nothing from the scrapyard for a card of its own, and a rocket
    that can fly does not wait to become better."""

    def choose(self, asking: Asking) -> Action | str | None:
        if isinstance(asking.question, Trade):
            appraisal = Appraisal(Outlook(asking.view, asking.seat), asking.question, attacks=True)
            return max(filter(_keeps_to_itself, asking.actions), key=appraisal.worth, default=None)
        launches = [action for action in asking.actions if isinstance(action, say.Launch)]
        return super().choose(replace(asking, actions=launches) if launches else asking)


def _keeps_to_itself(action: Action) -> bool:
    """No trade, or one with the pile, unseen."""
    return isinstance(action, say.NoTrade | say.Decline) or (isinstance(action, say.Swap) and not action.wanted)
