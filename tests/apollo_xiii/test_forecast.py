"""What a seat knows of the stage deck, against every deck that it can be (AX-20, AX-21, AX-31, AX-62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from perigee.games.apollo_xiii.forecast import Forecast, at_first
from perigee.games.apollo_xiii.imagine import laid
from perigee.games.apollo_xiii.odds import next_cards, top_card
from perigee.games.apollo_xiii.pieces import Deck
from perigee.table.chance import Seeded

EVENT = 99
WHOLE = Deck("E", (), (1, 2, 3, 4), EVENT)
HALVES = Deck("B", (1, 2), (3, 4, 5), EVENT)

Worlds = dict[tuple[int, ...], Fraction]


def all_decks(deck: Deck) -> Worlds:
    """Every deck, as likely as the set-up makes it."""
    worlds = []
    for first in permutations(deck.first):
        for rest in permutations(deck.rest):
            cards = [*first, *rest]
            worlds += [(*cards[:place], EVENT, *cards[place:]) for place in range(deck.lowest, len(cards) + 1)]
    return {world: Fraction(1, len(worlds)) for world in worlds}


def scaled(worlds: Worlds) -> Worlds:
    total = sum(worlds.values())
    return {world: weight / total for world, weight in worlds.items()}


class Watched:
    """A deck as one seat watches it: every deck that fits, beside the forecast."""

    def __init__(self, deck: Deck) -> None:
        self.deck, self.worlds, self.forecast = deck, all_decks(deck), at_first(deck)

    def drawn(self, card: int) -> None:
        self.worlds = scaled({world[1:]: weight for world, weight in self.worlds.items() if world[0] == card})
        self.forecast = self.forecast.drawn(card)

    def put_back(self, *cards: int) -> None:
        self.worlds = {(*cards, *world): weight for world, weight in self.worlds.items()}
        self.forecast = self.forecast.put_back(cards)

    def seen(self, *cards: int) -> None:
        count = len(cards)
        self.worlds = scaled({w: weight for w, weight in self.worlds.items() if w[:count] == cards})
        self.forecast = self.forecast.seen(cards, EVENT)

    def reordered(self, count: int) -> None:
        """Somebody else put the top cards in any order that is allowed, all equally likely."""
        found: Counter[tuple[int, ...]] = Counter()
        for world, weight in self.worlds.items():
            orders = [o for o in permutations(world[:count]) if self._allowed(o)]
            for order in orders:
                found[(*order, *world[count:])] += weight / len(orders)  # type: ignore[assignment]
        first = sum(card in self.deck.first for card in next(iter(self.worlds)))
        self.worlds = {world: Fraction(weight) for world, weight in found.items()}
        self.forecast = self.forecast.reordered(count, first)

    def _allowed(self, order: Sequence[int]) -> bool:
        halves = [card not in self.deck.first for card in order]
        return halves == sorted(halves)

    def left(self) -> tuple[int, ...]:
        return tuple(sorted(card for card in next(iter(self.worlds)) if card != EVENT))

    def check(self) -> None:
        places = self.forecast.places
        for place in range(len(places)):
            here = sum(weight for world, weight in self.worlds.items() if world[place] == EVENT)
            assert here == Fraction(places[place], sum(places))
        tops: dict[int, Fraction] = {}
        for world, weight in self.worlds.items():
            tops[world[0]] = tops.get(world[0], Fraction(0)) + weight
        assert {c: p for c, p in top_card(self.deck, self.forecast, self.left()).items() if p} == tops

    def check_next(self, *waiting: int) -> None:
        exact: dict[int, Fraction] = {}
        for world, weight in self.worlds.items():
            card = next(card for card in world if card not in waiting)
            exact[card] = exact.get(card, Fraction(0)) + weight
        likely, total = next_cards(self.deck, self.forecast, self.left(), waiting)
        assert {card: Fraction(weight, total) for card, weight in likely if weight} == exact


def test_ax21_a_fresh_deck_has_its_event_in_the_lower_half() -> None:
    watched = Watched(WHOLE)
    watched.check()
    assert watched.forecast == Forecast((0, 0, 1, 1, 1))
    assert Watched(HALVES).forecast == Forecast((0, 0, 1, 1, 1, 1))


def test_ax21_draws_make_the_event_likelier() -> None:
    for deck, cards in ((WHOLE, (3, 1, 4, 2)), (HALVES, (2, 1, 5, 3, 4))):
        watched = Watched(deck)
        for card in cards:
            watched.check()
            watched.drawn(card)
        watched.check()


def test_ax31_cards_put_back_are_known_to_all() -> None:
    watched = Watched(WHOLE)
    watched.drawn(3)
    watched.drawn(1)
    watched.put_back(3)
    watched.check()
    watched.check_next(3)
    watched.check_next(3, 2)
    watched.drawn(3)
    watched.check()


def test_ax31_the_next_card_in_play_is_the_first_that_does_not_wait() -> None:
    for deck in (WHOLE, HALVES):
        for waiting in ((), (1,), (1, 2), (2, 3, 4)):
            Watched(deck).check_next(*waiting)


def test_ax62_a_player_who_foresaw_knows_what_lies_where() -> None:
    watched = Watched(WHOLE)
    watched.drawn(4)
    watched.seen(1, EVENT, 3)
    watched.check()
    watched.drawn(1)
    watched.check()
    watched = Watched(WHOLE)
    watched.seen(3, 1)
    watched.check()
    watched.check_next(3)


def test_ax62_for_the_others_somebody_chose_an_order() -> None:
    for deck in (WHOLE, HALVES):
        for count in (2, 3):
            watched = Watched(deck)
            watched.drawn(deck.first[0] if deck.first else 4)
            watched.reordered(count)
            watched.check()
            watched.check_next(2, 3)
            watched.drawn(2)
            watched.check()


def test_ax62_a_known_card_that_somebody_moved_still_lies_near_the_top() -> None:
    watched = Watched(WHOLE)
    watched.drawn(3)
    watched.drawn(1)
    watched.put_back(3)
    watched.reordered(3)
    watched.check()
    watched.check_next(3)
    for next_card in (3, 2):
        after = Watched(WHOLE)
        after.worlds, after.forecast = watched.worlds, watched.forecast
        after.drawn(next_card)
        after.check()
        after.check_next(4)


def test_ax62_a_player_who_foresaw_the_event_keeps_it_in_sight_when_another_reorders() -> None:
    watched = Watched(WHOLE)
    watched.drawn(3)
    watched.seen(1, EVENT)
    watched.reordered(3)
    watched.check()
    watched.drawn(1)
    watched.check()


@pytest.mark.parametrize("deck", [WHOLE, HALVES])
def test_imagined_decks_are_as_likely_as_the_true_ones(deck: Deck) -> None:
    watched = Watched(deck)
    cards = deck.first or deck.rest
    watched.drawn(cards[1])
    watched.drawn(cards[0])
    watched.put_back(cards[1])
    watched.reordered(3)
    chance, throws = Seeded(5), 20_000
    found = Counter(tuple(laid(deck, list(watched.left()), watched.forecast, chance)) for _ in range(throws))
    assert found.keys() == watched.worlds.keys()
    squares = sum(float((found[w] - throws * p) ** 2 / (throws * p)) for w, p in watched.worlds.items())
    assert squares < 2 * len(watched.worlds) + 20
