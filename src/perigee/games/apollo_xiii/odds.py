"""The chance that mission status stands on failed right after the next history card, from what a seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm

from perigee.games.apollo_xiii.cubes import status_after
from perigee.games.apollo_xiii.effects import Change
from perigee.games.apollo_xiii.forecast import Forecast
from perigee.games.apollo_xiii.pieces import LETTERS, Data, Deck

Likely = tuple[tuple[int, int], ...]
"""Cards, each with its weight."""


@lru_cache(maxsize=2048)
def odds(
    edition: Data,
    tracks: tuple[int, ...],
    forecast: Forecast,
    letter: int,
    turned: tuple[int, ...],
    boards: tuple[int, ...],
) -> Fraction:
    """No reserve, shield or action is used; `boards` are those that the event may turn over, all equally likely."""
    event = edition.decks[letter].event
    likely, total = coming(edition, forecast, letter, turned)
    fails = 0
    for card, weight in likely:
        if card != event:
            fails += weight * len(boards) * _fails(edition, tracks, edition.history[card].effects)
        else:
            fails += weight * sum(_fails(edition, tracks, edition.boards[board].effects) for board in boards)
    return Fraction(fails, total * len(boards))


@lru_cache(maxsize=2048)
def coming(edition: Data, forecast: Forecast, letter: int, turned: tuple[int, ...]) -> tuple[Likely, int]:
    """Each card that can be the next in play with its weight, and the sum of the weights."""
    deck = edition.decks[letter]
    left = tuple(card for card in (*deck.first, *deck.rest) if card not in turned)
    waiting = tuple(card for card in left if edition.history[card].waits(turned))
    return next_cards(deck, forecast, left, waiting)


def _fails(edition: Data, tracks: Sequence[int], changes: tuple[Change, ...]) -> bool:
    return status_after(edition, tracks, changes) >= edition.status.zones["failed"]


def next_cards(deck: Deck, forecast: Forecast, left: tuple[int, ...], waiting: tuple[int, ...]) -> tuple[Likely, int]:
    """Each card that can be the next in play with its weight, and the sum of the weights."""
    chances = _first_playable(deck, forecast, left, waiting)
    common = lcm(*(chance.denominator for chance in chances.values()))
    return tuple((card, int(chance * common)) for card, chance in chances.items()), common


def _first_playable(
    deck: Deck, forecast: Forecast, left: tuple[int, ...], waiting: tuple[int, ...]
) -> dict[int, Fraction]:
    """The first card from the top that does not wait (AX-31)."""
    found: dict[int, Fraction] = {}
    for card, chance in top_card(deck, forecast, left).items():
        if card not in waiting:
            found[card] = found.get(card, Fraction(0)) + chance
            continue
        rest = tuple(other for other in left if other != card)
        for later, share in _first_playable(deck, forecast.drawn(card), rest, waiting).items():
            found[later] = found.get(later, Fraction(0)) + chance * share
    return found


def top_card(deck: Deck, forecast: Forecast, left: tuple[int, ...]) -> dict[int, Fraction]:
    """What lies on top: the event card by its weight, a card of the first block, or any other of the half."""
    total = sum(forecast.places)
    chances = {deck.event: Fraction(forecast.places[0], total)} if forecast.places[0] else {}
    missing = 1 - Fraction(forecast.places[0], total)
    if forecast.blocks:
        block = forecast.blocks[0]
        for card in block.cards:
            chances[card] = _on_top(forecast.places, block.size, total)
            missing -= chances[card]
    first = [card for card in left if card in deck.first]
    unknown = [card for card in first or left if card not in forecast.known]
    if missing:
        chances.update(dict.fromkeys(unknown, missing / len(unknown)))
    return chances


def _on_top(places: Sequence[int], size: int, total: int) -> Fraction:
    """A card of a block lies on any of its places that the event card leaves free."""
    within, below = sum(places[1:size]), sum(places[size:])
    chance = Fraction(below, total * size)
    return chance + Fraction(within, total * (size - 1)) if within else chance


@lru_cache(maxsize=256)
def boards_to_come(edition: Data, letter: int, boards: str) -> tuple[int, ...]:
    """The boards that can lie face down at this letter: one of the set, or any of them (AX-04)."""
    name = LETTERS[letter]
    return edition.boards_of(name) if boards == "mixed" else (edition.board_of(name, boards),)
