"""Enter says what was chosen, in all three games, and the focus is never lost on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.apollo_xiii.table import apollo
from tests.apophis.table import apophis
from tests.browser.conftest import Opens
from tests.browser.stage import Stage
from tests.browser.states import end_of_days as scenes
from tests.end_of_days.cards import card

GAMES: dict[str, tuple[Callable[[], Any], list[str], str]] = {
    "apophis": (lambda: apophis(hands=["YYYGB", "RRRYB", "BBY"], timer=600).match, ["depot:Y1"], "Built"),
    "end-of-days": (lambda: scenes.middle(turn=0).match, [f"card:{card('Basic Colony #2')}", "site:us/2"], "Laid"),
    "apollo-xiii": (lambda: apollo(hands=["85", "79"], deck=[29, 30]).match, ["track:ship"], "Moved"),
}
"""A position, the things to choose, and what has happened then."""


@pytest.mark.parametrize("game", GAMES)
def test_enter_chooses_and_says_and_the_focus_stays_somewhere(opens: Opens, base: str, game: str) -> None:
    position, marks, done = GAMES[game]
    page, stage = opens(), Stage(position(), names=scenes.NAMES)
    stage.open(page, base)
    page.wait_for_selector("[data-asked]")
    for mark in marks:
        page.locator(f'[data-mark="{mark}"][data-lit]').last.focus()
        page.keyboard.press("Enter")
        is_somewhere(page)
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    is_somewhere(page)
    assert done in {told.event.__class__.__name__ for told in stage.match.told(0)}


def is_somewhere(page: Page) -> None:
    """A function, not an expression: an expression is polled with `eval`, which the page forbids."""
    page.wait_for_function("() => document.activeElement !== document.body && document.activeElement.isConnected")
