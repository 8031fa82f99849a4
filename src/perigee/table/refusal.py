"""Why a sentence cannot be said: four clear errors, each of which changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

Fact = int | str


@dataclass(frozen=True, slots=True)
class Refusal:
    """The clause that forbids it, a reason with words in every language, and the facts of the case."""

    clause: str
    reason: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


class Illegal(ValueError):
    """A sentence that cannot be said now. Nothing at the table has changed."""

    kind: ClassVar[str] = "refused"

    def __init__(self, refusal: Refusal, game: str = "table") -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal
        self.game = game

    def __str__(self) -> str:
        """In English, as errors of Python are; who sits before a screen reads the refusal in their own language."""
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
