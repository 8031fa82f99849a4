"""PettingZoo: all seats of a table, `env("perigee/apophis-v0")` one after the other, `parallel_env(...)` at once.

One after the other the seats are asked as `perigee.play` asks them; a seat that says several words of one sentence is
selected several times. At once every seat that may answer does: the answers are heard in the order in which the table
waits for them, and one whose question an earlier answer has closed counts for nothing, as at a live table.

An index that is not legal counts as saying nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from perigee.adapters.extras import needs

needs("pettingzoo", "pettingzoo")

from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils.conversions import parallel_to_aec  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # noqa: E402

from perigee.adapters.encoding import game_named, name_of  # noqa: E402
from perigee.adapters.seats import RENDER_MODES, Seats, picture  # noqa: E402
from perigee.adapters.table import Setup, Table, rewards  # noqa: E402
from perigee.adapters.together import Together  # noqa: E402
from perigee.match import Match  # noqa: E402
from perigee.table import Wrong  # noqa: E402


class _Zoo:
    """What both kinds have in common: agents, spaces, observations, rewards."""

    possible_agents: list[str]
    agents: list[str]
    match: Match

    def __init__(
        self,
        name: str,
        *,
        seats: int | None = None,
        observation: str = "flat",
        parts: Sequence[str] | None = None,
        shaping: bool = False,
        pace: float = 8,
        luck: str | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """As for Gymnasium; `max_cycles` cuts a game short after that many steps of one seat."""
        self.setup = Setup(game_named(name), seats, pace, luck, options)
        self.shown = Seats(self.setup, observation, parts, shaping=shaping)
        if render_mode not in (None, *RENDER_MODES):
            raise Wrong("render_mode is one of {there}, not {mode}", there=", ".join(RENDER_MODES), mode=render_mode)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.agents = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.shown.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self.shown.observation_space() for agent in self.possible_agents}
        self._luck = Random()
        self._worth: list[float] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _seed(self, seed: int | None) -> int:
        """A seed is the match's; without one those of later games follow from the last that was given."""
        if seed is None:
            return self._luck.getrandbits(53)
        self._luck = Random(seed)
        return seed

    def _gained(self, match: Match) -> dict[str, float]:
        """What each seat has won since it was last looked at."""
        gained = rewards(match)
        if self.shown.shaping:
            before, self._worth = self._worth, self._worths(match)
            gained = [one + now - then for one, now, then in zip(gained, self._worth, before, strict=True)]
        return dict(zip(self.possible_agents, gained, strict=True))

    def _worths(self, match: Match) -> list[float]:
        return [self.shown.worth(match, seat) for seat in range(self.setup.seats)] if self.shown.shaping else []

    def _is_cut(self, steps: int) -> bool:
        return self.max_cycles is not None and steps >= self.max_cycles

    def _of_all(self, value: bool) -> dict[str, bool]:  # noqa: FBT001 (each agent's value)
        return dict.fromkeys(self.agents, value)

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return None if self.render_mode is None else picture(self.render_mode, self.match.sight(None))

    def record(self) -> str:
        """The match so far, as `perigee.replay` plays it again."""
        return self.match.record()

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return name_of(self.setup.game)


class TurnEnv(_Zoo, AECEnv[str, Any, Any]):
    """One seat after the other. It refuses calls that come too early or too late itself, in the library's own words: a
    wrapper would cost as much as a move."""

    def __init__(self, name: str, **options: Any) -> None:
        AECEnv.__init__(self)
        _Zoo.__init__(self, name, **options)
        self.metadata = {**_METADATA, "name": name, "is_parallelizable": False}
        self.table: Table | None = None
        self._taken = 0
        """How many turns were taken, so that a loop in which nobody takes one is noticed."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.match = self.setup.match(self._seed(seed))
        self.table = Table(self.setup, self.match)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = self._of_all(False), self._of_all(False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = [0] * self.setup.seats
        self._worth = self._worths(self.match)
        self._taken += 1
        self._select(self.table)

    def _select(self, table: Table) -> None:
        if table.speaker is None or table.saying is None:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[table.speaker]
        self.infos[self.agent_selection]["action_mask"] = self.shown.mask(table.saying.legal)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        if self.table is None:
            EnvLogger.error_agent_iter_before_reset()
        return self._turns(max_iter)

    def _turns(self, most: int) -> Iterator[str]:
        before = -1
        while self.agents and most > 0:
            if self._taken == before:
                raise AssertionError("need to call step() or reset() in a loop over `agent_iter`")
            before, most = self._taken, most - 1
            yield self.agent_selection

    def observe(self, agent: str) -> Any:
        if self.table is None:
            EnvLogger.error_observe_before_reset()
            return None
        return self.shown.observe(self.table, self.seat_of[agent])

    def render(self) -> Any:
        if self.table is None:
            EnvLogger.error_render_before_reset()
        return super().render()

    def step(self, action: Any) -> None:
        self._taken += 1
        table = self.table
        if table is None:
            EnvLogger.error_step_before_reset()
        elif not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        elif self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
        else:
            self._take_turn(table, self.agent_selection, int(action))

    def _take_turn(self, table: Table, agent: str, index: int) -> None:
        self._cumulative_rewards[agent] = 0
        self.infos[agent] = {}
        if not table.act(index):
            table.stay_silent()
            self.infos[agent] = {"illegal": True}
        self._steps[self.seat_of[agent]] += 1
        self._end_if_over(self._steps[self.seat_of[agent]])
        if self.shown.shaping or self.terminations[agent]:
            self.rewards = self._gained(self.match)
            self._accumulate_rewards()
        self._select(table)

    def _end_if_over(self, steps: int) -> None:
        if self.match.outcome is not None:
            self.terminations = self._of_all(True)
        elif self._is_cut(steps):
            self.truncations = self._of_all(True)


class TogetherEnv(_Zoo, ParallelEnv[str, Any, Any]):
    """All seats at once; a seat that nobody asks says nothing (index 0)."""

    def __init__(self, name: str, **options: Any) -> None:
        _Zoo.__init__(self, name, **options)
        self.metadata = {**_METADATA, "name": name}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.match = self.setup.match(self._seed(seed))
        self.table = Together(self.setup, self.match)
        self.agents = self.possible_agents[:]
        self._steps = 0
        self._worth = self._worths(self.match)
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        illegal = self.table.act({self.seat_of[agent]: int(index) for agent, index in actions.items()})
        self._steps += 1
        over = self.match.outcome is not None
        ends, cuts = self._of_all(over), self._of_all(not over and self._is_cut(self._steps))
        seen, infos = self._seen(), self._infos()
        for seat in illegal:
            infos[self.possible_agents[seat]]["illegal"] = True
        if over or any(cuts.values()):
            self.agents = []
        return seen, self._gained(self.match), ends, cuts, infos

    def _seen(self) -> dict[str, Any]:
        table = self.table
        return {agent: self.shown.seen(*table.seen(self.seat_of[agent])) for agent in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        sayings = self.table.sayings
        masks = {agent: sayings[seat].legal if seat in sayings else () for agent, seat in self.seat_of.items()}
        return {agent: {"action_mask": self.shown.mask(legal)} for agent, legal in masks.items()}


_METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}


def raw_env(name: str, **options: Any) -> TurnEnv:
    return TurnEnv(name, **options)


def env(name: str, *, everybody: bool = False, **options: Any) -> AECEnv[str, Any, Any]:
    """The seats in the order in which the table asks them. With `everybody` all seats come once in every cycle, and a
    seat that nobody asks says nothing (index 0): some tools take that for granted."""
    return parallel_to_aec(parallel_env(name, **options)) if everybody else raw_env(name, **options)


def parallel_env(name: str, **options: Any) -> TogetherEnv:
    return TogetherEnv(name, **options)
