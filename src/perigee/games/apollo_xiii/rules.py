"""Apollo XIII, as everything around it sees it. Designed by Andrea Crespi (AX-82)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from perigee.games.apollo_xiii import actions, imagine, options, orders, setup, tokens, turn
from perigee.games.apollo_xiii import view as sees
from perigee.games.apollo_xiii.load import read_data
from perigee.games.apollo_xiii.options import Options
from perigee.games.apollo_xiii.pieces import Data
from perigee.games.apollo_xiii.state import Moment, State
from perigee.games.apollo_xiii.view import View
from perigee.table import CardRules, Chance, Orders, Refusal, Seat, Sentences, Sight, own, tagged_below
from perigee.table import Options as TableOptions


class ApolloXIII(CardRules[State, Data]):
    """2 to 5 players, and one with two hands (AX-07): bring the crew home, together or against each other."""

    name: ClassVar[str] = "apollo-xiii"
    newest: ClassVar[int] = 2
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 5
    view_type: ClassVar[type[View]] = View
    state_type: ClassVar[type[State]] = State
    options_type: ClassVar[type[Options]] = Options
    sentences: ClassVar[Sentences] = actions.SENTENCES
    kinds: ClassVar[Mapping[str, type]] = tagged_below("perigee.games.apollo_xiii")

    def read_data(self, texts: Mapping[str, str]) -> Data:
        return read_data(texts)

    @property
    def orders(self) -> Orders[State]:
        """Version 1 knew none (AX-48)."""
        return orders.STANDING if self.version > 1 else Orders()

    def together(self, options: TableOptions) -> bool:
        return not (isinstance(options, Options) and options.competitive)

    def figures(self, seats: int) -> Mapping[str, int]:
        return {"hand": options.HAND[seats], "limit": options.LIMIT[seats]}  # AX-22, AX-53

    def free_talk(self, state: State, seat: Seat) -> bool:
        """A table's option, on by default, closes free text during a game (AX-64)."""
        return not state.options.quiet

    def not_asked(self, state: State, seat: Seat) -> Refusal:
        """Why this seat has nothing to say (AX-48)."""
        return tokens.no_acting(state, seat) or super().not_asked(state, seat)

    def pausable(self, state: State) -> bool:
        """One person with two hands asks nobody else (AX-50)."""
        return state.options.solo or super().pausable(state)

    def unstoppable(self, state: State) -> int | None:
        """The sand of a turn (AX-50)."""
        runs = any(isinstance(asked.question, turn.Timer) for asked in state.stack)
        return state.progress.turn if runs else None

    def options(self, given: Mapping[str, Any]) -> Options:
        return options.read(given, 1, self.most)  # AX-07

    def begin(self, options: TableOptions, chance: Chance) -> Moment:
        return setup.begin(own(Options, options), self.data, self.version, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        return sees.see(state, seat)

    def imagine(self, sight: Sight, chance: Chance) -> State:
        return imagine.imagine(sight, chance)

    def reshuffled(self, state: State, chance: Chance) -> State:
        return imagine.reshuffled(state, chance)
