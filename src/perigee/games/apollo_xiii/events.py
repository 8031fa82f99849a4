"""What happens in Apollo XIII."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from perigee.table import Act, Aside, Event, Heading, OwnCards, OwnReveal, Reveal, RevealingAct, Seat


@dataclass(frozen=True, slots=True)
class Began(Aside):
    """Play starts with this seat (AX-23)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Heading):
    """The ship tile moves on to this seat (AX-08)."""

    seat: Seat
    turn: int


# --- history -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PutBack(Reveal):
    """These cards wait for an earlier event and go below the next card, in the order drawn (AX-31)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turned(RevealingAct):
    """The history card now in play (AX-30, AX-57)."""

    card: int


@dataclass(frozen=True, slots=True)
class BoardTurned(Reveal):
    """An event ends its stage, and its board is turned over (AX-32)."""

    board: int


@dataclass(frozen=True, slots=True)
class Avoided(Event):
    """A change that does not happen (AX-61)."""

    seat: Seat
    change: str


@dataclass(frozen=True, slots=True)
class ShieldLost(Event):
    """An event card uses an avoid damage up without effect, a card without a change to avoid too (AX-61)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Spent(Event):
    """Points of a reserve for points of the card's effect, by track (AX-34)."""

    seat: Seat
    reserve: str
    tracks: tuple[str, ...]
    to: int


# --- tracks --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A cube went `by` spaces to this one; a line crossed (AX-11), and the spaces that ran over (AX-12)."""

    track: str
    by: int
    to: int
    crossed: bool = False
    over: int = 0


@dataclass(frozen=True, slots=True)
class RanOver(Event):
    """A cube on its last space was told to go on: mission status goes up instead (AX-12)."""

    track: str
    at: int


@dataclass(frozen=True, slots=True)
class StatusMoved(Event):
    """Mission status went `by` spaces to this one (AX-13)."""

    by: int
    to: int


@dataclass(frozen=True, slots=True)
class BoardMoved(Event):
    """The cube of an event board went towards green; this many spaces are left (AX-36)."""

    board: int
    left: int


@dataclass(frozen=True, slots=True)
class BoardSolved(Event):
    """A cube on green: the board leaves the game (AX-38)."""

    board: int


# --- cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drew(OwnReveal):
    """Cards came to a hand; only its owner sees which (AX-64)."""

    private: ClassVar[bool] = True

    seat: Seat
    count: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards are the new deck (AX-55)."""

    cards: int


@dataclass(frozen=True, slots=True)
class TurnCard(Act):
    """The active player draws the card of phase 3 (AX-39)."""

    quiet: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True, slots=True)
class Acting(Act):
    """An action that shows only in what it changes: `move` a cube or `draw` (AX-41, AX-46)."""

    seat: Seat
    action: str


@dataclass(frozen=True, slots=True)
class TimerSet(Event):
    """The turn has this many seconds from now on (AX-50)."""

    seconds: int


@dataclass(frozen=True, slots=True)
class TimeUp(Act):
    """The sand has run out (AX-51)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Played(Act):
    """A card is played, in turn or out of it, with the choices that it asks for (AX-42, AX-57)."""

    seat: Seat
    card: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Placed(Act):
    """A card lies beside Mission Control (AX-44)."""

    seat: Seat
    card: int
    side: str


@dataclass(frozen=True, slots=True)
class SetPaid(Event):
    """Placed cards are discarded for two moves (AX-44)."""

    seat: Seat
    side: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExtraTaken(Act):
    """A card is discarded for a second action (AX-47)."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Discarded(Reveal):
    """A card leaves a hand for the discards (AX-39, AX-53)."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    """What this history card did is taken back (AX-65)."""

    card: int


@dataclass(frozen=True, slots=True)
class Shielded(Event):
    """An avoid damage waits for the next history card (AX-61)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Recovered(Event):
    """A card comes back from the discards, seen by all."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Gave(Reveal):
    """A card goes from hand to hand; only these two see which (AX-64)."""

    seat: Seat
    to: Seat
    card: int | None

    def reveals_to(self, seat: Seat | None) -> bool:
        return seat == self.to

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, self.to) else Gave(self.seat, self.to, None)


@dataclass(frozen=True, slots=True)
class Foresaw(OwnReveal):
    """A player looks at the top cards of the stage deck (AX-62)."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Ordered(OwnCards):
    """They lie on the deck again, in an order of that player's choice (AX-62)."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None


# --- tokens and the end --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TokensTaken(Event):
    """Tokens drawn blind from the supply (AX-52, AX-66)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class TokenSpent(Act):
    """A token goes back to the supply unseen, for an action out of turn (AX-48)."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class TokensCounted(Reveal):
    """The values of each seat's tokens, shown at the end (AX-05, AX-60)."""

    values: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Ended(Act):
    """`home` (AX-35) or `lost` (AX-54)."""

    ending: str
