"""A program at a live table is heard on a beat that was drawn before it saw its hand."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

import perigee
from perigee.client import bot
from perigee.table.sight import Sight

PAUSE, FIRST = 0.5, 0.3125
"""What a draw in the middle gives: five eighths of the pause."""


class ATab:
    """A tab that is asked once."""

    def __init__(self, happened: list[str]) -> None:
        match = perigee.new("end-of-days", seats=2, seed=3)
        seat = next(iter(match.prompts))
        self.sight = json.loads(perigee.to_json(match.sight(seat)))
        self.prompt = {"awaited": True, "number": 1}
        self.over = False
        self.happened = happened

    async def say(self, text: str) -> None:
        self.happened.append(f"said {text}")
        self.over = True


@pytest.mark.parametrize(("thought", "beats"), [(0.0, 0), (0.3, 0), (0.4, 1), (1.4, 3)])
def test_a_program_is_heard_on_a_beat_drawn_before_it_looked(
    monkeypatch: pytest.MonkeyPatch, thought: float, beats: int
) -> None:
    happened: list[str] = []
    clock = [100.0]

    def draw(bound: int) -> int:
        happened.append("drawn")
        return bound // 2

    class Thinker:
        def decide(self, sight: Sight) -> str:
            happened.append("looked")
            clock[0] += thought
            assert sight.prompt is not None
            return str(sight.prompt.actions[0])

    async def sleep(seconds: float) -> None:
        clock[0] += seconds

    monkeypatch.setattr(bot, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(bot, "secrets", SimpleNamespace(randbelow=draw))
    monkeypatch.setattr(bot, "asyncio", SimpleNamespace(to_thread=asyncio.to_thread, sleep=sleep))
    tab: Any = ATab(happened)
    asyncio.run(bot.answer(tab, Thinker(), PAUSE))
    assert happened[:2] == ["drawn", "looked"]
    assert happened[2].startswith("said ")
    assert clock[0] - 100 == pytest.approx(FIRST + beats * PAUSE)
