"""A sentence being said, one index after the other: what may follow, and when it is whole.

What must follow is said automatically, so that every index is a choice; only the first is asked for even where there is
no other. Answers that are listed are said in their own words; those of a form in the steps of its filling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self

from perigee.adapters.actions import END, SILENT, STOP, Actions


class Way(Protocol):
    """One way in which a sentence can continue."""

    def follows(self) -> Sequence[str]:
        """The words that may follow."""

    def after(self, word: str) -> Way:
        """The same way, after one of them."""

    def over(self) -> str | None:
        """The sentence, where it may end here."""

    def only(self) -> tuple[tuple[str, ...], str] | None:
        """The words of the one sentence that can still be meant, and the sentence, where that is known at once."""
        return None


class Listed(Way):
    """Sentences that are listed, each with its words and its end, of which `said` words have been said."""

    __slots__ = ("said", "sentences")

    def __init__(self, sentences: Sequence[tuple[tuple[str, ...], str]], said: int = 0) -> None:
        self.sentences = sentences
        self.said = said

    def follows(self) -> Sequence[str]:
        said = self.said
        found = dict.fromkeys([words[said] for words, _ in self.sentences])
        found.pop(STOP, None)
        return list(found)

    def after(self, word: str) -> Listed:
        said = self.said
        return Listed([one for one in self.sentences if one[0][said] == word], said + 1)

    def over(self) -> str | None:
        said = self.said
        return next((sentence for words, sentence in self.sentences if words[said] == STOP), None)

    def only(self) -> tuple[tuple[str, ...], str] | None:
        if len(self.sentences) > 1:
            return None
        words, sentence = self.sentences[0]
        return words[:-1], sentence


class Saying:
    """What one seat is about to say. `legal` are the indices that may come next."""

    __slots__ = ("_actions", "_follow", "_ways", "legal", "words")

    def __init__(self, actions: Actions, ways: Sequence[Way], *, may_be_silent: bool) -> None:
        self._actions = actions
        self._ways = ways
        self._follow: list[Sequence[str]] = []
        """What may follow, by each way."""
        self.words: tuple[str, ...] = ()
        self.legal: list[int] = self._next()
        if may_be_silent:
            self.legal.insert(0, SILENT)

    def _next(self) -> list[int]:
        index = self._actions.index
        self._follow = [way.follows() for way in self._ways]
        found = {index[word] for words in self._follow for word in words}
        if found and self.words and self._over() is not None:
            found.add(END)
        return sorted(found)

    def _over(self) -> str | None:
        return next((sentence for way in self._ways if (sentence := way.over()) is not None), None)

    def say(self, index: int) -> str | None:
        """The whole sentence; "" for silence; None where it goes on. ValueError where the index is not legal."""
        if index not in self.legal:
            raise ValueError(f"{self._actions.names[index]!r} cannot be said after {' '.join(self.words)!r}")
        if index == SILENT:
            return ""
        if index == END:
            return self._over()
        self._take(self._actions.names[index])
        return self._go_on()

    def _take(self, word: str) -> None:
        self.words = (*self.words, word)
        self._ways = [way.after(word) for way, words in zip(self._ways, self._follow, strict=True) if word in words]

    def _go_on(self) -> str | None:
        """Say what has no alternative."""
        while True:
            if len(self._ways) == 1 and (left := self._ways[0].only()) is not None:
                self.legal, (self.words, sentence) = [], left
                return sentence
            self.legal = self._next()
            if not self.legal:
                return self._over()
            if len(self.legal) > 1:
                return None
            self._take(self._actions.names[self.legal[0]])

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin._actions, twin._ways, twin._follow = self._actions, self._ways, self._follow
        twin.words, twin.legal = self.words, self.legal
        return twin


def indices(saying: Saying, actions: Actions, words: Sequence[str]) -> list[int]:
    """The indices that say these words, those that follow by themselves left out."""
    found: list[int] = []
    while True:
        said = len(saying.words)
        found.append(actions.index[words[said] if said < len(words) else STOP])
        if saying.say(found[-1]) is not None:
            return found
