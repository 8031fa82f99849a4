"""Hard, a player of End of Days: tries what `standard` thinks best in worlds that it cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from perigee.bots.end_of_days.candidates import candidates, evened
from perigee.bots.end_of_days.rollout import played_on, world
from perigee.bots.end_of_days.standard import Standard, asking_of
from perigee.bots.search import SECONDS, ComesOf, looked_ahead
from perigee.games.end_of_days.setup import ChooseNation
from perigee.games.end_of_days.state import Question
from perigee.table import Action, Seat, Sight

WORLDS: Final = 24
HIDDEN: Final = 10
"""Worlds of a question whose answers are hidden: always the same, whatever there is to choose from."""


class Hard:
    """It knows its own sight and nothing else. `worlds` is its budget a move."""

    says_the_only_thing: ClassVar[bool] = True
    forgets: ClassVar[bool] = True
    first_thought: ClassVar[str] = "standard"
    """What is said where the time is up before it has decided."""

    def __init__(self, seed: int = 0, *, worlds: int = WORLDS, seconds: float = SECONDS) -> None:
        self.seed, self.worlds, self.seconds = seed, worlds, seconds
        self.share = 1.0
        self.standard = Standard()

    def decide(self, sight: Sight) -> str | None:
        asking = asking_of(sight)
        first = self.standard.choose(asking)
        action = first if isinstance(first, Action) else None
        if action is None or not asking.awaited or isinstance(asking.question, ChooseNation):
            return None if first is None else str(first)
        tried = candidates(asking, action)
        if isinstance(asking.question, Question) and asking.question.hidden:
            return str(self._searched(sight, evened(tried), HIDDEN, race=False))
        return str(self._searched(sight, tried, self.worlds, race=True))

    def _searched(self, sight: Sight, tried: Sequence[Action], budget: int, *, race: bool) -> Action:
        seat = sight.seat or 0
        return looked_ahead(
            tried, seat, lambda number: world(sight, self.seed + number), self.comes_of(seat, tried),
            worlds=budget, seconds=self.seconds, share=self.share, race=race,
        )  # fmt: skip

    def comes_of(self, seat: Seat, tried: Sequence[Action]) -> ComesOf:
        """Everybody plays on like `standard`."""
        return lambda position, said: played_on(position, seat)
