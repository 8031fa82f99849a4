"""What is measured of other engines, in the environment that the bench makes for them (`asked.py`). It knows
nothing of Perigee. What counts is a player's decision; what chance does is not one."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

luck = random.Random(1)


def spiel_from_python(name: str) -> Callable[[int], int]:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    return lambda number: spiel_game(game.new_initial_state())


def spiel_game(state: Any) -> int:
    decided = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, shares)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decided += 1
    return decided


def hanabi_native(name: str) -> Callable[[int], int]:
    """Whole games by OpenSpiel's own loop, between its own random bots."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(2)]

    def play(number: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        return sum(one.player >= 0 for one in state.full_history()) if number % 64 == 0 else 0

    return sampled(play, 64)


def sampled(play: Callable[[int], int], every: int) -> Callable[[int], int]:
    """Looking through a game's history from Python would cost more than the game: one in `every` is counted for all."""

    def games(number: int) -> int:
        return every * sum(play(number * every + one) for one in range(every))

    return games


def rummy_native(name: str) -> Callable[[int], int]:
    """Random games by the evaluator of OpenSpiel's own search: quicker than its bots, and hanabi has none."""
    pyspiel: Any = import_module("pyspiel")
    game, rollouts = pyspiel.load_game(name), 50
    mean = sum(spiel_game(game.new_initial_state()) for _ in range(200)) / 200
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])

    def play(number: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, number)
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, number, False).mcts_search(start)
        return round(rollouts * mean)

    return play


def spiel_clone(name: str) -> Callable[[int], int]:
    pyspiel: Any = import_module("pyspiel")
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(14):
        state.apply_action(state.legal_actions()[0])

    def clones(_: int) -> int:
        for _ in range(100):
            state.clone()
        return 100

    return clones


def catanatron(_: str) -> Callable[[int], int]:
    catan: Any = import_module("catanatron")

    def play(number: int) -> int:
        random.seed(number)
        game = catan.Game([catan.RandomPlayer(colour) for colour in catan.Color])
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)

    return play


def rlcard_uno(_: str) -> Callable[[int], int]:
    table: Any = import_module("rlcard").make("uno", config={"seed": 1})

    def play(_: int) -> int:
        state, _seat = table.reset()
        decided = 0
        while not table.is_over():
            state, _seat = table.step(luck.choice(list(state["legal_actions"])))
            decided += 1
        return decided

    return play


def pettingzoo_hanabi(_: str) -> Callable[[int], int]:
    table: Any = import_module("pettingzoo.classic").hanabi_v5.env(players=2)

    def play(number: int) -> int:
        table.reset(seed=number)
        decided = 0
        for _agent in table.agent_iter():
            seen, _reward, over, cut, _info = table.last()
            if over or cut:
                table.step(None)
                continue
            table.step(luck.choice([at for at, may in enumerate(seen["action_mask"]) if may]))
            decided += 1
        return decided

    return play


KINDS: dict[str, Callable[[str], Callable[[int], int]]] = {
    "openspiel-python": spiel_from_python, "openspiel-clone": spiel_clone, "catanatron": catanatron,
    "rlcard": rlcard_uno, "pettingzoo": pettingzoo_hanabi,
}  # fmt: skip
NATIVE = {"hanabi": hanabi_native, "gin_rummy": rummy_native}


def task(what: str, game: str) -> Callable[[int], int]:
    return (NATIVE[game] if what == "openspiel-native" else KINDS[what])(game)
