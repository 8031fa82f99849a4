"""What a player of End of Days tries when it looks ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.standard import Appraisal, Asking
from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.window import Window
from perigee.table import Action

CANDIDATES: Final = 5


def evened(tried: Sequence[Action]) -> list[Action]:
    """The candidates filled up to as many as there ever are: a player who holds nothing thinks as long as one who holds
    a negate."""
    return [*tried, *(tried[0] for _ in range(CANDIDATES - len(tried)))]


def candidates(asking: Asking, first: Action) -> list[Action]:
    """What `standard` says, and what it thinks next best."""
    others: list[Action]
    if isinstance(asking.question, Window):
        others = [action for action in asking.actions if isinstance(action, say.Negate | say.Pass)]
    else:
        appraisal = Appraisal(Outlook(asking.view, asking.seat), asking.question, attacks=True)
        listed = [action for action in asking.actions if not isinstance(action, say.MakeOffer | say.Counter)]
        others = sorted(listed, key=appraisal.worth, reverse=True)
    return [first, *(action for action in others if action != first)][:CANDIDATES]
