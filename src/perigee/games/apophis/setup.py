"""Setting up (AP-02, AP-10 to AP-13)."""

from __future__ import annotations

from perigee.games.apophis.ending import Countdown
from perigee.games.apophis.events import Began
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, COLOURS, Colour
from perigee.games.apophis.state import Moment, State
from perigee.games.apophis.turn import ask_turn, take_in
from perigee.table import Chance, moment


def hand_size(seats: int) -> int:
    """AP-10."""
    return 4 if seats <= 2 else 3


def begin(options: Options, chance: Chance) -> Moment:
    deck: list[Colour] = [colour for colour in COLOURS for _ in range(CARDS_OF_A_COLOUR)]
    chance.shuffle(deck)
    state = State(options, deck=deck)
    state.hands = [[] for _ in range(options.seats)]
    state.drawn = [[0] * len(COLOURS) for _ in range(options.seats)]
    first = options.first if options.first >= 0 else chance.below(options.seats)  # AP-11
    return deal(moment.Moment(state, chance, 0), first)


def deal(start: Moment, first: int) -> Moment:
    """Deal, start the team's clock (AP-13) and ask the first turn."""
    state = start.state
    start.tell(Began(first))
    for seat in range(state.options.seats):
        take_in(start, seat, tuple(state.deck.pop() for _ in range(hand_size(state.options.seats))))
    start.ask(Countdown(), within=state.options.timer * 1000)
    ask_turn(start, first)
    start.settle()
    return start
