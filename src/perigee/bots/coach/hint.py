"""A hint on demand: what a strong partner would do with this seat's knowledge, and the chance with it and without."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import fmean
from time import perf_counter
from typing import Final

from perigee.bots.coach.decisions import ROUNDS, Comparing, Judged, alternatives
from perigee.bots.coach.judge import Judge
from perigee.bots.coach.pace import always
from perigee.bots.coach.report import BAR
from perigee.bots.coach.review import judge_of
from perigee.bots.coach.sums import ppm
from perigee.bots.coach.walk import ChoiceMade
from perigee.bots.coach.worlds import Worlds
from perigee.games import rules_of
from perigee.table import Action, Sight, Wrong

HALF: Final = 20
"""How many worlds choose, and how many measure."""
FEWEST: Final = 4
"""At least this many, however long they take."""
SECONDS: Final = 2.5
"""A budget in worlds is repeatable; this is only a cap, by what a world takes: a person who asks for a hint waits."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to say (None: nothing), the chance to win after it and after the best of the other answers (None: there is
    no other), the error bar of the difference, in millionths; `why` is what speaks most for it. It is `better` by more
    than its error bar, and by a difference that can be read: otherwise neither answer is called better."""

    game: str
    action: Action | None
    say: str | None
    chance: int
    without: int | None
    error: int
    why: str
    worlds: int
    better: bool


def hint(sight: Sight, *, seed: int = 1, seconds: float = SECONDS) -> Hint:
    """A hint from the sight alone, like everything that a player is told."""
    if sight.prompt is None or sight.seat is None or sight.view is None:
        raise Wrong("nobody is asked anything here")
    return _Advising(sight, seed, seconds).hint()


class _Advising:
    def __init__(self, sight: Sight, seed: int, seconds: float) -> None:
        rules = rules_of(sight.game, sight.rules)
        self.sight, self.seat, self.seconds = sight, sight.seat or 0, seconds
        self.judge: Judge = judge_of(sight.game, getattr(sight.view, "options", None))
        self.worlds = Worlds(self.judge, rules, sight, seed, always(self.judge.pace(sight)))
        self.parse = rules.parse

    def hint(self) -> Hint:
        first = self.judge.player(0).decide(self.sight)
        tried = alternatives(self.judge, self.sight, first)
        comparing = self._comparing(first)
        comparing.after(0, first)  # the very first try loads what the others find in memory
        began = perf_counter()
        comparing.after(1, first)
        half = affordable(len(tried), self.seconds, perf_counter() - began)
        best = comparing.choose(tried, half)
        others = [one for one in tried if one != best]
        numbers = range(half, 2 * half)
        if not others:
            return self._told(comparing.measured(best, numbers), alone=True)
        looked = range(max(2, half // ROUNDS))
        other = max(others, key=lambda one: fmean(comparing.chances(looked, one)))
        return self._told(measured(self._comparing(other), best, numbers), alone=False)

    def _comparing(self, said: str | None) -> Comparing:
        return Comparing(self.worlds, ChoiceMade(0, self.sight.now, self.seat, self.sight, said), self.seat)

    def _told(self, judged: Judged, *, alone: bool) -> Hint:
        say, error = judged.stronger, ppm(BAR * judged.gain.error)
        chance, other = (ppm(one) for one in as_told(judged))
        without = None if alone else other
        return Hint(
            self.sight.game, None if say is None else self.parse(say), say, chance, without, error,
            self.judge.because.get(judged.why, judged.why), judged.worlds, is_better(chance, without, error),
        )  # fmt: skip


def measured(comparing: Comparing, best: str | None, numbers: range) -> Judged:
    """What looked best, or the other answer where the worlds that measure surely prefer that one."""
    judged, other = comparing.measured(best, numbers), comparing.decided.said
    if judged.gain.mean >= -BAR * judged.gain.error:
        return judged
    comparing.decided = replace(comparing.decided, said=best)
    return comparing.measured(other, numbers)


def as_told(judged: Judged) -> tuple[float, float]:
    """The chance with the answer and without. Where the other one looks better, and not surely, both are about as good:
    what is advised is never shown as the worse."""
    chance, without = judged.chance_stronger, judged.chance_said
    return (chance, without) if chance >= without else (fmean((chance, without)),) * 2


def is_better(chance: int, without: int | None, error: int) -> bool:
    """Than the best other answer, surely and for everybody to read."""
    return without is not None and chance - without > error and hundredths(chance) > hundredths(without)


def hundredths(exact: int) -> int:
    """Halves are rounded up, as on the page."""
    return (exact + 5_000) // 10_000


def affordable(tried: int, seconds: float, a_world: float) -> int:
    """Half of the worlds in which `tried` answers fit into the time that is left."""
    share = HALF / ROUNDS
    planned = share * tried * (1 + 1 / 2 + 1 / 4) + 2 * HALF
    return max(FEWEST, min(HALF, int(HALF * seconds / max(1e-9, a_world * planned))))
