"""Players that are programs: each gets a sight and gives a sentence, and knows nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from perigee.bots.external import PREFIX, Outside
from perigee.bots.player import LEVELS, STANDARD, NothingSaid, Outsider, Player, play, step
from perigee.doors import door
from perigee.games import game_of
from perigee.installed import load
from perigee.table import Wrong

if TYPE_CHECKING:
    from perigee.bots.glance import Glance, Glancing
    from perigee.bots.program import Heard, Say
    from perigee.bots.reason import reason_of
    from perigee.bots.simulated import SimulatedGame, all_simulable
    from perigee.bots.weights import FILE

__all__ = [
    "FILE", "LEVELS", "PREFIX", "STANDARD", "Glance", "Glancing", "Heard", "NothingSaid", "Outsider", "Player", "Say",
    "SimulatedGame", "all_simulable", "best_usual", "bot", "kinds", "play", "reason_of", "step",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "glance": "Glance Glancing",
            "program": "Heard Say",
            "reason": "reason_of",
            "simulated": "SimulatedGame all_simulable",
            "weights": "FILE",
        },
    )

RANDOM: Final = "random"
OF_EVERY_GAME: Final[Mapping[str, str]] = {RANDOM: "perigee.bots.random:Random"}


def kinds(game: str) -> Mapping[str, str]:
    """The bots of a game by kind, and where each is made with a seed for its own luck; ValueError where there is no
    such game."""
    return {**OF_EVERY_GAME, **game_of(game).bots}


def best_usual(game: str) -> str:
    """`standard`; where a game has none, what every game has."""
    return STANDARD if STANDARD in kinds(game) else RANDOM


def bot(game: str, kind: str = "standard", seed: int = 0) -> Player:
    """A player of this kind; ValueError where there is none. `cmd:` and a command is somebody else's program."""
    there = kinds(game)
    if kind.startswith(PREFIX):
        return Outside(game, kind.removeprefix(PREFIX), seed, instead=bot(game, best_usual(game), seed))
    if kind not in there:
        raise Wrong(
            "there is no bot {kind} for {game}; there are: {there}",
            kind=repr(kind),
            game=game,
            there=", ".join(there),
        )
    made: Player = load(there[kind])(seed)
    return made
