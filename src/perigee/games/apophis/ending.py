"""The end: destroyed, deflected, or hit (AP-50 to AP-52)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from perigee.games.apophis.events import Ended
from perigee.games.apophis.pieces import COUNTERS
from perigee.games.apophis.state import Moment, State
from perigee.table import Asked, Decision


@dataclass(frozen=True, slots=True)
class Countdown(Decision[State]):
    """One clock for the whole team, below everything else that is asked (AP-13). It asks nobody; when it runs out
    the game is lost, whatever else is going on (AP-51). A deadline at a millisecond comes before a sentence
    that arrives at it (AP-52)."""

    holds: ClassVar[bool] = True

    def then(self, moment: Moment, asked: Asked) -> None:
        end(moment, "hit")


def won(state: State) -> str | None:
    """Destroyed when all three pieces are gone, which counts first; deflected with five counters (AP-50)."""
    if state.layers == 0:
        return "destroyed"
    return "deflected" if state.counters >= COUNTERS else None


def end(moment: Moment, ending: str) -> None:
    """All win together, or nobody does."""
    moment.tell(Ended(ending))
    moment.end(ending, () if ending == "hit" else range(moment.state.options.seats))
