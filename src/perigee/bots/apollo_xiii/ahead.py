"""A player of Apollo XIII that looks ahead: what `standard` thinks best is tried in imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from perigee.bots.apollo_xiii.appraisal import STYLE
from perigee.bots.apollo_xiii.hard import Hard
from perigee.bots.apollo_xiii.rollout import played_on, world
from perigee.bots.apollo_xiii.standard import Asking, asking_of
from perigee.bots.search import SECONDS, looked_ahead
from perigee.table import Action, Sight

CANDIDATES: Final = 5
WORLDS: Final = 16


class LooksAhead(Hard):
    """It knows its own sight and nothing else. `worlds` is its budget a move. Where players compete for tokens it plays
    like `standard`: looking ahead, it sees only the crew's chance."""

    def __init__(self, seed: int = 0, *, worlds: int = WORLDS, seconds: float = SECONDS) -> None:
        super().__init__(seed, style=STYLE)
        self.seed, self.worlds, self.seconds = seed, worlds, seconds
        self.share = 1.0

    def decide(self, sight: Sight) -> str | None:
        asking = asking_of(sight)
        if not asking.awaited or len(asking.actions) == 1 or asking.view.options.competitive:
            return super().decide(sight)
        tried = self._candidates(asking)
        return str(
            looked_ahead(
                tried, asking.seat, lambda number: world(sight, self.seed + number),
                lambda position, said: played_on(position),
                worlds=self.worlds, seconds=self.seconds, share=self.share,
            )
        )  # fmt: skip

    def _candidates(self, asking: Asking) -> Sequence[Action]:
        """What `standard` says, and what it thinks next best."""
        return sorted(asking.actions, key=self.appraisal(asking).after, reverse=True)[:CANDIDATES]


def three_times(seed: int = 0) -> LooksAhead:
    """With three times the budget, however long that takes: what more thinking is good for."""
    return LooksAhead(seed, worlds=3 * WORLDS, seconds=inf)


def ten_times(seed: int = 0) -> LooksAhead:
    return LooksAhead(seed, worlds=10 * WORLDS, seconds=inf)
