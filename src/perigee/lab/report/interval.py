"""How certain a counted share is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""95 % of a normal distribution lie within this many standard deviations."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A share and the bounds of its 95 % interval."""

    share: float
    low: float
    high: float


def wilson(count: float, of: float, z: float = Z) -> Interval:
    """Wilson's interval: it also holds for shares near 0 and 1."""
    if of < 1 or not 0 <= count <= of:
        raise ValueError(f"{count} of {of} is no share")
    share, z2 = count / of, z * z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = z / (1 + z2 / of) * sqrt(share * (1 - share) / of + z2 / (4 * of * of))
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == of else min(1.0, middle + half)
    return Interval(share, low, high)
