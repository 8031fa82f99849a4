"""A card in use: it stops everything until it has resolved, and before that it may be negated (ED-43 to ED-49).

Window(using)     asks everybody who may answer by what is public, at once and hidden (ED-54)
InUse(using)      waits below it, and below the negates that the window brought; then the card does what it does
UsesUp(using)     waits below its effects; then the card is discarded or turned face down
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import knowledge, piles
from perigee.games.end_of_days.cards import answers_to, kind_of
from perigee.games.end_of_days.events.cards import LetPass, Negated, Negating, Used, UsedUp
from perigee.games.end_of_days.kinds import Using
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import Moment, Question, State, ordered, put
from perigee.games.end_of_days.verbs import Effect, in_turn
from perigee.table import Action, Asked, Event, Refusal, Seat

# --- using ---------------------------------------------------------------------------------------


def put_to_use(moment: Moment, cards: Sequence[Using]) -> None:
    """Cards leave their zones and lie in the question (ED-48); they resolve one after the other."""
    state = moment.state
    for using in cards:
        from_where = state.hands if using.from_hand else state.fronts
        from_where[using.seat].remove(using.card)
        knowledge.shown(state, using.card)
        moment.tell(_used(using))
    state.until = tuple(["" if order == "use" else order for order in state.until])  # ED-42: something is used
    in_turn(moment, [Played(using) for using in cards])


def _used(using: Using) -> Event:
    if using.answered is not None:
        return Negating(using.seat, using.card, using.from_hand, using.answered)
    return Used(using.seat, using.card, using.from_hand, using.option, using.target, using.site, using.on, using.hits)


class OfCard(Effect):
    """A card that is used lies in it (ED-48)."""

    __slots__ = ()

    using: Using

    def cards_held(self) -> tuple[CardId, ...]:
        return (self.using.card,)


@dataclass(frozen=True, slots=True)
class Played(OfCard):
    """A card that has left its zone and whose window comes next."""

    using: Using

    def go_on(self, moment: Moment) -> None:
        moment.ask(InUse(self.using))
        asked = who_may_negate(moment.state, self.using)
        if asked:
            moment.ask(Window(self.using), asked, within=moment.state.options.window or None)


@dataclass(frozen=True, slots=True)
class InUse(OfCard):
    """A card in use, and what of it was negated by what lay above: the whole, or parts (ED-47). Whole negates that were
    declared after the first wait here, and nobody is told of them (ED-43)."""

    using: Using
    negated: bool = False
    spared: tuple[Seat, ...] = ()
    declared: tuple[Using, ...] = ()

    def seen_by(self, seat: Seat | None) -> InUse:
        """A declared negate is its own player's secret."""
        own = tuple(using for using in self.declared if using.seat == seat)
        return self if own == self.declared else replace(self, declared=own)

    def go_on(self, moment: Moment) -> None:
        following = self._next_declared(moment.state)
        if following:
            moment.ask(replace(self, declared=following[1:]))
            put_to_use(moment, following[:1])
        else:
            self._resolve(moment)

    def _next_declared(self, state: State) -> tuple[Using, ...]:
        """If the negate that was used is itself negated, the next declared one is used and its own window opens; one
        whose card has meanwhile left its place is skipped (ED-43)."""
        if self.negated:
            return ()
        places = {True: state.hands, False: state.fronts}
        return tuple(using for using in self.declared if using.card in places[using.from_hand][using.seat])

    def _resolve(self, moment: Moment) -> None:
        hit = tuple(seat for seat in self.using.hits if seat not in self.spared)
        if self.negated or (self.using.hits and not hit):
            moment.ask(UsesUp(self.using, worked=False))
            return
        moment.ask(UsesUp(self.using, worked=True))
        if self.using.answered is None:
            using = replace(self.using, hits=hit)
            in_turn(moment, kind_of(moment.state, using.card).effects(moment.state, using))
        else:
            negate(moment, self.using)


def in_use(state: State, card: CardId) -> InUse:
    for asked in reversed(state.stack):
        if isinstance(asked.question, InUse) and asked.question.using.card == card:
            return asked.question
    raise RuntimeError(f"{card} is not in use")


def negate(moment: Moment, using: Using) -> None:
    """The card answered has no effect at all, or none on the nation that negates (ED-47)."""
    part = using.seat if kind_of(moment.state, using.card).part else None
    below = in_use(moment.state, using.answered or "")
    if part is None:
        moment.becomes(replace(below, negated=True), was=below)
    else:
        moment.becomes(replace(below, spared=(*below.spared, part)), was=below)
    moment.tell(Negated(below.using.card, part))


@dataclass(frozen=True, slots=True)
class UsesUp(OfCard):
    """A used card is discarded, negated or not (ED-48), unless it is a sanction, which is turned face down in front of
    its user and keeps its place (ED-49, ED-82), or its own text says otherwise."""

    using: Using
    worked: bool

    def go_on(self, moment: Moment) -> None:
        state, card = moment.state, self.using.card
        sanction = state.facts.cards[card].sanction
        down = self.using.seat if sanction else None
        if self.worked and self.using.answered is None:
            down = kind_of(state, card).lies_down_before(self.using, sanction=sanction)
        if down is None:
            piles.put_away(state, card)
        else:
            state.downs[down].append(card)
        moment.tell(UsedUp(card, down))


# --- negating ------------------------------------------------------------------------------------


def who_may_negate(state: State, using: Using) -> list[Seat]:
    """Everybody who may answer by what is public, whatever they hold (ED-54): any other nation where the whole card can
    be negated, otherwise those that it hits (ED-43); no player who discarded their hand this turn (ED-21). Version 1
    asked everybody with a card in hand."""
    card = state.facts.cards[using.card]
    whole, part = (answers_to(card.kind, card.colour, part=part) for part in (False, True))
    if not whole and not part:
        return []
    if state.rules > 1:
        return [seat for seat in state.others(using.seat) if may_negate(state, using, seat, whole, part)]
    open_to = [seat for seat in state.others(using.seat) if whole or seat in using.hits]
    return [seat for seat in open_to if not barred(state, seat) and may_hold(state, seat, whole | part)]


def barred(state: State, seat: Seat) -> bool:
    """A player who discarded their whole hand uses no card in this turn, negates included (ED-21)."""
    return state.renewed and seat == state.turn


def may_negate(state: State, using: Using, seat: Seat, whole: frozenset[str], part: frozenset[str]) -> bool:
    """A negating card in front, or a hand and at least one copy, with this nation's flag, that everybody has not seen
    to lie elsewhere (ED-54)."""
    kinds = whole | part if seat in using.hits else whole
    if barred(state, seat) or not kinds:
        return False
    cards = state.facts.cards
    if any(cards[card].kind in kinds for card in state.fronts[seat]):
        return True
    seen = set(in_the_open(state))
    could_be_held = (card for card in state.facts.usable[seat] if cards[card].kind in kinds)
    return bool(state.hands[seat]) and any(card not in seen for card in could_be_held)


def in_the_open(state: State) -> list[CardId]:
    """Cards that everybody sees to lie in a front, face down, in the discards or in use (ED-54)."""
    places = (*state.fronts, *state.downs, state.discards, state.cards_in_use())
    return [card for place in places for card in place]


def may_hold(state: State, seat: Seat, kinds: frozenset[str]) -> bool:
    """An empty hand and no such card in front: then everybody sees that there is no answer."""
    cards = state.facts.cards
    return bool(state.hands[seat]) or any(cards[card].kind in kinds for card in state.fronts[seat])


@dataclass(frozen=True, slots=True)
class Window(Question):
    """Nothing but negating may answer a card (ED-44). All are asked at once, answers stay hidden until the window
    closes; then the player whose turn it is comes first, and so on clockwise (ED-43)."""

    hidden: ClassVar[bool] = True

    using: Using

    def negating(self, state: State, seat: Seat) -> list[Action]:
        """The cards of this seat that negate the card in use: from hand those with its flag (ED-50)."""
        facts = state.facts
        used = facts.cards[self.using.card]
        kinds = answers_to(used.kind, used.colour, part=False)
        if seat in self.using.hits:
            kinds = kinds | answers_to(used.kind, used.colour, part=True)
        usable = facts.usable[seat]
        held = [card for card in state.hands[seat] if card in usable] + state.fronts[seat]
        return [say.Negate(card) for card in held if facts.cards[card].kind in kinds]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        actions = [say.PASS, *self.negating(state, seat)]
        if state.options.window or state.rules > 1:
            actions.append(say.ALWAYS)
        if state.rules > 1:
            actions.append(say.UNTIL_TURN)
            actions += [say.LISTEN] if ordered(state, seat) else []
        return actions

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case say.Pass(""):
                return None
            case say.Pass(order):
                return self._no_order(state, order)
            case say.Listen() if state.rules > 1 and ordered(state, seat):
                return None
            case say.Negate(card):
                if action in self.negating(state, seat):
                    return None
                return Refusal("ED-43", "does-not-negate", {"card": card})
        return Refusal("ED-44", "only-negating")

    def _no_order(self, state: State, order: str) -> Refusal | None:
        """'Always pass' on this kind of card, or everything until one's turn (ED-42, ED-54). Version 1 had only the
        first, at tables whose windows have a time."""
        orders = ("always", "until turn") if state.rules > 1 else ("always",) if state.options.window else ()
        return None if order in orders else Refusal("ED-54", "no-standing-orders")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        """A standing order is noted, and tells nobody anything (ED-54)."""
        if action == say.UNTIL_TURN:
            moment.state.until = put(moment.state.until, seat, "turn")
        elif action == say.ALWAYS:
            kind, always = moment.state.facts.cards[self.using.card].kind, moment.state.always
            if kind not in always[seat]:
                moment.state.always = put(always, seat, (*always[seat], kind))

    def then(self, moment: Moment, asked: Asked) -> None:
        """The first of several whole negates is used and the others wait for it to be negated; part negates all count
        (ED-43)."""
        state = moment.state
        said = [(seat, asked.answers.get(seat)) for seat in state.others(self.using.seat)]
        negates = [
            self.answer_with(state, seat, answer.card) for seat, answer in said if isinstance(answer, say.Negate)
        ]
        wholes = [using for using in negates if not kind_of(state, using.card).part]
        if not negates:
            moment.tell(LetPass(self.using.card))
            return
        if state.rules > 1:
            below = in_use(state, self.using.card)  # right below its window
            moment.becomes(replace(below, declared=tuple(wholes[1:])), was=below)
        put_to_use(moment, [using for using in negates if using not in wholes[1:]])

    def answer_with(self, state: State, seat: Seat, card: CardId) -> Using:
        return Using(card, seat, card in state.hands[seat], answered=self.using.card)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing lets it pass (ED-54)."""
        return say.PASS
