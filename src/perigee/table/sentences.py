"""One small grammar of sentences: a table of patterns, from which an action is said and a sentence is read.

`"lay {card} [site {site}]"`: words stand as they are, a blank in braces is a field of the action (`{cards:sorted}` is a
blank of another name than its field), what stands in brackets is left out where the field has nothing to say. Words may
come in any case, with any space between them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from perigee.table.action import SAID, Action

__all__ = [
    "LONGEST", "NoSentence", "Pattern", "Sentences", "named", "one_of", "phrase", "some", "whole_number", "word",
]  # fmt: skip

LONGEST: Final = 400
"""No sentence has more characters."""
MANY: Final = 1 << 15
"""How many sentences are cached."""


class NoSentence(Exception):
    """These words are not a sentence of this game."""


class Blank:
    """How one field is read from its words and said in words. `one` blank takes one word; another takes all up to the
    next word of the pattern, perhaps none."""

    __slots__ = ("one", "read", "say")

    def __init__(self, read: Callable[[Sequence[str]], Any], say: Callable[[Any], str], *, one: bool) -> None:
        self.read = read
        self.say = say
        self.one = one


def word(read: Callable[[str], Any], say: Callable[[Any], str] = str) -> Blank:
    """One word."""
    return Blank(lambda words: read(words[0]), say, one=True)


def phrase(read: Callable[[Sequence[str]], Any], say: Callable[[Any], str] = " ".join) -> Blank:
    """As many words as there are."""
    return Blank(read, say, one=False)


def one_of(allowed: Iterable[str]) -> Blank:
    """One of these words."""
    known = frozenset(allowed)

    def read(text: str) -> str:
        if text not in known:
            raise NoSentence
        return text

    return word(read)


def named(values: Mapping[str, Any]) -> Blank:
    """One of these values, by its name of a few words."""
    names = {value: name for name, value in values.items()}

    def read(words: Sequence[str]) -> Any:
        name = " ".join(words)
        if name not in values:
            raise NoSentence
        return values[name]

    return phrase(read, lambda value: names[value])


def whole_number(digits: int = LONGEST) -> Blank:
    """Only as it is written: `3`, never `03` or `+3`."""

    def read(text: str) -> int:
        if len(text) > digits or not (text.isascii() and text.isdecimal()) or (text[0] == "0" and text != "0"):
            raise NoSentence
        return int(text)

    return word(read)


def some(
    blank: Blank,
    *,
    by: Callable[[Any], Any] | None = None,
    least: int = 1,
    most: int = LONGEST,
    unlike: bool = False,
) -> Blank:
    """Several of a kind: in the order said, or sorted `by` a key where that order means nothing; `unlike`: no two
    equal."""

    def read(words: Sequence[str]) -> tuple[Any, ...]:
        found = [blank.read((text,)) for text in words]
        if not least <= len(found) <= most or (unlike and len(set(found)) < len(found)):
            raise NoSentence
        return tuple(found if by is None else sorted(found, key=by))

    return phrase(read, lambda values: " ".join(map(blank.say, values)))


# --- a pattern -----------------------------------------------------------------------------------


class _Part:
    """Words, then perhaps a blank: `site {site}`."""

    __slots__ = ("blank", "field", "optional", "words")

    def __init__(self, text: str, blanks: Mapping[str, Blank]) -> None:
        self.optional = text.startswith("[")
        *words, last = text.strip("[]").split()
        self.field, _, name = last.strip("{}").partition(":") if last.startswith("{") else ("", "", "")
        self.words = words if self.field else [*words, last]
        self.blank = blanks[name or self.field] if self.field else None

    def say(self, value: object) -> list[str]:
        value = getattr(value, self.field) if self.field else None
        if self.optional and value in ("", None, ()):
            return []
        return [*self.words, self.blank.say(value)] if self.blank else self.words

    def read(self, left: list[str], ends: frozenset[str]) -> dict[str, Any]:
        """Take its words from those that are left, and give its field."""
        if left[: len(self.words)] != self.words:
            raise NoSentence
        rest = left[len(self.words) :]
        found: dict[str, Any] = {}
        if self.blank:
            count = 1 if self.blank.one else _before(rest, ends)
            if self.blank.one and not rest:
                raise NoSentence
            found[self.field] = self.blank.read(rest[:count])
            rest = rest[count:]
        left[:] = rest
        return found

    def begins(self, left: list[str]) -> bool:
        """Whether an optional part is there: its first word, or a word for its blank."""
        if self.words:
            return left[:1] == self.words[:1]
        if not left or self.blank is None or not self.blank.one:
            return bool(left)
        try:
            self.blank.read(left[:1])
        except NoSentence:
            return False
        return True


def _before(words: list[str], ends: frozenset[str]) -> int:
    return next((place for place, text in enumerate(words) if text in ends), len(words))


class Pattern:
    """How one kind of value is said and read."""

    __slots__ = ("_parts", "kind")

    def __init__(self, kind: Callable[..., Any], text: str, blanks: Mapping[str, Blank]) -> None:
        self.kind = kind
        texts = re.findall(r"\[[^]]*\]|[^[{]*\{[^}]*\}|[^[{]+", text)
        parts = [_Part(part, blanks) for part in texts if part.strip()]
        words = [part.words[0] if part.words else "" for part in parts]
        self._parts = [(part, frozenset(words[place:])) for place, part in enumerate(parts, 1)]

    def say(self, value: object) -> str:
        return " ".join(text for part, _ in self._parts for text in part.say(value))

    def read(self, words: Sequence[str]) -> Any:
        """The value that all these words say."""
        left, found = list(words), {}
        for part, ends in self._parts:
            if not part.optional or part.begins(left):
                found.update(part.read(left, ends))
        if left:
            raise NoSentence
        return self.kind(**found)


# --- the table -----------------------------------------------------------------------------------


class Sentences:
    """All sentences of a game: the pattern of each kind of action, and the blanks by the names of their fields."""

    def __init__(self, table: Mapping[type[Action], str], blanks: Mapping[str, Blank]) -> None:
        self._patterns = {kind: Pattern(kind, text, blanks) for kind, text in table.items()}
        self._by_verb: dict[str, list[Pattern]] = {}
        for kind, text in table.items():
            self._by_verb.setdefault(text.split()[0], []).append(self._patterns[kind])
        self.say = lru_cache(maxsize=MANY)(self._say)
        self._parse = lru_cache(maxsize=MANY)(self._read)
        SAID.update(dict.fromkeys(table, self.say))

    def _say(self, action: Action) -> str:
        """The notation of an action."""
        return self._patterns[type(action)].say(action)

    def parse(self, text: str) -> Action | None:
        """The action that a sentence says; None where no sentence of the game reads like that."""
        return self._parse(text.lower()) if len(text) <= LONGEST else None

    def _read(self, text: str) -> Action | None:
        words = text.split()
        for pattern in self._by_verb.get(words[0], ()) if words else ():
            try:
                action: Action = pattern.read(words)
            except NoSentence:
                continue
            return action
        return None
