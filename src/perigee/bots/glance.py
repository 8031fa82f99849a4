"""What a player that needs no words goes by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from perigee.table import Action, Later, MaybeLater, Millis, Seat, Sight, Tagged, View
from perigee.table import now as known


@dataclass(frozen=True, slots=True)
class Glance:
    """A sight without words and events: what one seat sees while it is asked. `number` is that of its prompt, `actions`
    are what it may say."""

    seat: Seat
    now: Millis
    number: int
    view: View
    question: Tagged
    _stack: MaybeLater[tuple[Tagged, ...]]
    actions: Sequence[Action]
    awaited: bool

    @property
    def stack(self) -> tuple[Tagged, ...]:
        """The open questions as this seat sees them; the last of them is being asked."""
        return known(self._stack)


class Glancing:
    """A player that decides at a glance, and forgets it then. A game between such players is simulated on a position,
    unless one has a `decide` of its own. One that does not read `samples` of what is not listed in full is spared them
    there."""

    forgets = True
    samples: ClassVar[bool] = True

    def decide(self, sight: Sight) -> str | None:
        said = self.decide_at(glance_of(sight))
        return None if said is None else str(said)

    def decide_at(self, glance: Glance) -> Action | str | None:
        """One of its actions, or a sentence where not all are listed; None (stay silent) only where it is not
        awaited."""
        raise NotImplementedError


def glance_of(sight: Sight) -> Glance:
    """What is left of a sight; ValueError where its seat is not asked."""
    view, prompt, seat = sight.view, sight.prompt, sight.seat
    if view is None or prompt is None or seat is None:
        raise ValueError("this seat is not asked")
    stack = Later(_open_in, sight)
    return Glance(seat, sight.now, prompt.number, view, prompt.question, stack, prompt.actions, prompt.awaited)


def _open_in(sight: Sight) -> tuple[Tagged, ...]:
    return tuple([one.question for one in sight.open])
