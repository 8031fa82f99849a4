"""Learns End of Days by playing against itself, through PettingZoo: both seats share what they have learned. Then one
of them, each in turn, plays with what was learned and the other says anything legal.

    python all_seats.py [games to learn from] [games to measure]
"""

import sys

from preferences import Preferences

from perigee.adapters.pettingzoo import env
from perigee.lab.report.interval import Interval, wilson

NAME = "perigee/end-of-days-v0"
TABLE = {"seats": 2, "rounds": 4, "nations": "random", "parts": ("asked",)}


def play(table, players: list[Preferences], seed: int) -> dict[str, list]:
    """Every step of every seat; what a step brought is known when the seat is asked again."""
    table.reset(seed=seed)
    steps: dict[str, list] = {agent: [] for agent in table.possible_agents}
    for agent in table.agent_iter():
        row, reward, over, cut, info = table.last()
        if steps[agent]:
            steps[agent][-1][3] = reward
        if over or cut:
            table.step(None)
            continue
        mask = info["action_mask"]
        index = players[table.unwrapped.seat_of[agent]].choose(row, mask)
        steps[agent].append([row, mask, index, 0.0])
        table.step(index)
    return steps


def measured(learner: Preferences, games: int) -> Interval:
    """By the outcome alone; the learned seat goes round."""
    table, won = env(NAME, **TABLE), 0.0
    anybody = Preferences(*learner.weights.shape, seed=3)
    for game in range(games):
        players = [learner if seat == game % 2 else anybody for seat in range(2)]
        won += play(table, players, 1_000_000 + game)[f"seat_{game % 2}"][-1][3]
    return wilson(won, games)


def main(learning: int = 200, measuring: int = 300) -> tuple[Interval, Interval]:
    table = env(NAME, shaping=True, **TABLE)
    space = table.observation_space("seat_0")
    learner = Preferences(space.shape[0], int(table.action_space("seat_0").n), seed=1)
    before = measured(learner, measuring)
    for seed in range(learning):
        for steps in play(table, [learner] * 2, seed).values():
            learner.learn(steps)
    after = measured(learner, measuring)
    for name, won in (("at random", before), ("learned", after)):
        print(f"{name}: wins {won.share:.0%} of {measuring} games ({won.low:.0%} to {won.high:.0%})")
    return before, after


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
