"""What a simulation costs in two processes, beside the same one in a single process: the last rows of the ratios."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from perigee.tools.bench.engine.ratios import COMPILED, INTERPRETED, Goal
from perigee.tools.bench.engine.sides import Figure, Rates
from perigee.tools.bench.spread import MOST_ALONE, MOST_PROCESSOR, Spent, job, medians

PROCESSES: Final = 2
A_JOB: Final = 20
"""A job in two processes lasts as long as so many turns of the other figures: by default ten seconds."""
JOBS: Final = 3
"""Of each kind at most."""


def two_processes(
    game: str, rates: Rates, *, rounds: int, seconds: float, progress: Callable[[int], object]
) -> Iterator[Goal]:
    """The same job in one process and in two, in turns; nothing where games of standard bots were not measured."""
    games = games_of_a_job(game, rates, seconds)
    if games is None:
        return
    spent: dict[int, list[Spent]] = {1: [], PROCESSES: []}
    for _ in range(rounds):
        for processes, found in spent.items():
            found.append(job(game, games, processes))
            progress(1)
    one, two = medians(spent[1]), medians(spent[PROCESSES])
    yield Goal(game, "two-cost", two.processor / one.processor, MOST_PROCESSOR, most=True)
    yield Goal(game, "two-alone", None if two.alone is None else two.alone / two.wall, MOST_ALONE, most=True)


def games_of_a_job(game: str, rates: Rates, seconds: float) -> int | None:
    found = [rates.get(Figure(side, "simulated-standard", game)) for side in (COMPILED, INTERPRETED)]
    rate = next((one for one in found if one is not None), None)
    return None if rate is None else max(PROCESSES, round(rate * seconds * A_JOB * PROCESSES))
