"""The table of End of Days: nations, hands, fronts, launch sites and piles."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import Literal, TypeAlias, TypeVar

from perigee.games.end_of_days.choices import option
from perigee.games.end_of_days.facts import Facts, facts_of
from perigee.games.end_of_days.offers import Offer
from perigee.games.end_of_days.options import Options
from perigee.games.end_of_days.pieces import CardId, Nation
from perigee.table import Action, Choice, Option, Seat, clockwise, moment
from perigee.table import State as TableState

T = TypeVar("T")
Step: TypeAlias = Literal["nations", "refill", "trade", "free", "launch"]


@dataclass(slots=True)
class State(TableState[Options]):
    """The deck's top is its last card. Rows are by seat; those of what somebody knows have a spectator's at the
    end. Cards in a hand or in the deck are all that is hidden (ED-08). A row that seldom changes is a tuple, replaced
    when it does: copies of the table share it."""

    data: str = ""
    nations: tuple[Nation, ...] = ()
    hands: list[list[CardId]] = field(default_factory=list)
    fronts: list[list[CardId]] = field(default_factory=list)
    downs: list[list[CardId]] = field(default_factory=list)
    sites: list[list[list[CardId]]] = field(default_factory=list)
    deck: list[CardId] = field(default_factory=list)
    discards: list[CardId] = field(default_factory=list)
    scrapyard: list[CardId] = field(default_factory=list)
    scores: tuple[int, ...] = ()
    step: Step = "nations"
    round: int = 0
    first: Seat = 0
    turn: Seat = 0
    renewed: bool = False
    """The player whose turn it is discarded their whole hand (ED-21)."""
    grounded: tuple[Seat, ...] = ()
    """Who may not launch in this turn (Diplomatic Protest)."""
    offers: tuple[Offer, ...] = ()
    known: list[int] = field(default_factory=list)
    """Cards in other hands whose holder somebody knows, a bit each."""
    deck_may: list[int] = field(default_factory=list)
    """Cards that the deck can hold for all that somebody has seen, a bit each."""
    tops: tuple[int, ...] = ()
    """How many cards from the top of the deck somebody knows, in order."""
    until: tuple[str, ...] = ()
    """Standing orders: pass until one's `turn`, or until something is put to `use` (ED-42)."""
    always: tuple[tuple[str, ...], ...] = ()
    """Standing orders: the kinds of cards that are never negated (ED-54)."""
    _facts: Facts | None = field(default=None, init=False, repr=False, compare=False)
    """A cache that follows from `data` and `nations`; it is not part of the state."""

    @property
    def facts(self) -> Facts:
        if self._facts is None:
            self._facts = facts_of(self.data, self.nations)
        return self._facts

    def name_nations(self, nations: tuple[Nation, ...]) -> None:
        self.nations = nations
        self._facts = None

    def copy(self) -> State:
        twin = State(
            self.options, self.copied_stack(), self.serial, self.outcome, self.rules, self.data, self.nations,
            _each(self.hands), _each(self.fronts), _each(self.downs), [_each(own) for own in self.sites],
            self.deck.copy(), self.discards.copy(), self.scrapyard.copy(), self.scores,
            self.step, self.round, self.first, self.turn, self.renewed, self.grounded, self.offers,
            self.known.copy(), self.deck_may.copy(), self.tops, self.until, self.always,
        )  # fmt: skip
        twin._facts = self.facts
        return twin

    def others(self, seat: Seat) -> list[Seat]:
        """Every other seat, clockwise from the player whose turn it is (ED-43)."""
        return [other for other in clockwise(self.options.seats, self.turn) if other != seat]

    def cards_in_use(self) -> list[CardId]:
        """A card in use lies in a question and in no zone (ED-48)."""
        questions = [asked.question for asked in self.stack if isinstance(asked.question, Question)]
        return [card for question in questions for card in question.cards_held()]

    def check(self) -> None:
        """A card is in exactly one place, always (ED-01)."""
        if not self.data:
            raise RuntimeError("a table without card data")
        places = [*self.hands, *self.fronts, *self.downs, self.deck, self.discards, self.scrapyard]
        places += [site for own in self.sites for site in own]
        places.append(self.cards_in_use())
        facts = self.facts
        found = list(chain.from_iterable(places))
        if len(found) != len(facts.cards) or facts.cards.keys() != set(found):
            raise RuntimeError(f"cards are lost or doubled: {len(found)} instead of {len(facts.cards)}")
        for seat, down in enumerate(self.downs):
            if self.scores[seat] < 0 or len(down) > facts.size[seat]:
                raise RuntimeError(f"seat {seat} has {self.scores[seat]} points and {len(down)} sanctions")


def _each(lists: list[list[str]]) -> list[list[str]]:
    return [one.copy() for one in lists]


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same row with this in one of its places."""
    return (*row[:place], value, *row[place + 1 :])


Moment: TypeAlias = moment.Moment[State]


class Question(Choice[State]):
    """A question of End of Days. A card in use lies in it and in no zone (ED-48)."""

    __slots__ = ()

    def option(self, state: State, seat: Seat, action: Action) -> Option:
        return option(action, state.nations[seat])

    def cards_held(self) -> tuple[CardId, ...]:
        return ()


# --- where things lie ----------------------------------------------------------------------------


def owner_in_play(state: State, card: CardId) -> Seat | None:
    """Whose front or site this card lies in (ED-04: play); face-down cards are never targets (ED-49)."""
    for seat in range(state.options.seats):
        if card in state.fronts[seat] or any(card in site for site in state.sites[seat]):
            return seat
    return None


def site_of(state: State, seat: Seat, card: CardId) -> int | None:
    """The number of the launch site where this card lies, counted from 1."""
    for number, site in enumerate(state.sites[seat], 1):
        if card in site:
            return number
    return None


def places_left(state: State, seat: Seat) -> int:
    """Nation size less what lies in front, face-down sanctions included (ED-03)."""
    return state.facts.size[seat] - len(state.fronts[seat]) - len(state.downs[seat])


def lies_before(state: State, seat: Seat, kind: str) -> bool:
    """A face-up card of this kind lies in front of the nation: continuous cards work at all times (ED-55)."""
    cards = state.facts.cards
    return kind in [cards[card].kind for card in state.fronts[seat]]


# --- standing orders -----------------------------------------------------------------------------


def ordered(state: State, seat: Seat) -> bool:
    return bool(state.until[seat] or state.always[seat])


def withdraw_orders(state: State, seat: Seat) -> None:
    state.until = put(state.until, seat, "")
    state.always = put(state.always, seat, ())
