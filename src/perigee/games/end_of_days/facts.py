"""What follows from the card data and the nations in this game, worked out once per game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from perigee.games.end_of_days.pieces import Card, CardId, Data, Module, Nation, carried
from perigee.table import Seat

ENOUGH_ABSENT: Final = 2
"""A card that shows two or more nations not in this game counts as wild (ED-51, ED-83)."""


class Facts:
    """Which cards each seat can use, whom a card shows, and the figures of the nations in this game."""

    __slots__ = (
        "absent", "acts", "bit", "cards", "counts_as_wild", "data", "every_bit", "hand_size", "modules", "nations",
        "seat_of", "shows", "sites", "size", "usable", "wild",
    )  # fmt: skip

    def __init__(self, data: Data, nations: tuple[Nation, ...]) -> None:
        self.data: Data = data
        self.nations: tuple[Nation, ...] = nations
        self.cards: dict[CardId, Card] = dict(data.cards)
        self.modules: dict[CardId, Module] = {
            card.id: data.modules[card.kind] for card in data.cards.values() if card.is_module
        }
        self.bit: dict[CardId, int] = {card: 1 << place for place, card in enumerate(sorted(data.cards))}
        self.every_bit: int = sum(self.bit.values())
        self.absent: tuple[Nation, ...] = tuple(code for code in data.nations if code not in nations)
        self.seat_of: dict[Nation, Seat] = {code: seat for seat, code in enumerate(nations) if code}
        self._of_nations()
        self._of_flags()

    def _of_nations(self) -> None:
        """ED-03."""
        own = [self.data.nations.get(code) for code in self.nations]
        self.hand_size: tuple[int, ...] = tuple(nation.hand if nation else 0 for nation in own)
        self.size: tuple[int, ...] = tuple(nation.size if nation else 0 for nation in own)
        self.sites: tuple[int, ...] = tuple(nation.sites if nation else 0 for nation in own)

    def _of_flags(self) -> None:
        """ED-50, ED-51: a card that is wild or counts as wild shows every nation."""
        seats = range(len(self.nations))
        self.wild: frozenset[CardId] = frozenset(card.id for card in self.cards.values() if self._is_wild(card))
        self.counts_as_wild: tuple[CardId, ...] = tuple(sorted(c for c in self.wild if self.cards[c].flags))  # ED-57
        self.shows: dict[CardId, tuple[Seat, ...]] = {
            card.id: tuple(s for s in seats if card.id in self.wild or self.nations[s] in card.flags)
            for card in self.cards.values()
        }
        self.usable: tuple[frozenset[CardId], ...] = tuple(
            frozenset(card for card in self.cards if seat in self.shows[card]) for seat in seats
        )
        self.acts: tuple[frozenset[CardId], ...] = tuple(own - frozenset(self.modules) for own in self.usable)
        """Of these, what can be used as an act: modules are laid (ED-41)."""

    def _is_wild(self, card: Card) -> bool:
        absent = sum(flag in self.absent for flag in card.flags)
        return not card.flags or absent >= ENOUGH_ABSENT


@lru_cache(maxsize=200)
def facts_of(data: str, nations: tuple[Nation, ...]) -> Facts:
    """The facts of a game with these nations, from carried data."""
    return Facts(carried(data), nations)
