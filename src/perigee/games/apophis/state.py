"""The table of Apophis: cards, sections, the rocket and the rock."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import (
    CARDS_OF_A_COLOUR,
    COLOURS,
    COUNTERS,
    LAYERS,
    Colour,
    Section,
    rerolls,
)
from perigee.table import Seat, moment
from perigee.table import State as TableState


@dataclass(frozen=True, slots=True)
class Flight:
    """A rocket in the air: who rolls, the check it stands at, the last die, the rerolls left (AP-62)."""

    seat: Seat
    check: str
    die: int
    rerolls: int


@dataclass(slots=True)
class State(TableState[Options]):
    """Hands and the deck's order are hidden, the rest is public (AP-08). A hand is kept in the order drawn;
    the deck's top card is its last."""

    hands: list[list[Colour]] = field(default_factory=list)
    deck: list[Colour] = field(default_factory=list)
    discards: list[Colour] = field(default_factory=list)
    rocket: list[Section] = field(default_factory=list)
    sequence: list[Colour] = field(default_factory=list)
    layers: int = LAYERS
    counters: int = 0
    flight: Flight | None = None
    shuffled: list[int] = field(default_factory=lambda: [CARDS_OF_A_COLOUR] * 4)
    """How many cards of each colour went into the deck when it was last shuffled: everybody saw them."""
    drawn: list[list[int]] = field(default_factory=list)
    """How many cards of each colour each seat has drawn itself since then."""
    seen_pad: list[Any] = field(default_factory=list, init=False, repr=False, compare=False)
    """A cache of the rocket as it last stood and what follows from it, shared with copies; it is not part of
    the state."""

    def copy(self) -> State:
        twin = State(
            self.options, self.copied_stack(), self.serial, self.outcome, self.rules,
            [hand.copy() for hand in self.hands], self.deck.copy(), self.discards.copy(),
            self.rocket.copy(), self.sequence.copy(), self.layers, self.counters, self.flight,
            self.shuffled.copy(), [counts.copy() for counts in self.drawn],
        )  # fmt: skip
        twin.seen_pad = self.seen_pad
        return twin

    @property
    def strength(self) -> int:
        """Apophis' value is that of its largest piece: 3, then 2, then 1 (AP-04)."""
        return self.layers

    @property
    def rerolls(self) -> int:
        """Of a launch; none without fail-safes (AP-62)."""
        return rerolls(self.rocket) if self.options.fail_safes else 0

    def check(self) -> None:
        """No card and no piece is ever lost or doubled."""
        cards = [*self.deck, *self.discards, *self.sequence, *(c for hand in self.hands for c in hand)]
        for colour in COLOURS:
            if cards.count(colour) != CARDS_OF_A_COLOUR:
                raise RuntimeError(f"{cards.count(colour)} {colour} cards instead of {CARDS_OF_A_COLOUR}")
        standing = {(section.colour, section.size) for section in self.rocket}
        if len(standing) != len(self.rocket):
            raise RuntimeError(f"a section stands twice on the rocket: {self.rocket}")
        if not (0 <= self.layers <= LAYERS and 0 <= self.counters <= COUNTERS):
            raise RuntimeError(f"{self.layers} layers, {self.counters} counters")


Moment: TypeAlias = moment.Moment[State]


def take(hand: list[Colour], colours: tuple[Colour, ...]) -> None:
    """Cards of these colours leave a hand: the newest of a colour first, since they are all alike."""
    for colour in colours:
        place = len(hand) - 1 - hand[::-1].index(colour)
        del hand[place]
