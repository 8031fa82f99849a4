"""What happens in Splashdown."""

from dataclasses import dataclass
from typing import ClassVar

from perigee.table import Act, Event, Heading, Seat


@dataclass(frozen=True, slots=True)
class RoundBegan(Heading):
    round: int


@dataclass(frozen=True, slots=True)
class Sighted(Act):
    reveals: ClassVar[bool] = True

    capsule: str
    altitude: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Only the ship itself sees which (SD-04)."""

    reveals: ClassVar[bool] = True
    private: ClassVar[bool] = True

    seat: Seat
    count: int
    parachutes: tuple[str, ...]

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat == self.seat

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, self.count, ())


@dataclass(frozen=True, slots=True)
class Opened(Act):
    """A bid, or that a ship waited (SD-08)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    capsule: str
    parachutes: tuple[str, ...]
    lift: int


@dataclass(frozen=True, slots=True)
class Landed(Act):
    """Who takes the crew on board (nobody, where the highest bids were equal), and who is thanked (SD-09, SD-10)."""

    capsule: str
    lift: int
    seat: Seat | None
    crew: int
    thanked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Lost(Act):
    capsule: str
