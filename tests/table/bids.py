"""A tiny game with hidden answers. Each seat holds a number from 1 to 6 and bids at most that, all at the same time;
then the bids are opened, and the highest wins. Between rounds the seats may speak out of turn: `cheer`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from perigee.table import options as table_options
from perigee.table.action import Action
from perigee.table.chance import Chance
from perigee.table.event import Event
from perigee.table.moment import Moment
from perigee.table.options import Options
from perigee.table.prompt import Choices, Option
from perigee.table.question import Asked, Decision, reopened
from perigee.table.refusal import Refusal
from perigee.table.rules import Rules
from perigee.table.seat import Seat
from perigee.table.sight import Sight
from perigee.table.sight import View as TableView
from perigee.table.state import State as TableState


@dataclass(slots=True)
class State(TableState[Options]):
    cards: list[int] = field(default_factory=list)
    rounds: int = 0

    def copy(self) -> State:
        return State(
            self.options, self.copied_stack(), self.serial, self.outcome, self.rules, self.cards.copy(), self.rounds
        )


@dataclass(frozen=True, slots=True)
class View(TableView):
    options: Options
    card: int | None
    rounds: int


@dataclass(frozen=True, slots=True)
class Bid(Action):
    amount: int

    def __str__(self) -> str:
        return f"bid {self.amount}"


@dataclass(frozen=True, slots=True)
class Cheer(Action):
    def __str__(self) -> str:
        return "cheer"


@dataclass(frozen=True, slots=True)
class Opened(Event):
    reveals: ClassVar[bool] = True

    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cheered(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Bidding(Decision[State]):
    hidden: ClassVar[bool] = True

    def choices(self, state: State, seat: Seat) -> Choices:
        return Choices(tuple(Option(Bid(n)) for n in range(state.cards[seat] + 1)))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Bid) and action.amount <= state.cards[seat]:
            return None
        return Refusal("", "too-high")

    def silence(self, state: State, seat: Seat) -> Action:
        return Bid(0)

    def then(self, moment: Moment[State], asked: Asked) -> None:
        bids = [asked.answers[seat] for seat in range(moment.state.options.seats)]
        moment.tell(Opened(tuple(bid.amount for bid in bids if isinstance(bid, Bid))))
        moment.state.rounds += 1
        moment.ask(Applause(), [0], may=range(1, moment.state.options.seats))


@dataclass(frozen=True, slots=True)
class Applause(Decision[State]):
    """Seat 0 is waited for, the others may cheer as often as they like."""

    def choices(self, state: State, seat: Seat) -> Choices:
        return Choices((Option(Cheer()),))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None if isinstance(action, Cheer) else Refusal("", "cheer-first")

    def perform(self, moment: Moment[State], seat: Seat, action: Action) -> None:
        moment.tell(Cheered(seat))

    def silence(self, state: State, seat: Seat) -> Action:
        return Cheer()

    def then(self, moment: Moment[State], asked: Asked) -> None:
        if moment.state.rounds == 3:
            moment.end("applause", range(moment.state.options.seats))
        else:
            moment.ask(Bidding(), range(moment.state.options.seats), within=moment.state.options.window or None)


class Bids(Rules[State]):
    name: ClassVar[str] = "bids"
    newest: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4
    view_type: ClassVar[type[TableView]] = View
    state_type: ClassVar[type[TableState[Options]]] = State
    options_type: ClassVar[type[Options]] = Options
    kinds: ClassVar[Mapping[str, type]] = {
        kind.__name__: kind for kind in (Bid, Cheer, Opened, Cheered, Bidding, Applause)
    }

    @property
    def data_hash(self) -> str:
        return "bids"

    def options(self, given: Mapping[str, Any]) -> Options:
        return Options(**table_options.checked(Options, given, self.fewest, self.most))

    def begin(self, options: Options, chance: Chance) -> Moment[State]:
        state = State(options, cards=[chance.die() for _ in range(options.seats)])
        start = Moment(state, chance, 0)
        start.ask(Bidding(), range(options.seats), within=options.window or None)
        start.settle()
        return start

    def parse(self, text: str) -> Action | None:
        words = text.split(" ")
        if words == ["cheer"]:
            return Cheer()
        if len(words) == 2 and words[0] == "bid" and words[1] in "0123456":
            return Bid(int(words[1]))
        return None

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.options, None if seat is None else state.cards[seat], state.rounds)

    def imagine(self, sight: Sight, chance: Chance) -> State:
        view = sight.view
        if not isinstance(view, View):
            raise ValueError("no bids are seen")
        state = State(view.options, outcome=sight.outcome, rounds=view.rounds, serial=len(sight.open))
        state.cards = [chance.die() for _ in range(view.options.seats)]
        if sight.seat is not None and view.card is not None:
            state.cards[sight.seat] = view.card
        state.stack = reopened(sight.open, sight.seat)
        return state

    def check(self, state: State) -> None:
        if len(state.cards) != state.options.seats:
            raise RuntimeError("a card is lost")


BIDS = Bids()
