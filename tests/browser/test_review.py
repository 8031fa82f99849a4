"""What the coach found in a finished game: a tab beside the replay, made while one waits, with every figure pressed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Opens
from tests.browser.pages import fits
from tests.browser.shelf import Shelf
from tests.browser.stage import Stage


@pytest.mark.parametrize(
    ("look", "language"), [({}, "en"), ({"size": PHONE, "theme": "light"}, "fr")], ids=["desktop", "phone"]
)
def test_a_finished_game_is_reviewed_beside_its_replay(
    opens: Opens, base: str, look: dict[str, Any], language: str
) -> None:
    shelf = Shelf.played_anyhow()
    shelf.made, told = False, shelf.reviews[0]
    assert len(told.mistakes) > 1
    page = opens(**look, language=language)
    shelf.open(page, base, "#2/0")
    page.get_by_role("button", name="Review" if language == "en" else "Analyse").click()
    expect(page).to_have_url(re.compile("#review/0$"))
    expect(page.get_by_role("progressbar")).to_be_visible()
    shelf.made = True
    expect(page.locator(".review-head h1")).to_be_visible()
    figures = [told.whole.moved.luck, told.whole.moved.mine, told.whole.moved.others, told.whole.moved.rest]
    signs = [f"+{one}" if one > 0 else str(one).replace("-", "\N{MINUS SIGN}") for one in figures]
    expect(page.locator(".review-sum dd")).to_have_text(
        [str(told.whole.start), *signs, re.compile(rf"^{told.whole.result}\s%$")]
    )
    page.locator(".review-number").nth(1).click()
    expect(page.locator(".review-tabs button").nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator(".review-tabs button").first.click()
    expect(page.locator(".review-number").first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".review-told dd")).to_have_count(2)
    assert fits(page)
    page.locator(".review-show").click()
    expect(page).to_have_url(re.compile(rf"#{told.mistakes[0].step}/0$"))
    expect(page.get_by_role("slider")).to_have_value(str(told.mistakes[0].step))
    page.locator(".replay-tabs button").first.click()
    page.locator(".review-seat select").select_option("1")
    expect(page).to_have_url(re.compile("#review/1$"))
    expect(page.locator(".review-sum dd").first).to_have_text(str(shelf.reviews[1].whole.start))
    page.locator(".replay-tabs button").last.click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.locator(".replay-tabs a").click()
    expect(page).to_have_url(re.compile("/t/"))


def test_the_result_leads_to_the_review(opens: Opens, base: str) -> None:
    shelf, page = Shelf.played_anyhow(), opens()
    shelf.made = True
    Stage(shelf.match).open(page, base)
    tile = page.locator('.result-acts a[href*="#review/0"]')
    expect(tile).to_be_visible()
    shelf.answer_for(page)
    tile.click()
    expect(page.locator(".review-head h1")).to_be_visible()
