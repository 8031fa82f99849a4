"""A tree of what may be said, which grows by one sentence a trial. All imagined worlds share it: a branch is what was
said, whatever was hidden."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt, log, sqrt
from typing import Final

from perigee.table import Action

CURIOUS: Final = 0.05
"""The bonus of a sentence that was seldom tried: about as much as a good move changes the chance to win."""


class Node:
    """A sentence in the tree: how often it was tried, and what came of that for whoever says it."""

    def __init__(self) -> None:
        self.visits = 0
        self.gained = 0.0
        self.after: dict[Action, Node] = {}

    def chosen(self, likely: Sequence[Action]) -> tuple[Action, Node]:
        """The sentence to try next after this one, of what can be said (the likeliest first). The more often this one
        was tried, the more of them are considered."""
        tried = likely[: 1 + isqrt(self.visits // 2)]
        for action in tried:
            self.after.setdefault(action, Node())
        action = max(tried, key=self._promise)
        return action, self.after[action]

    def _promise(self, action: Action) -> float:
        node = self.after[action]
        if not node.visits:
            return 2.0
        return node.gained / node.visits + CURIOUS * sqrt(log(self.visits + 1) / node.visits)

    def heard(self, worth: float) -> None:
        self.visits += 1
        self.gained += worth
