"""A hint in the terminal."""

from __future__ import annotations

from typing import Any

import pytest

from perigee.terminal.hint import hint_lines
from perigee.words import Words

WORDS = Words("en", "apophis", also=("terminal", "review"))


def told(**hint: Any) -> str:
    usual = {"game": "apophis", "action": {"is": "Draw"}, "say": "draw", "why": "over", "worlds": 40}
    lines = hint_lines(WORDS, {**usual, "chance": 560_000, "without": 430_000, "error": 40_000, **hint})
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize(("better", "why", "doubt"), [(True, True, "Give or take 4"), (False, False, "is as good")])
def test_it_says_why_only_where_the_answer_is_better(better: bool, why: bool, doubt: str) -> None:
    lines = told(better=better)
    assert ("it wins more often" in lines) is why
    assert doubt in lines


def test_an_error_bar_is_never_nothing() -> None:
    assert "give or take 1 " in told(better=False, error=200)
