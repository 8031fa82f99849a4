"""What a ship says: `bid petrel main drogue`, or `wait`."""

from collections.abc import Iterable
from dataclasses import dataclass

from perigee.table import Action
from splashdown.pieces import CAPSULES, MOST_BID, PARACHUTES


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """SD-05: one to three parachutes on one capsule, in the order of the rulebook."""

    capsule: str
    parachutes: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("bid", self.capsule, *self.parachutes))


@dataclass(frozen=True, slots=True)
class Wait(Action):
    def __str__(self) -> str:
        return "wait"


def parse(text: str) -> Action | None:
    """Parachutes may come in any order."""
    match text.lower().split():
        case ["wait"]:
            return Wait()
        case ["bid", capsule, *some] if capsule in CAPSULES and PARACHUTES.keys() >= {*some}:
            return Bid(capsule, in_order(some)) if 1 <= len(some) <= MOST_BID else None
    return None


def in_order(parachutes: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(parachutes, key=list(PARACHUTES).index))
