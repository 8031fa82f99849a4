"""A table of Apophis, laid out and spoken to in the players' words: letters are colours, `Y3` a large booster."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from perigee.games.apophis import RULES
from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, COLOURS, Colour, parse_rocket
from perigee.games.apophis.state import State
from perigee.games.apophis.view import View
from perigee.match.match import Match
from perigee.table.chance import Decided
from perigee.table.errors import Refused
from perigee.table.outcome import Outcome

COLOUR_OF: dict[str, Colour] = {colour[0].upper(): colour for colour in COLOURS}


def cards(letters: str) -> list[Colour]:
    """`YYB` is two yellow cards and a blue one."""
    return [COLOUR_OF[letter] for letter in letters]


def letters(colours: Iterable[str]) -> str:
    return "".join(colour[0].upper() for colour in colours)


class Table:
    """What a test says to the table, and what it may ask of it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.laid = match.sight(None).number

    # --- speaking ---

    def say(self, seat: int, sentence: str, at: int | None = None) -> Table:
        self.match.say(seat, sentence, at=at)
        RULES.check(self.state)
        return self

    def tick(self, at: int) -> Table:
        self.match.tick(at)
        RULES.check(self.state)
        return self

    def refused(self, seat: int, sentence: str, at: int | None = None) -> str:
        """The clause that the refusal names; nothing else may have changed."""
        before = self.state.copy()
        with pytest.raises(Refused) as refusal:
            self.match.say(seat, sentence, at=at)
        assert self.state == before
        return refusal.value.refusal.clause

    # --- looking ---

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def view(self, seat: int | None = None) -> View:
        view = self.match.sight(seat).view
        assert isinstance(view, View)
        return view

    @property
    def told(self) -> list[Any]:
        """Everything that happened since the table was laid, as a spectator saw it."""
        return [told.event for told in self.match.sight(None, since=self.laid).events]

    @property
    def story(self) -> list[str]:
        """The same in words: `counter placed`."""
        return [re.sub(r"(?<!^)([A-Z])", r" \1", type(event).__name__).lower() for event in self.told]

    def happened(self, what: str) -> bool:
        return what in self.story

    @property
    def turn(self) -> int | None:
        """Whose answer the table waits for."""
        asked = self.state.asked
        return asked.awaited[0] if asked is not None and asked.awaited else None

    def may(self, seat: int) -> list[str]:
        """The sentences that this seat may say."""
        prompt = self.match.prompt(seat)
        return [] if prompt is None else [str(option) for option in prompt.options]

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
