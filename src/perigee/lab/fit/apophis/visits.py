"""Which positions good play comes to: only these are worth keeping."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, Protocol

import numpy as np

from perigee.bots.apophis.solved import HANDS
from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, SECTIONS
from perigee.games.apophis.setup import hand_size
from perigee.lab.fit.apophis.hands import BUILDS, DISCARDING, KEPT, PLAYS, Floats, Ints, Paying, draws
from perigee.lab.fit.apophis.pads import Pads
from perigee.lab.fit.apophis.solve import FULL, MASKS, SCRAP, Codes, Policy

BEGINNINGS: Final = (1.0, 0.75, 0.55)
"""Games begin with these shares of the turns that were solved: shorter ones come to other positions."""
SELDOM: Final = 1e-9
"""What happens less often is not followed."""


class Met(Protocol):
    """How often each position is met, before a turn or before a discard: by stage, rocket and hand, and by stage,
    class, sequence and hand."""

    building: Floats
    open: Floats


class Visits:
    """How often that is, alone at the table."""

    def __init__(self, pads: Pads) -> None:
        self.pads, self.draws = pads, draws()
        rows = len(pads.stages)
        self.building: Floats = np.zeros((rows, len(pads.rockets), len(HANDS)), np.float32)
        self.open: Floats = np.zeros((rows, len(pads.classes), FULL + 1, len(HANDS)), np.float32)
        self._here: Floats = np.zeros((rows, len(pads.rockets), KEPT), np.float32)
        self._waiting: Floats = np.zeros((rows, len(pads.classes), FULL + 1, KEPT), np.float32)
        self._after = np.full((len(SECTIONS), len(pads.rockets)), -1)
        for place, (before, after) in enumerate(pads.additions):
            self._after[place, before] = after

    def follow(self, policies: Sequence[Policy]) -> None:
        """Follow good play from the most turns to the last."""
        begins = {round(len(policies) * part) for part in BEGINNINGS}
        for policy in reversed(policies):
            if policy.turns in begins:
                self._here[0, 0] += _dealt()
            self.building[..., :KEPT] += self._here
            self.open[..., :KEPT] += self._waiting
            self._turn(policy)

    def _turn(self, policy: Policy) -> None:
        here, waiting = self._here, self._waiting
        self._flown: Floats = np.zeros((len(self.pads.stages), len(self.pads.classes), KEPT), np.float32)
        self._here, self._waiting = np.zeros_like(here), np.zeros_like(waiting)
        self._drawn(here, policy.building, self._here, self.building)
        self._drawn(waiting, policy.open, self._waiting, self.open)
        self._acted(here, policy.building)
        self._waited(waiting, policy.open)
        self._here[:, 0] += np.einsum("skn,skh->nh", self.pads.leads, self._flown)

    def _drawn(self, mass: Floats, codes: Codes, after: Floats, seen: Floats) -> None:
        drawing = np.where(codes[..., :KEPT] == 0, mass, 0)
        rows = np.nonzero((drawing > SELDOM).any(axis=-1))
        hands = drawing[rows] @ self.draws
        after[rows] += hands[:, :KEPT]
        seen[..., KEPT:][rows] += hands[:, KEPT:]
        for paid in DISCARDING:
            chosen = np.where(codes[rows][:, paid.hands] == paid.code, hands[:, paid.hands], 0)
            for column, left in enumerate(paid.left):
                after[(*rows, left)] += chosen[:, column]

    def _acted(self, mass: Floats, codes: Codes) -> None:
        """Builds, plays and scraps from rockets without a sequence."""
        stages, rockets, hands = np.nonzero(mass > SELDOM)
        said, weights = codes[stages, rockets, hands], mass[stages, rockets, hands]
        for place, paid in enumerate(BUILDS):
            chosen = said == paid.code
            to = self._after[place, rockets[chosen]]
            np.add.at(self._here, (stages[chosen], to, _left(paid, hands[chosen])), weights[chosen])
        for paid, mask in zip(PLAYS, MASKS, strict=True):
            chosen = said == paid.code
            kinds = self.pads.flies[rockets[chosen]]
            self._played(stages[chosen], kinds, mask, _left(paid, hands[chosen]), weights[chosen])
        chosen = said == SCRAP
        np.add.at(self._here, (stages[chosen], 0, hands[chosen]), weights[chosen])

    def _waited(self, mass: Floats, codes: Codes) -> None:
        """Plays and scraps while a sequence is open."""
        stages, kinds, sequences, hands = np.nonzero(mass > SELDOM)
        said, weights = codes[stages, kinds, sequences, hands], mass[stages, kinds, sequences, hands]
        for paid, mask in zip(PLAYS, MASKS, strict=True):
            for sequence in range(1, FULL):
                chosen = (said == paid.code) & (sequences == sequence)
                left = _left(paid, hands[chosen])
                self._played(stages[chosen], kinds[chosen], sequence | mask, left, weights[chosen])
        chosen = said == SCRAP
        np.add.at(self._here, (stages[chosen], 0, hands[chosen]), weights[chosen])

    def _played(self, stages: Ints, kinds: Ints, sequence: int, left: Ints, weights: Floats) -> None:
        if sequence == FULL:
            np.add.at(self._flown, (stages, kinds, left), weights)
        else:
            np.add.at(self._waiting[:, :, sequence], (stages, kinds, left), weights)


def _left(paid: Paying, hands: Ints) -> Ints:
    table = np.zeros(len(HANDS), np.int64)
    table[paid.hands] = paid.left
    return table[hands]


def _dealt() -> Floats:
    """The chance of each hand at the start (AP-10)."""
    ways = [
        np.prod([comb(CARDS_OF_A_COLOUR, held) for held in hand]) if sum(hand) == hand_size(1) else 0
        for hand in HANDS[:KEPT]
    ]
    dealt: Floats = (np.array(ways) / sum(ways)).astype(np.float32)
    return dealt
