"""The `standard` of version 0.1 in Apollo XIII."""

from __future__ import annotations

from perigee.bots.apollo_xiii.appraisal import Appraisal
from perigee.bots.apollo_xiii.standard import Asking, Standard


class First(Standard):
    """It pays a card to draw another even where nothing can be done with that any more."""

    def appraisal(self, asking: Asking) -> Appraisal:
        return FirstPosition(asking.view, asking.seat, asking.question, self.style)


class FirstPosition(Appraisal):
    def swaps(self) -> bool:
        return True
