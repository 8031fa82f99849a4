"""The best action of every position of Apophis alone at the table, from the last turn backwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from perigee.bots.apophis.solved import ACTIONS, HANDS, UNKNOWN
from perigee.games.apophis.actions import LAUNCHES, Scrap
from perigee.games.apophis.pieces import COLOURS
from perigee.lab.fit.apophis.hands import BUILDS, DISCARDING, KEPT, PLAYS, Floats, Paying, draws
from perigee.lab.fit.apophis.pads import Pads

Codes: TypeAlias = NDArray[np.uint8]

SOONER: Final = np.float32(0.9999)
"""What a win is worth a turn later: where it is certain, it may as well be soon."""
FULL: Final = (1 << len(COLOURS)) - 1
MASKS: Final = tuple(sum(1 << COLOURS.index(colour) for colour in launch.colours) for launch in LAUNCHES)
SCRAP: Final = ACTIONS.index(Scrap())


@dataclass(slots=True)
class Policy:
    """The best actions with so many turns left: by stage, rocket and hand, and by stage, class, sequence and hand."""

    turns: int
    building: Codes
    open: Codes
    chance: float
    """To win from the first stage with an empty pad, all hands alike."""


class Best:
    """The best of several actions for every position: their worth, and their codes."""

    def __init__(self, worth: Floats, codes: Codes) -> None:
        self.worth, self.codes = worth, codes

    def offer(self, where: Any, worth: Floats, code: int) -> None:
        before = self.worth[where]
        better = worth > before
        self.worth[where] = np.where(better, worth, before)
        self.codes[where] = np.where(better, code, self.codes[where])


def solve(pads: Pads, turns: int) -> Iterator[Policy]:
    """One more turn at a time."""
    chances = draws().T.copy()
    rows = len(pads.stages)
    building: Floats = np.zeros((rows, len(pads.rockets), KEPT), np.float32)
    opened: Floats = np.zeros((rows, len(pads.classes), FULL + 1, KEPT), np.float32)
    for left in range(1, turns + 1):
        empty = building[:, pads.number[0]]
        flown: Floats = np.einsum("skn,nh->skh", pads.leads, empty) + pads.wins[:, :, None]
        now, then = _drawing(building, chances), _drawing(opened, chances)
        _build(now, pads, building)
        _play(now, then, pads, opened, flown)
        now.offer((slice(None), slice(1, None), slice(0, KEPT)), empty[:, None], SCRAP)
        then.offer((..., slice(0, KEPT)), empty[:, None, None], SCRAP)
        building, opened = now.worth[..., :KEPT] * SOONER, then.worth[..., :KEPT] * SOONER
        yield Policy(left, now.codes, then.codes, float(building[0, pads.number[0]].mean()))


def _drawing(worth: Floats, chances: Floats) -> Best:
    """What a draw is worth (code 0), and for hands that are too large the best discard."""
    best = Best(
        np.zeros((*worth.shape[:-1], len(HANDS)), np.float32), np.zeros((*worth.shape[:-1], len(HANDS)), np.uint8)
    )
    best.worth[..., :KEPT] = worth
    best.codes[..., KEPT:] = UNKNOWN
    for discard in DISCARDING:
        best.offer((..., discard.hands), worth[..., discard.left], discard.code)
    best.worth[..., :KEPT] = best.worth @ chances
    return best


def _build(now: Best, pads: Pads, building: Floats) -> None:
    stages = np.arange(len(pads.stages))[:, None, None]
    for paid, (before, after) in zip(BUILDS, pads.additions, strict=True):
        worth = building[stages, after[None, :, None], paid.left]
        now.offer((stages, before[None, :, None], paid.hands), worth, paid.code)


def _play(now: Best, then: Best, pads: Pads, opened: Floats, flown: Floats) -> None:
    """Cards of the launch sequence: the fourth colour launches (AP-31)."""
    stages = np.arange(len(pads.stages))[:, None, None]
    kinds = pads.flies[pads.flying][None, :, None]
    for paid, mask in zip(PLAYS, MASKS, strict=True):
        worth = flown if mask == FULL else opened[:, :, mask]
        now.offer((stages, pads.flying[None, :, None], paid.hands), worth[stages, kinds, paid.left], paid.code)
        for sequence in range(1, FULL):
            if not sequence & mask:
                _add(then, sequence, mask, paid, opened, flown)


def _add(then: Best, sequence: int, mask: int, paid: Paying, opened: Floats, flown: Floats) -> None:
    worth = flown if sequence | mask == FULL else opened[:, :, sequence | mask]
    then.offer((slice(None), slice(None), sequence, paid.hands), worth[:, :, paid.left], paid.code)
