"""A game from outside, on the plain face: found on the start page, played by clicks to its end, result and replay."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, Page, expect

from perigee.words import Words
from tests.browser.chromium import DESKTOP, PHONE, context, listened, serving
from tests.browser.pages import accessible, cut_short, fits
from tests.browser.whole import Player, over, play
from tests.outside import path_with
from tests.test_splashdown import install


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = install(tmp_path_factory.mktemp("site"))
    with (
        patch.dict(os.environ, PYTHONPATH=path_with(site)),
        serving(tmp_path_factory.mktemp("server"), speed=2, bot_slowest="300") as found,
    ):
        yield found


def begin(page: Page, address: str) -> None:
    page.goto(address)
    cover = page.locator(".cover.splashdown")
    expect(cover).to_be_visible()
    cover.locator(".button.first").click()
    expect(page.locator(".ask[data-asked]")).to_be_visible()


@pytest.mark.parametrize(("size", "language", "by"), [(DESKTOP, "en", "mouse"), (PHONE, "fr", "touch")])
def test_it_is_found_played_and_replayed(
    browser: Browser, address: str, size: tuple[int, int], language: str, by: str
) -> None:
    made = context(browser, size, language=language)
    page = made.new_page()
    wrong = listened(page)
    begin(page, address)
    expect(page.locator(".sheet-thing[data-mark]")).to_have_count(4)
    expect(page.locator(".plain-card[data-mark]")).to_have_count(5)
    accessible(page)
    assert cut_short(page) == []
    page.locator(".plain-card:not(.quiet)").first.click()
    page.locator(".sheet-thing[data-lit]").first.click()
    expect(page.locator("[data-confirm]:not([disabled])")).to_have_count(1)
    expect(page.locator("[data-put-back]")).to_have_count(1)
    play([Player.at(page, by, [("say wait", 0.3)])], over(page))
    tells_how_it_went(page)
    page.get_by_role("link", name=Words(language, "table", also=("page", "together")).text("result.replay")).click()
    is_replayed(page)
    assert wrong == []
    made.close()


def tells_how_it_went(page: Page) -> None:
    """Figures, everybody's score as it grew, and a picture to share, though the game brings no page."""
    expect(page.locator(".plain-standing li")).to_have_count(5)
    first, *others = [int(score) for score in page.locator(".plain-standing em").all_inner_texts()]
    assert first == max([first, *others])
    mine = page.locator(".plain-standing li", has=page.get_by_text(re.compile("^(You|Vous)$"))).locator("em")
    expect(page.locator(".result-large b")).to_have_text(mine.inner_text())
    expect(page.locator(".result-figures dt")).to_have_count(3)
    expect(page.locator(".grown .series")).to_have_count(8)  # a line and its sign in the legend for each ship
    expect(page.locator(".grown figcaption span").first).to_contain_text(mine.inner_text())
    expect(page.locator(".share img")).to_have_js_property("naturalWidth", 1200)
    assert fits(page)
    accessible(page)


def is_replayed(page: Page) -> None:
    """With every hand open; arrows go by moments, the jump goes to the next round."""
    expect(page.locator(".replay-bar")).to_be_visible()
    expect(page.locator(".replay-loading")).to_have_count(0)
    expect(page.locator(".plain .figures")).to_be_visible()
    expect(page.locator(".open-hands dt")).to_have_count(4)
    expect(page.locator(".open-hands dd").first.locator("span")).to_have_count(5)
    expect(page.locator("body")).not_to_contain_text(re.compile("away|absent"))
    slider = page.get_by_role("slider")
    for key, moment in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1")):
        page.keyboard.press(key)
        expect(slider).to_have_value(moment)
    page.locator(".replay-tools .small", has_text="→").click()
    expect(page.locator(".plain .figures")).to_contain_text(re.compile("2"))
    assert 1 < int(slider.input_value()) < int(slider.get_attribute("max") or 0)
    assert fits(page)


def test_what_is_closed_says_why_and_the_whole_table_is_told_as_text(browser: Browser, address: str) -> None:
    made = context(browser)
    page = made.new_page()
    begin(page, address)
    sheet, card = page.locator(".sheet-thing"), page.locator(".plain-card:not(.quiet)")
    first = sheet.first.get_attribute("data-mark")
    card.first.click()
    sheet.first.click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".figures .now")).to_have_text("2")
    closed = page.locator(f".sheet-thing[data-mark='{first}']:not([data-lit])")
    if closed.count():  # it may have landed
        expect(closed).to_contain_text("you bid on it last round")
    page.get_by_role("tab", name="As text").click()
    expect(page.locator(".as-text")).to_contain_text("Altitude, km")
    page.locator("[data-say=wait]").click()
    expect(page.locator(".figures .now")).to_have_text("3")
    made.close()


def test_a_hint_is_asked_for_and_done(browser: Browser, address: str) -> None:
    made = context(browser)
    page = made.new_page()
    begin(page, address)
    page.get_by_role("button", name="A hint").click()
    expect(page.locator(".hint-said")).to_be_visible(timeout=60_000)
    expect(page.locator(".hint dd")).to_have_count(2)
    page.locator(".hint .button.first").click()
    expect(page.locator(".figures .now")).to_have_text("2")
    made.close()
