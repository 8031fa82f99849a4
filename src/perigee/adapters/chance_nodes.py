"""A table whose luck is asked for: every draw is a node of its own, and what follows from it is worked out then."""

from __future__ import annotations

from typing import Any

from perigee.adapters.table import Setup, Table
from perigee.games import rules_of
from perigee.match import Match
from perigee.table import Chance, Seat, Seeded


class Wanted(Exception):
    """A draw below this bound has not been made yet."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


class Drawn(Chance):
    """Luck that somebody else draws: numbers that were given, and a stop where the next is wanted."""

    __slots__ = ("given", "place")

    def __init__(self, given: list[int]) -> None:
        super().__init__()
        self.given = given
        self.place = 0

    def below(self, bound: int) -> int:
        if bound == 1:
            return 0
        if self.place == len(self.given):
            raise Wanted(bound)
        self.used += 1
        self.place += 1
        return self.given[self.place - 1]

    def copy(self) -> Drawn:
        twin = Drawn(self.given)
        twin.place, twin.used = self.place, self.used
        return twin

    def plain(self) -> dict[str, Any]:
        return {"drawn": self.given, "used": self.used}


class Node:
    """A place in a game. `bound` is how many things may happen by chance here, 0 where a seat is asked or it is over;
    `table` is the table as it stood before chance is asked, None before it is set up. Where there are `deals`, the only
    draw is that of the seed, and all luck follows from it; otherwise every draw is a node."""

    __slots__ = ("_given", "_index", "_setup", "bound", "deals", "table")

    def __init__(self, setup: Setup, deals: int) -> None:
        self._setup = setup
        self.deals = deals
        self.table: Table | None = None
        self.bound = deals
        self._given: list[int] = []
        self._index: int | None = None
        """What a seat has said, while luck is drawn for it."""
        if not deals:
            self._try()

    def apply(self, action: int) -> None:
        """A seat says an index, or chance does."""
        if self.bound:
            self._draw(action)
        elif self.table is None or self.table.saying is None or action not in self.table.saying.legal:
            raise ValueError(f"{action} is not legal here")
        elif self.deals:
            self.table.act(action)
        else:
            self._index, self._given = action, []
            self._try()

    def _draw(self, number: int) -> None:
        if not 0 <= number < self.bound:
            raise ValueError(f"chance draws a number below {self.bound}, not {number}")
        if self.deals:
            self.table, self.bound = Table(self._setup, self._setup.match(number)), 0
            return
        self._given.append(number)
        self._try()

    def _try(self) -> None:
        """Act on a copy with what has been drawn so far, which may not be enough."""
        luck = Drawn(self._given)
        try:
            if self.table is None:
                rules = rules_of(self._setup.game)
                self.table = Table(self._setup, Match(rules, rules.options(self._setup.options), luck))
            else:
                table = self.table.copy()
                table.match.chance = luck
                table.act(-1 if self._index is None else self._index)
                self.table = table
            self.bound = 0
        except Wanted as wanted:
            self.bound = wanted.bound

    # --- who is asked ----------------------------------------------------------------------------

    @property
    def speaker(self) -> Seat | None:
        return None if self.table is None else self.table.speaker

    @property
    def over(self) -> bool:
        return not self.bound and self.table is not None and self.table.match.outcome is not None

    def imagined(self, seat: Seat, seed: int) -> Node:
        """A node that this seat cannot tell from this one."""
        if self.table is None or self.bound:
            raise ValueError("nobody is asked here")
        sight = self.table.match.sight(seat, since=0)
        match = Match.imagined(self.table.match.rules, sight, Seeded(seed))
        twin = Node.__new__(Node)
        twin._setup, twin.deals, twin.bound, twin._given, twin._index = self._setup, self.deals, 0, [], None
        twin.table = self.table.at(match)
        return twin

    def __deepcopy__(self, memo: object) -> Node:
        twin = Node.__new__(Node)
        twin._setup, twin.deals, twin.bound, twin._index = self._setup, self.deals, self.bound, self._index
        twin._given = self._given.copy()
        twin.table = None if self.table is None else self.table.copy()
        return twin
