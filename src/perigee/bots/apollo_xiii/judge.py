"""What a coach judges Apollo XIII by: what presses on the crew, and what games of `standard` made of that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from perigee.bots.apollo_xiii.appraisal import STYLE, Appraisal
from perigee.bots.apollo_xiii.value import FEATURES, PLACE, features
from perigee.bots.coach import Fitted, Judge
from perigee.games.apollo_xiii.view import View
from perigee.match import Match
from perigee.table import Millis, Sight


class ApolloJudge(Fitted):
    ahead: ClassVar[int | None] = 2
    features: ClassVar[tuple[str, ...]] = FEATURES
    because: ClassVar[Mapping[str, str]] = {"burden far": "burden", "way": "over", "cards": "hand"}
    less: ClassVar[frozenset[str]] = frozenset(("burden", "burden far"))
    place: ClassVar[str] = PLACE

    def turn(self, match: Match) -> object:
        return match.state.progress.turn

    def turn_seen(self, sight: Sight) -> object:
        return sight.view.progress.turn if isinstance(sight.view, View) else None

    def chapter(self, sight: Sight) -> str:
        return sight.view.stage if isinstance(sight.view, View) else ""

    def ranked(self, sight: Sight) -> Sequence[str]:
        prompt, appraisal = sight.prompt, _position(sight)
        if prompt is None:
            return ()
        return [str(action) for action in sorted(prompt.actions, key=appraisal.after, reverse=True)]

    def measured(self, sight: Sight, pace: Millis) -> Sequence[float]:
        return features(_position(sight))


def _position(sight: Sight) -> Appraisal:
    view = sight.view
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is no view of Apollo XIII")
    question = sight.prompt.question if sight.prompt is not None else sight.open[-1].question
    return Appraisal(view, sight.seat or 0, question, STYLE)


def judge(game: str, options: Any) -> Judge:
    """Where players compete for tokens, the game is played on to the end."""
    return Judge(game, options) if options.competitive else ApolloJudge(game, options)
