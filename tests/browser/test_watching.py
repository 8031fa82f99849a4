"""A watcher is shown the chances to win, by what everybody sees; a player is not, not even in a second tab."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Opens
from tests.browser.pages import fits
from tests.browser.tables import lay

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "standard"}]


@pytest.mark.parametrize(
    ("game", "told"),
    [("apophis", r"everybody sees: \d+%$"), ("end-of-days", r"everybody sees: Vera.* \d+% and .*\d+%$")],
)
def test_a_watcher_is_shown_the_chances_and_a_player_is_not(opens: Opens, base: str, game: str, told: str) -> None:
    player = opens()
    table = lay(player, base, game=game, seats=SEATS, name="Vera")
    watcher = opens(size=PHONE)
    watcher.goto(f"{base}/t/{table}")
    watcher.get_by_role("button", name="Watch").click()
    expect(watcher.locator(".outlook")).to_have_text(re.compile(told), timeout=30_000)
    assert fits(watcher)
    second = player.context.new_page()
    second.goto(f"{base}/t/{table}")
    expect(second.locator(".ask-title")).to_be_visible()
    expect(player.locator(".outlook")).to_have_count(0)
    expect(second.locator(".outlook")).to_have_count(0)
