"""What a decision cost: alternatives are chosen in one half of the worlds, and measured in the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from perigee.bots.coach.judge import CONSTANT, OVER, Judge
from perigee.bots.coach.walk import ChoiceMade
from perigee.bots.coach.worlds import Estimate, Valued, Worlds, difference, estimate
from perigee.table import Seat, Sight

CANDIDATES: Final = 6
"""How many answers are tried besides what was said."""
ROUNDS: Final = 3
"""After each of these the worse half of the alternatives is dropped."""
SURE: Final = 1.6
"""Standard errors by which an alternative has to look better than what was said, in the worlds that choose it."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What was said and what would have been stronger (the same where nothing surely looked so), what each is worth,
    and the difference in paired worlds. `gain` is never chosen and measured in the same worlds."""

    decided: ChoiceMade
    stronger: str | None
    chance_said: float
    chance_stronger: float
    gain: Estimate
    why: str = OVER
    worlds: int = 0


def alternatives(judge: Judge, sight: Sight, said: str | None) -> list[str | None]:
    """What was said first; then what the coach's player would say, and what it thinks next best."""
    prompt = sight.prompt
    if prompt is None:
        return [said]
    listed = [str(action) for action in prompt.actions]
    silent: list[str | None] = [] if prompt.awaited else [None]
    usual = judge.player(0).decide(sight)
    ranked = judge.ranked(sight) or spread(listed, CANDIDATES)
    tried: list[str | None] = [usual, *silent, *ranked]
    return [said, *[one for one in dict.fromkeys(tried) if one != said][:CANDIDATES]]


def spread(listed: Sequence[str], count: int) -> list[str]:
    """`count` of these, evenly spread."""
    step = max(1.0, len(listed) / count)
    return [listed[int(place * step)] for place in range(min(count, len(listed)))]


class Comparing:
    """One decision in the worlds of the seat that decided; `of` is the seat whose chance is meant."""

    def __init__(self, worlds: Worlds, decided: ChoiceMade, of: Seat) -> None:
        self.worlds, self.decided, self.of = worlds, decided, of
        self._seen: dict[tuple[int, str | None], Valued] = {}

    def after(self, number: int, said: str | None) -> Valued:
        if (number, said) not in self._seen:
            self._seen[number, said] = self.worlds.after(number, said, self.of)
        return self._seen[number, said]

    def chances(self, numbers: range, said: str | None) -> list[float]:
        return [self.after(number, said).chance for number in numbers]

    def choose(self, tried: Sequence[str | None], count: int) -> str | None:
        """What looks surely better than the first; the first where nothing does."""
        said, left = tried[0], list(tried[1:])
        share = max(2, count // ROUNDS)
        numbers = range(share)
        while left and len(numbers) < count:
            left.sort(key=lambda one: -fmean(self.chances(numbers, one)))
            left = left[: max(1, (len(left) + 1) // 2)]
            numbers = range(min(count, len(numbers) + share))
        if not left:
            return said
        best = max(left, key=lambda one: fmean(self.chances(numbers, one)))
        gain = difference(self.chances(numbers, best), self.chances(numbers, said))
        return best if gain.mean > SURE * gain.error and gain.mean > 0 else said

    def measured(self, stronger: str | None, numbers: range) -> Judged:
        said = self.decided.said
        if stronger == said:
            chance = estimate(self.chances(numbers, said)).mean
            return Judged(self.decided, said, chance, chance, Estimate(0.0, 0.0), worlds=len(numbers))
        ours, theirs = self.chances(numbers, said), self.chances(numbers, stronger)
        gain = difference(theirs, ours)
        why = self._why(stronger, numbers)
        return Judged(self.decided, stronger, fmean(ours), fmean(theirs), gain, why, len(numbers))

    def _why(self, stronger: str | None, numbers: range) -> str:
        """The term of the value that speaks most for it, and truly, over the worlds in which neither game was over."""
        pairs = [
            (self.after(number, stronger).terms, self.after(number, self.decided.said).terms) for number in numbers
        ]
        known = [(one, other) for one, other in pairs if one is not None and other is not None]
        if len(known) * 2 < len(pairs):
            return OVER
        gains = {
            name: fmean([one[name] - other[name] for one, other in known])
            for name in known[0][0]
            if name != CONSTANT and self.worlds.judge.tells(name)
        }
        return _largest(gains)


def _largest(gains: Mapping[str, float]) -> str:
    name = max(gains, key=lambda one: gains[one], default=OVER)
    return name if gains.get(name, 0) > 0 else OVER
