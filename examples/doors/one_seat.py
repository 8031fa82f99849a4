"""Learns one seat of End of Days against bots that say anything legal, through Gymnasium. It is shown the kind of
question that is asked, and each step is paid by how much the fitted chance to win has grown; what counts in the end is
games won.

    python one_seat.py [games to learn from] [games to measure]
"""

import sys

import gymnasium
from preferences import Preferences

import perigee.adapters.gymnasium  # noqa: F401 (it names the environments)
from perigee.lab.report.interval import Interval, wilson

NAME = "perigee/end-of-days-v0"
TABLE = {"seats": 2, "rounds": 4, "nations": "random", "opponents": "random", "parts": ("asked",)}


def play(env: gymnasium.Env, learner: Preferences, seed: int) -> list:
    """Every step of a game: what was seen, what was legal, what was said, what it brought."""
    (row, info), steps, over = env.reset(seed=seed), [], False
    while not over:
        mask = info["action_mask"]
        index = learner.choose(row, mask)
        after, reward, over, _, info = env.step(index)
        steps.append((row, mask, index, reward))
        row = after
    return steps


def measured(learner: Preferences, games: int) -> Interval:
    """By the outcome alone, in games that nothing was learned from."""
    env = gymnasium.make(NAME, **TABLE)
    return wilson(sum(play(env, learner, 1_000_000 + seed)[-1][3] for seed in range(games)), games)


def main(learning: int = 300, measuring: int = 300) -> tuple[Interval, Interval]:
    env = gymnasium.make(NAME, shaping=True, **TABLE)
    features, actions = env.observation_space.shape[0], int(env.action_space.n)
    learner = Preferences(features, actions, seed=1)
    before = measured(learner, measuring)
    for seed in range(learning):
        learner.learn(play(env, learner, seed))
    after = measured(learner, measuring)
    for name, won in (("at random", before), ("learned", after)):
        print(f"{name}: wins {won.share:.0%} of {measuring} games ({won.low:.0%} to {won.high:.0%})")
    return before, after


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
