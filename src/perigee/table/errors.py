"""What can go wrong and is told to whoever asked: one small tree. An error changes nothing."""

from __future__ import annotations

from typing import Any, ClassVar

from perigee.table.refusal import Refusal


class Problem(ValueError):
    """Something that is wrong or cannot be done, told in one sentence."""


class Illegal(Problem):
    """A sentence that cannot be said now. Nothing at the table has changed."""

    kind: ClassVar[str] = "refused"

    def __init__(self, refusal: Refusal, game: str = "table") -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal
        self.game = game

    def __str__(self) -> str:
        """The reason in English, as errors of Python are; a player reads the refusal in their own language."""
        from perigee.words import in_english

        text = in_english(self.game, self.refusal.reason, self.refusal.facts)
        return f"{self.refusal.clause}: {text}" if self.refusal.clause else text

    def __reduce__(self) -> tuple[type[Illegal], tuple[Refusal, str]]:
        return type(self), (self.refusal, self.game)


class Refused(Illegal):
    """The rules forbid it; the refusal names the clause."""


class Unreadable(Illegal):
    """No sentence of this game reads like that."""

    kind = "unreadable"

    def __init__(self, refusal: Refusal | None = None, game: str = "table") -> None:
        super().__init__(refusal or Refusal("", "unreadable"), game)


class NotAsked(Illegal):
    """This seat is not asked anything now."""

    kind = "not-asked"

    def __init__(self, refusal: Refusal | None = None, game: str = "table") -> None:
        super().__init__(refusal or Refusal("", "not-asked"), game)


class Late(Illegal):
    """The question that this answers is no longer open: the table has moved on."""

    kind = "late"

    def __init__(self, refusal: Refusal | None = None, game: str = "table") -> None:
        super().__init__(refusal or Refusal("", "late"), game)


class Wrong(Problem):
    """An English sentence with blanks, and the facts that fill them. The sentence is also its name in the catalogues:
    Python reads it in English, a person at a screen in their own language."""

    def __init__(self, sentence: str, /, **facts: Any) -> None:
        super().__init__(sentence.format(**facts))
        self.sentence = sentence
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """It can be sent from another process."""
        return _again, (type(self), self.sentence, self.facts)


def _again(kind: type[Wrong], sentence: str, facts: dict[str, Any]) -> Wrong:
    return kind(sentence, **facts)
