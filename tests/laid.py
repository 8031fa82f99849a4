"""A table that a test has laid out and speaks to seat by seat; each game's own adds what lies on it."""

from __future__ import annotations

import re
from typing import Any, Generic, Self, TypeVar

import pytest

from perigee.match.match import Match
from perigee.table.errors import Refused
from perigee.table.state import State

S = TypeVar("S", bound=State[Any])


class LaidTable(Generic[S]):
    """What a test says to the table, and what it may ask of it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # --- speaking ---

    def say(self, seat: int, sentence: str, at: int | None = None) -> Self:
        self.match.say(seat, sentence, at=at)
        self.match.rules.check(self.state)
        return self

    def tick(self, at: int) -> Self:
        self.match.tick(at)
        self.match.rules.check(self.state)
        return self

    def refused(self, seat: int, sentence: str, at: int | None = None) -> str:
        """The clause that the refusal names; nothing else may have changed, and it was not offered."""
        before = self.state.copy()
        assert sentence not in self.may(seat)
        with pytest.raises(Refused) as refusal:
            self.match.say(seat, sentence, at=at)
        assert self.state == before
        return refusal.value.refusal.clause

    # --- looking ---

    @property
    def state(self) -> S:
        state: S = self.match.state
        return state

    def told(self, seat: int | None = None) -> list[Any]:
        """Everything that happened since the table was laid, as this seat (None: a spectator) saw it."""
        return [told.event for told in self.match.sight(seat, since=0).events]

    @property
    def story(self) -> list[str]:
        """The same in words: `board solved`."""
        return [re.sub(r"(?<!^)([A-Z])", r" \1", type(event).__name__).lower() for event in self.told()]

    def happened(self, what: str) -> bool:
        return what in self.story

    @property
    def question(self) -> str:
        """The question on top, by its name: `Turn`, `MoveCubes`."""
        asked = self.state.asked
        return "" if asked is None else type(asked.question).__name__

    @property
    def turn(self) -> int | None:
        """Whose answer the table waits for."""
        asked = self.state.asked
        return asked.awaited[0] if asked is not None and asked.awaited else None

    def may(self, seat: int) -> list[str]:
        """The sentences that this seat may say."""
        prompt = self.match.prompt(seat)
        return [] if prompt is None else [str(option) for option in prompt.options]
