"""What a coach judges Apophis by: what the best plan promises, and what games of `hard` with itself made of that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import ClassVar, Final

from perigee.bots.apophis.hard import Hard
from perigee.bots.apophis.pace import pace as pace_of
from perigee.bots.apophis.plan import A_TURN, Seconds
from perigee.bots.apophis.standard import Appraisal
from perigee.bots.coach import Fitted
from perigee.bots.player import Player
from perigee.games.apophis.launch import KeepOrReroll
from perigee.games.apophis.pieces import COUNTERS
from perigee.games.apophis.view import View
from perigee.table import Millis, Sight

LEAST: Final = 0.02
"""A plan promises no less than this, and no more than 1 less this."""
A_MINUTE: Final[Millis] = 60_000
SOON: Final = 12
"""How many turns before the end time begins to press."""


class ApophisJudge(Fitted):
    ahead: ClassVar[int | None] = 8
    features: ClassVar[tuple[str, ...]] = ("plan", "time", "soon", "layers", "counters", "rocket", "cards")
    because: ClassVar[Mapping[str, str]] = {"soon": "time", "counters": "layers"}
    less: ClassVar[frozenset[str]] = frozenset(("layers", "soon"))
    place: ClassVar[str] = "perigee.bots.apophis"

    def player(self, seed: int) -> Player:
        return Hard(seed)

    def player_at(self, seed: int, pace: Millis) -> Player:
        return Hard(seed, pace=max(0.1, pace / 1000))

    def chapter(self, sight: Sight) -> str:
        """The minutes that have passed."""
        return str(sight.now // A_MINUTE)

    def pace(self, sight: Sight) -> Millis:
        view = sight.view
        return int(1000 * pace_of(sight, view)) if isinstance(view, View) else super().pace(sight)

    def ranked(self, sight: Sight) -> Sequence[str]:
        view, prompt = sight.view, sight.prompt
        if not isinstance(view, View) or prompt is None or isinstance(prompt.question, KeepOrReroll):
            return ()
        appraisal = Appraisal(view, (view.ends_at - sight.now) / 1000)
        return [str(action) for action in sorted(prompt.actions, key=appraisal.after, reverse=True)]

    def measured(self, sight: Sight, pace: Millis) -> Sequence[float]:
        view = sight.view
        if not isinstance(view, View):
            raise TypeError(f"{view!r} is no view of Apophis")
        turns = (view.ends_at - sight.now) / max(1, pace or A_TURN * 1000)
        seconds: Seconds = turns * A_TURN
        promised = min(1 - LEAST, max(LEAST, Appraisal(view, seconds).now()))
        size = sum(section.size for section in view.rocket) + len(view.sequence)
        plan = log(promised / (1 - promised))
        counters = 0 if view.options.no_deflection else view.counters / (COUNTERS - view.counters)
        return [plan, turns / 10, max(0.0, 1 - turns / SOON), view.layers, counters, size, sum(view.hand_sizes)]
