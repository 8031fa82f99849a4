"""Figures that add up exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MILLION: Final = 1_000_000
"""Chances are whole numbers of wins in a million games: sums of fractions would not add up."""
HUNDREDTH: Final = MILLION // 100


@dataclass(frozen=True, slots=True)
class Parts:
    """What moved a chance: luck; this seat's choices; the others'; what the value does not explain."""

    luck: int
    mine: int
    others: int
    rest: int


def added(parts: Sequence[Parts]) -> Parts:
    return Parts(
        sum(one.luck for one in parts),
        sum(one.mine for one in parts),
        sum(one.others for one in parts),
        sum(one.rest for one in parts),
    )


def ppm(chance: float) -> int:
    return round(chance * MILLION)


def whole(start: int, parts: Parts, result: int) -> tuple[int, Parts, int]:
    """The same in whole wins of a hundred, which add up too: what rounding leaves goes to where it was rounded most."""
    first, last = round(start / HUNDREDTH), round(result / HUNDREDTH)
    exact = [parts.luck / HUNDREDTH, parts.mine / HUNDREDTH, parts.others / HUNDREDTH, parts.rest / HUNDREDTH]
    figures = [round(one) for one in exact]
    while (left := last - first - sum(figures)) != 0:
        sign = 1 if left > 0 else -1
        place = max(range(len(exact)), key=lambda one: sign * (exact[one] - figures[one]))
        figures[place] += sign
    return first, Parts(*figures), last
