"""What happens in End of Days."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from perigee.games.endofdays.offers import Side
from perigee.games.endofdays.pieces import CardId, Nation
from perigee.table.event import Event
from perigee.table.seat import Seat

# --- setting up and turns ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NationTaken(Event):
    """Chosen, or dealt (ED-11)."""

    seat: Seat
    nation: Nation


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """`last`: 'last turn!' (ED-13)."""

    round: int
    last: bool


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """`settled`: the highest score wins; `lost`: nobody reached Mars (ED-70)."""

    ending: str
    scores: tuple[int, ...]


# --- piles ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards came from the deck to a hand; only its owner sees which (ED-08)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, self.count, None)

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat == self.seat


@dataclass(frozen=True, slots=True)
class TookScrap(Event):
    """A card of the scrapyard came to a hand (ED-20, ED-30)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class DeckMade(Event):
    """The deck was made anew from discards and scrapyard (ED-23)."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """ED-21."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A hand card went to the discards or the scrapyard; `by_chance` where it was drawn from the hand."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId
    by_chance: bool


# --- trade ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offered(Event):
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
class Traded(Event):
    """Cards change hands at once (ED-32); only the two see which hand cards."""

    reveals: ClassVar[bool] = True

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
class Swapped(Event):
    """A hand card went to the pile for a draw or a scrapyard card (ED-30)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class NotTraded(Event):
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


# --- free for all --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """ED-40: into the front, or onto a site."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId
    site: int | None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The player whose turn it is passed (ED-42)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AllPassed(Event):
    """The others were asked, and nobody acted: the step ends (ED-42)."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Used(Event):
    """ED-43: the card's option, target nation, site or card are named on use."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId
    from_hand: bool
    option: str
    against: Seat | None
    site: int | None
    on: CardId | None


@dataclass(frozen=True, slots=True)
class Negating(Event):
    """A card is used in answer to another (ED-43)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId
    from_hand: bool
    answered: CardId


@dataclass(frozen=True, slots=True)
class LetPass(Event):
    """A window closed, and nobody negates this card (ED-43)."""

    reveals: ClassVar[bool] = True

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
class Attacked(Event):
    """The deck's top card was revealed: 4 or more destroys the target (ED-47); None where there is none (ED-23)."""

    reveals: ClassVar[bool] = True

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
class Looked(Event):
    """One seat alone saw a hand, once."""

    reveals: ClassVar[bool] = True

    seat: Seat
    at: Seat
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Looked(self.seat, self.at, None)

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat == self.seat


@dataclass(frozen=True, slots=True)
class LookedAhead(Event):
    """One seat alone saw the deck's top cards."""

    reveals: ClassVar[bool] = True

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else LookedAhead(self.seat, self.count, None)

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat == self.seat


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    """The deck's top cards were put back, the topmost first."""

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Ordered(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class HandedOver(Event):
    """Hand cards went from one hand to another: given for an ultimatum, or taken."""

    reveals: ClassVar[bool] = True

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


# --- launch --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Launched(Event):
    """The liftoff chance is read when the launch is announced (ED-63)."""

    seat: Seat
    site: int
    cards: tuple[CardId, ...]
    chance: int


@dataclass(frozen=True, slots=True)
class LiftedOff(Event):
    """A value of the chance or less (ED-64)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    revealed: CardId
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class Crashed(Event):
    """More than the chance (ED-64)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    revealed: CardId
    value: int


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """A module changed another nation's points, never below 0 (ED-65)."""

    seat: Seat
    by: Seat
    change: int
