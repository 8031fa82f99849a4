"""The Gymnasium adapter: the library's own checks, seeds, vectors; the same record as a match played by hand."""

# ruff: noqa: E402 (first of all whether the library is there)

from __future__ import annotations

from tests.adapters.library import needed

needed("gymnasium")

import tracemalloc
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

import perigee
from perigee.adapters.encoding import game_named, name_of
from perigee.adapters.gymnasium import SeatEnv
from perigee.adapters.table import rewards as outcome
from tests.adapters.walks import TABLES, name


def made(game: str, **options: Any) -> SeatEnv:
    env = gymnasium.make(name_of(game), disable_env_checker=True, **{"opponents": "random", **options}).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def played(env: SeatEnv, seed: int) -> tuple[list[float], int]:
    """Play at random to the end; the rewards, and how many steps it took."""
    info, over, rewards = env.reset(seed=seed)[1], False, []
    env.action_space.seed(seed)
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        rewards.append(reward)
    return rewards, len(rewards)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name)
def test_the_library_finds_nothing_wrong(game: str, options: dict[str, Any]) -> None:
    last = options["seats"] - 1
    check_env(made(game, seat=last, render_mode="ansi", **options), skip_close_check=True)
    check_env(made(game, observation="dict", render_mode="rgb_array", **options), skip_close_check=True)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name)
def test_the_record_is_that_of_a_match_with_the_same_seed(game: str, options: dict[str, Any]) -> None:
    env = made(game, **options)
    rewards, _ = played(env, 11)
    again = perigee.new(game, seed=11, window=0, **options)
    for line in perigee.replay(env.record()).entries or ():
        again.enter(line)
    assert again.record() == env.record()
    assert rewards[-1] == float(again.outcome is not None and 0 in again.outcome.winners)
    assert not any(rewards[:-1])


@pytest.mark.parametrize("kind", ["easy", "standard", "hard"])
def test_bots_of_any_level_sit_in_the_other_seats(kind: str) -> None:
    env = made("apophis", seats=2, timer=120, opponents=[kind])
    played(env, 1)
    assert perigee.replay(env.record()).outcome is not None


def test_the_same_bots_and_pace_play_as_in_perigee_play() -> None:
    env = made("end-of-days", seats=3, rounds=4, nations="random", opponents="standard")
    bots = [perigee.bot("end-of-days", "standard", 3 * 5 + seat) for seat in range(3)]
    env.reset(seed=5)
    table = env.table
    while table is not None and table.speaker is not None and table.sight is not None:
        table.say(bots[table.speaker].decide(table.sight) or "")
        env._let_others_speak(table)
    own = perigee.new("end-of-days", seats=3, rounds=4, nations="random", seed=5, window=0)
    others = [bots[0], *(perigee.bot("end-of-days", "standard", 3 * 5 + seat) for seat in (1, 2))]
    perigee.play(own, others, pace=8_000)
    assert own.record() == env.record()


def test_what_is_not_legal_is_the_silence_of_the_question() -> None:
    env = made("apophis", seats=1)
    env.reset(seed=1)
    _, _, _, _, info = env.step(0)
    assert info["illegal"]
    assert env.table is not None
    assert [entry.text for entry in env.table.match.entries or ()] == ["draw"]


def test_a_seed_repeats_and_resets_without_one_go_on_differently() -> None:
    env = made("apophis", seats=2, timer=120)
    first, again = env.reset(seed=3)[0], env.reset(seed=3)[0]
    np.testing.assert_array_equal(first, again)
    env.reset(seed=3)
    one = env.reset()[0]
    env.reset(seed=3)
    np.testing.assert_array_equal(one, env.reset()[0])
    assert not np.array_equal(first, one)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("apophis", {"timer": 120}),
        ("end-of-days", {"rounds": 4, "nations": "random"}),
        ("end-of-days", {"rounds": 4}),
        ("apollo-xiii", {}),
    ],
)
def test_shaping_adds_up_to_what_the_fitted_chance_has_grown_by(game: str, options: dict[str, Any]) -> None:
    env = made(game, seats=2, shaping=True, **options)
    env.reset(seed=2)
    assert env.table is not None
    start = env.shown.worth(env.table.match, 0)
    rewards, _ = played(env, 2)
    assert 0 < start < 1
    assert any(rewards[:-1])
    assert sum(rewards) == pytest.approx(outcome(env.table.match)[0] - start)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"name": "perigee/apophis-v9"}, "there is no 'perigee/apophis-v9'; there are: perigee/apophis-v0"),
        ({"seat": 2}, "there is no seat 2 at a table of 2"),
        ({"opponents": ["random"] * 4}, "one for each of the 1 others"),
        ({"opponents": "genius"}, "there is no bot 'genius'"),
        (
            {"name": "perigee/apollo-xiii-v0", "competitive": True, "shaping": True},
            "apollo-xiii has no fitted value",
        ),
        ({"observation": "picture"}, "observation is one of flat, dict, masked"),
        ({"parts": ["brain"]}, "there is no part 'brain'"),
        ({"render_mode": "human"}, "render_mode is one of ansi, rgb_array"),
        ({"timer": 1}, "timer is a whole number"),
        ({"pace": -1}, "pace is a number of seconds"),
        ({"wings": True}, "unknown option 'wings'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        SeatEnv(**{"name": "perigee/apophis-v0", "seats": 2, **wrong})


def test_an_episode_can_be_cut() -> None:
    env = made("apophis", seats=1, max_steps=3)
    info = env.reset(seed=1)[1]
    ends = []
    for _ in range(3):
        _, _, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        ends.append((over, cut))
    assert ends == [(False, False), (False, False), (False, True)]


# --- vectors -------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", ["sync", "async"])
def test_vectors_have_the_seeds_and_the_resets_of_single_environments(vector: str) -> None:
    options: dict[str, Any] = {"seats": 2, "timer": 120, "opponents": "random"}
    many = gymnasium.make_vec(
        "perigee.adapters.gymnasium:perigee/apophis-v0", num_envs=3, vectorization_mode=vector, **options
    )
    assert isinstance(many, AsyncVectorEnv if vector == "async" else SyncVectorEnv)
    alone = [made("apophis", **options) for _ in range(3)]
    rows, info = many.reset(seed=7)
    single = [env.reset(seed=7 + place) for place, env in enumerate(alone)]
    luck, ended = np.random.default_rng(1), 0
    over = np.zeros(3, bool)
    for _ in range(60):
        masks = [
            mask if not done else np.eye(1, len(mask), dtype=np.int8)[0]
            for mask, done in zip(info["action_mask"], over, strict=True)
        ]
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])
        rows, _, over_now, _, info = many.step(actions)
        for place, env in enumerate(alone):
            single[place] = env.reset() if over[place] else _stepped(env, actions[place])
            np.testing.assert_array_equal(rows[place], single[place][0])
        over = over_now
        ended += int(over.sum())
    many.close()
    assert ended > 3


def _stepped(env: SeatEnv, action: Any) -> tuple[Any, dict[str, Any]]:
    row, _, _, _, info = env.step(action)
    return row, info


@pytest.mark.parametrize("game", ["apophis", "end-of-days", "apollo-xiii"])
def test_a_thousand_environments_take_less_than_200_megabytes(game: str) -> None:
    """A hundred are made and played a while; a thousand take ten times as much."""
    made(game, seats=3).reset(seed=0)
    tracemalloc.start()
    environments = [made(game, seats=3) for _ in range(100)]
    for seed, env in enumerate(environments):
        info = env.reset(seed=seed)[1]
        for _ in range(5):
            info = env.step(env.action_space.sample(info["action_mask"]))[4]
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(environments) == 100
    assert size * 10 < 200e6


def test_names_carry_a_version() -> None:
    assert game_named("perigee/apollo-xiii-v0") == "apollo-xiii"
