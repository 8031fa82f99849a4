"""Step 1, refill (ED-20 to ED-23)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import piles
from perigee.games.end_of_days.events.course import HandDiscarded
from perigee.games.end_of_days.state import Moment, Question, State
from perigee.table import Action, Asked, Refusal, Seat


def begin(moment: Moment) -> None:
    moment.ask(RefillHand(moment.state.turn), [moment.state.turn])


@dataclass(frozen=True, slots=True)
class RefillHand(Question):
    """Draw up to the hand size, one of the cards from the scrapyard if one likes (ED-20); before that the whole hand
    may be discarded (ED-21)."""

    seat: Seat
    done: bool = False

    def actions(self, state: State, seat: Seat) -> list[Action]:
        actions: list[Action] = [say.REFILL]
        if len(state.hands[seat]) < state.facts.hand_size[seat]:
            actions += [say.Refill(card) for card in state.scrapyard]
        if state.hands[seat] and not state.renewed:
            actions.append(say.RENEW)
        return actions

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case say.Refill(None):
                return None
            case say.Refill(card):
                return no_scrap(state, seat, card)
            case say.Renew():
                if state.renewed:
                    return Refusal("ED-21", "hand-discarded")
                return None if state.hands[seat] else Refusal("ED-21", "no-hand")
        return Refusal("ED-20", "refill-first")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Renew):
            renew(moment, seat)
        elif isinstance(action, say.Refill):
            moment.becomes(replace(self, done=True))
            fill(moment, seat, action)

    def then(self, moment: Moment, asked: Asked) -> None:
        if not self.done:
            begin(moment)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing draws (ED-20)."""
        return say.REFILL


def no_scrap(state: State, seat: Seat, card: str | None) -> Refusal | None:
    """One of the cards drawn may be taken from the scrapyard: so one must be missing (ED-20)."""
    if len(state.hands[seat]) >= state.facts.hand_size[seat]:
        return Refusal("ED-20", "hand-full", {"count": state.facts.hand_size[seat]})
    if card not in state.scrapyard:
        return Refusal("ED-20", "not-in-the-scrapyard", {"card": card or ""})
    return None


def renew(moment: Moment, seat: Seat) -> None:
    """The whole hand goes; in step 3 of this turn its owner may lay modules and nothing else (ED-21, ED-85)."""
    state = moment.state
    cards = tuple(state.hands[seat])
    piles.drop(state, seat, cards)
    state.renewed = True
    moment.tell(HandDiscarded(seat, cards))


def fill(moment: Moment, seat: Seat, action: say.Refill) -> None:
    """The scrapyard card is taken first, before any is drawn; it may be one just discarded (ED-20)."""
    state = moment.state
    if action.card is not None:
        piles.take_scrap(moment, seat, action.card)
    piles.draw(moment, seat, max(0, state.facts.hand_size[seat] - len(state.hands[seat])))
