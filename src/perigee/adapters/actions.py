"""Actions by index. An index is a word of the game, and a sentence is said word by word; where a game's sentences are
few, each is one word. 0 says nothing, 1 ends a sentence that could go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

SILENT: Final = 0
"""What a seat says that may speak but need not, or that nobody asks."""
END: Final = 1
STOP: Final = "."
NAMES: Final = ("(silent)", STOP)


class Actions:
    """The words of a game, each with its index; an index never changes its meaning within a version."""

    __slots__ = ("index", "names", "split")

    def __init__(self, words: Sequence[str], split: Callable[[str], tuple[str, ...]]) -> None:
        self.names: tuple[str, ...] = (*NAMES, *words)
        self.index = {word: place for place, word in enumerate(self.names)}
        if len(self.index) < len(self.names):
            raise ValueError("a word has two indices")
        self.split = split
        """The words of a sentence."""

    def __len__(self) -> int:
        return len(self.names)


def whole(sentence: str) -> tuple[str, ...]:
    """A sentence that is one word of its game."""
    return (sentence,)


def word_by_word(sentence: str) -> tuple[str, ...]:
    return tuple(sentence.split())


@lru_cache(maxsize=1 << 15)
def ended(sentence: str, split: Callable[[str], tuple[str, ...]]) -> tuple[str, ...]:
    """The words of a sentence and the one that ends it."""
    return (*split(sentence), STOP)
