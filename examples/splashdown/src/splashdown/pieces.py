"""The pieces: parachutes in hands, capsules in the sky."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

OPENS_AT: Final = 8
"""The altitude, in kilometres, at which a new capsule is seen (SD-03)."""
FALLS: Final = 2
"""How many kilometres it falls a round (SD-11)."""
FIRST_HAND: Final = 5
DRAWN: Final = 2
LIMIT: Final = 8
"""Parachutes at the start, each round, and at most in hand (SD-04)."""
MOST_BID: Final = 3
"""SD-05."""


@dataclass(frozen=True, slots=True)
class Parachute:
    """What it carries, and the highest altitude at which it opens (SD-02)."""

    lift: int
    highest: int
    copies: int


PARACHUTES: Final[Mapping[str, Parachute]] = {
    "ribbon": Parachute(1, OPENS_AT, 24),
    "drogue": Parachute(2, OPENS_AT, 24),
    "main": Parachute(3, OPENS_AT, 20),
    "reefed": Parachute(5, 4, 12),
}


@dataclass(frozen=True, slots=True)
class Capsule:
    """What must be carried for it to land (SD-08), and the crew that is then taken on board (SD-09)."""

    weight: int
    crew: int


CAPSULES: Final[Mapping[str, Capsule]] = {
    "tern": Capsule(4, 2), "plover": Capsule(4, 2), "dunlin": Capsule(4, 2), "curlew": Capsule(5, 2),
    "heron": Capsule(5, 3), "skua": Capsule(5, 3), "auk": Capsule(6, 3), "eider": Capsule(6, 3),
    "fulmar": Capsule(6, 4), "petrel": Capsule(7, 4), "puffin": Capsule(7, 4), "kittiwake": Capsule(8, 4),
    "shearwater": Capsule(8, 5), "gannet": Capsule(9, 5), "pelican": Capsule(10, 6), "albatross": Capsule(11, 6),
}  # fmt: skip


def lift(parachutes: tuple[str, ...]) -> int:
    return sum(PARACHUTES[one].lift for one in parachutes)
