"""Offers: what they must be, what may be answered, and the trade that comes of one (ED-31 to ED-39)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import knowledge, piles, sample
from perigee.games.end_of_days.choosing import PlacesModule
from perigee.games.end_of_days.events.trade import Offered, OfferRefused, OfferWithdrawn, Traded
from perigee.games.end_of_days.losses import Sheds
from perigee.games.end_of_days.offers import OFFERS, Offer, Side, can_be, fillings, fits, may_fit
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import Moment, State, owner_in_play, places_left, put
from perigee.games.end_of_days.verbs import Effect, in_turn, move_hand_cards
from perigee.table import Action, Closed, Refusal, Seat


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
    """What an offer must be, from what its maker sees (ED-30, ED-32, ED-34)."""
    if not give.cards and not ask.cards:
        return Refusal("ED-30", "nothing-to-trade")
    if not can_be(give) or not can_be(ask):
        return Refusal("ED-32", "impossible-total")
    if len(ask.hand) > len(state.hands[to]):
        return Refusal("ED-32", "asks-too-many", {"count": len(state.hands[to])})
    for owner, side in ((seat, give), (to, ask)):
        for card in side.play:
            if owner_in_play(state, card) != owner:  # face-down sanctions are never traded (ED-49)
                return Refusal("ED-49" if card in state.downs[owner] else "ED-32", "not-in-play", {"card": card})
    return no_filling(state, seat, to, give, picked)


def no_filling(state: State, seat: Seat, to: Seat, side: Side, picked: Sequence[CardId]) -> Refusal | None:
    """The cards picked are hand cards of this seat, the other can use them (ED-34), and they fit (ED-33)."""
    for card in picked:
        if card not in state.hands[seat]:
            return Refusal("ED-32", "not-in-hand", {"card": card})
        if card not in state.facts.usable[to]:
            return Refusal("ED-34", "no-use-to-them", {"card": card})
    return None if fits(state.facts, side, picked) else Refusal("ED-33", "does-not-fit")


def answers(state: State, seat: Seat, offer: Offer) -> list[Action]:
    """What this seat may say to an open offer (the one that it was made to, or its maker), counter-offers aside."""
    if seat == offer.maker:
        return [say.Withdraw(offer.number)]
    if seat != offer.to:
        return []
    options: list[Action] = [say.Accept(offer.number, cards) for cards in sample.ways_to_accept(state, seat, offer)]
    return [*options, say.Decline(offer.number)]


def refuse_answer(state: State, seat: Seat, action: Action, number: int) -> Refusal | None:
    """Made from the speaker's own sight alone: a player who cannot fill their side cannot accept (ED-32)."""
    offer = offer_of(state, number) if 1 <= number <= len(state.offers) else None
    if offer is None or not offer.is_open or seat not in (offer.maker, offer.to):
        return Refusal("ED-31", "no-such-offer", {"number": number})
    if isinstance(action, say.Withdraw):
        return None if seat == offer.maker else Refusal("ED-31", "not-your-offer", {"number": number})
    if seat != offer.to:
        return Refusal("ED-31", "your-own-offer", {"number": number})
    match action:
        case say.Accept(_, picked):
            none_named = not picked and cannot_fill(state, offer)
            return none_named or no_filling(state, seat, offer.maker, offer.ask, picked)
        case say.Counter(_, give, ask, picked):
            if offer.counters is not None:
                return Refusal("ED-39", "one-counter-offer")
            return no_terms(state, seat, offer.maker, give, ask, picked)
    return None


def cannot_fill(state: State, offer: Offer) -> Refusal | None:
    """A player without the cards that are asked for is told so, nobody else is, and the offer stays open."""
    if fillings(state.facts, offer.ask, state.hands[offer.to], offer.maker, 1):
        return None
    return Refusal("ED-32", "cannot-fill", {"number": offer.number})


def closed_offers(state: State, seat: Seat) -> tuple[Closed, ...]:
    """The open offers to this seat that it cannot accept."""
    own = [(offer, cannot_fill(state, offer)) for offer in state.offers if offer.is_open and offer.to == seat]
    return tuple(
        Closed(say.Accept(offer.number), (f"offer:{offer.number}", "accept"), refusal)
        for offer, refusal in own
        if refusal
    )


def negotiate(moment: Moment, seat: Seat, action: Action) -> None:
    """Offers are made, countered, refused and withdrawn, side by side (ED-31)."""
    state = moment.state
    match action:
        case say.MakeOffer(nation, give, ask, picked):
            add_offer(moment, Offer(0, seat, state.facts.seat_of[nation], give, ask, picked))
        case say.Counter(number, give, ask, picked):
            answered = offer_of(state, number)
            state.offers = put(state.offers, number - 1, replace(answered, state="countered"))
            add_offer(moment, Offer(0, seat, answered.maker, give, ask, picked, counters=number))
        case say.Decline(number) if number is not None:
            state.offers = put(state.offers, number - 1, replace(offer_of(state, number), state="refused"))
            moment.tell(OfferRefused(number, seat))
        case say.Withdraw(number):
            state.offers = put(state.offers, number - 1, replace(offer_of(state, number), state="withdrawn"))
            moment.tell(OfferWithdrawn(number, seat))


def add_offer(moment: Moment, offer: Offer) -> None:
    offer = replace(offer, number=len(moment.state.offers) + 1)
    moment.state.offers += (offer,)
    moment.tell(Offered(offer.number, offer.maker, offer.to, offer.give, offer.ask, offer.counters))


# --- the trade itself ----------------------------------------------------------------------------


def exchange(moment: Moment, offer: Offer, taken: tuple[CardId, ...]) -> None:
    """Both sides change hands at once (ED-32), each card in its zone (ED-35); then modules are placed, and a nation
    over its size discards, the player whose turn it is first (ED-36)."""
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
    """Third parties forget what may have moved unseen: cards of the colours described that the receiver can use."""
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
