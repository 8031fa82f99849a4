"""A player that says anything legal."""

from __future__ import annotations

from typing import ClassVar

from perigee.games import rules_of
from perigee.table.chance import Seeded
from perigee.table.sight import Sight


class Random:
    """Every option is equally likely, standing orders aside: a bot speaks for itself. Where it need not speak, it does
    so one time in four."""

    forgets: ClassVar[bool] = True

    def __init__(self, seed: int = 0) -> None:
        self.chance = Seeded(seed)

    def decide(self, sight: Sight) -> str | None:
        prompt = sight.prompt
        if prompt is None:
            raise ValueError("this seat is not asked")
        if not prompt.awaited and self.chance.below(4):
            return None
        orders = rules_of(sight.game, sight.rules).orders
        answers = [action for action in prompt.actions if not orders.is_given_with(action)]
        return str(self.chance.pick(answers))
