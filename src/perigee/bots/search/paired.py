"""One move ahead in paired worlds: every candidate is tried in the same imagined worlds with the same luck, and the
first stays unless another is surely better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import copysign, inf, sqrt
from statistics import fmean, variance
from typing import Final, TypeVar

T = TypeVar("T")

SURE: Final = 1.3
"""Standard errors by which the first candidate has to be beaten."""
LOOK: Final = 4
"""Each time this many worlds have been tried, a candidate is dropped that is unlikely to end up surely ahead."""
HOPELESS: Final = 1.0
"""A candidate that is this many standard errors behind the first is dropped. One that came to the same in every world
does the same things in another order, and is dropped, too."""


def best_of(
    candidates: Sequence[T],
    worlds: int,
    tried: Callable[[int, T], float],
    enough: Callable[[], bool],
    *,
    race: bool = True,
) -> T:
    """`tried(world, candidate)` is what comes of a candidate in a world; no world is begun when it is `enough`. Without
    a `race` all are tried in all worlds."""
    worths: list[list[float]] = [[] for _ in candidates]
    racing = list(range(len(candidates)))
    for world in range(worlds):
        if len(racing) == 1 or enough():
            break
        for place in racing:
            worths[place].append(tried(world, candidates[place]))
        if race and (world + 1) % LOOK == 0:
            racing = [place for place in racing if place == 0 or _hopeful(worths[place], worths[0])]
    leads = {place: _ahead(worths[place], worths[0]) for place in racing if place}
    sure = [place for place, lead in leads.items() if lead > SURE]
    return candidates[max(sure, key=lambda place: _gain(worths[place], worths[0]), default=0)]


def _hopeful(one: Sequence[float], first: Sequence[float]) -> bool:
    return any(a != b for a, b in zip(one, first, strict=True)) and _ahead(one, first) > -HOPELESS


def _gain(one: Sequence[float], other: Sequence[float]) -> float:
    return fmean(a - b for a, b in zip(one, other, strict=True))


def _ahead(one: Sequence[float], other: Sequence[float]) -> float:
    """By how many standard errors it is ahead, over the worlds in which both were tried."""
    gains = [a - b for a, b in zip(one, other, strict=True)]
    if len(gains) < 2:
        return 0.0
    gain, error = fmean(gains), sqrt(variance(gains) / len(gains))
    return gain / error if error else copysign(inf, gain) if gain else 0.0
