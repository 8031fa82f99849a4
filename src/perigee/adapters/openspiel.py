"""OpenSpiel: `pyspiel.load_game("perigee/apophis-v0(seats=2)")` after `import perigee.adapters.openspiel`.

Sequential games with imperfect information and explicit chance. By default chance is asked once, at the root: it deals
one of `deals` seeds, all equally likely, and the rest of a game's luck follows from its seed. With `deals=0` every draw
is a chance node of its own, with its exact probabilities: each card of a shuffle, each die. Seats that answer at the
same time answer one after the other, and none sees what another has said until all have answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any, Final

from perigee.adapters.extras import needs

needs("pyspiel", "openspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from perigee.adapters.chance_nodes import Node  # noqa: E402
from perigee.adapters.encoding import encoded, encoding_of, observations_of  # noqa: E402
from perigee.adapters.table import Setup, rewards  # noqa: E402
from perigee.games import game_of, rules_of  # noqa: E402
from perigee.match import to_json  # noqa: E402
from perigee.table import Sight, Wrong  # noqa: E402

DEALS: Final = 1000
MOST_AT_ONCE: Final = 128
"""No draw has more outcomes: a card of End of Days is one of 120."""
LONGEST: Final = 100_000
OURS: Final = {"seats": 0, "pace": 8.0, "deals": DEALS, "parts": "", "shaping": False}
"""The parameters that are no options of the game; `parts` are names with a `+` between."""


def parameters(game: str) -> dict[str, Any]:
    """Ours and the game's own options, each with its default."""
    own = {one.name: one.default for one in fields(rules_of(game).options_type) if one.default is not MISSING}
    options = {name: value for name, value in own.items() if name not in (*OURS, "window")}
    return {**OURS, "seats": game_of(game).usual["seats"], **options}


def type_of(name: str, game: str, *, shaping: bool = False) -> Any:
    rules, kind = rules_of(game), pyspiel.GameType
    return kind(
        short_name=name,
        long_name=f"Perigee: {game}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.REWARDS if shaping else kind.RewardModel.TERMINAL,
        max_num_players=rules.most,
        min_num_players=rules.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def shaped_by(setup: Setup, *, shaping: bool) -> Callable[[Sight], float] | None:
    if shaping and setup.value is None:
        raise Wrong("{game} has no fitted value to shape rewards by", game=setup.game)
    return setup.value if shaping else None


class PerigeeGame(pyspiel.Game):
    """One of ours; each has a class of its own, which names it."""

    name: str
    game: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**parameters(self.game), **(params or {})}
        own = {name: value for name, value in given.items() if name not in OURS}
        self.setup = Setup(self.game, given["seats"], given["pace"], None, own)
        self.deals: int = given["deals"]
        self.shaping = shaped_by(self.setup, shaping=given["shaping"])
        self.parts = tuple(given["parts"].split("+")) if given["parts"] else None
        self.observations = observations_of(self.game, self.setup.seats, self.parts)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(encoding_of(self.game).actions),
            max_chance_outcomes=self.deals or MOST_AT_ONCE,
            num_players=self.setup.seats,
            min_utility=-1.0 if self.shaping else 0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.name, self.game, shaping=bool(self.shaping)), info, dict(params or {}))

    def new_initial_state(self) -> PerigeeState:
        return PerigeeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self)


class PerigeeState(pyspiel.State):
    """A node of the game. OpenSpiel copies what is in here by `deepcopy`."""

    def __init__(self, game: PerigeeGame) -> None:
        super().__init__(game)
        self.node = Node(game.setup, game.deals)
        self.first_hopes: list[float] = []
        self.hopes: list[float] = []
        self.gained = [0.0] * game.setup.seats

    # --- OpenSpiel's own names -------------------------------------------------------------------

    def current_player(self) -> int:
        if self.node.bound:
            return int(pyspiel.PlayerId.CHANCE)
        speaker = self.node.speaker
        return int(pyspiel.PlayerId.TERMINAL) if speaker is None else speaker

    def _legal_actions(self, player: int) -> list[int]:
        table = self.node.table
        if table is None or table.saying is None or player != table.speaker:
            return []
        return sorted(table.saying.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, 1 / self.node.bound) for number in range(self.node.bound)]

    def _apply_action(self, action: int) -> None:
        before = self.returns()
        self.node.apply(action)
        self._weigh()
        self.gained = [now - then for now, then in zip(self.returns(), before, strict=True)]

    def _weigh(self) -> None:
        """Each seat's chance to win, where shaping asks for it; nothing more when the game is over."""
        value, table = self.get_game().shaping, self.node.table
        if value is None or table is None or self.node.bound:
            return
        seats = range(table.match.seats)
        self.hopes = [0.0 if self.node.over else value(table.match.sight(seat)) for seat in seats]
        self.first_hopes = self.first_hopes or self.hopes

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.node.deals else f"draw {action}"
        names: Sequence[str] = encoding_of(self.get_game().game).actions.names
        return names[action]

    def is_terminal(self) -> bool:
        return self.node.over

    def returns(self) -> list[float]:
        """The outcome; with shaping also how much the fitted chance to win has grown since the start."""
        table = self.node.table
        won = rewards(table.match) if table is not None and self.node.over else [0.0] * self.get_game().setup.seats
        if not self.hopes:
            return won
        return [one + now - then for one, now, then in zip(won, self.hopes, self.first_hopes, strict=True)]

    def rewards(self) -> list[float]:
        """By how much the last action changed each seat's return."""
        return self.gained

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that the seat has ever been shown, and what it has said of its sentence so far."""
        table, seat = self.node.table, self.current_player() if player is None else player
        if table is None:
            return ""
        words = table.saying.words if table.saying is not None and table.speaker == seat else ()
        return to_json(table.match.sight(seat, since=0)).decode() + " ".join(words)

    def observation_string(self, player: int | None = None) -> str:
        """What the seat sees now."""
        table, seat = self.node.table, self.current_player() if player is None else player
        return "" if table is None else to_json(table.match.sight(seat)).decode()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PerigeeState:
        """Another state that this seat cannot tell from this one, all of them equally likely."""
        state: PerigeeState = self.get_game().new_initial_state()
        state.node = self.node.imagined(player, int(sampler() * (1 << 53)))
        return state

    def record(self) -> str:
        """The match so far, as `perigee.replay` plays it again; a game of single draws has none."""
        if self.node.table is None or not self.node.deals:
            raise ValueError("only a game that was dealt from a seed has a record")
        return self.node.table.match.record()

    def __str__(self) -> str:
        table = self.node.table
        entries = () if table is None else table.match.entries or ()
        return "; ".join(f"{entry.seat}: {entry.text}" for entry in entries if entry.seat is not None)


class Observer:
    """What a seat sees in numbers: one row of its parts."""

    def __init__(self, game: PerigeeGame) -> None:
        self.observations = game.observations
        self.tensor = np.zeros(self.observations.size, np.float32)
        places = self.observations.places.items()
        self.dict = {name: self.tensor[first:last] for name, (first, last) in places}

    def set_from(self, state: PerigeeState, player: int) -> None:
        table = state.node.table
        if table is None:
            self.tensor.fill(0)
            return
        speaks = table.speaker == player and table.sight is not None and table.saying is not None
        sight = table.sight if speaks and table.sight is not None else table.match.sight(player)
        words = table.saying.words if speaks and table.saying is not None else ()
        self.tensor[:] = self.observations.row(sight, words)

    def string_from(self, state: PerigeeState, player: int) -> str:
        return state.observation_string(player)


def register() -> None:
    """All names with a version, for `pyspiel.load_game`."""
    for name, game in encoded().items():
        if name not in pyspiel.registered_names():
            pyspiel.register_game(type_of(name, game), type(name, (PerigeeGame,), {"name": name, "game": game}))


register()
