"""What happens in End of Days from setting up to the end: nations, rounds, the piles, launches."""

from __future__ import annotations

from dataclasses import dataclass

from perigee.games.end_of_days.pieces import CardId, Nation
from perigee.table import Act, Event, Heading, OwnReveal, Reveal, RevealingAct, Seat


@dataclass(frozen=True, slots=True)
class NationTaken(Act):
    """Chosen, or dealt (ED-11)."""

    seat: Seat
    nation: Nation


@dataclass(frozen=True, slots=True)
class RoundBegan(Heading):
    """`last`: 'last turn!' (ED-13)."""

    round: int
    last: bool


@dataclass(frozen=True, slots=True)
class TurnBegan(Heading):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended(Act):
    """`settled`: the highest score wins; `lost`: nobody reached Mars (ED-70)."""

    ending: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drew(OwnReveal):
    """Cards came from the deck to a hand; only its owner sees which (ED-08)."""

    seat: Seat
    count: int
    cards: tuple[CardId, ...] | None


@dataclass(frozen=True, slots=True)
class TookScrap(Act):
    """A card of the scrapyard came to a hand (ED-20, ED-30)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class DeckMade(Event):
    """The deck was made anew from discards and scrapyard (ED-23)."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandDiscarded(RevealingAct):
    """ED-21."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Reveal):
    """A hand card went to the discards or the scrapyard; `by_chance` where it was drawn from the hand."""

    seat: Seat
    card: CardId
    by_chance: bool


@dataclass(frozen=True, slots=True)
class Launched(Act):
    """The liftoff chance is read when the launch is announced (ED-63)."""

    seat: Seat
    site: int
    cards: tuple[CardId, ...]
    chance: int


@dataclass(frozen=True, slots=True)
class LiftedOff(Reveal):
    """A value of the chance or less (ED-64)."""

    seat: Seat
    revealed: CardId
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class Crashed(Reveal):
    """More than the chance (ED-64)."""

    seat: Seat
    revealed: CardId
    value: int


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """A module changed another nation's points, never below 0 (ED-65)."""

    seat: Seat
    by: Seat
    change: int
