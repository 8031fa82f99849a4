"""A first game teaches: the lesson on its prepared table, by clicks, and that it is what the rules make of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Opens
from tests.browser.lessons import LESSONS, path_of
from tests.browser.pages import accessible


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_what_the_rules_make_of_it(game: str) -> None:
    assert path_of(game).read_text("utf-8") == LESSONS[game]().written(), "run: python -m tests.browser.lessons"


@pytest.mark.parametrize("more", [{}, {"size": PHONE}], ids=["desktop", "phone"])
def test_the_apophis_lesson_is_played_to_its_end(opens: Opens, base: str, more: dict[str, Any]) -> None:
    page = opens(**more)
    if not more:  # what was kept in a wrong kind counts as never kept
        page.add_init_script("localStorage['perigee.taught'] ??= '{}'")
    page.goto(f"{base}/learn/apophis")
    go_on = page.locator(".coach .button.first")
    go_on.click()
    expect(page.locator(".coach-step")).to_have_text("Step 2 of 8")
    accessible(page)
    if more:
        page.get_by_role("button", name=re.compile("^Build")).first.click()
    page.locator('[data-mark="depot:Y1"]').click()
    page.locator(".desk .button.first, .go.ready").click()
    expect(page.locator(".ask .bad")).to_be_visible()  # allowed in a game, but not what is taught
    page.get_by_role("button", name="Put back").click()
    if more:
        page.get_by_role("button", name=re.compile("^Build")).first.click()
    page.locator('[data-mark="depot:Y3"]').click()
    page.locator(".desk .button.first, .go.ready").click()
    go_on.click()
    go_on.click()
    page.get_by_role("button", name=re.compile("^Draw")).first.click()
    page.locator(".desk .button.first, .go.ready").click()
    expect(page.locator(".coach-step")).to_have_text("Step 6 of 8")
    page.get_by_role("button", name=re.compile("^Launch")).first.click()
    page.locator(".desk .button.first, .go.ready").click()
    expect(page.locator(".coach-step")).to_have_text("Step 7 of 8")
    go_on.click()
    expect(go_on).to_have_text("Play now with bots")
    plays_on(page)


@pytest.mark.parametrize("more", [{}, {"size": PHONE, "language": "fr"}], ids=["desktop", "phone-fr"])
def test_the_apollo_xiii_lesson_is_played_to_its_end(opens: Opens, base: str, more: dict[str, Any]) -> None:
    page = opens(**more)
    page.goto(f"{base}/learn/apollo-xiii")
    go_on, say = page.locator(".coach .button.first"), page.locator("[data-confirm]")
    go_on.click()
    go_on.click()
    page.locator('[data-mark="track:ship"]').click()
    say.click()
    expect(page.locator(".ask .bad")).to_be_visible()  # allowed in a game, but not what is taught
    page.locator("[data-put-back]").click()
    accessible(page)
    for marks in (["track:swigert.stress"], [], ["hand:129"], ["hand:96"], ["track:haise.health"], ["board:153"]):
        for mark in marks:
            page.locator(f'[data-mark="{mark}"]').click()
        (say if marks else go_on).click()
    expect(page.locator(".coach-step")).to_contain_text("9")
    page.locator('[data-kind="Place"]').click()
    page.locator('[data-mark="hand:92"]').click()
    say.click()
    expect(page.locator(".coach-step")).to_contain_text("10")
    plays_on(page)


@pytest.mark.parametrize("more", [{}, {"size": PHONE, "language": "fr"}], ids=["desktop", "phone-fr"])
def test_the_end_of_days_lesson_is_played_to_its_end(opens: Opens, base: str, more: dict[str, Any]) -> None:
    page = opens(**more)
    page.goto(f"{base}/learn/end-of-days")
    go_on, confirm = page.locator(".coach .button.first"), page.locator("[data-confirm]")
    go_on.click()
    page.locator('[data-say="refill"]').click()
    page.locator('.bt [data-mark="nation:fr"]').click()
    page.locator('.hand [data-mark="card:076"]').click()
    page.locator(".desk .more").click()
    page.locator(".side").last.locator(".colours .green").click()
    confirm.click()
    expect(page.locator(".coach-step")).to_have_text(re.compile("4.*10"))
    page.locator('.hand [data-mark="card:037"]').click()
    page.locator('.bt [data-mark="site:us/1"]').click()
    confirm.click()
    page.locator('[data-say="pass"]').click()
    accessible(page)
    page.locator('[data-say="pass"]').click()
    expect(page.locator(".tele .bad")).to_be_visible()  # allowed in a game, but not what is taught
    page.locator('[data-say="negate 107"]').click()
    page.locator('[data-say="pass"]').click()
    page.locator('[data-mark="site:us/1"]').first.click()
    confirm.click()
    go_on.click()
    expect(go_on).to_have_text(re.compile("Play now with bots|Jouer"))
    plays_on(page)


def plays_on(page: Page) -> None:
    """The last button of a lesson leads to a table, also in a browser that has kept nothing yet."""
    page.locator(".coach .button.first").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator(".ask").first).to_be_visible()
