"""What the adapters give a seat: its observation, its mask, its reward, its picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from perigee.adapters.actions import SILENT
from perigee.adapters.encoding import observations_of
from perigee.adapters.observations import Row
from perigee.adapters.picture import CELL, HEIGHT, WIDTH, ansi, rgb
from perigee.adapters.saying import Saying
from perigee.adapters.table import Setup, Table
from perigee.match import Match
from perigee.table import Seat, Sight, Wrong

Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = Any
"""One row of numbers, or its parts by name."""
FORMS: Final = ("flat", "dict", "masked")
RENDER_MODES: Final = ("ansi", "rgb_array")


class Seats:
    """How the seats of one kind of table are shown what they see: `flat` in one row, `dict` in its parts, `masked`
    in one row beside the mask, as many learners want it."""

    def __init__(self, setup: Setup, form: str, parts: Sequence[str] | None, *, shaping: bool) -> None:
        if form not in FORMS:
            raise Wrong("observation is one of {there}, not {form}", there=", ".join(FORMS), form=repr(form))
        if shaping and setup.value is None:
            raise Wrong("{game} has no fitted value to shape rewards by", game=setup.game)
        self.setup = setup
        self.form = form
        self.observations = observations_of(setup.game, setup.seats, None if parts is None else tuple(parts))
        self.shaping = shaping
        self.actions = len(setup.encoding.actions)

    # --- spaces ----------------------------------------------------------------------------------

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions)

    def observation_space(self) -> spaces.Space[Any]:
        flat = spaces.Box(0, 1, (self.observations.size,), np.float32)
        if self.form == "flat":
            return flat
        if self.form == "masked":
            return spaces.Dict({"observation": flat, "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})
        parts: dict[str, spaces.Space[Any]] = {
            part.name: spaces.Box(0, 1, (part.size,), np.float32) for part in self.observations.parts
        }
        return spaces.Dict(parts)

    # --- what a seat is given --------------------------------------------------------------------

    def observe(self, table: Table, seat: Seat) -> Observation:
        """Made from the seat's sight and the words that it has said itself."""
        if seat == table.speaker and table.sight is not None:
            return self.seen(table.sight, table.saying)
        return self.seen(table.match.sight(seat), None)

    def seen(self, sight: Sight, saying: Saying | None) -> Observation:
        row: Row = self.observations.row(sight, () if saying is None else saying.words)
        flat: Floats = np.frombuffer(row, np.float32)
        if self.form == "flat":
            return flat
        if self.form == "masked":
            return {"observation": flat, "action_mask": self.mask(() if saying is None else saying.legal)}
        return {name: flat[first:last] for name, (first, last) in self.observations.places.items()}

    def mask(self, legal: Sequence[int]) -> Mask:
        mask = bytearray(self.actions)
        for index in legal or (SILENT,):
            mask[index] = 1
        return np.frombuffer(mask, np.int8)

    def worth(self, match: Match, seat: Seat) -> float:
        """The fitted chance to win, 0 when it is over: what shaping adds is how much it grew."""
        value = self.setup.value
        return 0.0 if value is None or match.outcome is not None else value(match.sight(seat))


def picture(mode: str, sight: Sight) -> Any:
    """The terminal's drawing as text, or as pixels."""
    if mode == "ansi":
        return ansi(sight)
    tall, wide = CELL
    return np.frombuffer(rgb(sight), np.uint8).reshape(HEIGHT * tall, WIDTH * wide, 3)
