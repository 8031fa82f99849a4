"""Apollo XIII with a leak, one in each: what the law of two worlds is there to catch.

A leak is planted in the real game: a view that shows too much, or a rule of a module that tells too much for as long
as a test lasts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import pytest

from perigee.games.apollo_xiii import acting, events, tokens
from perigee.games.apollo_xiii.cubes import status_after
from perigee.games.apollo_xiii.rules import ApolloXIII
from perigee.games.apollo_xiii.state import Moment, State
from perigee.games.apollo_xiii.view import View, see
from perigee.table.event import Event
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat

# --- views that show too much ---


@dataclass(frozen=True, slots=True)
class DeepView(View):
    leak: tuple[int, ...] = ()


class Leaky(ApolloXIII):
    """The game with something more in every view."""

    view_type: ClassVar[type[View]] = DeepView

    def view(self, state: State, seat: Seat | None) -> View:
        shown = see(state, seat)
        return DeepView(**{name: getattr(shown, name) for name in View.__dataclass_fields__}, leak=self.leak(state))

    def leak(self, state: State) -> tuple[int, ...]:
        return ()


class NextHistoryCard(Leaky):
    def leak(self, state: State) -> tuple[int, ...]:
        return state.decks[state.letter][:1]


class PlaceOfTheEvent(Leaky):
    def leak(self, state: State) -> tuple[int, ...]:
        deck = state.decks[state.letter]
        return tuple(place for place, card in enumerate(deck) if card == state.next_deck.event)


class TokenValues(Leaky):
    def leak(self, state: State) -> tuple[int, ...]:
        return tuple(sum(own) for own in state.tokens)


class BoardsFaceDown(Leaky):
    def leak(self, state: State) -> tuple[int, ...]:
        return tuple(state.face_down.values())


class LeftOver(Leaky):
    """Which cards of a stage never came can be told; in which order they lay cannot."""

    def leak(self, state: State) -> tuple[int, ...]:
        return state.left_over[-1:]


class TrueOdds(Leaky):
    """Odds from the deck as it lies instead of from what a seat knows: mission status after the next card."""

    def view(self, state: State, seat: Seat | None) -> View:
        shown = see(state, seat)
        fields = {name: getattr(shown, name) for name in View.__dataclass_fields__}
        top = state.decks[state.letter][:1]
        changes = state.edition.history[top[0]].effects if top else ()
        return DeepView(**{**fields, "_odds": Fraction(status_after(state.edition, state.tracks, changes))})


VIEWS = (NextHistoryCard, PlaceOfTheEvent, TokenValues, BoardsFaceDown, LeftOver, TrueOdds)


# --- rules that tell too much ---


def whole(self: Event, seat: Seat | None) -> Event:
    return self


def loud_draws(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(events.Drew, "seen_by", whole)


def loud_premonitions(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(events.Foresaw, "seen_by", whole)


@dataclass(frozen=True, slots=True)
class TokenShown(Event):
    """The value of a token that was spent."""

    value: int


def token_shown(patch: pytest.MonkeyPatch) -> None:
    quiet = tokens.spend

    def spend(moment: Moment, seat: Seat) -> None:
        before = moment.state.supply.copy()
        quiet(moment, seat)
        moment.tell(TokenShown(sum(moment.state.supply) - sum(before)))

    patch.setattr(tokens, "spend", spend)


def holder_told(patch: pytest.MonkeyPatch) -> None:
    """A refusal that looks into the other hands."""
    quiet = acting._not_held

    def told(state: State, seat: Seat, card: int, clause: str) -> Refusal | None:
        refusal = quiet(state, seat, card, clause)
        holders = [other for other, hand in enumerate(state.hands) if card in hand]
        return refusal and Refusal(refusal.clause, refusal.reason, {**refusal.facts, "holder": str(holders)})

    patch.setattr(acting, "_not_held", told)


Plant = Callable[[pytest.MonkeyPatch], None]
TOLD: tuple[Plant, ...] = (loud_draws, loud_premonitions, token_shown, holder_told)
