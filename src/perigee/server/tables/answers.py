"""What was answered to whom: the same command again gets the same answer, and is not done twice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from perigee.server import wire

OF_EACH: Final = 128
PEOPLE: Final = 64
"""How many answers are remembered for each person (or seat, for what was said in the game), and for how many of
them."""


class Answers:
    """Kept by whom they were given to, so that nobody can push another's out. A key is `who:id`."""

    __slots__ = ("_of",)

    def __init__(self) -> None:
        self._of: dict[str, dict[str, wire.Done | wire.Refused]] = {}

    def get(self, key: str) -> wire.Done | wire.Refused | None:
        who, _, name = key.partition(":")
        given = self._of.get(who)
        return None if given is None else given.get(name)

    def keep(self, key: str, answer: wire.Done | wire.Refused) -> None:
        who, _, name = key.partition(":")
        given = self._of.pop(who, None) or {}
        self._of[who] = given  # the person who was answered last is forgotten last
        given[name] = answer
        if len(given) > OF_EACH:
            _forget_first(given)
        if len(self._of) > PEOPLE:
            _forget_first(self._of)

    def recall(self, keys: Iterable[str]) -> None:
        """What is in the store was done."""
        for key in keys:
            self.keep(key, wire.Done(key.partition(":")[2]))


def _forget_first(kept: dict[str, Any]) -> None:
    del kept[next(iter(kept))]
