"""What happens in the trade step of End of Days (ED-30 to ED-39)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from perigee.games.end_of_days.offers import Side
from perigee.games.end_of_days.pieces import CardId
from perigee.table import Act, Aside, Event, RevealingAct, Seat


@dataclass(frozen=True, slots=True)
class Offered(Act):
    """The description is public, the cards picked are not (ED-39); `counters` is the offer that it answers."""

    number: int
    maker: Seat
    to: Seat
    give: Side
    ask: Side
    counters: int | None


@dataclass(frozen=True, slots=True)
class OfferRefused(Event):
    """Worded alike whatever the reason: it tells nothing (ED-34)."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferWithdrawn(Event):
    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Traded(RevealingAct):
    """Cards change hands at once (ED-32); only the two see which hand cards."""

    number: int
    maker: Seat
    to: Seat
    given_play: tuple[CardId, ...]
    taken_play: tuple[CardId, ...]
    given_hand: int
    taken_hand: int
    given: tuple[CardId, ...] | None
    taken: tuple[CardId, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if self.reveals_to(seat) else replace(self, given=None, taken=None)

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat in (self.maker, self.to)


@dataclass(frozen=True, slots=True)
class Swapped(RevealingAct):
    """A hand card went to the pile for a draw or a scrapyard card (ED-30)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class NotTraded(Aside):
    """The trade step ended without a trade (ED-30)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A module that came by trade or theft stands on a site of its new owner (ED-35)."""

    seat: Seat
    card: CardId
    site: int


@dataclass(frozen=True, slots=True)
class Shed(Event):
    """A front card went because the nation has no place for it (ED-36, ED-40)."""

    seat: Seat
    card: CardId
