"""Apophis, as everything around it sees it. Designed by Erik Dresner (AP-07). Its words live in the catalogues; the
French ones are those of the French edition (AP-06)."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, ClassVar

from perigee.games.apophis import actions, imagine, options, setup
from perigee.games.apophis import view as sees
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import CARDS_OF_A_COLOUR, COLOURS, COUNTERS, LAYERS, SIZES
from perigee.games.apophis.refusals import HAND_LIMIT
from perigee.games.apophis.state import Moment, State
from perigee.games.apophis.view import View
from perigee.table import Chance, Rules, Seat, Sentences, Sight, own, tagged_below
from perigee.table import Options as TableOptions


class Apophis(Rules[State]):
    """1 to 4 players, co-operative, in real time: build and launch rockets before the asteroid hits."""

    name: ClassVar[str] = "apophis"
    newest: ClassVar[int] = 1
    fewest: ClassVar[int] = 1
    most: ClassVar[int] = 4
    view_type: ClassVar[type[View]] = View
    state_type: ClassVar[type[State]] = State
    options_type: ClassVar[type[Options]] = Options
    sentences: ClassVar[Sentences] = actions.SENTENCES
    kinds: ClassVar[Mapping[str, type]] = tagged_below("perigee.games.apophis")

    @property
    def data_hash(self) -> str:
        data = (COLOURS, CARDS_OF_A_COLOUR, SIZES, LAYERS, COUNTERS)
        return sha256(repr(data).encode()).hexdigest()[:16]

    def together(self, options: TableOptions) -> bool:
        return True

    def figures(self, seats: int) -> Mapping[str, int]:
        return {"hand": setup.hand_size(seats), "limit": HAND_LIMIT}  # AP-10, AP-22

    def options(self, given: Mapping[str, Any]) -> Options:
        return options.read(given, self.fewest, self.most)

    def begin(self, options: TableOptions, chance: Chance) -> Moment:
        return setup.begin(own(Options, options), chance)

    def view(self, state: State, seat: Seat | None) -> View:
        return sees.see(state, seat)

    def imagine(self, sight: Sight, chance: Chance) -> State:
        return imagine.imagine(sight, chance)

    def reshuffled(self, state: State, chance: Chance) -> State:
        return imagine.reshuffled(state, chance)
