"""What can still be said is not missed yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from perigee.bots.coach.decisions import Judged
from perigee.bots.coach.judge import Judge
from perigee.bots.coach.worlds import Estimate


def only_once(judge: Judge, turns: Sequence[Sequence[Judged]]) -> list[list[Judged]]:
    """The decisions of one seat by turn, each with what it cost beyond what its stronger answer was still worth where
    the seat could have said it next: one missed chance is not counted at every question before it is gone."""
    listed = [(place, one) for place, turn in enumerate(turns) for one in turn]
    found: list[list[Judged]] = [[] for _ in turns]
    for number, (place, one) in enumerate(listed):
        later = next((two for at, two in listed[number + 1 :] if _still(judge, place, one, at, two)), None)
        found[place].append(one if later is None else replace(one, gain=_less(one.gain, later.gain)))
    return found


def _still(judge: Judge, turn: int, one: Judged, later: int, two: Judged) -> bool:
    same = one.stronger == two.stronger != two.decided.said and one.stronger != one.decided.said
    return same and (turn == later or (one.stronger is not None and judge.keeps(one.stronger)))


def _less(gain: Estimate, left: Estimate) -> Estimate:
    """Never less than nothing."""
    if gain.mean <= left.mean:
        return Estimate(0.0, 0.0)
    return Estimate(gain.mean - max(0.0, left.mean), hypot(gain.error, left.error))
