"""A finished game of each kind, played by bots and put on a shelf."""

from __future__ import annotations

from playwright.sync_api import Page

import perigee
from tests.browser.chromium import DESKTOP
from tests.browser.shelf import Shelf
from tests.browser.states.state import BOTH, Shot, State

AT = {"apophis": 8, "end-of-days": 260, "apollo-xiii": 100}
"""A moment with something to see."""


def replay_of(game: str) -> State:
    def act(page: Page, base: str) -> None:
        Shelf.of(game).open(page, base, f"#{AT[game]}")
        page.wait_for_selector(".replay-bar")
        page.wait_for_selector(".replay-loading", state="detached")

    return State(act)


def review(page: Page, base: str) -> None:
    """What the coach found: the curve, the sum, the first decision."""
    Shelf.played_anyhow().open(page, base, "#review/0")
    page.wait_for_selector(".review-told")


def playing_on(page: Page, base: str) -> None:
    Shelf.played_anyhow().open(page, base, "#3/1")
    page.wait_for_selector(".replay-loading", state="detached")
    page.locator(".replay-bar button.small").nth(2).click()
    page.wait_for_selector(".play-on")


REPLAY = {
    **{f"replay-{game}": replay_of(game) for game in perigee.GAMES},
    "review": State(review, (*BOTH, Shot("-fr", DESKTOP, "light", "fr")), whole=True),
    "play-on": State(playing_on),
}
