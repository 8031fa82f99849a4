"""Step 2, trade: at most one, with one nation or with the pile (ED-30 to ED-39)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import bargain, piles, sample
from perigee.games.end_of_days.events.trade import NotTraded, Swapped
from perigee.games.end_of_days.offers import OFFERS
from perigee.games.end_of_days.pieces import EXPORT_CONTROLS, CardId
from perigee.games.end_of_days.state import Moment, Question, State, lies_before
from perigee.table import Action, Closed, Form, Later, MaybeLater, Refusal, Seat


def begin(moment: Moment) -> None:
    state = moment.state
    moment.ask(Trade(state.turn), [state.turn], within=state.options.trade_limit)


@dataclass(frozen=True, slots=True)
class Trade(Question):
    """One question: the player whose turn it is is awaited, every player with an open offer may speak (ED-39)."""

    costs_time: ClassVar[bool] = True

    seat: Seat

    def actions(self, state: State, seat: Seat) -> list[Action]:
        """Not all offers can be listed: some are."""
        return self._listed(state, seat, samples=True)

    def unsampled(self, state: State, seat: Seat) -> list[Action]:
        return self._listed(state, seat, samples=False)

    def _listed(self, state: State, seat: Seat, *, samples: bool) -> list[Action]:
        actions: list[Action] = []
        if seat == self.seat:
            actions = [say.NO_TRADE, *swaps(state, seat)]
            if samples and len(bargain.offers_made(state)) < OFFERS:
                actions += sample.offers(state, seat)
        for offer in state.offers:
            if offer.is_open:
                actions += bargain.answers(state, seat, offer)
                if samples and seat == offer.to and offer.counters is None:
                    actions += sample.counters(state, seat, offer)
        return actions

    def closed(self, state: State, seat: Seat) -> tuple[Closed, ...]:
        return bargain.closed_offers(state, seat)

    def forms(self, state: State, seat: Seat) -> MaybeLater[tuple[Form, ...]]:
        return Later(sample.forms, state, seat)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case say.Accept(number) | say.Withdraw(number) | say.Counter(number):
                return bargain.refuse_answer(state, seat, action, number)
            case say.Decline(number) if number is not None:
                return bargain.refuse_answer(state, seat, action, number)
        if seat != self.seat:
            return Refusal("ED-30", "not-your-turn")
        match action:
            case say.NoTrade():
                return None
            case say.Swap():
                return no_swap(state, seat, action)
            case say.MakeOffer():
                return bargain.no_offer(state, seat, action)
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
                accepted = bargain.offer_of(moment.state, number)
                close(moment)
                bargain.exchange(moment, accepted, picked)
            case _:
                bargain.negotiate(moment, seat, action)
                ask_round(moment)

    def put_to(self, state: State) -> tuple[Seat, ...]:
        """Who has an open offer to answer (ED-31)."""
        return tuple(offer.to for offer in state.offers if offer.is_open)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who lets the time pass does not trade (ED-39)."""
        return say.NO_TRADE


def close(moment: Moment) -> None:
    """The first trade ends the step and voids all other offers (ED-31, ED-39)."""
    moment.state.offers = ()
    moment.close()


def ask_round(moment: Moment) -> None:
    """The player on turn goes on thinking; everybody with an open offer may speak (ED-39)."""
    state = moment.state
    moment.ask_again(state.turn)
    open_to = [seat for offer in state.offers if offer.is_open for seat in (offer.maker, offer.to)]
    moment.invite(sorted({seat for seat in open_to if seat != state.turn}))


# --- with the pile -------------------------------------------------------------------------------


def scrapyard_denied(state: State, seat: Seat) -> bool:
    """Export Controls in front of another nation: a blind draw is all there is."""
    others = (other for other in range(state.options.seats) if other != seat)
    return any(lies_before(state, other, EXPORT_CONTROLS) for other in others)


def swaps(state: State, seat: Seat) -> list[Action]:
    wanted: list[CardId | None] = [None]
    if not scrapyard_denied(state, seat):
        wanted += state.scrapyard
    return [say.swap(card, want) for card in state.hands[seat] for want in wanted]


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
