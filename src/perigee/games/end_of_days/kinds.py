"""A card in use, and what every military or spy card is: printed facts, the ways to use it, what it does in verbs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from perigee.games.end_of_days.pieces import MILITARY, SPY, CardId, Colour
from perigee.games.end_of_days.state import State
from perigee.games.end_of_days.verbs import Effect
from perigee.table import Action, Seat


@dataclass(frozen=True, slots=True)
class Using:
    """Option, target nation, site and card are named on use, and whom it hits is fixed then (ED-43). A card that
    negates names the one that it `answered`."""

    card: CardId
    seat: Seat
    from_hand: bool
    option: str = ""
    target: Seat | None = None
    site: int | None = None
    on: CardId | None = None
    hits: tuple[Seat, ...] = ()
    answered: CardId | None = None


class Copy(NamedTuple):
    """One card of a kind, as it is printed: its number, its value, its flags as in card data (`US SU`, or `WILD`)."""

    id: CardId
    value: int
    flags: str
    sanction: bool = False


class Kind:
    """A kind of card. `ways` lists every way to use it now: it may be used only if its effect has a legal target."""

    __slots__ = ()

    name: ClassVar[str]
    colour: ClassVar[Colour]
    copies: ClassVar[tuple[Copy, ...]] = ()
    """Those in the game's own box. A table may be played with other card data: rules ask its cards, never these."""
    in_front: ClassVar[bool] = False
    """Usable only from in front of its user; otherwise from there or from hand (ED-41)."""
    negates: ClassVar[tuple[str, ...]] = ()
    """The kinds, or the colours, that it answers (ED-43)."""
    harmless: ClassVar[bool] = False
    """Its use takes nothing from another nation."""
    attacks: ClassVar[int] = 0
    """How many attacks it makes, at most (ED-47)."""
    part: ClassVar[bool] = False
    """It negates only the part that concerns its own nation (ED-47)."""

    @property
    def is_used(self) -> bool:
        """Whether it can be used as an act; continuous cards and mere negates cannot."""
        return type(self).ways is not Kind.ways

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return []

    def hits(self, state: State, seat: Seat, card: CardId) -> tuple[Seat, ...]:
        """Whom a card without a named target hits, fixed at use (ED-43)."""
        return ()

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return ()

    def lies_down_before(self, use: Using, *, sanction: bool) -> Seat | None:
        """Before whom it is turned face down; None: it is discarded (ED-48, ED-49)."""
        return use.seat if sanction else None


class Military(Kind):
    __slots__ = ()

    colour: ClassVar[Colour] = MILITARY


class Spy(Kind):
    __slots__ = ()

    colour: ClassVar[Colour] = SPY


def victim(use: Using) -> Seat:
    """The nation that the card is aimed at."""
    if use.target is None:
        raise RuntimeError(f"{use.card} is aimed at no nation")
    return use.target


def aimed(use: Using) -> CardId:
    """The card that the card is aimed at."""
    if use.on is None:
        raise RuntimeError(f"{use.card} is aimed at no card")
    return use.on
