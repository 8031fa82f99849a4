"""Apophis with a leak, one in each: what the law of two worlds is there to catch.

Each is the real game with one rule that tells too much, planted as a game would have it: a question, an event or a
view of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from perigee.games.apophis import events
from perigee.games.apophis.actions import Build
from perigee.games.apophis.pieces import COLOURS, Colour
from perigee.games.apophis.rules import Apophis
from perigee.games.apophis.state import Moment, State
from perigee.games.apophis.turn import Turn
from perigee.games.apophis.view import View, see
from perigee.table.action import Action
from perigee.table.chance import Chance
from perigee.table.event import Event
from perigee.table.options import Options
from perigee.table.question import Asked
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat


@dataclass(frozen=True, slots=True)
class LeakyTurn(Turn):
    """A turn that is followed by turns of its own kind."""

    def then(self, moment: Moment, asked: Asked) -> None:
        seat = (self.seat + 1) % moment.state.options.seats
        moment.ask(self.next_turn(moment.state, seat), [seat], within=self.limit(moment.state, seat))

    def next_turn(self, state: State, seat: Seat) -> LeakyTurn:
        return type(self)(seat)

    def limit(self, state: State, seat: Seat) -> int | None:
        return None


class Leaky(Apophis):
    """Apophis with turns of a leaky kind."""

    turns: ClassVar[type[LeakyTurn]] = LeakyTurn
    kinds: ClassVar[Mapping[str, type]] = Apophis.kinds

    def begin(self, options: Options, chance: Chance) -> Moment:
        start = super().begin(options, chance)
        top = start.state.stack[-1]
        top.question = self.turns(top.awaited[0])
        return start


# --- an event that shows the cards to everybody ---


@dataclass(frozen=True, slots=True)
class LoudDrew(events.Drew):
    def seen_by(self, seat: Seat | None) -> Event:
        return self


@dataclass(frozen=True, slots=True)
class LoudTurn(LeakyTurn):
    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        Turn.perform(self, moment, seat, action)
        moment.events[:] = [
            LoudDrew(event.seat, event.count, event.cards) if isinstance(event, events.Drew) else event
            for event in moment.events
        ]


class LoudDraws(Leaky):
    turns = LoudTurn


# --- an event that shows where in the hand a card was ---


@dataclass(frozen=True, slots=True)
class PlayedFrom(Event):
    place: int


@dataclass(frozen=True, slots=True)
class PlacedTurn(LeakyTurn):
    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Build):
            moment.tell(PlayedFrom(moment.state.hands[seat].index(action.section.colour)))
        Turn.perform(self, moment, seat, action)


class HandOrder(Leaky):
    turns = PlacedTurn


# --- a question that shows what its seat could say ---


@dataclass(frozen=True, slots=True)
class CountedTurn(LeakyTurn):
    possible: int = 0

    def next_turn(self, state: State, seat: Seat) -> LeakyTurn:
        return CountedTurn(seat, len(self.choices(state, seat).options))


class OthersOptions(Leaky):
    turns = CountedTurn


# --- a refusal that looks into the other hands ---


@dataclass(frozen=True, slots=True)
class TellingTurn(LeakyTurn):
    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        refusal = Turn.refusal(self, state, seat, action)
        if refusal is None or "colour" not in refusal.facts:
            return refusal
        wanted = refusal.facts["colour"]
        holders = sum(wanted in hand for hand in state.hands)
        return Refusal(refusal.clause, refusal.reason, {**refusal.facts, "holders": holders})


class TellingRefusals(Leaky):
    turns = TellingTurn


# --- a time limit that depends on the hand ---


@dataclass(frozen=True, slots=True)
class HastyTurn(LeakyTurn):
    def limit(self, state: State, seat: Seat) -> int | None:
        return 20_000 + 1_000 * len(set(state.hands[seat]))


class HandsInTheClock(Leaky):
    turns = HastyTurn


# --- a view that shows the top of the deck, and one that counts what is in it ---


@dataclass(frozen=True, slots=True)
class DeepView(View):
    top: Colour | None = None


class TopOfTheDeck(Apophis):
    view_type: ClassVar[type[View]] = DeepView

    def view(self, state: State, seat: Seat | None) -> View:
        view = see(state, seat)
        fields = {name: getattr(view, name) for name in View.__dataclass_fields__}
        return DeepView(**fields, top=state.deck[-1] if state.deck else None)


class CountedDeck(Apophis):
    """What can be in the deck is what is in it."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = see(state, seat)
        fields = {name: getattr(view, name) for name in View.__dataclass_fields__}
        return View(**{**fields, "deck_at_most": tuple(state.deck.count(colour) for colour in COLOURS)})


LEAKS = (LoudDraws, HandOrder, OthersOptions, TellingRefusals, HandsInTheClock, TopOfTheDeck, CountedDeck)
