"""What a coach judges End of Days by: the value that `hard` looks ahead with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from perigee.bots.coach import CONSTANT, Judge, Terms
from perigee.bots.end_of_days.candidates import candidates
from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.rollout import TURNS
from perigee.bots.end_of_days.standard import Standard, asking_of
from perigee.bots.end_of_days.value import FEATURES, PLACE, features
from perigee.bots.weights import weights_of
from perigee.games.end_of_days.view import View
from perigee.match import Match
from perigee.table import Action, Millis, Sight


class EndOfDaysJudge(Judge):
    ahead: ClassVar[int | None] = TURNS
    because: ClassVar[Mapping[str, str]] = {
        "lead": "points", "lead late": "points", "with the hand": "sites", "rivals' sites": "rivals",
        "rivals flying": "rivals", "rivals' cards": "rivals", "more in hand": "hand", "turns": "over",
    }  # fmt: skip
    less: ClassVar[frozenset[str]] = frozenset(("rivals' sites", "rivals flying", "rivals' cards"))

    def weight(self, name: str) -> float:
        return weights_of(PLACE, self.options.seats)[name]

    def ahead_of(self, match: Match) -> int | None:
        """While nations are chosen, until all have had their first turn: who has not looks weaker than they are."""
        return TURNS if match.state.round else 1 + max(TURNS, match.seats)

    def turn(self, match: Match) -> object:
        return match.state.round, match.state.turn

    def turn_seen(self, sight: Sight) -> object:
        return (sight.view.round, sight.view.turn) if isinstance(sight.view, View) else None

    def chapter(self, sight: Sight) -> str:
        """No round has begun while nations are chosen."""
        return str(sight.view.round) if isinstance(sight.view, View) and sight.view.round else ""

    def ranked(self, sight: Sight) -> Sequence[str]:
        asking = asking_of(sight)
        first = Standard().choose(asking)
        return [str(one) for one in candidates(asking, first)] if isinstance(first, Action) else ()

    def keeps(self, said: str) -> bool:
        """Cards wait."""
        return any(letter.isdigit() for letter in said)

    def terms(self, sight: Sight, pace: Millis) -> Terms:
        view = sight.view
        if not isinstance(view, View) or sight.seat is None:
            raise TypeError(f"{view!r} is no view of a seat of End of Days")
        weights = weights_of(PLACE, len(view.nations))
        found = zip(FEATURES, features(Outlook(view, sight.seat)), strict=True)
        return {CONSTANT: weights[CONSTANT], **{name: weights[name] * one for name, one in found}}
