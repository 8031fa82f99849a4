"""Hard, a player of Apollo XIII: tries what `standard` thinks best in worlds that it cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perigee.bots.apollo_xiii.position import Position
from perigee.bots.apollo_xiii.reasons import BuysTime, OneMore, Plans, Presses, Saves
from perigee.bots.apollo_xiii.rollout import played_on, world
from perigee.bots.apollo_xiii.standard import Asking, Standard, asking_of
from perigee.bots.reason import Reason
from perigee.bots.search.ahead import SECONDS, looked_ahead
from perigee.games.apollo_xiii.view import View
from perigee.table.action import Action
from perigee.table.sight import Sight

CANDIDATES: Final = 5
WORLDS: Final = 16


class Hard(Standard):
    """It knows its own sight and nothing else. `worlds` is its budget a move. Where each plays for tokens of one's own
    it is `standard`: what it looks ahead with is the crew's chance."""

    def __init__(self, seed: int = 0, *, worlds: int = WORLDS, seconds: float = SECONDS) -> None:
        super().__init__(seed)
        self.seed, self.worlds, self.seconds = seed, worlds, seconds
        self.share = 1.0

    def why(self, sight: Sight, said: str) -> Reason | None:
        """Where cards are drawn, saved or paid for more to do: what is to come of it."""
        reason, view = super().why(sight, said), sight.view
        if isinstance(reason, BuysTime | Presses | OneMore | Saves) and isinstance(view, View):
            question = sight.open[-1].question
            move = Position(view, view.progress.seat, question, self.style).next_move()
            return reason if move is None else Plans(move.track)
        return reason

    def decide(self, sight: Sight) -> str | None:
        asking = asking_of(sight)
        if not asking.awaited or len(asking.actions) == 1 or asking.view.options.competitive:
            return super().decide(sight)
        tried = self._candidates(asking)
        return str(
            looked_ahead(
                tried, asking.seat, lambda number: world(sight, self.seed + number), played_on,
                worlds=self.worlds, seconds=self.seconds, share=self.share,
            )
        )  # fmt: skip

    def _candidates(self, asking: Asking) -> Sequence[Action]:
        """What `standard` says, and what it thinks next best."""
        position = Position(asking.view, asking.seat, asking.question, self.style)
        return sorted(asking.actions, key=position.after, reverse=True)[:CANDIDATES]
