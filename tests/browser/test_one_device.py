"""Several people at one device: nobody's hand is shown before its player says so, be the page opened anew, the game
paused or the line slow."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.apophis.table import apophis
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Opens
from tests.browser.pages import accessible, fits
from tests.browser.stage import Stage

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def two_sit_down(page: Page, base: str) -> None:
    """From the start page: a table of two, its second seat taken at the same device; Vera begins."""
    page.goto(base)
    page.locator(".cover", has_text="Apophis").get_by_role("button", name=re.compile("friends", re.IGNORECASE)).click()
    asked = page.get_by_role("dialog")
    asked.get_by_role("textbox").fill("Vera")
    asked.get_by_role("button", name="2", exact=True).click()
    asked.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="At this device").click()
    rest = page.get_by_role("button", name="Who starts")
    expect(page.locator(".option").first).to_be_visible()
    if rest.count():  # on a phone what is rarely changed is folded
        rest.click()
    for choice in ("if all agree", "Vera"):
        page.locator(".option").get_by_role("button", name=choice, exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".hand .card").first).to_be_visible()


def cover(page: Page) -> Locator:
    return page.locator(".handover")


def says(page: Page, name: str) -> None:
    """Somebody takes the device."""
    expect(page.locator(".hand")).to_have_count(0)  # nobody's hand lies under the cover
    cover(page).get_by_role("button", name=f"I am {name}").click()
    expect(page.locator(".hand .card").first).to_be_visible()


@SIZES
def test_a_page_that_is_opened_anew_shows_nobodys_hand(opens: Opens, base: str, size: tuple[int, int]) -> None:
    page = opens(size=size)
    two_sit_down(page, base)
    page.reload()
    expect(cover(page)).to_contain_text("Vera is asked.")
    assert fits(page)
    accessible(page)
    says(page, "Vera")
    page.locator('[data-kind="Draw"]').first.click()
    page.locator("[data-confirm]").click()
    page.locator('[data-mark^="hand:"]').first.click()  # one card too many
    page.locator("[data-confirm]").click()
    expect(cover(page)).to_contain_text("Player 2 is asked.")
    page.reload()
    expect(cover(page).get_by_role("button")).to_have_text(["I am Player 2"])
    says(page, "Player 2")


@SIZES
def test_ap13_a_pause_covers_what_one_of_them_drew(opens: Opens, base: str, size: tuple[int, int]) -> None:
    page = opens(size=size)
    two_sit_down(page, base)
    page.locator('[data-kind="Draw"]').first.click()
    page.locator("[data-confirm]").click()
    expect(page.locator('[data-kind="Draw"]')).to_have_count(0)
    expect(page.get_by_role("log").filter(has_text="You drew")).not_to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("pause", re.IGNORECASE)).click()
    expect(page.locator(".pause-in")).to_be_visible()
    log = page.locator(".bar button", has_text="Log")  # on a phone it lies on a sheet
    if size == PHONE:
        log.click()
    expect(page.locator(".tale").last).to_contain_text("Vera drew 2 cards.")
    expect(page.locator("body")).not_to_contain_text("You drew")  # nor is it there to be read aloud again
    expect(page.get_by_role("button", name="Sit here")).to_have_count(0)
    expect(page.locator(".talk")).to_contain_text("talk goes on after the pause")  # nobody says yet who would speak
    if size == PHONE:
        log.click()
    page.locator(".pause-in button").click()
    expect(cover(page)).to_contain_text("Vera is asked.")
    says(page, "Vera")


def shared(opens: Opens, base: str, **more: Any) -> tuple[Page, Stage]:
    """Vera and Idris at one device, with a bot."""
    page = opens()
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "GGG", "RRRR"], timer=600, **more)
    stage = Stage(table.match, bots=(2,), time=100_000, mine=(0, 1))
    stage.open(page, base)
    return page, stage


def test_while_none_of_them_is_asked_any_may_say_who_sits_there(opens: Opens, base: str) -> None:
    page, _ = shared(opens, base, turn=2)
    expect(cover(page)).to_contain_text("Who sits at this device?")
    expect(cover(page).get_by_role("button")).to_have_text(["I am Vera", "I am Idris"])
    accessible(page)
    says(page, "Idris")
    expect(page.locator(".hand .card.green")).to_have_count(3)


def test_on_a_slow_line_the_hand_before_stays_covered(opens: Opens, base: str) -> None:
    page, stage = shared(opens, base)
    says(page, "Vera")
    stage.match.say(0, "build yellow 1", at=stage.time)
    stage.show()
    expect(cover(page)).to_contain_text("Idris is asked.")
    stage.fall_silent()
    cover(page).get_by_role("button", name="I am Idris").click()
    page.wait_for_timeout(300)
    expect(page.locator(".hand")).to_have_count(0)
    expect(cover(page)).to_be_visible()


def test_a_hint_on_its_way_is_not_handed_over(opens: Opens, base: str) -> None:
    page, stage = shared(opens, base)
    says(page, "Vera")
    stage.look_around(hints=True)
    held: list[Route] = []
    page.route("**/*.js", lambda route: held.append(route))  # its sheet is still being fetched when the device goes on
    page.get_by_role("button", name="A hint").click()
    stage.match.say(0, "build yellow 1", at=stage.time)
    stage.show()
    expect(cover(page)).to_contain_text("Idris is asked.")
    says(page, "Idris")
    for route in held:
        route.continue_()
    page.unroute_all()
    page.wait_for_timeout(300)
    expect(page.locator(".hint")).to_have_count(0)
    assert "hint" not in [said["is"] for said in stage.said]  # nor is one counted for Idris


def test_a_hint_is_of_one_hand_though_the_next_players_question_has_its_number(opens: Opens, base: str) -> None:
    page, stage = shared(opens, base)
    says(page, "Vera")
    stage.look_around(hints=True)
    asked = page.locator("[data-asked]").get_attribute("data-asked")
    page.get_by_role("button", name="A hint").click()
    page.wait_for_selector(".hint progress")
    advice = {"game": "apophis", "action": {"is": "Draw"}, "say": "draw", "why": "over", "worlds": 40,
              "chance": 560_000, "without": 430_000, "error": 40_000, "better": True}  # fmt: skip
    stage.send({"is": "hinted", "number": int(asked or 0), "hint": advice})
    expect(page.locator(".hint-said")).to_be_visible()
    stage.match.say(0, "build yellow 1", at=stage.time)
    stage.show()
    expect(cover(page)).to_contain_text("Idris is asked.")
    expect(page.locator(".hint")).to_have_count(0)
    says(page, "Idris")
    expect(page.locator("[data-asked]")).to_have_attribute("data-asked", str(asked))
    page.get_by_role("button", name="A hint").click()
    expect(page.locator(".hint progress")).to_be_visible()
    expect(page.locator(".hint-said")).to_have_count(0)
