"""The best action of every position of Apophis, alone at the table or in a team, from the last turn backwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

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
    """The best actions with this many turns left: by stage, rocket and hand, and by stage, class, sequence and hand."""

    turns: int
    building: Codes
    open: Codes
    chance: float
    """The chance to win from the first stage with an empty pad, over all hands alike."""


class Best:
    """The best of several actions for every position: their worth, and their codes."""

    def __init__(self, worth: Floats, codes: Codes) -> None:
        self.worth, self.codes = worth, codes

    def offer(self, where: Any, worth: Floats, code: int) -> None:
        before = self.worth[where]
        better = worth > before
        self.worth[where] = np.where(better, worth, before)
        self.codes[where] = np.where(better, code, self.codes[where])


@dataclass(slots=True)
class Worth:
    """The chance to win to whoever holds a hand: by stage, rocket and hand, and by stage, class, sequence and hand."""

    building: Floats
    open: Floats


class Others(Protocol):
    """What happens between two turns of a seat."""

    seats: int

    def plays(self, building: Codes, opened: Codes) -> Callable[[Worth], Worth]:
        """What a turn by these codes makes of the worth after it, to a seat that only looks on."""


def solve(pads: Pads, turns: int, others: Others | None = None) -> Iterator[Policy]:
    """One more turn at a time. In a team a seat acts again when all others have."""
    chances = draws().T.copy()
    after = [_nothing(pads)] * (others.seats if others else 1)
    """The worth to a seat, by how many others have their turns before it."""
    for left in range(1, turns + 1):
        now, then = _turn(pads, after[-1], chances)
        own = Worth(now.worth[..., :KEPT] * SOONER, then.worth[..., :KEPT] * SOONER)
        if others is not None:
            looks_on = others.plays(now.codes, then.codes)
            after = [own, *(looks_on(worth) for worth in after[:-1])]
        else:
            after = [own]
        yield Policy(left, now.codes, then.codes, float(own.building[0, pads.number[0]].mean()))


def _nothing(pads: Pads) -> Worth:
    rows = len(pads.stages)
    return Worth(
        np.zeros((rows, len(pads.rockets), KEPT), np.float32),
        np.zeros((rows, len(pads.classes), FULL + 1, KEPT), np.float32),
    )


def _turn(pads: Pads, after: Worth, chances: Floats) -> tuple[Best, Best]:
    """The best of everything that may be said, without a sequence and with one."""
    empty, flown = after.building[:, pads.number[0]], flights(pads, after)
    now, then = _drawing(after.building, chances), _drawing(after.open, chances)
    _build(now, pads, after.building)
    _play(now, then, pads, after.open, flown)
    now.offer((slice(None), slice(1, None), slice(0, KEPT)), empty[:, None], SCRAP)
    then.offer((..., slice(0, KEPT)), empty[:, None, None], SCRAP)
    return now, then


def flights(pads: Pads, after: Worth) -> Floats:
    """What a launch is worth, by stage, class and hand."""
    flown: Floats = np.einsum("skn,nh->skh", pads.leads, after.building[:, pads.number[0]]) + pads.wins[:, :, None]
    return flown


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
