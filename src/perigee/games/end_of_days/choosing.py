"""Effects with a choice: modules placed, cards put in order, taken or cleared away."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import knowledge, piles
from perigee.games.end_of_days.events.cards import Cleared, Fizzled, LookedAhead, Ordered, Stolen
from perigee.games.end_of_days.events.trade import Placed
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import Moment, State, owner_in_play, put
from perigee.games.end_of_days.verbs import Effect, hand_over
from perigee.table import Action, Refusal, Seat

AHEAD: Final = 3
"""How many cards of the deck Recon looks at."""


class Chooses(Effect):
    """An effect that asks its seat to choose one of a few things, as often as it takes."""

    __slots__ = ()

    seat: Seat

    def otherwise(self, state: State, seat: Seat, action: Action) -> Refusal:
        return Refusal("ED-45", "none-of-these")

    def ask(self, moment: Moment) -> None:
        moment.ask(self, [self.seat])


@dataclass(frozen=True, slots=True)
class Answered(Effect):
    """A choice that was made: nothing more is asked."""

    def go_on(self, moment: Moment) -> None:
        return


@dataclass(frozen=True, slots=True)
class PlacesModule(Chooses):
    """A module that came by trade or theft goes to a project or a free site of its new owner (ED-35). Until then it
    lies in this question (ED-48)."""

    seat: Seat
    card: CardId

    def cards_held(self) -> tuple[CardId, ...]:
        return (self.card,)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [say.Place(self.card, number) for number in range(1, len(state.sites[self.seat]) + 1)]

    def go_on(self, moment: Moment) -> None:
        if len(moment.state.sites[self.seat]) == 1:
            place(moment, self.seat, self.card, 1)
        else:
            self.ask(moment)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Place):
            moment.becomes(Answered())
            place(moment, seat, self.card, action.site)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing puts it on the first site (ED-35)."""
        return say.Place(self.card, 1)


def place(moment: Moment, seat: Seat, card: CardId, site: int) -> None:
    moment.state.sites[seat][site - 1].append(card)
    moment.tell(Placed(seat, card, site))


@dataclass(frozen=True, slots=True)
class Steals(Effect):
    """The module goes to a launch site of the user, their choice (ED-35). A Secret Base does not stop it."""

    seat: Seat
    on: CardId

    def go_on(self, moment: Moment) -> None:
        victim = owner_in_play(moment.state, self.on)
        if victim is None:
            moment.tell(Fizzled(self.on))
            return
        piles.remove_from_play(moment.state, victim, self.on)
        moment.tell(Stolen(self.seat, victim, self.on))
        moment.ask(PlacesModule(self.seat, self.on))


@dataclass(frozen=True, slots=True)
class Orders(Chooses):
    """The user alone looks at the deck's top three cards, or what is there (ED-23), and puts them back in any order."""

    seat: Seat
    looked: bool = False

    def go_on(self, moment: Moment) -> None:
        if self.looked or not piles.ready_deck(moment):
            return
        state = moment.state
        top = top_cards(state)
        state.tops = put(state.tops, self.seat, max(state.tops[self.seat], len(top)))
        moment.tell(LookedAhead(self.seat, len(top), top))
        if len(top) > 1:
            Orders(self.seat, looked=True).ask(moment)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [say.Order(cards) for cards in permutations(top_cards(state))]

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Order):
            state, count = moment.state, len(action.cards)
            state.deck[-count:] = action.cards[::-1]
            knowledge.put_in_order(state, seat, count)
            moment.tell(Ordered(seat, count, action.cards))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing leaves them as they lay (ED-45)."""
        return say.Order(top_cards(state))


def top_cards(state: State) -> tuple[CardId, ...]:
    """The deck's top cards, the topmost first."""
    return tuple(state.deck[-AHEAD:][::-1])


@dataclass(frozen=True, slots=True)
class Takes(Chooses):
    """The user takes a card of that hand, which they have just seen, into their own."""

    seat: Seat
    at: Seat
    done: bool = False

    def go_on(self, moment: Moment) -> None:
        if moment.state.hands[self.at] and not self.done:
            self.ask(moment)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [say.Take(card) for card in sorted(state.hands[self.at])]

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Take):
            moment.becomes(replace(self, done=True))
            hand_over(moment, self.at, seat, (action.card,))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing takes the card with the lowest number (ED-45)."""
        return say.Take(min(state.hands[self.at]))


@dataclass(frozen=True, slots=True)
class Clears(Chooses):
    """Up to this many of one's own face-down sanctions go to the discards (ED-49)."""

    seat: Seat
    left: int

    def go_on(self, moment: Moment) -> None:
        if self.left and moment.state.downs[self.seat]:
            self.ask(moment)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [*(say.Clear(card) for card in state.downs[self.seat]), say.STOP]

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Clear):
            moment.state.downs[seat].remove(action.card)
            piles.put_away(moment.state, action.card)
            moment.tell(Cleared(seat, action.card))
            moment.becomes(replace(self, left=self.left - 1))
        else:
            moment.becomes(replace(self, left=0))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing clears what there is: places are always worth having (ED-49)."""
        return say.Clear(state.downs[seat][0])
