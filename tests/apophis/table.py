"""A table of Apophis, laid out and spoken to in the players' words: letters are colours, `Y3` a large booster."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from perigee.games.apophis import RULES
from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, COLOURS, Colour, parse_rocket
from perigee.games.apophis.state import State
from perigee.games.apophis.view import View
from perigee.match.match import Match
from perigee.table.chance import Decided
from perigee.table.outcome import Outcome
from tests.laid import LaidTable

COLOUR_OF: dict[str, Colour] = {colour[0].upper(): colour for colour in COLOURS}


def cards(letters: str) -> list[Colour]:
    """`YYB` is two yellow cards and a blue one."""
    return [COLOUR_OF[letter] for letter in letters]


def letters(colours: Iterable[str]) -> str:
    return "".join(colour[0].upper() for colour in colours)


class Table(LaidTable[State]):
    """The rock, the pad and the hands as a test sees them."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.laid = {seat: match.sight(seat).number for seat in (*range(match.seats), None)}

    def view(self, seat: int | None = None) -> View:
        view = self.match.sight(seat).view
        assert isinstance(view, View)
        return view

    def told(self, seat: int | None = None) -> list[Any]:
        return [told.event for told in self.match.sight(seat, since=self.laid[seat]).events]

    def hand(self, seat: int) -> str:
        return letters(self.view(seat).hand or ())

    @property
    def rocket(self) -> str:
        return " ".join(str(section) for section in self.view().rocket)

    @property
    def sequence(self) -> str:
        return letters(self.view().sequence)

    @property
    def discards(self) -> str:
        return letters(self.view().discards)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome


def apophis(
    *,
    hands: Sequence[str] = ("",),
    rocket: str = "",
    sequence: str = "",
    dice: Sequence[int] = (),
    top: str = "",
    deck: str | None = None,
    discards: str = "",
    layers: int = 3,
    counters: int = 0,
    turn: int = 0,
    **options: Any,
) -> Table:
    """Lay a table out. `top` lies on the deck, the next card first. All 48 cards are somewhere: the others lie
    below in the deck, or, where `deck` says exactly what the deck holds, in the discards."""
    match = Match(RULES, RULES.options({"seats": len(hands), "first": turn, **options}), Decided(dice))
    state: State = match.state
    state.hands = [cards(hand) for hand in hands]
    state.sequence = cards(sequence)
    state.rocket = list(parse_rocket(rocket)) if rocket else []
    state.layers, state.counters = layers, counters
    shown = top if deck is None else deck
    rest = _rest(*hands, sequence, shown, discards)
    state.deck = ([] if deck is not None else rest) + cards(shown)[::-1]
    state.discards = cards(discards) + (rest if deck is not None else [])
    state.drawn = [[hand.count(colour) for colour in COLOURS] for hand in state.hands]
    RULES.check(state)
    return Table(match)


def _rest(*places: str) -> list[Colour]:
    """The cards that are in none of these places."""
    used = Counter(colour for place in places for colour in cards(place))
    return [colour for colour in COLOURS for _ in range(CARDS_OF_A_COLOUR - used[colour])]
