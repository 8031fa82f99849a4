"""What happens in the free for all of End of Days: cards laid, used, negated, and what they do (ED-40 to ED-57)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from perigee.games.end_of_days.pieces import CardId
from perigee.table import Aside, Event, OwnCards, OwnReveal, Reveal, RevealingAct, Seat


@dataclass(frozen=True, slots=True)
class Laid(RevealingAct):
    """ED-40: into the front, or onto a site."""

    seat: Seat
    card: CardId
    site: int | None


@dataclass(frozen=True, slots=True)
class Passed(Aside):
    """The player whose turn it is passed (ED-42)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AllPassed(Reveal):
    """The others were asked, and nobody acted: the step ends (ED-42)."""

    quiet: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Used(RevealingAct):
    """ED-43: the card's option, target nation, site or card are named on use; whom it hits is fixed then."""

    seat: Seat
    card: CardId
    from_hand: bool
    option: str
    against: Seat | None
    site: int | None
    on: CardId | None
    hits: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Overtaken(Reveal):
    """A player who answered in secret and came second is told so, and nobody else: the act is dropped (ED-42). It shows
    that another has acted, who answered in secret too."""

    seat: Seat
    by: Seat
    card: CardId

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat == self.seat


@dataclass(frozen=True, slots=True)
class Negating(Reveal):
    """A card is used in answer to another (ED-43)."""

    seat: Seat
    card: CardId
    from_hand: bool
    answered: CardId


@dataclass(frozen=True, slots=True)
class LetPass(Reveal):
    """A window closed, and nobody negates this card (ED-43)."""

    quiet: ClassVar[bool] = True

    card: CardId


@dataclass(frozen=True, slots=True)
class Negated(Event):
    """The card as a whole, or the part that concerns one nation (ED-47)."""

    card: CardId
    part: Seat | None


@dataclass(frozen=True, slots=True)
class Fizzled(Event):
    """What the card was aimed at is no longer there (ED-45)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class UsedUp(Event):
    """A card that has resolved was discarded, or lies face down before `down` (ED-48, ED-49)."""

    card: CardId
    down: Seat | None


@dataclass(frozen=True, slots=True)
class Attacked(Reveal):
    """The deck's top card was revealed: 4 or more destroys the target (ED-47); None where there is none (ED-23)."""

    seat: Seat
    target: CardId
    revealed: CardId | None
    value: int
    hit: bool


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Stolen(Event):
    seat: Seat
    victim: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Looked(Reveal):
    """One seat alone saw a hand, once."""

    seat: Seat
    at: Seat
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Looked(self.seat, self.at, None)

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat == self.seat


@dataclass(frozen=True, slots=True)
class LookedAhead(OwnReveal):
    """One seat alone saw the deck's top cards."""

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None


@dataclass(frozen=True, slots=True)
class Ordered(OwnCards):
    """The deck's top cards were put back, the topmost first."""

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None


@dataclass(frozen=True, slots=True)
class HandedOver(Reveal):
    """Hand cards went from one hand to another: given for an ultimatum, or taken."""

    giver: Seat
    receiver: Seat
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if self.reveals_to(seat) else replace(self, cards=None)

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat in (self.giver, self.receiver)


@dataclass(frozen=True, slots=True)
class Defied(Event):
    """An ultimatum was not met (ED-46)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """A face-down sanction went to the discards (ED-49)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Grounded(Event):
    """This nation may not launch in this turn."""

    seat: Seat
