"""The PettingZoo adapters, one seat after the other and all at once: the library's own checks, records, rewards."""

# ruff: noqa: E402 (first of all whether the library is there)

from __future__ import annotations

from tests.adapters.library import needed

needed("pettingzoo")

import warnings
from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

import perigee
from perigee.adapters.encoding import name_of
from perigee.adapters.pettingzoo import TogetherEnv, TurnEnv, env, parallel_env, raw_env
from tests.adapters.walks import TABLES, name

Said = list[tuple[str, int]]


def by_turns(table: TurnEnv, seed: int) -> Said:
    """A random game; who said which index."""
    table.reset(seed=seed)
    luck, said = np.random.default_rng(seed), []
    for agent in table.agent_iter():
        _, _, over, cut, info = table.last(observe=False)
        action = None if over or cut else int(luck.choice(np.flatnonzero(info["action_mask"])))
        if action is not None:
            said.append((agent, action))
        table.step(action)
    return said


def at_once(table: TogetherEnv, seed: int) -> dict[str, float]:
    """A random game; what each seat has won."""
    infos, luck = table.reset(seed=seed)[1], np.random.default_rng(seed)
    won = dict.fromkeys(table.possible_agents, 0.0)
    while table.agents:
        masks = {agent: infos[agent]["action_mask"] for agent in table.agents}
        actions = {agent: int(luck.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        _, rewards, _, _, infos = table.step(actions)
        won = {agent: won[agent] + rewards[agent] for agent in won}
    return won


def by_hand(record: str, game: str, seed: int, options: dict[str, Any]) -> str:
    """The same sentences at the same times, said to a match."""
    match = perigee.new(game, seed=seed, window=0, **options)
    for entry in perigee.replay(record).entries or ():
        match.tick(entry.at)
        if entry.seat is not None:
            match.say(entry.seat, entry.text.removeprefix("standing "))
    return match.record()


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name)
def test_the_library_finds_nothing_wrong(game: str, options: dict[str, Any]) -> None:
    api_test(env(name_of(game), render_mode="ansi", **options), num_cycles=30)
    parallel_api_test(parallel_env(name_of(game), **options), num_cycles=30)
    seed_test(lambda: env(name_of(game), **options), 10)
    parallel_seed_test(lambda: parallel_env(name_of(game), **options), 10)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name)
def test_games_are_cut_after_a_given_number_of_cycles(game: str, options: dict[str, Any]) -> None:
    def parallel(**cycles: int) -> TogetherEnv:
        return parallel_env(name_of(game), **options, **cycles)

    def by_cycles(**cycles: int) -> Any:
        return env(name_of(game), everybody=True, **options, **cycles)

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=by_cycles))
    if options["seats"] == 1:  # one after the other, only a seat alone speaks as often as all others
        max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **c: env(name_of(game), **options, **c)))


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name)
def test_one_after_the_other_a_game_is_cut_when_a_seat_has_spoken_so_often(game: str, options: dict[str, Any]) -> None:
    table = raw_env(name_of(game), max_cycles=4, **options)
    spoken = Counter(agent for agent, _ in by_turns(table, 5))
    if table.match.outcome is None:
        assert max(spoken.values()) == 4
        assert list(spoken.values()).count(4) == 1  # the others as often as they were asked until then
    else:
        assert max(spoken.values()) <= 4


def test_what_is_called_too_early_or_too_late_is_refused(caplog: pytest.LogCaptureFixture) -> None:
    table = env("perigee/apophis-v0", seats=2, timer=120, render_mode="ansi")
    for too_early in (table.agent_iter, table.render, lambda: table.step(0), lambda: table.observe("seat_0")):
        with pytest.raises(AssertionError, match="reset"):
            too_early()
    with pytest.raises(AttributeError):
        _ = table.rewards
    table.reset(seed=1)
    with pytest.raises(AssertionError, match="need to call step"):
        list(table.agent_iter())
    for _ in table.agent_iter():
        over = table.last()[2]
        table.step(None if over else 0)
    table.step(None)
    assert "step() called after all agents are terminated" in caplog.text


@pytest.mark.parametrize("form", ["dict", "masked"])
def test_observations_in_parts_or_beside_their_mask(form: str) -> None:
    table = env("perigee/apophis-v0", seats=2, timer=120, observation=form)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would rather have an array
        api_test(table, num_cycles=30)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name)
def test_the_record_is_that_of_a_match_with_the_same_seed(game: str, options: dict[str, Any]) -> None:
    turns, together = raw_env(name_of(game), **options), parallel_env(name_of(game), **options)
    by_turns(turns, 3)
    at_once(together, 3)
    for table in (turns, together):
        assert table.match.outcome is not None
        assert by_hand(table.record(), game, 3, options) == table.record()


@pytest.mark.parametrize(("game", "options"), TABLES[::3], ids=name)
def test_the_same_indices_give_the_same_record(game: str, options: dict[str, Any]) -> None:
    one, two = raw_env(name_of(game), **options), raw_env(name_of(game), **options)
    said = by_turns(one, 4)
    two.reset(seed=4)
    for agent, index in said:
        assert two.agent_selection == agent
        two.step(index)
    assert two.record() == one.record()


def test_the_outcome_is_shared_where_all_win_together() -> None:
    won = at_once(parallel_env("perigee/end-of-days-v0", seats=3, rounds=4, nations="random"), 8)
    assert set(won.values()) <= {0.0, 1.0}
    table = raw_env("perigee/apophis-v0", seats=3)
    table.reset(seed=1)
    bots = [perigee.bot("apophis", "standard", seat) for seat in range(3)]
    at = table.table
    while at is not None and at.speaker is not None and at.sight is not None:
        at.say(bots[at.speaker].decide(at.sight) or "")
    gained = table._gained(table.match)
    assert table.match.outcome is not None
    assert set(gained.values()) == {float(bool(table.match.outcome.winners))} == {1.0}


def test_answers_at_once_are_heard_at_once() -> None:
    """A window asks all at once, and closes in one step."""
    table = parallel_env("perigee/end-of-days-v0", seats=4, rounds=4, nations="random")
    infos, luck, widest = table.reset(seed=2)[1], np.random.default_rng(2), 0
    while table.agents:
        asked = list(table.table.sayings)
        masks = {agent: infos[agent]["action_mask"] for agent in table.agents}
        before = len(table.match.entries or ())
        actions = {agent: int(luck.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        infos = table.step(actions)[4]
        widest = max(widest, min(len(asked), len(table.match.entries or ()) - before))
    assert widest >= 3


def test_what_is_not_legal_is_silence_and_is_said() -> None:
    table = parallel_env("perigee/apophis-v0", seats=2, timer=120)
    table.reset(seed=1)
    infos = table.step({"seat_0": 1, "seat_1": 1})[4]
    assert infos["seat_0"]["illegal"]
    assert "illegal" not in infos["seat_1"]  # nobody asked it
    turns = raw_env("perigee/apophis-v0", seats=2, timer=120)
    turns.reset(seed=1)
    turns.step(1)
    assert turns.infos["seat_0"]["illegal"]
    assert [entry.text for entry in turns.match.entries or ()] == ["draw"]


def test_a_picture_is_what_a_spectator_sees() -> None:
    table = raw_env("perigee/apophis-v0", seats=2, render_mode="ansi")
    table.reset(seed=1)
    assert "launch check-list" in table.render()
    pixels = parallel_env("perigee/apophis-v0", seats=2, render_mode="rgb_array")
    pixels.reset(seed=1)
    assert pixels.render().shape == (240, 400, 3)


def test_shaping_adds_up_by_turns_too() -> None:
    table = raw_env("perigee/end-of-days-v0", seats=2, rounds=4, nations="random", shaping=True)
    table.reset(seed=1)
    start = table._worth
    total = np.zeros(2)
    luck = np.random.default_rng(1)
    while table.match.outcome is None:
        table.step(int(luck.choice(np.flatnonzero(table.infos[table.agent_selection]["action_mask"]))))
        total += [table.rewards[agent] for agent in table.possible_agents]
    won = [float(seat in table.match.outcome.winners) for seat in range(2)]
    np.testing.assert_allclose(total, np.subtract(won, start))
