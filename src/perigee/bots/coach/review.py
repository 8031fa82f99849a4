"""The review of a finished game for one seat: its chance to win over time, what moved it, and what mattered most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from perigee.bots.coach.decisions import Comparing, Judged, alternatives
from perigee.bots.coach.judge import Judge, won
from perigee.bots.coach.missed import only_once
from perigee.bots.coach.pace import pace_of
from perigee.bots.coach.report import BAR, Figures, Point, Review, mistakes
from perigee.bots.coach.sums import Parts, added, ppm, whole
from perigee.bots.coach.walk import ChoiceMade, WalkedTurn, walked
from perigee.bots.coach.worlds import Worlds, estimate
from perigee.games import game_of
from perigee.installed import load
from perigee.match import Match
from perigee.table import Seat, Sight, Wrong

Progress: TypeAlias = Callable[[int, int], None]
"""How much is done, and of how much."""
Expected: TypeAlias = tuple[int, int, int]
"""A chance, its error bar, and the remainder of the value."""

AGAIN: Final = 6
"""How many decisions are measured again, in worlds in which nothing was chosen."""
MORE: Final = 4
"""In how many times the worlds."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Counted in worlds, so that results repeat: a point of the curve; a decision of the seat, half to choose and half
    to measure; one of another seat."""

    curve: int = 48
    own: int = 48
    others: int = 24


TO_THE_END: Final = Budget(curve=20, own=12, others=6)
"""Where no value cuts them short worlds are played to the end of the game, and each costs several times as much."""


def judge_of(game: str, options: Any) -> Judge:
    """The game's own; where it has none its bot plays on to the end."""
    place = game_of(game).judge
    made: Judge = load(place)(game, options) if place else Judge(game, options)
    return made


def review(
    match: Match, seat: Seat, *, budget: Budget | None = None, seed: int = 1, progress: Progress | None = None
) -> Review:
    """A review, only of a game that is over: while it runs, nobody may know what others hold."""
    if match.outcome is None:
        raise Wrong("only a finished game is reviewed")
    if not 0 <= seat < match.seats:
        raise Wrong("nobody sits at seat {seat}", seat=seat)
    return _Reviewing(match, seat, budget, seed, progress).review()


class _Reviewing:
    def __init__(self, match: Match, seat: Seat, budget: Budget | None, seed: int, progress: Progress | None) -> None:
        self.match, self.seat, self.seed, self.progress = match, seat, seed, progress
        self.judge = judge_of(match.rules.name, match.state.options)
        self.budget = budget or (TO_THE_END if self.judge.ahead is None else Budget())
        self.pace = pace_of(match)
        self.turns = walked(match, self.judge)
        decided = [one for turn in self.turns for one in turn.decisions]
        self.by_a_person = any(one.seat == seat and one.by is None for one in decided)
        self.decisions = sum(map(self._is_own, decided))
        self.done, self.all = 0, len(self.turns) + len(decided) + min(AGAIN, self.decisions)

    def review(self) -> Review:
        curve = [self._expected(turn) for turn in self.turns]
        others = [[self._usual(one) for one in turn.decisions if not self._is_own(one)] for turn in self.turns]
        own = [[self._best(one) for one in turn.decisions if self._is_own(one)] for turn in self.turns]
        costly = sorted((one for turn in own for one in turn), key=lambda one: -one.gain.mean)[:AGAIN]
        again = {one.decided.step: self._again(one) for one in costly}
        own = only_once(self.judge, [[again.get(one.decided.step, one) for one in turn] for turn in own])
        return self._told(
            self._points(curve, own, others), [one for turn in own for one in turn if one.decided.step in again]
        )

    def _is_own(self, one: ChoiceMade) -> bool:
        """What a stand-in says is no choice of the person whose seat it keeps; a bot that has played all along is
        the one who sits there."""
        return one.seat == self.seat and (one.by is None or not self.by_a_person)

    # --- what is measured ------------------------------------------------------------------------

    def _expected(self, turn: WalkedTurn) -> Expected:
        """The chance at the beginning of a turn; and what the value makes of the same worlds one turn later."""
        worlds = self._worlds(turn.sights[self.seat], turn.step, 0)
        seen = [worlds.expected(number, self.seat) for number in range(self.budget.curve)]
        now, later = estimate([one[0].chance for one in seen]), estimate([one[1].chance for one in seen])
        self._count()
        return ppm(now.mean), ppm(BAR * now.error), ppm(later.mean) - ppm(now.mean)

    def _best(self, decided: ChoiceMade) -> Judged:
        """Against the best that the seat could know of."""
        comparing, half = self._comparing(decided, 1), self.budget.own // 2
        stronger = comparing.choose(alternatives(self.judge, decided.sight, decided.said), half)
        self._count()
        return comparing.measured(stronger, range(half, 2 * half))

    def _usual(self, decided: ChoiceMade) -> Judged:
        """Others are counted against what the coach's player would have said in their place, with what they knew."""
        usual = self.judge.player(0).decide(decided.sight)
        self._count()
        return self._comparing(decided, 1).measured(usual, range(self.budget.others if usual != decided.said else 1))

    def _again(self, judged: Judged) -> Judged:
        """What looked costly is measured in fresh worlds: the worst of many looks worse than it is."""
        self._count()
        if judged.stronger == judged.decided.said:
            return judged
        return self._comparing(judged.decided, 2).measured(judged.stronger, range(MORE * self.budget.own))

    def _comparing(self, decided: ChoiceMade, salt: int) -> Comparing:
        return Comparing(self._worlds(decided.sight, decided.step, salt), decided, self.seat)

    def _worlds(self, sight: Sight, step: int, salt: int) -> Worlds:
        return Worlds(self.judge, self.match.rules, sight, (self.seed * 4 + salt) * 100_003 + step, self.pace)

    def _count(self) -> None:
        self.done += 1
        if self.progress is not None:
            self.progress(self.done, self.all)

    # --- what is said ----------------------------------------------------------------------------

    def _points(
        self, curve: Sequence[Expected], own: Sequence[Sequence[Judged]], others: Sequence[Sequence[Judged]]
    ) -> tuple[Point, ...]:
        """Luck is what neither the choices nor the value account for: cards, dice, and what others held."""
        then = [*[chance for chance, _, _ in curve[1:]], ppm(won(self.match, self.seat))]
        points = []
        for place, turn in enumerate(self.turns):
            chance, error, rest = curve[place]
            mine, theirs = _cost(own[place]), _cost(others[place])
            moved = Parts(then[place] - chance - mine - theirs - rest, mine, theirs, rest)
            chapter = self.judge.chapter(turn.sights[self.seat])
            points.append(Point(turn.step, turn.at, turn.whose, chance, error, moved, chapter))
        return tuple(points)

    def _told(self, points: tuple[Point, ...], sure: Sequence[Judged]) -> Review:
        rules, options = self.match.rules, self.match.state.options
        exact = Figures(points[0].chance, added([point.moved for point in points]), ppm(won(self.match, self.seat)))
        return Review(
            rules.name, self.seat, rules.together(options), points, exact,
            Figures(*whole(exact.start, exact.moved, exact.result)), mistakes(self.match, self.judge, sure),
            self.decisions, (self.budget.curve, MORE * self.budget.own),
        )  # fmt: skip


def _cost(judged: Sequence[Judged]) -> int:
    return -sum(ppm(one.gain.mean) for one in judged)
