"""Effects with a choice: attacks target by target, what is lost by one's own choice, cards put in order or taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Final, Literal

from perigee.games.endofdays import actions as say
from perigee.games.endofdays import knowledge, piles, saying
from perigee.games.endofdays.events import (
    Cleared,
    Defied,
    Discarded,
    Fizzled,
    LookedAhead,
    Ordered,
    Placed,
    Shed,
    Stolen,
)
from perigee.games.endofdays.pieces import CardId
from perigee.games.endofdays.state import Moment, State, becomes, owner_in_play, places_left, site_of
from perigee.games.endofdays.targets import in_play, military, modules
from perigee.games.endofdays.verbs import Effect, attack, destroy, hand_over, vulnerable_owner
from perigee.table.action import Action
from perigee.table.prompt import Choices, Form, Option, Pick
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat

AHEAD: Final = 3
"""Recon looks at so many cards of the deck."""
RANSOM: Final = 2
"""An Ultimatum asks for so many hand cards (ED-46)."""
LISTED: Final = 100
"""Answers are listed up to about so many; beyond, a sample and a form."""


def worst(state: State, cards: Sequence[CardId]) -> CardId:
    """What is lost for who says nothing: the lowest value, of equal ones the lowest number."""
    facts = state.facts
    return min(cards, key=lambda card: (facts.cards[card].value, card))


class Chooses(Effect):
    """An effect that asks its seat for one of a few sentences, as often as it takes."""

    __slots__ = ()

    seat: Seat

    def offered(self, state: State) -> list[Option]:
        """Every legal answer."""
        raise NotImplementedError

    def choices(self, state: State, seat: Seat) -> Choices:
        return Choices(tuple(self.offered(state)))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if any(option.action == action for option in self.offered(state)):
            return None
        return Refusal("ED-45", "none-of-these")

    def ask(self, moment: Moment) -> None:
        moment.ask(self, [self.seat])


# --- attacks -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Attacks(Chooses):
    """Attacks of one card, each target chosen after the result of the one before; the same card may be chosen again
    while it stands (ED-45, ED-47). Place: anything in `play`; `project`: of the modules only those of one launch
    site; `site`: only modules of one site. `may_stop` is 'up to'."""

    seat: Seat
    card: CardId
    target: Seat
    left: int
    may_stop: bool
    place: Literal["play", "project", "site"] = "play"
    site: int | None = None

    def targets(self, state: State) -> list[CardId]:
        cards = modules(state, self.target) if self.place == "site" else in_play(state, self.target)
        if self.site is None:
            return cards
        own = state.sites[self.target][self.site - 1]
        return [card for card in cards if card in own or card in state.fronts[self.target]]

    def offered(self, state: State) -> list[Option]:
        options = [saying.attack(card) for card in self.targets(state)]
        return [*options, saying.STOP] if self.may_stop else options

    def go_on(self, moment: Moment) -> None:
        """Ask while attacks and targets are left; a last target that must be attacked needs no question."""
        attacks = self
        while attacks.left:
            targets = attacks.targets(moment.state)
            if len(targets) == 1 and not self.may_stop:
                attacks = attacks.after(moment, targets[0])
            else:
                if targets:
                    attacks.ask(moment)
                return

    def after(self, moment: Moment, card: CardId) -> Attacks:
        """One attack, and what is left of them; a module ties a missile to its project (ED-81)."""
        site = self.site
        if self.place == "project" and site is None:
            site = site_of(moment.state, self.target, card)
        attack(moment, self.seat, card)
        return replace(self, left=self.left - 1, site=site)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Attack):
            becomes(moment, self.after(moment, action.card))
        else:
            becomes(moment, replace(self, left=0))

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing stops where that is allowed, and otherwise attacks the first target (ED-47)."""
        return self.offered(state)[-1 if self.may_stop else 0].action


@dataclass(frozen=True, slots=True)
class Sabotages(Chooses):
    """Attack each module of one site once, in the user's order (ED-45)."""

    seat: Seat
    card: CardId
    target: Seat
    left: tuple[CardId, ...]

    def targets(self, state: State) -> list[CardId]:
        return [card for card in modules(state, self.target) if card in self.left]

    def offered(self, state: State) -> list[Option]:
        return [saying.attack(card) for card in self.targets(state)]

    def go_on(self, moment: Moment) -> None:
        targets = self.targets(moment.state)
        if len(targets) == 1:
            attack(moment, self.seat, targets[0])
        elif targets:
            self.ask(moment)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Attack):
            attack(moment, self.seat, action.card)
            becomes(moment, replace(self, left=tuple(card for card in self.left if card != action.card)))

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing attacks in the order in which the modules stand (ED-45)."""
        return self.offered(state)[0].action


# --- what a nation loses by its own choice -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DestroysOwn(Chooses):
    """A nation destroys so many of its own orange cards in front, or of its modules, its own choice."""

    seat: Seat
    left: int
    what: Literal["military", "modules"]

    def candidates(self, state: State) -> list[CardId]:
        return military(state, self.seat) if self.what == "military" else modules(state, self.seat)

    def offered(self, state: State) -> list[Option]:
        return [saying.destroy(card) for card in self.candidates(state)]

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
            becomes(moment, replace(self, left=self.left - 1))

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing loses the card of the lowest value (ED-47)."""
        return say.Destroy(worst(state, self.candidates(state)))


@dataclass(frozen=True, slots=True)
class DiscardsOwn(Chooses):
    """A nation discards so many hand cards, its own choice."""

    seat: Seat
    left: int

    def offered(self, state: State) -> list[Option]:
        return [saying.discard(card) for card in state.hands[self.seat]]

    def go_on(self, moment: Moment) -> None:
        if self.left and moment.state.hands[self.seat]:
            self.ask(moment)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Discard):
            piles.drop(moment.state, seat, (action.card,))
            moment.tell(Discarded(seat, action.card, by_chance=False))
            becomes(moment, replace(self, left=self.left - 1))

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing discards the card of the lowest value (ED-22)."""
        return say.Discard(worst(state, state.hands[seat]))


@dataclass(frozen=True, slots=True)
class Sheds(Chooses):
    """A nation discards front cards of its choice until it has so many places left: none is missing after a trade
    (ED-36), one for a sanction that is planted (ED-49). Face-down cards stay."""

    seat: Seat
    places: int

    def offered(self, state: State) -> list[Option]:
        return [saying.discard(card) for card in state.fronts[self.seat]]

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
        """Who says nothing discards the card of the lowest value (ED-36)."""
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
        """Who has fewer cards than are asked does not avoid it (ED-46, ED-88)."""
        if vulnerable_owner(moment, self.on) is None:
            return
        if len(moment.state.hands[self.seat]) < RANSOM:
            destroy(moment, self.seat, self.on)
        else:
            self.ask(moment)

    def offered(self, state: State) -> list[Option]:
        pairs = combinations(sorted(state.hands[self.seat]), RANSOM)
        return [saying.REFUSE, *(saying.give(pair) for pair in pairs)]

    def choices(self, state: State, seat: Seat) -> Choices:
        options = self.offered(state)
        if len(options) <= LISTED:
            return Choices(tuple(options))
        held = tuple(f"card:{card}" for card in sorted(state.hands[seat]))
        form = Form("give {cards}", (Pick("cards", held, RANSOM, RANSOM),))
        return Choices(tuple(options[:: len(options) // LISTED + 1]), complete=False, forms=(form,))

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        becomes(moment, Answered())
        if isinstance(action, say.Give):
            hand_over(moment, seat, self.user, action.cards)
        else:
            moment.tell(Defied(seat))
            destroy(moment, seat, self.on)

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing gives nothing (ED-46)."""
        return say.Decline()


@dataclass(frozen=True, slots=True)
class Answered(Effect):
    """A choice that was made: nothing more is asked."""

    def go_on(self, moment: Moment) -> None:
        return


# --- what the user chooses -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlacesModule(Chooses):
    """A module that came by trade or theft goes to a project or a free site of its new owner (ED-35). Until then it
    lies in this question (ED-48)."""

    seat: Seat
    card: CardId

    def cards_held(self) -> tuple[CardId, ...]:
        return (self.card,)

    def offered(self, state: State) -> list[Option]:
        nation = state.nations[self.seat]
        return [saying.place(self.card, number, nation) for number in range(1, len(state.sites[self.seat]) + 1)]

    def go_on(self, moment: Moment) -> None:
        if len(moment.state.sites[self.seat]) == 1:
            place(moment, self.seat, self.card, 1)
        else:
            self.ask(moment)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Place):
            becomes(moment, Answered())
            place(moment, seat, self.card, action.site)

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing puts it on the first site (ED-35)."""
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
        state.tops[self.seat] = max(state.tops[self.seat], len(top))
        moment.tell(LookedAhead(self.seat, len(top), top))
        if len(top) > 1:
            Orders(self.seat, looked=True).ask(moment)

    def offered(self, state: State) -> list[Option]:
        return [saying.order(cards) for cards in permutations(top_cards(state))]

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Order):
            state, count = moment.state, len(action.cards)
            state.deck[-count:] = action.cards[::-1]
            knowledge.put_in_order(state, seat, count)
            moment.tell(Ordered(seat, count, action.cards))

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing leaves them as they lay."""
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

    def offered(self, state: State) -> list[Option]:
        return [saying.take(card) for card in sorted(state.hands[self.at])]

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Take):
            becomes(moment, replace(self, done=True))
            hand_over(moment, self.at, seat, (action.card,))

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing takes the card with the lowest number."""
        return say.Take(min(state.hands[self.at]))


@dataclass(frozen=True, slots=True)
class Clears(Chooses):
    """Up to so many of one's own face-down sanctions go to the discards (ED-49)."""

    seat: Seat
    left: int

    def go_on(self, moment: Moment) -> None:
        if self.left and moment.state.downs[self.seat]:
            self.ask(moment)

    def offered(self, state: State) -> list[Option]:
        return [*(saying.clear(card) for card in state.downs[self.seat]), saying.STOP]

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Clear):
            moment.state.downs[seat].remove(action.card)
            piles.put_away(moment.state, action.card)
            moment.tell(Cleared(seat, action.card))
            becomes(moment, replace(self, left=self.left - 1))
        else:
            becomes(moment, replace(self, left=0))

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing clears what there is: places are always worth having (ED-49)."""
        return say.Clear(state.downs[seat][0])
