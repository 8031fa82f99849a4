"""The OpenSpiel adapter: the library's own checks, chance nodes with exact probabilities, states that a seat cannot
tell apart."""

# ruff: noqa: E402 (first of all whether the library is there)

from __future__ import annotations

from tests.adapters.library import needed

needed("pyspiel", "pettingzoo")

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough

import perigee
from perigee.adapters.encoding import name_of
from perigee.adapters.openspiel import PerigeeState
from perigee.adapters.pettingzoo import raw_env
from tests.adapters.test_pettingzoo import by_hand, by_turns
from tests.adapters.walks import TABLES, name


def loaded(game: str, options: dict[str, Any], **more: Any) -> Any:
    given = {**options, **more}
    if given.pop("advanced", False):  # one word for three of them
        given |= {"no_deflection": True, "launch_failures": True, "fail_safes": True, "timer": 120}
    return pyspiel.load_game(name_of(game), given)


def by_luck(state: PerigeeState, luck: Random) -> PerigeeState:
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    return state


def near_its_end(table: Any, luck: Random, moves: int = 15) -> PerigeeState:
    """The same random game again, up to its last moves."""
    played = by_luck(table.new_initial_state(), luck).full_history()
    state: PerigeeState = table.new_initial_state()
    for one in played[:-moves]:
        state.apply_action(one.action)
    return state


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name)
def test_the_library_finds_nothing_wrong(game: str, options: dict[str, Any]) -> None:
    table = loaded(game, {**options, "timer": 60} if game == "apophis" else options)
    if game == "end-of-days":  # it is long, and its test looks at everything from every seat at every move
        start = near_its_end(table, Random(1))
        pyspiel.random_sim_test_with_specific_initial_state(table, 1, start, serialize=False)
    else:
        pyspiel.random_sim_test(table, num_sims=1, serialize=game == "apophis", verbose=False)


@pytest.mark.parametrize("game", ["apophis", "apollo-xiii"])
def test_the_library_finds_nothing_wrong_with_single_draws(game: str) -> None:
    table = loaded(game, {"seats": 2, "deals": 0, **({"timer": 60} if game == "apophis" else {})})
    pyspiel.random_sim_test(table, num_sims=1, serialize=False, verbose=False)


def test_the_longest_game_by_single_draws() -> None:
    state = by_luck(loaded("end-of-days", {"seats": 2, "rounds": 4, "deals": 0}).new_initial_state(), Random(1))
    assert sum(one.player == pyspiel.PlayerId.CHANCE for one in state.full_history()) > 100


def test_a_whole_playthrough_is_written() -> None:
    text = playthrough("perigee/apophis-v0(seats=2,timer=60)", None, seed=1)
    assert 'ObservationString(0) = "{' in text
    assert 'StringLegalActions() = ["draw"' in text
    assert "Rewards() = [0, 0]" in text


@pytest.mark.parametrize(("game", "options"), TABLES[::2], ids=name)
def test_the_same_seed_and_indices_give_the_record_of_the_other_doors(game: str, options: dict[str, Any]) -> None:
    turns = raw_env(name_of(game), **options)
    said = by_turns(turns, 6)
    state = loaded(game, options).new_initial_state()
    state.apply_action(6)
    for agent, index in said:
        assert state.current_player() == int(agent.removeprefix("seat_"))
        assert index in state.legal_actions()
        state.apply_action(index)
    assert state.is_terminal()
    assert state.record() == turns.record() == by_hand(turns.record(), game, 6, options)


def test_every_draw_is_a_chance_node_with_its_exact_probabilities() -> None:
    state = pyspiel.load_game("perigee/apophis-v0(seats=1,timer=60,deals=0)").new_initial_state()
    sizes = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        sizes.append(len(outcomes))
        state.apply_action(0)
    assert sizes == list(range(48, 1, -1))  # a deck of 48 is shuffled, card by card
    with pytest.raises(ValueError, match="dealt from a seed"):
        state.record()


def test_single_draws_are_the_shuffle_of_the_rules() -> None:
    """The same numbers, drawn here one by one or by a match's own luck, lay the same table."""
    match, luck = perigee.new("apophis", seats=2, seed=5), Random(1)
    state = pyspiel.load_game("perigee/apophis-v0(seats=2,deals=0)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.randrange(len(state.chance_outcomes())))
    table = state.node.table
    assert table is not None
    assert Counter(card for hand in table.match.state.hands for card in hand).total() == sum(
        map(len, match.state.hands)
    )
    table.match.rules.check(table.match.state)


@pytest.mark.parametrize("game", ["apophis", "end-of-days", "apollo-xiii"])
def test_a_state_resampled_is_the_same_to_its_seat_and_not_to_all(game: str) -> None:
    state, luck, differ = loaded(game, {"seats": 2}).new_initial_state(), Random(3), 0
    state.apply_action(3)
    for _ in range(30):
        if state.is_terminal():
            break
        seat = state.current_player()
        other = state.resample_from_infostate(seat, luck.random)
        assert other.current_player() == seat
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(seat) == state.information_state_string(seat)
        differ += other.information_state_string(1 - seat) != state.information_state_string(1 - seat)
        by_luck(other.clone(), luck) if not differ % 8 else None
        state.apply_action(luck.choice(state.legal_actions()))
    assert differ > 5


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game("perigee/end-of-days-v0(seats=2)").new_initial_state()
    state.apply_action(1)
    twin, before = state.clone(), state.information_state_string(0)
    by_luck(twin, Random(1))
    assert state.information_state_string(0) == before
    assert deepcopy(state.node).table is not state.node.table


def test_its_own_searches_play() -> None:
    table = pyspiel.load_game("perigee/apophis-v0(seats=2,timer=60)")
    state = table.new_initial_state()
    state.apply_action(1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(table, evaluator, 2.0, 8, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_observations_are_those_of_the_other_doors() -> None:
    turns = raw_env("perigee/end-of-days-v0", seats=2, rounds=4)
    turns.reset(seed=9)
    state = loaded("end-of-days", {"seats": 2, "rounds": 4}).new_initial_state()
    assert not any(state.observation_tensor(0))
    state.apply_action(9)
    for _ in range(10):
        for seat in (0, 1):
            np.testing.assert_array_equal(state.observation_tensor(seat), turns.observe(f"seat_{seat}"))
        index = state.legal_actions()[-1]
        state.apply_action(index)
        turns.step(index)


def test_what_chance_cannot_draw_and_nobody_can_say_is_refused() -> None:
    state = pyspiel.load_game("perigee/apophis-v0(seats=2)").new_initial_state()
    with pytest.raises(ValueError, match="below 1000"):
        state.node.apply(1000)
    state.apply_action(0)
    with pytest.raises(ValueError, match="not legal"):
        state.node.apply(0)


def test_shaping_pays_each_step_and_adds_up() -> None:
    state = loaded("end-of-days", {"seats": 2, "rounds": 4, "nations": "random", "shaping": True}).new_initial_state()
    state.apply_action(2)
    start, total, luck = state.hopes, np.zeros(2), Random(1)
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
        total += state.rewards()
    np.testing.assert_allclose(total, state.returns())
    np.testing.assert_allclose(np.add(total, start), [round(one) for one in np.add(total, start)], atol=1e-9)
    with pytest.raises(ValueError, match="no fitted value"):
        loaded("apollo-xiii", {"seats": 2, "competitive": True, "shaping": True})
