"""What a card can be aimed at, from what is public."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.facts import Facts
from perigee.games.end_of_days.pieces import MILITARY, SECRET_BASE, CardId
from perigee.games.end_of_days.state import State, lies_before
from perigee.table import Action, Seat


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
    return military_in(state.facts, state.fronts[seat])


def military_in(facts: Facts, front: Iterable[CardId], used: CardId = "") -> list[CardId]:
    """The orange cards of a front; the card that is being used lies in no zone (ED-48)."""
    return [card for card in front if card != used and facts.cards[card].colour == MILITARY]


def most_military(facts: Facts, fronts: Sequence[Iterable[CardId]], used: CardId) -> list[Seat]:
    """Of the nations on a card, those with the most military cards (ED-86)."""
    numbers = {seat: len(military_in(facts, fronts[seat], used)) for seat in facts.shows[used]}
    most = max(numbers.values(), default=0)
    return [seat for seat, number in numbers.items() if number == most]


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
