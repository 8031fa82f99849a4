"""Setting up (ED-10 to ED-13)."""

from __future__ import annotations

from dataclasses import dataclass

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import piles, turn
from perigee.games.end_of_days.events.course import NationTaken
from perigee.games.end_of_days.load import starting_scrapyard
from perigee.games.end_of_days.options import Options
from perigee.games.end_of_days.pieces import Data, Nation, carried
from perigee.games.end_of_days.state import Moment, Question, State
from perigee.table import Action, Asked, Chance, Refusal, Seat
from perigee.table import moment as table


def empty_table(options: Options, data: Data, version: int) -> State:
    seats = options.seats
    state = State(options, rules=version, data=data.hash)
    state.name_nations(("",) * seats)
    state.hands = [[] for _ in range(seats)]
    state.fronts = [[] for _ in range(seats)]
    state.downs = [[] for _ in range(seats)]
    state.sites = [[] for _ in range(seats)]
    state.scores = (0,) * seats
    state.scrapyard = list(starting_scrapyard(data.cards))
    state.deck = sorted(card for card in data.cards if card not in state.scrapyard)
    state.known, state.tops, state.deck_may = [0] * (seats + 1), (0,) * (seats + 1), [0] * (seats + 1)
    state.until, state.always = ("",) * seats, ((),) * seats
    return state


def begin(options: Options, data: Data, version: int, chance: Chance) -> Moment:
    """All cards but the start of the scrapyard are shuffled (ED-10); players choose in a random order, the one who
    starts last of all (ED-11)."""
    state = empty_table(options, data, version)
    start = table.Moment(state, chance, 0)
    order = list(range(options.seats))
    chance.shuffle(order)
    if options.first >= 0:
        order.remove(options.first)
        order.append(options.first)
    if options.nations == "random":
        nations = list(data.nations)
        chance.shuffle(nations)
        for seat, nation in zip(order, nations, strict=False):
            take_nation(start, seat, nation)
        deal(start, order[-1])
    else:
        start.ask(ChooseNation(tuple(order)), order[:1])
    start.settle()
    return start


def take_nation(moment: Moment, seat: Seat, nation: Nation) -> None:
    """ED-03: launch sites come with the nation."""
    state = moment.state
    state.name_nations((*state.nations[:seat], nation, *state.nations[seat + 1 :]))
    state.sites[seat] = [[] for _ in range(carried(state.data).nations[nation].sites)]
    moment.tell(NationTaken(seat, nation))


@dataclass(frozen=True, slots=True)
class ChooseNation(Question):
    """Nations are chosen one after the other; whoever chose last goes first (ED-11)."""

    order: tuple[Seat, ...]

    def free(self, state: State) -> list[Nation]:
        return [nation for nation in carried(state.data).nations if nation not in state.nations]

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [say.Choose(nation) for nation in self.free(state)]

    def otherwise(self, state: State, seat: Seat, action: Action) -> Refusal:
        if not isinstance(action, say.Choose):
            return Refusal("ED-11", "choose-a-nation")
        return Refusal("ED-11", "no-such-nation", {"nation": action.nation})

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Choose):
            take_nation(moment, seat, action.nation)

    def then(self, moment: Moment, asked: Asked) -> None:
        rest = self.order[1:]
        if rest:
            moment.ask(ChooseNation(rest), rest[:1])
        else:
            deal(moment, self.order[0])

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing gets the first nation that is left (ED-11)."""
        return say.Choose(self.free(state)[0])


def deal(moment: Moment, last: Seat) -> None:
    """Each is dealt their hand size (ED-12); whoever chose last goes first (ED-11)."""
    state = moment.state
    moment.chance.shuffle(state.deck)
    state.deck_may = [sum(state.facts.bit[card] for card in state.deck)] * len(state.deck_may)
    state.first = last
    for seat in range(state.options.seats):
        piles.draw(moment, seat, state.facts.hand_size[seat])
    turn.begin(moment, last)
