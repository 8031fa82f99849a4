"""Hard, a player of End of Days: tries what `standard` thinks best in worlds that it cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.rollout import played_on, world
from perigee.bots.end_of_days.standard import Asking, Position, Standard, asking_of
from perigee.bots.search import SECONDS, looked_ahead
from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.setup import ChooseNation
from perigee.games.end_of_days.state import Question
from perigee.games.end_of_days.window import Window
from perigee.table import Action, Sight

CANDIDATES: Final = 5
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
            tried, seat, lambda number: world(sight, self.seed + number), lambda position: played_on(position, seat),
            worlds=budget, seconds=self.seconds, share=self.share, race=race,
        )  # fmt: skip


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
        position = Position(Outlook(asking.view, asking.seat), asking.question, attacks=True)
        listed = [action for action in asking.actions if not isinstance(action, say.MakeOffer | say.Counter)]
        others = sorted(listed, key=position.worth, reverse=True)
    return [first, *(action for action in others if action != first)][:CANDIDATES]
