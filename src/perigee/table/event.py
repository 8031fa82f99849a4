"""What happened, as typed values. Their words live in the catalogues, not here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from perigee.table.seat import Millis, Seat
from perigee.table.tagged import Tagged


class Event(Tagged):
    """Something that happened at the table."""

    __slots__ = ()

    reveals: ClassVar[bool] = False
    """True where the event shows something that was hidden from somebody who now sees it."""

    quiet: ClassVar[bool] = False
    """True where the story leaves it out: everybody sees it anyway, or what follows from it says more."""

    private: ClassVar[bool] = False
    """True where the story tells it only to the player it happens to: others learn nothing by it."""

    closes: ClassVar[bool] = False
    """True where a part of the story ends with it."""

    def reveals_to(self, seat: Seat | None) -> bool:
        """Whether this seat may learn something hidden from it; an event that shows it only to some says to whom."""
        return self.reveals

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The version that this seat (None: a spectator) may see; None if it sees nothing."""
        return self


class Reveal(Event):
    """Something that was hidden is shown."""

    __slots__ = ()

    reveals: ClassVar[bool] = True


class Aside(Event):
    """The story leaves it out."""

    __slots__ = ()

    quiet: ClassVar[bool] = True


class Heading(Event):
    """A part of the story begins: a round, a turn."""

    __slots__ = ()


class Act(Event):
    """Somebody does something, or a card does. What happens next follows from it, until the next act."""

    __slots__ = ()


class RevealingAct(Act):
    """An act that shows something hidden."""

    __slots__ = ()

    reveals: ClassVar[bool] = True


class OwnCards(Event):
    """Only the seat that it happens to sees which cards; others see how many. Its fields are `seat`, `count` and
    `cards`: each kind names them itself, since a dataclass takes what a compiled base has named for defaults."""

    __slots__ = ()

    def reveals_to(self, seat: Seat | None) -> bool:
        own: Any = self
        return self.reveals and bool(own.seat == seat)

    def seen_by(self, seat: Seat | None) -> Event | None:
        own: Any = self
        return self if own.seat == seat else type(own)(own.seat, own.count, None)


class OwnReveal(OwnCards):
    """Cards that were hidden are shown to one seat alone."""

    __slots__ = ()

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Silent(Act):
    """A seat let its deadline pass, and this was said for it."""

    seat: Seat
    said: str


@dataclass(frozen=True, slots=True)
class Undone(Act):
    """A seat took its last sentence back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Told:
    """An event as one seat saw it, and when."""

    at: Millis
    event: Event
