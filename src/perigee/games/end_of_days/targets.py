"""What a card can be aimed at, from what is public."""

from __future__ import annotations

from collections.abc import Iterable

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.pieces import MILITARY, SECRET_BASE, CardId
from perigee.games.end_of_days.state import State, lies_before
from perigee.table.action import Action
from perigee.table.seat import Seat


def guarded(state: State, seat: Seat) -> bool:
    """Secret Base: while it lies in front, this nation's modules can be neither attacked nor destroyed."""
    return lies_before(state, seat, SECRET_BASE)


def all_modules(state: State, seat: Seat) -> list[CardId]:
    return [card for site in state.sites[seat] for card in site]


def modules(state: State, seat: Seat) -> list[CardId]:
    """The modules that can be attacked or destroyed."""
    return [] if guarded(state, seat) else all_modules(state, seat)


def in_play(state: State, seat: Seat) -> list[CardId]:
    """Front and modules that can be attacked or destroyed (ED-05); face-down cards are never targets (ED-49)."""
    return state.fronts[seat] + modules(state, seat)


def military(state: State, seat: Seat) -> list[CardId]:
    """The face-up orange cards in front of a nation."""
    cards = state.facts.cards
    return [card for card in state.fronts[seat] if cards[card].colour == MILITARY]


def vulnerable_sites(state: State, seat: Seat) -> list[int]:
    """The numbers of the sites with modules that can be attacked."""
    return [] if guarded(state, seat) else [number for number, site in enumerate(state.sites[seat], 1) if site]


def on_each(card: CardId, targets: Iterable[CardId], option: str = "") -> list[Action]:
    """The card used on each of these cards."""
    return [say.Use(card, option, "", None, target) for target in targets]


def against_each(state: State, card: CardId, seats: Iterable[Seat], option: str = "") -> list[Action]:
    """The card used against each of these nations."""
    nations = state.nations
    return [say.Use(card, option, nations[seat]) for seat in seats]
