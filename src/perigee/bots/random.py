"""A player that says anything legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from perigee.games import rules_of
from perigee.table import Action, Orders, Seeded, Sight


class Random:
    """Every option is equally likely, standing orders aside: a bot speaks for itself. Where it need not speak, it does
    so one time in four."""

    forgets: ClassVar[bool] = True
    needs_no_sight: ClassVar[bool] = True

    def __init__(self, seed: int = 0) -> None:
        self.chance = Seeded(seed)

    def decide(self, sight: Sight) -> str | None:
        prompt = sight.prompt
        if prompt is None:
            raise ValueError("this seat is not asked")
        action = self.choose(prompt.actions, rules_of(sight.game, sight.rules).orders, awaited=prompt.awaited)
        return None if action is None else str(action)

    def choose(self, actions: Sequence[Action], orders: Orders[Any], *, awaited: bool) -> Action | None:
        if not awaited and self.chance.below(4):
            return None
        return self.chance.pick([action for action in actions if not orders.is_given_with(action)])
