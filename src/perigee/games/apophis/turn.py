"""A turn: draw, build, launch or scrap, exactly one of them (AP-20 to AP-33)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from perigee.games.apophis import choices, events, launch, refusals
from perigee.games.apophis.actions import DRAW, Build, Discard, Draw, Launch, Scrap
from perigee.games.apophis.pieces import COLOURS, Colour, Section
from perigee.games.apophis.refusals import HAND_LIMIT
from perigee.games.apophis.state import Moment, State, take
from perigee.table import Action, Asked, Choices, Decision, Millis, Refusal, Seat

DRAWN: Final = 2  # AP-21
RESHUFFLE: Final[Millis] = 10_000  # AP-23


@dataclass(frozen=True, slots=True)
class Turn(Decision[State]):
    """The active player has the final say (AP-20) and says exactly one thing; there is no passing."""

    costs_time: ClassVar[bool] = True
    offers_at_once: ClassVar[bool] = True

    seat: Seat

    def choices(self, state: State, seat: Seat) -> Choices:
        return choices.of_a_turn(tuple(sorted(state.hands[seat])), tuple(state.rocket), tuple(state.sequence))

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return choices.on_a_turn(state.hands[seat], state.rocket, state.sequence)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return refusals.no_turn(state, seat, action)

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        match action:
            case Draw():
                draw(moment, seat, DRAWN)
            case Build(section):
                build(moment, seat, section)
            case Launch(colours):
                play(moment, seat, colours)
            case Scrap():
                scrap(moment, seat)

    def then(self, moment: Moment, asked: Asked) -> None:
        """Turns go clockwise (AP-11)."""
        ask_turn(moment, (self.seat + 1) % moment.state.options.seats)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing draws: that is always allowed (AP-21)."""
        return DRAW


def ask_turn(moment: Moment, seat: Seat) -> None:
    moment.ask(Turn(seat), [seat])


# --- drawing -------------------------------------------------------------------------------------


def draw(moment: Moment, seat: Seat, count: int) -> None:
    """Draw from the deck; a draw from an empty one forces a reshuffle (AP-23), and not before (AP-24)."""
    state = moment.state
    cards = tuple([state.deck.pop() for _ in range(min(count, len(state.deck)))])
    take_in(moment, seat, cards)
    missing = count - len(cards)
    if missing:
        moment.tell(events.ReshuffleBegan(seat, missing))
        moment.ask(Reshuffle(seat, missing), within=RESHUFFLE)
    elif len(state.hands[seat]) > HAND_LIMIT:
        moment.ask(DiscardDown(seat), [seat])


def take_in(moment: Moment, seat: Seat, cards: tuple[Colour, ...]) -> None:
    if not cards:
        return
    moment.state.hands[seat].extend(cards)
    for colour in cards:
        moment.state.drawn[seat][COLOURS.index(colour)] += 1
    moment.tell(events.Drew(seat, len(cards), cards))


@dataclass(frozen=True, slots=True)
class Reshuffle(Decision[State]):
    """Ten seconds in which nobody acts and the team's clock runs on; then the missing cards are drawn (AP-23)."""

    holds: ClassVar[bool] = True

    seat: Seat
    missing: int

    def then(self, moment: Moment, asked: Asked) -> None:
        shuffle_discards(moment)
        draw(moment, self.seat, self.missing)


def shuffle_discards(moment: Moment) -> None:
    """Everybody saw what goes into the new deck, and nobody in which order."""
    state = moment.state
    state.deck, state.discards = state.discards, []
    state.shuffled = [state.deck.count(colour) for colour in COLOURS]
    state.drawn = [[0] * len(COLOURS) for _ in state.hands]
    moment.tell(events.Reshuffled(len(state.deck)))
    moment.chance.shuffle(state.deck)


@dataclass(frozen=True, slots=True)
class DiscardDown(Decision[State]):
    """Whoever holds more than 5 after drawing discards down to 5 at once, cards of their choice (AP-22)."""

    offers_at_once: ClassVar[bool] = True

    seat: Seat

    def choices(self, state: State, seat: Seat) -> Choices:
        return choices.of_a_discard(tuple(sorted(state.hands[seat])), self.excess(state))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return refusals.no_discard(state, seat, action, self.excess(state))

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Discard):
            pay(moment.state, seat, action.colours)
            moment.tell(events.Discarded(seat, action.colours))

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing discards the newest cards (AP-22)."""
        newest = state.hands[seat][-self.excess(state) :]
        return Discard(tuple(sorted(newest, key=COLOURS.index)))

    def excess(self, state: State) -> int:
        return len(state.hands[self.seat]) - HAND_LIMIT


def pay(state: State, seat: Seat, colours: tuple[Colour, ...]) -> None:
    take(state.hands[seat], colours)
    state.discards.extend(colours)


# --- building ------------------------------------------------------------------------------------


def build(moment: Moment, seat: Seat, section: Section) -> None:
    """Discard as many cards of its colour as it has points (a large booster costs three yellow ones: AP-75, AP-76),
    and put it on top (AP-25, AP-27). There is no limit of height, only one rocket, and its first section may be
    of any size (AP-33)."""
    pay(moment.state, seat, (section.colour,) * section.size)
    moment.state.rocket.append(section)
    moment.tell(events.Built(seat, section))


def scrap(moment: Moment, seat: Seat) -> None:
    """All sections go back to the depot, the cards of the sequence to the discards (AP-32)."""
    launch.clear_pad(moment.state)
    moment.tell(events.Scrapped(seat))


# --- the launch sequence -------------------------------------------------------------------------


def play(moment: Moment, seat: Seat, colours: tuple[Colour, ...]) -> None:
    """Any player may add to the sequence on their turn, over as many turns as it takes (AP-30, AP-73); the fourth
    colour launches at once (AP-31)."""
    take(moment.state.hands[seat], colours)
    moment.state.sequence.extend(colours)
    moment.tell(events.Sequenced(seat, colours))
    if len(moment.state.sequence) == len(COLOURS):
        launch.launch(moment, seat)
