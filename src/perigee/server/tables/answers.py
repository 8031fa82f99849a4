"""What was answered to whom: the same command again gets the same answer, and is not done twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from perigee.server import wire

OF_EACH: Final = 128
PEOPLE: Final = 64
"""So many answers are remembered for each of so many people (or seats, for what they said in the game)."""


class Answers:
    """By whom they were given, so that nobody can push another's out. A key is `who:id`."""

    __slots__ = ("_of",)

    def __init__(self) -> None:
        self._of: OrderedDict[str, OrderedDict[str, wire.Done | wire.Refused]] = OrderedDict()

    def get(self, key: str) -> wire.Done | wire.Refused | None:
        who, _, name = key.partition(":")
        given = self._of.get(who)
        return None if given is None else given.get(name)

    def keep(self, key: str, answer: wire.Done | wire.Refused) -> None:
        who, _, name = key.partition(":")
        given = self._of.setdefault(who, OrderedDict())
        given[name] = answer
        if len(given) > OF_EACH:
            given.popitem(last=False)
        self._of.move_to_end(who)
        if len(self._of) > PEOPLE:
            self._of.popitem(last=False)

    def recall(self, keys: Iterable[str]) -> None:
        """What is in the store was done."""
        for key in keys:
            self.keep(key, wire.Done(key.partition(":")[2]))
