"""Everything on the table, hidden things included, and the stack of questions it waits on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Self, TypeVar

from perigee.table.options import Options
from perigee.table.outcome import Outcome
from perigee.table.question import Asked

Chosen = TypeVar("Chosen", bound=Options, covariant=True)


@dataclass(slots=True)
class State(Generic[Chosen]):
    """What every game's state has. A game adds its own fields and its own `copy` and `check`."""

    options: Chosen
    stack: list[Asked] = field(default_factory=list)
    serial: int = 0
    outcome: Outcome | None = None
    rules: int = 1
    """The version of the rules that this table plays by, from its first move to its last."""

    @property
    def asked(self) -> Asked | None:
        """The question on top: the only one that is asked."""
        return self.stack[-1] if self.stack else None

    def copied_stack(self) -> list[Asked]:
        return [asked.copy() for asked in self.stack]

    def copy(self) -> Self:
        """A copy of the table; what happens to one does not touch the other."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise where a card or a piece is lost or doubled."""
        raise NotImplementedError
