"""What cards do, one thing at a time (ED-45, ED-47). Each verb is an effect that waits on the stack until it is on
top; then it is done, or asks what is still to be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from perigee.games.end_of_days import knowledge, piles
from perigee.games.end_of_days.events.cards import Attacked, Destroyed, Fizzled, Grounded, HandedOver, Looked
from perigee.games.end_of_days.events.course import Discarded
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import Moment, Question, owner_in_play
from perigee.games.end_of_days.targets import guarded
from perigee.table import Asked, Seat

DESTROYS = 4
"""An attack destroys with this value or more (ED-47)."""


def half(number: int) -> int:
    """Half of them, rounded down, go."""
    return number // 2


class Effect(Question):
    """Asks nobody at first: when it is on top, `go_on` does it or asks for a choice."""

    __slots__ = ()

    def then(self, moment: Moment, asked: Asked) -> None:
        self.go_on(moment)

    def go_on(self, moment: Moment) -> None:
        raise NotImplementedError


def in_turn(moment: Moment, effects: Sequence[Effect]) -> None:
    """One by one, the first of them first (ED-45)."""
    for effect in reversed(effects):
        moment.ask(effect)


# --- verbs that need no choice -------------------------------------------------------------------


def destroy(moment: Moment, seat: Seat, card: CardId) -> None:
    """The card in play goes to discards or scrapyard (ED-47)."""
    piles.remove_from_play(moment.state, seat, card)
    piles.put_away(moment.state, card)
    moment.tell(Destroyed(seat, card))


def attack(moment: Moment, seat: Seat, target: CardId) -> None:
    """Reveal and discard the deck's top card; 4 or more destroys the target (ED-47). Without one it fails (ED-23)."""
    owner = vulnerable_owner(moment, target)
    if owner is None:
        return
    revealed = piles.turn_over(moment)
    value = 0 if revealed is None else moment.state.facts.cards[revealed].value
    hit = value >= DESTROYS
    moment.tell(Attacked(seat, target, revealed, value, hit))
    if hit:
        destroy(moment, owner, target)


def vulnerable_owner(moment: Moment, card: CardId) -> Seat | None:
    """Whose card in play this is; None where it is gone, or a Secret Base guards it."""
    state = moment.state
    owner = owner_in_play(state, card)
    if owner is None or (card in state.facts.modules and guarded(state, owner)):
        moment.tell(Fizzled(card))
        return None
    return owner


def hand_over(moment: Moment, giver: Seat, receiver: Seat, cards: tuple[CardId, ...]) -> None:
    """Hand cards change hands, seen by these two alone; they need not carry the receiver's flag, and a hand may exceed
    the hand size (ED-37)."""
    state = moment.state
    knowledge.handed_over(state, giver, receiver, cards, state.hands[giver])
    move_hand_cards(moment, giver, receiver, cards)
    moment.tell(HandedOver(giver, receiver, len(cards), cards))


def move_hand_cards(moment: Moment, giver: Seat, receiver: Seat, cards: tuple[CardId, ...]) -> None:
    for card in cards:
        moment.state.hands[giver].remove(card)
        moment.state.hands[receiver].append(card)


@dataclass(frozen=True, slots=True)
class Strikes(Effect):
    """One attack on the card that was named."""

    seat: Seat
    on: CardId

    def go_on(self, moment: Moment) -> None:
        attack(moment, self.seat, self.on)


@dataclass(frozen=True, slots=True)
class Wrecks(Effect):
    """The card that was named is destroyed."""

    on: CardId

    def go_on(self, moment: Moment) -> None:
        owner = vulnerable_owner(moment, self.on)
        if owner is not None:
            destroy(moment, owner, self.on)


@dataclass(frozen=True, slots=True)
class Draws(Effect):
    """This many cards from the deck to hand."""

    seat: Seat
    count: int

    def go_on(self, moment: Moment) -> None:
        piles.draw(moment, self.seat, self.count)


@dataclass(frozen=True, slots=True)
class Looks(Effect):
    """The user alone sees that hand, once."""

    seat: Seat
    at: Seat

    def go_on(self, moment: Moment) -> None:
        cards = tuple(sorted(moment.state.hands[self.at]))
        knowledge.learned(moment.state, self.seat, cards)
        moment.tell(Looked(self.seat, self.at, cards))


@dataclass(frozen=True, slots=True)
class Salvages(Effect):
    """A card of choice from the scrapyard to the user's hand."""

    seat: Seat
    on: CardId

    def go_on(self, moment: Moment) -> None:
        if self.on in moment.state.scrapyard:
            piles.take_scrap(moment, self.seat, self.on)
        else:
            moment.tell(Fizzled(self.on))


@dataclass(frozen=True, slots=True)
class LosesOne(Effect):
    """A random hand card is discarded."""

    seat: Seat

    def go_on(self, moment: Moment) -> None:
        hand = moment.state.hands[self.seat]
        if hand:
            card = moment.chance.pick(hand)
            piles.drop(moment.state, self.seat, (card,))
            moment.tell(Discarded(self.seat, card, by_chance=True))


@dataclass(frozen=True, slots=True)
class Grounds(Effect):
    """That nation cannot launch in step 4 of this turn."""

    seat: Seat

    def go_on(self, moment: Moment) -> None:
        moment.state.grounded += (self.seat,)
        moment.tell(Grounded(self.seat))
