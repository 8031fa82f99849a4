"""The chance to win while a game runs, as somebody without a seat can know it: from a spectator's sight and no more."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import Final

from perigee.bots.coach.pace import always
from perigee.bots.coach.review import judge_of
from perigee.bots.coach.sums import MILLION, ppm
from perigee.bots.coach.worlds import Worlds
from perigee.games import rules_of
from perigee.table import Sight, Wrong

WORLDS: Final = 48
"""A budget in worlds is repeatable, and small: watchers asked for nothing, and a hint may be waiting for the same
core."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """Chances in millionths: one where all win or lose together, otherwise one per seat, and these add up to a win."""

    game: str
    chances: tuple[int, ...]
    worlds: int


def forecast(sight: Sight, *, worlds: int = WORLDS, seed: int = 1) -> Forecast:
    """A player's sight is refused: what a seat holds would be in every world."""
    if sight.seat is not None or sight.view is None or sight.outcome is not None:
        raise Wrong("only a watcher of a running game is told the chances")
    judge = judge_of(sight.game, getattr(sight.view, "options", None))
    imagined = Worlds(judge, rules_of(sight.game, sight.rules), sight, seed, always(judge.pace(sight)))
    found = [imagined.for_all(number) for number in range(worlds)]
    means = [fmean(one) for one in zip(*found, strict=True)]
    return Forecast(sight.game, tuple([ppm(means[0])] if len(means) == 1 else shared(means)), worlds)


def shared(means: list[float]) -> list[int]:
    """One of the seats wins. The value knows each of them alone, so the chances are brought to add up."""
    all_of_them = sum(means, 0.0)
    parts = [int(MILLION * (mean / all_of_them if all_of_them else 1 / len(means))) for mean in means]
    parts[max(range(len(parts)), key=lambda seat: parts[seat])] += MILLION - sum(parts)
    return parts
