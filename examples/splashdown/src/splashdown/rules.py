"""Splashdown, as everything around it sees it."""

from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from typing import ClassVar

from perigee.table import Action, Chance, Rules, Seat, Sight, shown, tagged_in
from perigee.table import Options as TableOptions
from splashdown import actions, events, rounds, view
from splashdown.pieces import CAPSULES, FIRST_HAND, PARACHUTES
from splashdown.state import Moment, Options, State
from splashdown.view import View


class Splashdown(Rules[State]):
    """2 to 5 ships, five minutes: seal your parachutes, and take the crew on board (SD-01)."""

    name: ClassVar[str] = "splashdown"
    newest: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 5
    view_type: ClassVar[type[View]] = View
    state_type: ClassVar[type[State]] = State
    options_type: ClassVar[type[Options]] = Options
    kinds: ClassVar[Mapping[str, type]] = tagged_in(actions, events, rounds, shown)

    @property
    def data_hash(self) -> str:
        return sha256(repr((PARACHUTES, CAPSULES)).encode()).hexdigest()[:16]

    def begin(self, options: TableOptions, chance: Chance) -> Moment:
        if not isinstance(options, Options):
            raise TypeError(f"{options!r} are no options of Splashdown")
        deck = [name for name, kind in PARACHUTES.items() for _ in range(kind.copies)]
        none: list[list[str]] = [[] for _ in range(options.seats)]
        table = State(options, hands=none, deck=deck, above=list(CAPSULES))
        table.crew, table.before = [0] * options.seats, [""] * options.seats
        chance.shuffle(table.deck)
        chance.shuffle(table.above)
        start = Moment(table, chance, 0)
        rounds.begin(start, FIRST_HAND)
        start.settle()
        return start

    def parse(self, text: str) -> Action | None:
        return actions.parse(text)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.see(state, seat)

    def imagine(self, sight: Sight, chance: Chance) -> State:
        return view.imagine(sight, chance)

    def check(self, state: State) -> None:
        """No parachute and no capsule is ever lost or doubled."""
        parachutes = Counter([*state.deck, *state.spent, *(one for hand in state.hands for one in hand)])
        capsules = [*state.sky, *state.above, *state.landed, *state.lost]
        if parachutes != {name: kind.copies for name, kind in PARACHUTES.items()} or {*capsules} != {*CAPSULES}:
            raise RuntimeError(f"these are not the pieces of the game: {parachutes}, {capsules}")
