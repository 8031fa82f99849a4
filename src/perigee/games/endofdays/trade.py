"""Step 2, trade: at most one, with one nation or with the pile (ED-30 to ED-39)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from perigee.games.endofdays import actions as say
from perigee.games.endofdays import knowledge, piles, sample, saying
from perigee.games.endofdays.choosing import PlacesModule, Sheds
from perigee.games.endofdays.events import NotTraded, Offered, OfferRefused, OfferWithdrawn, Swapped, Traded
from perigee.games.endofdays.offers import OFFERS, Offer, Side, can_be, fillings, fits, may_fit
from perigee.games.endofdays.pieces import EXPORT_CONTROLS, CardId
from perigee.games.endofdays.state import Moment, Question, State, lies_before, places_left
from perigee.games.endofdays.verbs import Effect, in_turn, move_hand_cards
from perigee.table.action import Action
from perigee.table.prompt import Choices, Option
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat

LISTED: Final = 30
"""Ways to fill one's side of an offer are listed up to so many."""


def begin(moment: Moment) -> None:
    state = moment.state
    moment.ask(Trade(state.turn), [state.turn], within=state.options.trade_limit)


@dataclass(frozen=True, slots=True)
class Trade(Question):
    """One question: the player whose turn it is is awaited, every player with an open offer may speak (ED-39)."""

    costs_time: ClassVar[bool] = True

    seat: Seat

    def choices(self, state: State, seat: Seat) -> Choices:
        """Offers cannot be listed: some are, and a form makes the others."""
        options: list[Option] = []
        if seat == self.seat:
            options = [saying.NO_TRADE, *swaps(state, seat)]
            if len(offers_made(state)) < OFFERS:
                options += [saying.offer(offer) for offer in sample.offers(state, seat)]
        for offer in state.offers:
            if offer.is_open:
                options += answers(state, seat, offer)
        return Choices(tuple(options), complete=False, forms=tuple(sample.forms(state, seat)))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case say.Accept(number) | say.Withdraw(number) | say.Counter(number):
                return refuse_answer(state, seat, action, number)
            case say.Decline(number) if number is not None:
                return refuse_answer(state, seat, action, number)
        if seat != self.seat:
            return Refusal("ED-30", "not-your-turn")
        match action:
            case say.NoTrade():
                return None
            case say.Swap():
                return no_swap(state, seat, action)
            case say.MakeOffer():
                return no_offer(state, seat, action)
        return Refusal("ED-55", "trade-first")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        match action:
            case say.NoTrade():
                moment.tell(NotTraded(seat))
                close(moment)
            case say.Swap():
                swap(moment, seat, action)
                close(moment)
            case say.Accept(number, picked):
                accepted = offer_of(moment.state, number)
                close(moment)
                exchange(moment, accepted, picked)
            case _:
                negotiate(moment, seat, action)
                ask_round(moment)

    def silence(self, state: State, seat: Seat) -> Action:
        """Who lets the time pass does not trade (ED-39)."""
        return saying.NO_TRADE.action


def close(moment: Moment) -> None:
    """The first trade ends the step and voids all other offers (ED-31, ED-39)."""
    asked = moment.state.stack[-1]
    moment.state.offers = []
    asked.awaited, asked.may = [], []
    asked.deadline, asked.paced = None, False


def ask_round(moment: Moment) -> None:
    """Who still thinks goes on thinking; who has an open offer may speak (ED-39)."""
    asked, state = moment.state.stack[-1], moment.state
    asked.awaited = [state.turn]
    open_to = [seat for offer in state.offers if offer.is_open for seat in (offer.maker, offer.to)]
    asked.may = sorted({seat for seat in open_to if seat != state.turn})


# --- with the pile -------------------------------------------------------------------------------


def scrapyard_denied(state: State, seat: Seat) -> bool:
    """Export Controls in front of another nation: a blind draw is all there is."""
    others = (other for other in range(state.options.seats) if other != seat)
    return any(lies_before(state, other, EXPORT_CONTROLS) for other in others)


def swaps(state: State, seat: Seat) -> list[Option]:
    wanted: list[CardId | None] = [None]
    if not scrapyard_denied(state, seat):
        wanted += state.scrapyard
    return [saying.swap(card, want) for card in state.hands[seat] for want in wanted]


def no_swap(state: State, seat: Seat, action: say.Swap) -> Refusal | None:
    """One hand card for a blind draw or a scrapyard card of choice, not the one just given (ED-30)."""
    if action.card not in state.hands[seat]:
        return Refusal("ED-30", "not-in-hand", {"card": action.card})
    if action.wanted is None:
        return None
    if scrapyard_denied(state, seat):
        return Refusal("ED-30", "export-controls")
    if action.wanted not in state.scrapyard:
        return Refusal("ED-30", "not-in-the-scrapyard", {"card": action.wanted})
    return None


def swap(moment: Moment, seat: Seat, action: say.Swap) -> None:
    piles.drop(moment.state, seat, (action.card,))
    moment.tell(Swapped(seat, action.card))
    if action.wanted is None:
        piles.draw(moment, seat, 1)
    else:
        piles.take_scrap(moment, seat, action.wanted)


# --- offers --------------------------------------------------------------------------------------


def offers_made(state: State) -> list[Offer]:
    return [offer for offer in state.offers if offer.counters is None]


def offer_of(state: State, number: int) -> Offer:
    return state.offers[number - 1]


def no_offer(state: State, seat: Seat, action: say.MakeOffer) -> Refusal | None:
    """At most 8 offers a turn (ED-39), to another nation of this game."""
    to = state.facts.seat_of.get(action.to)
    if to is None or to == seat:
        return Refusal("ED-31", "no-such-nation", {"nation": action.to})
    if len(offers_made(state)) >= OFFERS:
        return Refusal("ED-39", "offers-spent", {"count": OFFERS})
    return no_terms(state, seat, to, action.give, action.ask, action.picked)


def no_terms(state: State, seat: Seat, to: Seat, give: Side, ask: Side, picked: Sequence[CardId]) -> Refusal | None:
    """What an offer must be, from what its maker sees (ED-30, ED-32, ED-34, ED-36)."""
    if not give.cards and not ask.cards:
        return Refusal("ED-30", "nothing-to-trade")
    if not can_be(give) or not can_be(ask):
        return Refusal("ED-32", "impossible-total")
    if len(ask.hand) > len(state.hands[to]):
        return Refusal("ED-32", "asks-too-many", {"count": len(state.hands[to])})
    for owner, side in ((seat, give), (to, ask)):
        for card in side.play:
            if not lies_in_play(state, owner, card):
                return Refusal("ED-49" if card in state.downs[owner] else "ED-32", "not-in-play", {"card": card})
    if not both_have_room(state, seat, to, give, ask):
        return Refusal("ED-36", "too-many-sanctions")
    return no_filling(state, seat, to, give, picked)


def no_filling(state: State, seat: Seat, to: Seat, side: Side, picked: Sequence[CardId]) -> Refusal | None:
    """The cards picked are hand cards of this seat, the other can use them (ED-34), and they fit (ED-33)."""
    for card in picked:
        if card not in state.hands[seat]:
            return Refusal("ED-32", "not-in-hand", {"card": card})
        if card not in state.facts.usable[to]:
            return Refusal("ED-34", "no-use-to-them", {"card": card})
    return None if fits(state.facts, side, picked) else Refusal("ED-33", "does-not-fit")


def lies_in_play(state: State, seat: Seat, card: CardId) -> bool:
    """Cards in play may be traded, face-down sanctions never (ED-49)."""
    return card in state.fronts[seat] or any(card in site for site in state.sites[seat])


def both_have_room(state: State, seat: Seat, to: Seat, give: Side, ask: Side) -> bool:
    """After the trade each can get down to its size by discarding front cards (ED-36)."""
    comes = {to: give.play, seat: ask.play}
    for one in (seat, to):
        arriving = sum(card not in state.facts.modules for card in comes[one])
        if arriving and len(state.downs[one]) > state.facts.size[one]:
            return False
    return True


def answers(state: State, seat: Seat, offer: Offer) -> list[Option]:
    """What this seat may say to an open offer: the one that it was made to, or its maker."""
    if seat == offer.maker:
        return [saying.answer(say.Withdraw(offer.number))]
    if seat != offer.to:
        return []
    fills = fillings(state.facts, offer.ask, sorted(state.hands[seat]), offer.maker, LISTED)
    options = [saying.answer(say.Accept(offer.number, cards)) for cards in fills]
    options.append(saying.answer(say.Decline(offer.number)))
    if offer.counters is None:
        options += [saying.answer(counter) for counter in sample.counters(state, seat, offer)]
    return options


def refuse_answer(state: State, seat: Seat, action: Action, number: int) -> Refusal | None:
    """Made from the speaker's own sight alone: who cannot fill their side cannot accept (ED-32)."""
    offer = offer_of(state, number) if 1 <= number <= len(state.offers) else None
    if offer is None or not offer.is_open or seat not in (offer.maker, offer.to):
        return Refusal("ED-31", "no-such-offer", {"number": number})
    if isinstance(action, say.Withdraw):
        return None if seat == offer.maker else Refusal("ED-31", "not-your-offer", {"number": number})
    if seat != offer.to:
        return Refusal("ED-31", "your-own-offer", {"number": number})
    match action:
        case say.Accept(_, picked):
            return no_filling(state, seat, offer.maker, offer.ask, picked)
        case say.Counter(_, give, ask, picked):
            if offer.counters is not None:
                return Refusal("ED-39", "one-counter-offer")
            return no_terms(state, seat, offer.maker, give, ask, picked)
    return None


def negotiate(moment: Moment, seat: Seat, action: Action) -> None:
    """Offers are made, countered, refused and withdrawn, side by side (ED-31)."""
    state = moment.state
    match action:
        case say.MakeOffer(nation, give, ask, picked):
            add_offer(moment, Offer(0, seat, state.facts.seat_of[nation], give, ask, picked))
        case say.Counter(number, give, ask, picked):
            answered = offer_of(state, number)
            state.offers[number - 1] = replace(answered, state="countered")
            add_offer(moment, Offer(0, seat, answered.maker, give, ask, picked, counters=number))
        case say.Decline(number) if number is not None:
            state.offers[number - 1] = replace(offer_of(state, number), state="refused")
            moment.tell(OfferRefused(number, seat))
        case say.Withdraw(number):
            state.offers[number - 1] = replace(offer_of(state, number), state="withdrawn")
            moment.tell(OfferWithdrawn(number, seat))


def add_offer(moment: Moment, offer: Offer) -> None:
    offer = replace(offer, number=len(moment.state.offers) + 1)
    moment.state.offers.append(offer)
    moment.tell(Offered(offer.number, offer.maker, offer.to, offer.give, offer.ask, offer.counters))


# --- the trade itself ----------------------------------------------------------------------------


def exchange(moment: Moment, offer: Offer, taken: tuple[CardId, ...]) -> None:
    """Both sides change hands at once (ED-32), each card in its zone (ED-35); then modules are placed, and who is over
    its size discards, the player whose turn it is first (ED-36)."""
    state = moment.state
    maker, to, given = offer.maker, offer.to, offer.picked or ()
    _hand_cards(moment, offer, given, taken)
    moment.tell(Traded(offer.number, maker, to, offer.give.play, offer.ask.play, len(given), len(taken), given, taken))
    arriving = {to: take_from_play(state, maker, offer.give.play), maker: take_from_play(state, to, offer.ask.play)}
    effects: list[Effect] = []
    for seat in (state.turn, *state.others(state.turn)):
        for card in arriving.get(seat, ()):
            if card in state.facts.modules:
                effects.append(PlacesModule(seat, card))
            else:
                state.fronts[seat].append(card)
    sheds = [Sheds(seat, 0) for seat in (state.turn, *state.others(state.turn)) if places_left(state, seat) < 0]
    in_turn(moment, [*effects, *sheds])


def _hand_cards(moment: Moment, offer: Offer, given: tuple[CardId, ...], taken: tuple[CardId, ...]) -> None:
    """Third parties forget what may have moved unseen: of the colours described, and of use to the receiver."""
    state, facts = moment.state, moment.state.facts
    for giver, receiver, side, cards in (
        (offer.maker, offer.to, offer.give, given), (offer.to, offer.maker, offer.ask, taken),
    ):  # fmt: skip
        useful = [c for c in state.hands[giver] if c in facts.usable[receiver] and may_fit(facts, side, c)]
        knowledge.handed_over(state, giver, receiver, cards, useful)
    move_hand_cards(moment, offer.maker, offer.to, given)
    move_hand_cards(moment, offer.to, offer.maker, taken)


def take_from_play(state: State, seat: Seat, cards: Sequence[CardId]) -> Sequence[CardId]:
    for card in cards:
        piles.remove_from_play(state, seat, card)
    return cards
