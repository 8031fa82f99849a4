"""Play on from here: from any moment of a replay and from a decision of its review, alone or with friends."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.apophis.table import apophis
from tests.browser.chromium import PHONE
from tests.browser.conftest import Opens
from tests.browser.pages import fits
from tests.browser.shelf import Shelf
from tests.browser.stage import ID, Stage

SAYS = {"en": ("Play on from here", "Play on"), "fr": ("Reprendre d’ici", "Reprendre")}


class Wishes:
    """What the page asks for; the first wish is refused."""

    def __init__(self, page: Page) -> None:
        self.heard: list[dict[str, Any]] = []
        page.route(re.compile(f"/api/tables/{ID}/on$"), self._answer)

    def _answer(self, route: Route) -> None:
        self.heard.append(dict(route.request.post_data_json or {}))
        if len(self.heard) == 1:
            route.fulfill(status=409, json={"error": "not-now", "reason": ""})
        else:
            route.fulfill(status=201, json={"table": {"id": ID}, "you": {}, "links": {}})


@pytest.mark.parametrize(
    ("look", "language"), [({}, "en"), ({"size": PHONE, "theme": "light"}, "fr")], ids=["desktop", "phone"]
)
def test_a_new_table_begins_at_any_moment_of_a_replay(
    opens: Opens, base: str, look: dict[str, Any], language: str
) -> None:
    page, (name, begin) = opens("409", **look, language=language), SAYS[language]
    Stage(apophis(rocket="Y3", hands=["YB", "GG"], timer=600).match, time=100_000).open(page, base)
    shelf = Shelf.played_anyhow()
    shelf.open(page, base, "#3/1")
    wishes = Wishes(page)
    page.wait_for_selector(".replay-loading", state="detached")
    assert fits(page)
    page.get_by_role("button", name=name).click()
    expect(page.locator(".play-on select")).to_have_value("1")  # whose eyes one looks with
    page.locator(".play-on select").select_option("0")
    others, cards = page.locator(".play-on .one-of").first, page.locator(".play-on .one-of").last
    levels = page.locator(".play-on .one-of").nth(1).get_by_role("button")
    expect(levels).to_have_text(["easy", "standard", "hard"] if language == "en" else ["facile", "normal", "difficile"])
    expect(levels.nth(1)).to_have_attribute("aria-pressed", "true")
    others.get_by_role("button").last.click()
    expect(page.locator(".play-on .one-of")).to_have_count(2)  # friends sit down, and the lobby has the levels of bots
    others.get_by_role("button").first.click()
    for place in (0, 1, 2):
        for row in (levels, cards.get_by_role("button")):
            row.nth(place).click()
            expect(row.nth(place)).to_have_attribute("aria-pressed", "true")
    assert fits(page)
    page.locator(".play-on").get_by_role("button", name=begin).click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator(".play-on").get_by_role("button", name=begin).click()
    expect(page).to_have_url(re.compile(f"/t/{ID}$"))
    assert wishes.heard[1] == {**wishes.heard[1], "step": 3, "me": 0, "cards": "exact", "friends": False, "bot": "hard"}


@pytest.mark.parametrize(
    ("look", "language"), [({}, "en"), ({"size": PHONE, "theme": "light"}, "fr")], ids=["desktop", "phone"]
)
def test_at_its_last_moment_a_replay_says_why_nothing_is_played_on(
    opens: Opens, base: str, look: dict[str, Any], language: str
) -> None:
    page, (name, _), shelf = opens(**look, language=language), SAYS[language], Shelf.played_anyhow()
    shelf.open(page, base, "#9999/1")
    page.wait_for_selector(".replay-loading", state="detached")
    button = page.get_by_role("button", name=name)
    page.locator(".replay-line input").press("End")
    expect(button).to_be_disabled()
    why = {"en": "over at this moment", "fr": "finie à ce moment"}[language]
    expect(button).to_have_accessible_description(re.compile(why))
    expect(page.locator(".replay-over")).to_be_visible()
    assert fits(page)
    page.locator(".replay-line input").press("ArrowLeft")
    expect(button).to_be_enabled()
    expect(page.locator(".replay-over")).to_have_count(0)


def test_a_decision_of_the_review_leads_there_and_friends_can_be_asked(opens: Opens, base: str) -> None:
    page, shelf = opens("409"), Shelf.played_anyhow()
    shelf.made, (worst, *_) = True, shelf.reviews[0].mistakes
    shelf.open(page, base, "#review/0")
    wishes = Wishes(page)
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".play-on .one-of").first.get_by_role("button", name="friends").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_be_visible()
    (wish,) = wishes.heard
    assert json.loads(json.dumps(wish)) == {
        **wish, "step": worst.step, "me": 0, "cards": "unseen", "friends": True,
    }  # fmt: skip


def test_a_table_that_plays_on_says_so_on_its_result(opens: Opens, base: str) -> None:
    page, shelf = opens(), Shelf.played_anyhow()
    stage = Stage(shelf.match)
    stage.around = {"on": {"table": "before", "step": 3, "cards": "deck"}}
    stage.open(page, base)
    expect(page.locator(".result-told")).to_contain_text("Played on from a moment of an earlier game.")
