"""Tree, a player of End of Days: `hard`, but what is said after its own sentence is searched, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perigee.bots.end_of_days.hard import Hard
from perigee.bots.end_of_days.rollout import TURNS, likely, speaks, turn, waits_for, worth
from perigee.bots.search import SECONDS, ComesOf, Node
from perigee.match import Position
from perigee.table import Action, Seat

WORLDS: Final = 20
"""As much of a core as `hard` needs for its own."""
FEW: Final = 3
"""Sentences that are tried of each who speaks in the tree."""


class Tree(Hard):
    """Its own candidates are compared as `hard` compares them; below each grows a tree."""

    def __init__(self, seed: int = 0, *, worlds: int = WORLDS, seconds: float = SECONDS) -> None:
        super().__init__(seed, worlds=worlds, seconds=seconds)

    def comes_of(self, seat: Seat, tried: Sequence[Action]) -> ComesOf:
        trees = {action: Node() for action in tried}
        return lambda position, said: descended(position, seat, trees[said])


def descended(position: Position, seat: Seat, node: Node) -> float:
    """Down the tree as far as it has grown and one sentence further, then everybody plays on like `standard`; the
    chance to win that this seat has then. Each who spoke on the way wants to win, too."""
    spoken, ahead = [(seat, node)], Ahead(position)
    while not ahead.over():
        speaker = waits_for(position)
        if speaker is None:
            continue
        known = likely(position, speaker)[:FEW] if node.visits else []
        if len(known) < 2:
            speaks(position, speaker)
            continue
        action, node = node.chosen(known)
        position.do(action, speaker)
        spoken.append((speaker, node))
    worths = {speaker: worth(position, speaker) for speaker, _ in spoken}
    for speaker, one in spoken:
        one.heard(worths[speaker])
    return worths[seat]


class Ahead:
    """As far as `hard` looks."""

    def __init__(self, position: Position) -> None:
        self.position, self.now, self.left = position, turn(position), TURNS

    def over(self) -> bool:
        now = turn(self.position)
        if now != self.now:
            self.now, self.left = now, self.left - 1
        return self.left == 0 or self.position.outcome is not None
