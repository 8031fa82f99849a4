"""Following a player card, step by step (AX-42)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from perigee.games.apollo_xiii import hands, tokens
from perigee.games.apollo_xiii.cards import Words, resolved
from perigee.games.apollo_xiii.choosing import GiveCards, MoveCubes, OrderCards, RecoverCards, ask_choice
from perigee.games.apollo_xiii.effects import Counted, Step
from perigee.games.apollo_xiii.events import Cancelled, Foresaw, Played, Shielded
from perigee.games.apollo_xiii.moves import can_move
from perigee.games.apollo_xiii.state import InTheAir, Moment
from perigee.games.apollo_xiii.tokens import Choosing
from perigee.games.apollo_xiii.tracks import TableCubes
from perigee.table import Asked, Seat, clockwise


def play(moment: Moment, seat: Seat, card: int, words: Words) -> None:
    """A card is played and followed; it is discarded afterwards (AX-42)."""
    hands.leave(moment.state, seat, card)
    moment.tell(Played(seat, card, words))
    follow(moment, CardInPlay(card, seat, words, 0))


@dataclass(frozen=True, slots=True)
class CardInPlay(InTheAir):
    """A card that waits for a choice and is then followed from this step on. It asks nobody."""

    card: int
    seat: Seat
    words: Words
    step: int

    def then(self, moment: Moment, asked: Asked) -> None:
        follow(moment, self)


def follow(moment: Moment, played: CardInPlay) -> None:
    """Steps from left to right; a step that opens a choice is waited for."""
    state = moment.state
    steps = resolved(state.edition.player[played.card], played.words)
    for place in range(played.step, len(steps)):
        step, pick = steps[place]
        choice = take_step(moment, played.seat, step, pick)
        if choice is not None:
            moment.ask(replace(played, step=place + 1))
            ask_choice(moment, choice)
            return
    state.discards.append(played.card)


def take_step(moment: Moment, seat: Seat, step: Step, pick: str) -> Choosing | None:
    """Carry out a step; the choice that it opens, if it opens one. 'A Little Chatter' has two steps (AX-70)."""
    if isinstance(step, Counted) and step.verb != "board":
        return _counted(moment, seat, step.verb, step.count)
    if step.text == "shield":
        moment.state.shield = seat  # AX-61: the next history card will ask who played it.
        moment.tell(Shielded(seat))
    elif step.text == "cancel":
        cancel(moment, seat)
    else:
        TableCubes(moment, seat).take(step, pick, moment.state.progress)
    return None


def cancel(moment: Moment, seat: Seat) -> None:
    """What the history card did is taken back; reserves spent stay spent (AX-65)."""
    state = moment.state
    moment.tell(Cancelled(state.turned[-1]))
    state.progress = replace(state.progress, cancelled=True)
    TableCubes(moment, seat).take_back(state.progress)


# --- steps with a number -------------------------------------------------------------------------


def _counted(moment: Moment, seat: Seat, verb: str, count: int) -> Choosing | None:
    state = moment.state
    match verb:
        case "draw":
            hands.draw(moment, seat, count)
        case "deal":  # every player, beginning with the one who played the card, then to the left
            for each in clockwise(state.options.seats, seat):
                hands.draw(moment, each, count)
        case "token":  # one that a card gives outright may be gained out of turn (AX-66)
            tokens.take(moment, seat, count)
        case "moves" if can_move(state):
            return MoveCubes(seat, count)
        case "recover" if state.discards:
            return RecoverCards(seat, count)
        case "give" if state.hands[seat]:
            return GiveCards(seat, count)
        case "foresee":
            return _foresee(moment, seat, count)
    return None


def _foresee(moment: Moment, seat: Seat, count: int) -> Choosing:
    """Look at the top cards of the stage deck, the event card included (AX-62)."""
    state = moment.state
    top = state.decks[state.letter][:count]
    moment.tell(Foresaw(seat, len(top), top))
    state.forecasts[seat] = state.forecasts[seat].seen(top, state.next_deck.event)
    return OrderCards(seat, len(top))
