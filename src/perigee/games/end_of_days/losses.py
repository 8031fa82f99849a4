"""What a nation loses by its own choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb
from typing import Final, Literal

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import piles
from perigee.games.end_of_days.choosing import Answered, Chooses
from perigee.games.end_of_days.events.cards import Defied
from perigee.games.end_of_days.events.course import Discarded
from perigee.games.end_of_days.events.trade import Shed
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import Moment, State, places_left
from perigee.games.end_of_days.targets import military, modules
from perigee.games.end_of_days.verbs import destroy, hand_over, vulnerable_owner
from perigee.table import Action, Form, Pick, Refusal, Seat

RANSOM: Final = 2
"""How many hand cards an Ultimatum asks for (ED-46)."""
LISTED: Final = 100
"""About how many answers are listed; beyond that there are a sample and a form."""


def worst(state: State, cards: Sequence[CardId]) -> CardId:
    """What is lost for a player who says nothing: the lowest value, of equal ones the lowest number."""
    facts = state.facts
    return min(cards, key=lambda card: (facts.cards[card].value, card))


@dataclass(frozen=True, slots=True)
class DestroysOwn(Chooses):
    """A nation destroys this many of its own orange cards in front, or of its modules, its own choice."""

    seat: Seat
    left: int
    what: Literal["military", "modules"]

    def candidates(self, state: State) -> list[CardId]:
        return military(state, self.seat) if self.what == "military" else modules(state, self.seat)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [say.Destroy(card) for card in self.candidates(state)]

    def go_on(self, moment: Moment) -> None:
        candidates = self.candidates(moment.state)
        if self.left >= len(candidates):
            for card in candidates:
                destroy(moment, self.seat, card)
        elif self.left:
            self.ask(moment)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Destroy):
            destroy(moment, seat, action.card)
            moment.becomes(replace(self, left=self.left - 1))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing loses the card of the lowest value (ED-47)."""
        return say.Destroy(worst(state, self.candidates(state)))


@dataclass(frozen=True, slots=True)
class DiscardsOwn(Chooses):
    """A nation discards this many hand cards, its own choice."""

    seat: Seat
    left: int

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [say.Discard(card) for card in state.hands[self.seat]]

    def go_on(self, moment: Moment) -> None:
        if self.left and moment.state.hands[self.seat]:
            self.ask(moment)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Discard):
            piles.drop(moment.state, seat, (action.card,))
            moment.tell(Discarded(seat, action.card, by_chance=False))
            moment.becomes(replace(self, left=self.left - 1))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing discards the card of the lowest value (ED-22)."""
        return say.Discard(worst(state, state.hands[seat]))


@dataclass(frozen=True, slots=True)
class Sheds(Chooses):
    """A nation discards front cards of its choice until it has this many places left: none is missing after a trade
    (ED-36), one for a sanction that is planted (ED-49). Face-down cards stay."""

    seat: Seat
    places: int

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [say.Discard(card) for card in state.fronts[self.seat]]

    def go_on(self, moment: Moment) -> None:
        state = moment.state
        if places_left(state, self.seat) >= self.places or not state.fronts[self.seat]:
            return
        if len(state.fronts[self.seat]) == 1:
            shed(moment, self.seat, state.fronts[self.seat][0])
        else:
            self.ask(moment)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Discard):
            shed(moment, seat, action.card)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing discards the card of the lowest value (ED-36)."""
        return say.Discard(worst(state, state.fronts[seat]))


def shed(moment: Moment, seat: Seat, card: CardId) -> None:
    """A front card goes to the discards to make room."""
    moment.state.fronts[seat].remove(card)
    piles.put_away(moment.state, card)
    moment.tell(Shed(seat, card))


@dataclass(frozen=True, slots=True)
class Ransom(Chooses):
    """The named card is destroyed unless its owner at once gives two hand cards (ED-46)."""

    seat: Seat
    user: Seat
    on: CardId

    def go_on(self, moment: Moment) -> None:
        """A player with fewer cards than are asked for cannot avoid it (ED-46, ED-88)."""
        if vulnerable_owner(moment, self.on) is None:
            return
        if len(moment.state.hands[self.seat]) < RANSOM:
            destroy(moment, self.seat, self.on)
        else:
            self.ask(moment)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        gifts = [say.Give(pair) for pair in combinations(sorted(state.hands[self.seat]), RANSOM)]
        answers: list[Action] = [say.REFUSE, *gifts]
        return answers if len(answers) <= LISTED else answers[:: len(answers) // LISTED + 1]

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Any of their cards will do, listed or not."""
        if isinstance(action, say.Give) and len(action.cards) == RANSOM and {*action.cards} <= {*state.hands[seat]}:
            return None
        return None if action == say.REFUSE else self.otherwise(state, seat, action)

    def forms(self, state: State, seat: Seat) -> tuple[Form, ...] | None:
        held = tuple(f"card:{card}" for card in sorted(state.hands[seat]))
        all_listed = comb(len(held), RANSOM) < LISTED
        return None if all_listed else (Form("give {cards}", (Pick("cards", held, RANSOM, RANSOM),)),)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        moment.becomes(Answered())
        if isinstance(action, say.Give):
            hand_over(moment, seat, self.user, action.cards)
        else:
            moment.tell(Defied(seat))
            destroy(moment, seat, self.on)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing gives nothing (ED-46)."""
        return say.Decline()
