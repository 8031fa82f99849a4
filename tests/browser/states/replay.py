"""A finished game of each kind, played by bots and put on a shelf."""

from __future__ import annotations

from playwright.sync_api import Page

import perigee
from tests.browser.shelf import Shelf
from tests.browser.states.state import State

AT = {"apophis": 8, "end-of-days": 260, "apollo-xiii": 100}
"""A moment with something to see."""


def replay_of(game: str) -> State:
    def act(page: Page, base: str) -> None:
        Shelf.of(game).open(page, base, f"#{AT[game]}")
        page.wait_for_selector(".replay-bar")
        page.wait_for_selector(".replay-loading", state="detached")

    return State(act)


REPLAY = {f"replay-{game}": replay_of(game) for game in perigee.GAMES}
