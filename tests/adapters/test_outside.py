"""A game from outside in the adapters: the one in `examples/`, with its encoding in a package beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adapters.library import needed_by
from tests.test_splashdown import ROOT, install, put, run

NUMBERS = ROOT / "examples" / "splashdown-numbers" / "splashdown_numbers.py"
ENTRY = "[perigee.encodings]\nsplashdown = splashdown_numbers:ENCODING"

BY_TURNS = """
from pettingzoo.test import api_test, parallel_api_test, seed_test
from perigee.adapters.pettingzoo import env, parallel_env

NAME = "perigee/splashdown-v0"
api_test(env(NAME, seats=3), num_cycles=60)
parallel_api_test(parallel_env(NAME, seats=3), num_cycles=60)
seed_test(lambda: env(NAME, seats=3), 10)
"""
ONE_SEAT = """
import gymnasium
from gymnasium.utils.env_checker import check_env
import perigee
import perigee.adapters.gymnasium

table = gymnasium.make("perigee/splashdown-v0", seats=4, rounds=4)
check_env(table.unwrapped, skip_render_check=True)
info, over = table.reset(seed=3)[1], False
while not over:
    row, reward, over, cut, info = table.step(table.action_space.sample(info["action_mask"]))
assert table.observation_space.contains(row)
assert perigee.replay(table.unwrapped.record()).outcome is not None
"""
A_NODE = """
import pyspiel
import perigee.adapters.openspiel

for deals in (1000, 0):
    game = pyspiel.load_game(f"perigee/splashdown-v0(seats=2,rounds=4,deals={deals})")
    pyspiel.random_sim_test(game, 2, False, False)
"""
TWO_WORLDS = """
import perigee
from perigee.adapters.encoding import encoding_of, observations_of

seen, words = observations_of("splashdown", 3), set()
match = perigee.new("splashdown", seats=3, seed=4, window=0)
bots = [perigee.bot("splashdown", seed=seat) for seat in range(3)]
while match.outcome is None:
    for seat in list(match.prompts):
        sight = match.sight(seat)
        row = seen.row(sight)
        assert all(0 <= number <= 1 for number in row)
        assert any(row[slice(*seen.places["hand"])])
        for seed in range(3):
            world = perigee.imagine(sight, seed=seed)
            assert seen.row(world.sight(seat)) == row
        words.update(word for action in sight.prompt.actions for word in str(action).split())
        match.say(seat, bots[seat].decide(sight))
assert words <= set(encoding_of("splashdown").actions.names)
"""


def with_numbers(site: Path) -> Path:
    return put(install(site), "perigee-splashdown-numbers", NUMBERS, ENTRY)


@pytest.mark.parametrize("program", [BY_TURNS, ONE_SEAT, A_NODE, TWO_WORLDS], ids=["turns", "seat", "node", "worlds"])
def test_a_game_from_outside_goes_through_every_door(tmp_path: Path, program: str) -> None:
    needed_by(program)
    done = run("-c", program, site=with_numbers(tmp_path))
    assert done.returncode == 0, done.stderr


def test_its_numbers_are_printed_by_name(tmp_path: Path) -> None:
    done = run("-m", "perigee", "spaces", "splashdown", "--seats", "3", site=with_numbers(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "albatross" in done.stdout
    assert "altitude of tern" in done.stdout


def test_without_its_numbers_it_is_not_found_there(tmp_path: Path) -> None:
    done = run("-m", "perigee", "spaces", "splashdown", site=install(tmp_path))
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "'splashdown' is not one of" in done.stderr
