"""What a coach judges Apollo XIII by: what presses on the crew, and what games of `standard` made of that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from perigee.bots.apollo_xiii.hand import turns_to_come
from perigee.bots.apollo_xiii.outlook import WEIGHTS
from perigee.bots.apollo_xiii.position import Position, Style
from perigee.bots.coach.fitted import Fitted
from perigee.bots.coach.judge import Judge
from perigee.games.apollo_xiii.view import View
from perigee.match.match import Match
from perigee.table.seat import Millis
from perigee.table.sight import Sight

WAY: Final = 60
"""About so many history cards lie between the explosion and splashdown."""


class ApolloJudge(Fitted):
    ahead: ClassVar[int | None] = 2
    features: ClassVar[tuple[str, ...]] = (
        "cubes", "way", "burden", "burden far", "hand", "cards", "tokens",
    )  # fmt: skip
    because: ClassVar[Mapping[str, str]] = {"burden far": "burden", "way": "over", "cards": "hand"}
    place: ClassVar[str] = "perigee.bots.apollo_xiii"

    def turn(self, match: Match) -> object:
        return match.state.progress.turn

    def ranked(self, sight: Sight) -> Sequence[str]:
        prompt, position = sight.prompt, _position(sight)
        if prompt is None:
            return ()
        return [str(action) for action in sorted(prompt.actions, key=position.after, reverse=True)]

    def measured(self, sight: Sight, pace: Millis) -> Sequence[float]:
        position = _position(sight)
        view, hand = position.view, position.worth.hand(position.hand)
        burden, way = _burden(view), turns_to_come(view) / WAY
        cubes = position.now() + WEIGHTS.lasting * burden
        return [cubes / 10, way, burden, burden * way, hand / 10, sum(view.hand_sizes) / 10, sum(view.tokens)]


def _burden(view: View) -> int:
    """Mission status that no cube above its line accounts for: what lasts."""
    above = [name for name, gauge in view.gauges.items() if gauge.line is not None and view.tracks[name] > gauge.line]
    return view.tracks["mission"] - len(above)


def _position(sight: Sight) -> Position:
    view = sight.view
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is no view of Apollo XIII")
    question = sight.prompt.question if sight.prompt is not None else sight.open[-1].question
    return Position(view, sight.seat or 0, question, Style())


def judge(game: str, options: Any) -> Judge:
    """Where each plays for tokens of one's own, the game is played on to the end."""
    return Judge(game, options) if options.competitive else ApolloJudge(game, options)
