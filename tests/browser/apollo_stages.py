"""Positions of Apollo XIII to look at: each is a real match, laid out by hand, before its page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.apollo13.table import Table, apollo
from tests.browser.stage import Stage

TRACKS = {
    "lovell.health": 2, "lovell.stress": 3, "swigert.health": 3, "swigert.stress": 2, "haise.health": 4,
    "haise.stress": 2, "ship": 5, "team": 3, "flight": 2, "energy": 1,
}  # fmt: skip


def on_stage(page: Page, base: str, table: Table, **more: Any) -> Stage:
    stage = Stage(table.match, **{"bots": (2,), **more})
    stage.open(page, base)
    page.wait_for_selector(".apollo .ask")
    return stage


def mock() -> Table:
    """The moment of the mock-up: stage E on orange, two boards in play, a pair card that answers."""
    table = apollo(
        hands=["133 119 73 92 121", "85 86 91 97 106 107", "79 81 82 83 84"], deck=[44], turned=(41, 42, 43),
        tracks=TRACKS, mission=5, boards={153: 2, 159: 3}, left="114", right="96", tokens=["1", "1 2", ""],
        draws="110 111 98",
    )  # fmt: skip
    return table.say(0, "spend nothing").say(0, "draw", at=4_000)


def playing(page: Page, base: str) -> None:
    stage = on_stage(page, base, mock(), time=26_000, lines=[(1, "I can ease health next turn.")])
    page.locator('[data-mark="hand:133"]').click()
    assert stage.match.outcome is None
