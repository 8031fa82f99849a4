"""What to do in Apophis, solved beforehand (`perigee fit apophis`, `--team`): the best action by what Apophis has left,
the rocket, the sequence, the hand and the turns that are left."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import product
from typing import Final, TypeAlias
from zipfile import ZipFile

from perigee.games.apophis.actions import DISCARDS, TURNS
from perigee.games.apophis.options import MODULES, Options
from perigee.games.apophis.pieces import COLOURS, LAYERS, SECTIONS, Colour, Section
from perigee.games.apophis.refusals import HAND_LIMIT
from perigee.games.apophis.turn import DRAWN
from perigee.table import Action

Hand: TypeAlias = tuple[int, ...]
"""How many cards of each colour."""
Stage: TypeAlias = tuple[int, int]
"""Layers and counters."""

FILE: Final = "solved.zip"
"""The table of a player alone."""
TEAM: Final = "team.zip"
"""The table of a team: for one seat, beside others who play by the same table."""
ACTIONS: Final[tuple[Action, ...]] = (*TURNS, *DISCARDS[1], *DISCARDS[2])
"""What a byte of the table means."""
UNKNOWN: Final = 255
"""A position that good play does not come to."""
HANDS: Final[tuple[Hand, ...]] = tuple(
    sorted(
        (
            hand
            for hand in product(range(HAND_LIMIT + DRAWN + 1), repeat=len(COLOURS))
            if sum(hand) <= HAND_LIMIT + DRAWN
        ),
        key=lambda hand: (sum(hand), hand),
    )
)
"""Every hand, those that are to be discarded from included (AP-22)."""
_PLACES: Final = {hand: place for place, hand in enumerate(HANDS)}


def variant(options: Options) -> str:
    """The rules in force, as a folder of the file. Nobody who plays well deflects, so it is the same with counters and
    without (AP-60)."""
    return "+".join(module for module in MODULES if module != "no_deflection" and getattr(options, module)) or "basic"


def stage(options: Options, layers: int, counters: int) -> Stage:
    """Where nobody counts it is as if only damage had placed counters."""
    return layers, LAYERS - layers if options.no_deflection else counters


def rocket_mask(rocket: Sequence[Section]) -> int:
    return sum(1 << SECTIONS.index(section) for section in rocket)


def sequence_mask(sequence: Sequence[Colour]) -> int:
    return sum(1 << COLOURS.index(colour) for colour in sequence)


class Solved:
    """The table of one set of rules at one stage of Apophis."""

    def __init__(
        self, turns: Sequence[int], pads: Sequence[Sequence[int]], alike: dict[str, int], table: bytes
    ) -> None:
        self.turns, self.table = list(turns), table
        self.pads = {(rocket, sequence): place for place, (rocket, sequence) in enumerate(pads)}
        self.alike = {int(rocket): first for rocket, first in alike.items()}

    def best(self, rocket: Sequence[Section], sequence: Sequence[Colour], hand: Hand, turns: int) -> Action | None:
        """The best action with this many turns left, this one included; None where nobody has worked it out."""
        mask = rocket_mask(rocket)
        pad = self.pads.get((self.alike.get(mask, mask) if sequence else mask, sequence_mask(sequence)))
        if pad is None:
            return None
        known = sum(1 for one in self.turns if one <= max(1, turns)) - 1
        code = self.table[(pad * len(HANDS) + _PLACES[hand]) * len(self.turns) + known]
        return None if code == UNKNOWN else ACTIONS[code]


@cache
def solved(rules: str, where: Stage, file: str = FILE) -> Solved | None:
    """The table of these rules (`variant`) at this stage; None where there is none."""
    data = _file(file)
    layers, counters = where
    if f"{rules}/{layers}-{counters}" not in data.namelist():
        return None
    index = json.loads(data.read(f"{rules}/index.json"))
    pads = index["pads"][f"{layers}-{counters}"]
    return Solved(index["turns"], pads, index["alike"], data.read(f"{rules}/{layers}-{counters}"))


@cache
def _file(name: str) -> ZipFile:
    return ZipFile(BytesIO((files("perigee.bots.apophis") / name).read_bytes()))
