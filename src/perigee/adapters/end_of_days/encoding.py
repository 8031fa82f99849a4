"""End of Days in numbers: a sentence is said word by word, and cards are marked where the seat sees them."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, get_args

from perigee.adapters.actions import Actions, word_by_word
from perigee.adapters.encoding import Encoding
from perigee.adapters.end_of_days.forms import MOST_TOTAL, SLOTS, TOTAL, fill
from perigee.adapters.observations import Part, Row, clockwise, counts, marks, turned
from perigee.games.end_of_days import RULES
from perigee.games.end_of_days.offers import OFFERS, Offer, Side, colours_of
from perigee.games.end_of_days.options import ROUNDS
from perigee.games.end_of_days.pieces import COLOURS, CardId
from perigee.games.end_of_days.state import Step
from perigee.games.end_of_days.view import View
from perigee.table import Prompt, Seat

VERBS: Final = (
    "choose", "renew", "refill", "offer", "counter", "accept", "refuse", "withdraw", "trade", "no", "lay", "room",
    "use", "negate", "pass", "listen", "attack", "stop", "destroy", "discard", "place", "order", "take", "clear",
    "give", "launch", "rival",
)  # fmt: skip
BETWEEN: Final = ("site", "with", "against", "on", "blind", "draw", "until", "turn", "always", TOTAL)
CARDS: Final = tuple(sorted(RULES.data.cards))
DECK: Final = len(CARDS)
NATIONS: Final = tuple(RULES.data.nations)
NUMBERS: Final = tuple(str(number) for number in range(1, MOST_TOTAL + 1))
STEPS: Final[tuple[Step, ...]] = get_args(Step)
MOST_SITES: Final = max(nation.sites for nation in RULES.data.nations.values())
OFFERS_SEEN: Final = 2 * OFFERS
MANY: Final = 20
"""No hand, score or number of slots is told apart above this."""
_CARD: Final = {card: place for place, card in enumerate(CARDS)}
_NATION: Final = {code: place for place, code in enumerate(NATIONS)}
_TERMS: Final = tuple(f"{side} {what}" for side in ("gives", "asks for") for what in ("in play", *COLOURS, "total"))
_OF_AN_OFFER: Final = ("open", "mine", "to me", *_TERMS)


class Seen:
    """What the parts read of a sight."""

    seat: Seat
    view: View
    prompt: Prompt | None


class CardZone:
    """Cards that lie somewhere, of one's own first: each is marked, or has the number of its site."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.seats = seats
        self.cards = attrgetter(name)

    def __call__(self, sight: Seen, row: Row, at: int) -> None:
        for cards in turned(sight.seat, self.cards(sight.view)):
            for card in cards:
                row[at + _CARD[card]] = 1
            at += DECK

    @property
    def part(self) -> Part:
        labels = [f"{card}, {whose}" for whose in clockwise(self.seats, self.name) for card in CARDS]
        return Part(self.name, tuple(labels), self)


def sites(sight: Seen, row: Row, at: int) -> None:
    for own in turned(sight.seat, sight.view.sites):
        for number, site in enumerate(own, 1):
            for card in site:
                row[at + _CARD[card]] = number / MOST_SITES
        at += DECK


def cards_of(name: str) -> Part:
    """The cards of one pile, or of one's hand."""
    cards = attrgetter(name)

    def write(sight: Seen, row: Row, at: int) -> None:
        there = cards(sight.view)
        if there:
            row[at : at + DECK] = marked(there)

    return Part(name, CARDS, write)


@lru_cache(maxsize=4_000)
def marked(cards: tuple[CardId, ...]) -> Row:
    """Piles grow long and change rarely: most have been marked before."""
    row = array("f", bytes(4 * len(CARDS)))
    marks([_CARD[card] for card in cards], row, 0)
    return row


def known_deck(sight: Seen, row: Row, at: int) -> None:
    """The topmost has the most."""
    top = sight.view.known_deck
    for place, card in enumerate(top):
        row[at + _CARD[card]] = 1 - place / len(CARDS)


def course(sight: Seen, row: Row, at: int) -> None:
    view = sight.view
    row[at + STEPS.index(view.step)] = 1
    at += len(STEPS)
    row[at], row[at + 1], row[at + 2] = view.round / ROUNDS.most, view.options.rounds / ROUNDS.most, view.renewed
    row[at + 3] = view.deck / len(CARDS)


def of_seats(sight: Seen, row: Row, at: int) -> None:
    view, seats = sight.view, len(sight.view.hand_sizes)
    counts(turned(sight.seat, view.scores or (0,) * seats), MANY, row, at)
    counts(turned(sight.seat, view.hand_sizes), MANY, row, at + seats)
    for seat in view.grounded:
        row[at + 2 * seats + (seat - sight.seat) % seats] = 1
    row[at + 3 * seats + (view.turn - sight.seat) % seats] = 1
    row[at + 4 * seats + (view.first - sight.seat) % seats] = 1


def nations(sight: Seen, row: Row, at: int) -> None:
    for code in turned(sight.seat, sight.view.nations):
        if code:
            row[at + _NATION[code]] = 1
        at += len(NATIONS)


def question(sight: Seen, row: Row, at: int) -> None:
    """The cards that the question is about, those in use among them."""
    if sight.prompt is not None:
        marks([_CARD[card] for card in mentioned(sight.prompt.question)], row, at)


@lru_cache(maxsize=4_000)
def mentioned(value: Any) -> tuple[CardId, ...]:
    """The cards that a question names."""
    return tuple(dict.fromkeys(_mentioned(value)))


def _mentioned(value: Any) -> Iterator[CardId]:
    if isinstance(value, str):
        if value in _CARD:
            yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _mentioned(one)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _mentioned(getattr(value, one.name))


def offers(sight: Seen, row: Row, at: int) -> None:
    for offer in sight.view.offers[:OFFERS_SEEN]:
        start = at + (offer.number - 1) * len(_OF_AN_OFFER)
        counts(_of_an_offer(offer, sight.seat), MANY, row, start + 3)
        row[start], row[start + 1], row[start + 2] = (
            offer.is_open, offer.maker == sight.seat, offer.to == sight.seat,
        )  # fmt: skip


def _of_an_offer(offer: Offer, seat: Seat) -> Iterable[float]:
    return (*_terms(offer.give), *_terms(offer.ask))


def _terms(side: Side) -> Iterable[float]:
    """A hand card that may be of several colours counts for each in part."""
    shares = [1 / len(colours_of(slot)) for slot in side.hand]
    pairs = list(zip(side.hand, shares, strict=True))
    by_colour = [sum(share for slot, share in pairs if colour in colours_of(slot)) for colour in COLOURS]
    return (len(side.play), *by_colour, (side.total or 0) / 5)


def offered(sight: Seen, row: Row, at: int) -> None:
    """Cards in play that an open offer names."""
    for offer in sight.view.offers:
        if offer.is_open:
            marks([_CARD[card] for card in (*offer.give.play, *offer.ask.play)], row, at)


def parts(seats: int) -> list[Part]:
    by_seat = ("score", "cards in hand", "grounded", "turn", "first")
    return [
        Part("course", (*STEPS, "round", "rounds", "renewed", "deck"), course),
        Part("seats", tuple(label for what in by_seat for label in clockwise(seats, what)), of_seats),
        Part("nations", _each(clockwise(seats, "nation"), NATIONS), nations),
        cards_of("hand"), CardZone("fronts", seats).part, CardZone("downs", seats).part,
        Part("sites", _each(clockwise(seats, "site"), CARDS), sites),
        cards_of("discards"), cards_of("scrapyard"), CardZone("known", seats).part, cards_of("in_hands"),
        Part("known_deck", CARDS, known_deck),
        Part("question", CARDS, question),
        Part("offers", _each([f"offer {number + 1}" for number in range(OFFERS_SEEN)], _OF_AN_OFFER), offers),
        Part("offered", CARDS, offered),
    ]  # fmt: skip


def _each(whose: Sequence[str], what: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{one}: {two}" for one in whose for two in what)


ENCODING: Final = Encoding(
    "end-of-days",
    Actions((*VERBS, *BETWEEN, *CARDS, *NATIONS, *SLOTS, *NUMBERS), word_by_word),
    parts,
    fill,
)
