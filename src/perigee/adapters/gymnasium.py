"""Gymnasium: one seat of a table, bots of any kind in the others. `gymnasium.make("perigee/apophis-v0")` finds it after
`import perigee.adapters.gymnasium`.

A step says one index (`info["action_mask"]` has those that are legal). One that is not legal counts as saying nothing,
like a late answer, and `info["illegal"]` says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perigee.adapters.extras import needs

needs("gymnasium", "gymnasium")

import gymnasium  # noqa: E402

from perigee.adapters.encoding import encoded, game_named  # noqa: E402
from perigee.adapters.seats import RENDER_MODES, Observation, Seats, picture  # noqa: E402
from perigee.adapters.table import Setup, Table, rewards  # noqa: E402
from perigee.bots import STANDARD, Player, bot  # noqa: E402
from perigee.table import Seat, Wrong  # noqa: E402


class SeatEnv(gymnasium.Env[Observation, Any]):
    """`opponents` is a kind of bot, or one for each of the other seats; `parts` are those of an observation that
    are wanted, all by default; `pace` is what a turn costs in seconds of the table's time. `shaping` adds to the
    outcome how much the fitted chance to win has grown. The game's own options come by name."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012 (as the library has it)

    def __init__(
        self,
        name: str,
        *,
        seats: int | None = None,
        seat: Seat = 0,
        opponents: str | Sequence[str] = STANDARD,
        observation: str = "flat",
        parts: Sequence[str] | None = None,
        shaping: bool = False,
        pace: float = 8,
        luck: str | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.setup = Setup(game_named(name), seats, pace, luck, options)
        self.shown = Seats(self.setup, observation, parts, shaping=shaping)
        if type(seat) is not int or not 0 <= seat < self.setup.seats:
            raise Wrong("there is no seat {seat} at a table of {seats}", seat=repr(seat), seats=self.setup.seats)
        if render_mode not in (None, *RENDER_MODES):
            raise Wrong("render_mode is one of {there}, not {mode}", there=", ".join(RENDER_MODES), mode=render_mode)
        self.seat = seat
        self.opponents = self._kinds(opponents)
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.action_space = self.shown.action_space()
        self.observation_space = self.shown.observation_space()
        self.table: Table | None = None
        self._players: dict[Seat, Player] = {}
        self._steps = 0
        self._worth = 0.0

    def _kinds(self, opponents: str | Sequence[str]) -> tuple[str, ...]:
        others = self.setup.seats - 1
        kinds = (opponents,) * others if isinstance(opponents, str) else tuple(opponents)
        if len(kinds) != others:
            raise Wrong("opponents is one kind of bot, or one for each of the {seats} others", seats=others)
        for kind in {*kinds}:
            bot(self.setup.game, kind)
        return kinds

    # --- an episode ------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The seed is the match's: the same seed and the same answers give the same record as `perigee.new`."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(1 << 53)) if seed is None else seed
        others = [seat for seat in range(self.setup.seats) if seat != self.seat]
        self._players = {
            seat: bot(self.setup.game, kind, luck * self.setup.seats + seat)
            for seat, kind in zip(others, self.opponents, strict=True)
        }
        self.table = table = Table(self.setup, self.setup.match(luck))
        self._steps = 0
        self._let_others_speak(table)
        self._worth = self.shown.worth(table.match, self.seat) if self.shown.shaping else 0.0
        return self.shown.observe(table, self.seat), self._info(table)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self._begun()
        legal = table.act(int(action))
        if not legal:
            table.stay_silent()
        self._let_others_speak(table)
        self._steps += 1
        over = table.match.outcome is not None
        cut = not over and self.max_steps is not None and self._steps >= self.max_steps
        reward, info = self._reward(table), self._info(table)
        if not legal:
            info["illegal"] = True
        return self.shown.observe(table, self.seat), reward, over, cut, info

    def _begun(self) -> Table:
        if self.table is None:
            raise gymnasium.error.ResetNeeded("reset comes before the first step")
        return self.table

    def _let_others_speak(self, table: Table) -> None:
        while table.speaker is not None and table.speaker != self.seat:
            if table.sight is not None:
                table.say(self._players[table.speaker].decide(table.sight) or "")

    def _reward(self, table: Table) -> float:
        reward = rewards(table.match)[self.seat]
        if self.shown.shaping:
            worth = self.shown.worth(table.match, self.seat)
            reward, self._worth = reward + worth - self._worth, worth
        return reward

    def _info(self, table: Table) -> dict[str, Any]:
        legal = table.saying.legal if table.saying is not None else ()
        return {"action_mask": self.shown.mask(legal)}

    def record(self) -> str:
        """The match so far, as `perigee.replay` plays it again."""
        return self._begun().match.record()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return picture(self.render_mode, self._begun().match.sight(self.seat))


def register() -> None:
    """All names with a version, for `gymnasium.make`."""
    for name in encoded():
        if name not in gymnasium.registry:
            gymnasium.register(name, "perigee.adapters.gymnasium:SeatEnv", kwargs={"name": name})


register()
