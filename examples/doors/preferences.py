"""A learner of a few lines of numpy: how much each index is liked, by what is seen, moved by policy gradient."""

import numpy as np


class Preferences:
    """The logarithm of how often each index is said."""

    def __init__(self, features: int, actions: int, seed: int) -> None:
        self.weights = np.zeros((features, actions))
        self.luck = np.random.default_rng(seed)

    def shares(self, row: np.ndarray, mask: np.ndarray) -> np.ndarray:
        legal = np.flatnonzero(mask)
        wish = np.exp(np.clip(row @ self.weights[:, legal], -20, 20))
        shares = np.zeros(len(mask))
        shares[legal] = wish / wish.sum()
        return shares

    def choose(self, row: np.ndarray, mask: np.ndarray) -> int:
        return int(self.luck.choice(len(mask), p=self.shares(row, mask)))

    def learn(self, steps: list, rate: float = 2.0, fade: float = 0.7) -> None:
        """What was followed by growth is said more often; rewards count less the later they come."""
        worth = 0.0
        for row, mask, index, reward in reversed(steps):
            worth = reward + fade * worth
            push = -self.shares(row, mask)
            push[index] += 1
            self.weights += rate * worth * np.outer(row, push)
