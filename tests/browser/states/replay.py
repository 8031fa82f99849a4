"""A finished game of each kind, played by bots and put on a shelf."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.shelf import Shelf
from tests.browser.states.state import State


def replay_of(game: str, at: int = 12) -> State:
    def act(page: Page, base: str) -> None:
        Shelf.of(game).open(page, base, f"#{at}")
        page.wait_for_selector(".replay-bar")
        page.wait_for_selector(".replay-loading", state="detached")

    return State(act)


REPLAY = {"replay-apophis": replay_of("apophis"), "replay-apollo-xiii": replay_of("apollo-xiii", 40)}
