"""Learns one seat of End of Days with OpenSpiel's own tabular Q-learner: it is shown the kind of question that is asked
and the words that it has said. Each step is paid by how much the fitted chance to win has grown; what counts in the end
is games won.

    python its_own_learner.py [games to learn from] [games to measure]
"""

import sys

import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.random_agent import RandomAgent
from open_spiel.python.algorithms.tabular_qlearner import QLearner
from open_spiel.python.rl_tools import ConstantSchedule

import perigee.adapters.openspiel  # noqa: F401 (it names the games)
from perigee.lab.report.interval import Interval, wilson

GAME = "perigee/end-of-days-v0(seats=2,rounds=4,nations=random,parts=asked+said,shaping=True)"


def played(table: rl_environment.Environment, agents: list, *, learning: bool) -> float:
    """One game; whether the first seat has won it."""
    step = table.reset()
    while not step.last():
        agent = agents[step.observations["current_player"]]
        step = table.step([agent.step(step, is_evaluation=not learning).action])
    for agent in agents:
        agent.step(step, is_evaluation=not learning)
    match = table.get_state.node.table.match
    return float(0 in match.outcome.winners)


def measured(table: rl_environment.Environment, agents: list, games: int) -> Interval:
    return wilson(sum(played(table, agents, learning=False) for _ in range(games)), games)


def main(learning: int = 300, measuring: int = 300) -> tuple[Interval, Interval]:
    np.random.seed(1)  # OpenSpiel's agents draw from it
    table = rl_environment.Environment(GAME, chance_event_sampler=rl_environment.ChanceEventSampler(seed=1))
    actions = table.action_spec()["num_actions"]
    learner = QLearner(
        0, actions, step_size=0.05, discount_factor=0.5, epsilon_schedule=ConstantSchedule(0.3), centralized=False
    )
    other = RandomAgent(1, actions)
    before = measured(table, [RandomAgent(0, actions), other], measuring)
    for _ in range(learning):
        played(table, [learner, other], learning=True)
    after = measured(table, [learner, other], measuring)
    for name, won in (("at random", before), ("learned", after)):
        print(f"{name}: wins {won.share:.0%} of {measuring} games ({won.low:.0%} to {won.high:.0%})")
    return before, after


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
