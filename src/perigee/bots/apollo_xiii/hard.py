"""Hard, a player of Apollo XIII: `standard` with prices of its own, and it says what it plans."""

from __future__ import annotations

from typing import Final

from perigee.bots.apollo_xiii.appraisal import Appraisal, Style
from perigee.bots.apollo_xiii.outlook import Weights
from perigee.bots.apollo_xiii.reasons import BuysTime, OneMore, Plans, Presses, Saves
from perigee.bots.apollo_xiii.standard import Standard
from perigee.bots.reason import Reason
from perigee.games.apollo_xiii.view import View
from perigee.table import Sight

THRIFTY: Final = Style(weights=Weights(card=0.8, drawn=1.4, token=1.65))
"""Cards and tokens are kept until they are worth spending. Found at level hard, where `standard` spends both too
soon."""


class Hard(Standard):
    def __init__(self, seed: int = 0, *, style: Style = THRIFTY) -> None:
        super().__init__(seed, style=style)

    def why(self, sight: Sight, said: str) -> Reason | None:
        """Where cards are drawn, saved or paid for another action: what is planned with them."""
        reason, view = super().why(sight, said), sight.view
        if isinstance(reason, BuysTime | Presses | OneMore | Saves) and isinstance(view, View):
            question = sight.open[-1].question
            move = Appraisal(view, view.progress.seat, question, self.style).next_move()
            return reason if move is None else Plans(move.track)
        return reason
