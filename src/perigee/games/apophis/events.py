"""What happens in Apophis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from perigee.games.apophis.pieces import Colour, Section
from perigee.table import Act, Event, RevealingAct, Seat


@dataclass(frozen=True, slots=True)
class Began(Act):
    """Play starts with this seat (AP-11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew(RevealingAct):
    """Cards came to a hand; only its owner sees which (AP-08)."""

    seat: Seat
    count: int
    cards: tuple[Colour, ...] | None

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat == self.seat

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    seat: Seat
    cards: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class ReshuffleBegan(Event):
    """AP-23."""

    seat: Seat
    missing: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    cards: int


@dataclass(frozen=True, slots=True)
class Built(Act):
    seat: Seat
    section: Section


@dataclass(frozen=True, slots=True)
class Sequenced(Act):
    """Cards were played into the launch sequence (AP-29)."""

    seat: Seat
    cards: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Scrapped(Act):
    closes: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True, slots=True)
class Launched(Act):
    """The fourth colour launches the rocket at once (AP-31)."""

    seat: Seat
    rocket: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Fuelled(Event):
    """The fuel check (AP-40): what the yellow points lift against what the rocket weighs."""

    lifts: int
    weighs: int
    passed: bool


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A check with a die (AP-41 to AP-43, AP-61); `bonus` is what is added to it."""

    check: str
    seat: Seat
    die: int
    bonus: int
    passed: bool


@dataclass(frozen=True, slots=True)
class Rerolling(Event):
    """AP-62."""

    seat: Seat
    check: str
    left: int


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """AP-62."""

    seat: Seat
    check: str


@dataclass(frozen=True, slots=True)
class Grounded(Event):
    """Too little fuel: the launch fails (AP-40)."""


@dataclass(frozen=True, slots=True)
class Exploded(Event):
    """The rocket blows up at launch (AP-61)."""


@dataclass(frozen=True, slots=True)
class Hit(Event):
    """The rocket reaches Apophis (AP-41)."""


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """The rocket flies past Apophis (AP-41)."""


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """Apophis lost its top piece of this size (AP-42)."""

    size: int


@dataclass(frozen=True, slots=True)
class CounterPlaced(Event):
    """A deflection counter, and how many there are now (AP-42, AP-43)."""

    counters: int


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """After any launch every section returns to the depot (AP-44)."""

    closes: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Ended(Act):
    """`destroyed`, `deflected` or `hit` by Apophis (AP-50, AP-51)."""

    ending: str
