"""The newcomer's walk: an empty browser, an empty data folder, nothing prepared; from the start page through the lesson
to a finished game, its result and its replay, by what is visible. Nothing goes wrong, and there is no dead end.

The tables are the shortest that a visitor can choose, and the server's time passes twice as fast. Those of one
language walk at once, in one browser.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from perigee.words import LANGUAGES
from tests.browser import presses
from tests.browser.chromium import context, listened, serving
from tests.browser.visitor import Visitor, Walk, together
from tests.browser.whole import Weights

CHOICES: dict[str, dict[str, str]] = {
    "apophis": {},
    "end-of-days": {"rounds": "4", "nations": "random", "window": "0"},
    "apollo-xiii": {"level": "hard", "timer": "false", "window": "0"},
}
LIKES: dict[str, Weights] = {
    "apophis": [("Scrap", 0), ("depot:", 8), ("begin (Launch|Build)", 3), ("Keep", 0)],
    "end-of-days": [
        ("say refuse", 12),
        ("withdraw|counter|room|offer", 0),
        ("say pass", 6),
        ("say", 12),
        ("nation:", 0),
        ("confirm", 60),
    ],
    "apollo-xiii": [
        ("begin Draw", 9),
        ("say (done|pass|nothing)", 30),
        ("confirm", 60),
        ("extra|begin Move|track:", 0),
        ("", 0.2),
    ],
}
LONGEST = 240
"""For a machine that is busy with other things; a quiet one is there after a minute."""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_learns_and_plays_each_game_to_its_end(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv(presses.DEALT, "1")
    with serving(tmp_path, speed=2, bot_slowest="600") as address:
        profiles = [context(browser, language=language) for _ in CHOICES]
        pages = [profile.new_page() for profile in profiles]
        wrong = [listened(page) for page in pages]
        visitors = [Visitor(page, language, game) for page, game in zip(pages, CHOICES, strict=True)]
        together([walk(visitor, address) for visitor in visitors])
        for profile in profiles:
            profile.close()
    assert wrong == [[] for _ in CHOICES]
    log = (tmp_path / "server.log").read_text("utf-8")
    assert "rror" not in log, log


def walk(visitor: Visitor, address: str) -> Walk:
    visitor.page.goto(address)
    yield from visitor.learns()
    yield from visitor.goes_home()
    yield from visitor.opens_a_short_table(CHOICES[visitor.game])
    yield from visitor.hurries_the_bots()
    yield from visitor.plays(LIKES[visitor.game], LONGEST)
    yield from visitor.replays()
