"""End of Days, as everything around it sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from perigee.games.end_of_days import actions, imagine, options, orders, setup
from perigee.games.end_of_days import view as sees
from perigee.games.end_of_days.load import read_data
from perigee.games.end_of_days.options import Options
from perigee.games.end_of_days.pieces import Data
from perigee.games.end_of_days.state import Moment, State
from perigee.games.end_of_days.view import View
from perigee.table import CardRules, Chance, Orders, Seat, Sentences, Sight, own, tagged_below
from perigee.table import Options as TableOptions


class EndOfDays(CardRules[State, Data]):
    """2 to 7 nations, 1966: fly a chosen few to Mars, and sabotage the others."""

    name: ClassVar[str] = "end-of-days"
    newest: ClassVar[int] = 2
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 7
    view_type: ClassVar[type[View]] = View
    state_type: ClassVar[type[State]] = State
    options_type: ClassVar[type[Options]] = Options
    sentences: ClassVar[Sentences] = actions.SENTENCES
    kinds: ClassVar[Mapping[str, type]] = tagged_below("perigee.games.end_of_days")

    def read_data(self, texts: Mapping[str, str]) -> Data:
        return read_data(texts)

    @property
    def orders(self) -> Orders[State]:
        """In version 1 orders only noted that a player wants to pass: they answered nothing (ED-42)."""
        return orders.STANDING if self.version > 1 else Orders()

    def figures(self, seats: int) -> Mapping[str, int]:
        """Hands are the nations' (ED-03)."""
        hands = [nation.hand for nation in self.data.nations.values()]
        return {"least": min(hands), "most": max(hands)}

    def options(self, given: Mapping[str, Any]) -> Options:
        return options.read(given, self.fewest, min(self.most, len(self.data.nations)))

    def begin(self, options: TableOptions, chance: Chance) -> Moment:
        return setup.begin(own(Options, options), self.data, self.version, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        return sees.see(state, seat)

    def imagine(self, sight: Sight, chance: Chance) -> State:
        return imagine.imagine(sight, chance)

    def reshuffled(self, state: State, chance: Chance) -> State:
        return imagine.reshuffled(state, chance)

    def free_talk(self, state: State, seat: Seat) -> bool:
        """While an offer is open neither of the two may send free text (ED-33)."""
        return seat not in sees.quiet(state)
