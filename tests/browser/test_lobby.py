"""Before the start: options as a visitor finds them, a friend at the bare address, and the states of an invitation."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import perigee
from tests.apophis.table import apophis
from tests.browser.chromium import DESKTOP, PHONE, SMALL, TABLET
from tests.browser.conftest import Opens
from tests.browser.pages import SMALL_TARGETS, table_of
from tests.browser.stage import Stage
from tests.browser.tables import lay

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot"}


SCROLLED = """() => [...document.querySelectorAll('html, body, .lobby, .lobby-in')]
  .filter((e) => e.scrollHeight > e.clientHeight).map((e) => `${e.tagName} ${e.scrollHeight} > ${e.clientHeight}`)"""


def option(page: Page, name: str) -> Locator:
    return page.locator(".option", has=page.get_by_role("heading", name=name))


def test_the_time_is_stepped_and_the_advanced_game_brings_its_own(opens: Opens, base: str) -> None:
    page = opens()
    lay(page, base, game="apophis", seats=[ME, OPEN, BOT], options={}, name="Vera")
    time = option(page, "Time until")
    figures = time.locator(".time-step input")
    shows(figures, "15", "00")
    time.get_by_role("button", name="A minute less").click()
    time.get_by_role("button", name="Ten seconds less").click()
    shows(figures, "13", "50")
    expect(time.locator(".note")).to_contain_text("between beginner and easy")
    page.wait_for_timeout(400)  # the table is told when the steps have come to rest
    advanced = page.get_by_role("switch", name="Advanced game")
    page.get_by_role("checkbox", name="Fail-safes").check()
    expect(advanced).to_have_attribute("aria-checked", "mixed")
    shows(figures, "13", "50")  # one rule alone moves nothing
    advanced.click()
    expect(advanced).to_have_attribute("aria-checked", "true")
    shows(figures, "10", "00")
    option(page, "Who starts").get_by_role("button", name="Bot 3").click()
    expect(option(page, "Who starts").locator('[aria-pressed="true"]')).to_have_text("Bot 3")
    which = page.get_by_role("group", name="How the bot plays")
    for level in ("easy", "hard", "standard"):
        which.get_by_role("button", name=level, exact=True).click()
        expect(which.locator('[aria-pressed="true"]')).to_have_text(level)


LESS_AND_START = """() => {
  document.activeElement.click();
  const start = document.querySelector('[data-start]');
  start.focus();
  start.click();
}"""
"""In one breath: nobody's hand is quicker."""


def test_a_start_right_after_a_step_starts_with_the_time_that_stands_there(opens: Opens, base: str) -> None:
    page = opens()
    lay(page, base, game="apophis", seats=[ME, OPEN], options={}, name="Vera")
    less = option(page, "Time until").get_by_role("button", name="A minute less")
    less.click()
    less.focus()
    page.evaluate(LESS_AND_START)
    expect(page.locator(".ask")).to_be_visible()
    told = page.evaluate("async (id) => (await (await fetch(`/api/tables/${id}`)).json()).options", table_of(page))
    assert told["timer"] == 13 * 60


def shows(figures: Locator, *wanted: str) -> None:
    expect(figures).to_have_count(len(wanted))
    for place, text in enumerate(wanted):
        expect(figures.nth(place)).to_have_value(text)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_any_time_from_60_to_3600_seconds_can_be_typed(opens: Opens, base: str, size: tuple[int, int]) -> None:
    page, friend = opens(size=size), opens(own=True)
    lay(page, base, game="apophis", seats=[ME, OPEN], options={}, name="Vera")
    friend.goto(page.url)
    friend.get_by_label("Your name").fill("Idris")
    friend.get_by_role("button", name="Sit down").click()
    expect(page.locator(".time .note")).to_have_text("Any time from 1:00 to 60:00; the figures can be typed.")
    expect(friend.locator(".time .note")).to_have_text("Any time from 1:00 to 60:00.")
    minutes, seconds = page.locator(".time-step input").all()
    minutes.fill("7")
    seconds.fill("43")
    seconds.press("ArrowUp")
    seconds.press("Enter")
    expect(friend.locator(".time-step b")).to_have_text(["7", "44"])
    minutes.fill("99")
    minutes.press("Enter")
    shows(page.locator(".time-step input"), "60", "00")
    minutes.fill("0")
    seconds.fill("no")
    minutes.press("Enter")
    shows(page.locator(".time-step input"), "1", "00")
    expect(friend.locator(".time-step b")).to_have_text(["1", "00"])


def test_a_friend_at_the_bare_address_sits_or_watches_and_sees_the_same_rows(opens: Opens, base: str) -> None:
    host, guest, third = opens(), opens(size=PHONE), opens(own=True)
    lay(host, base, game="apollo-xiii", seats=[ME, OPEN, BOT, OPEN], options={}, name="Vera")
    expect(host.get_by_role("img", name="QR")).to_have_js_property("naturalWidth", 164)
    expect(host.locator(".option").last).to_be_visible()
    assert host.evaluate(SCROLLED) == [], "at 1440 by 900 every option is seen without scrolling"
    windows = option(host, "Windows")
    windows.get_by_role("button", name="until all have answered").click()
    for pace, means in (("no limit", "Nobody is hurried."), ("quick", "as long as the pace gives for an answer")):
        option(host, "Pace").get_by_role("button", name=pace, exact=True).click()
        expect(windows.locator("p")).to_contain_text(means)  # AX-48: no window outlasts a pace
    option(host, "Pace").get_by_role("button", name="no limit", exact=True).click()
    guest.goto(host.url)
    expect(guest.locator("h1")).to_have_text("Vera invites you to play Apollo XIII.")
    expect(guest.locator(".invitation-facts")).to_contain_text("About 60 turns")
    guest.locator(".join input").fill("Idris")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".option").first).to_contain_text("Level")
    expect(guest.locator(".option button")).to_have_count(0)  # only the host changes them
    guest.locator(".talk input").fill("I bring tea.")
    guest.keyboard.press("Enter")
    expect(host.locator(".waiting .said")).to_contain_text("I bring tea.")
    third.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    third.goto(host.url)
    expect(third.locator(".invitation-cover")).to_have_js_property("offsetWidth", TABLET[0])  # whole, above the words
    ask = host.locator(".lobby-ask")
    expect(ask.locator("h2")).to_have_text("Seat 4 is free. Start for three?")
    with_three, with_four = "hands of 5 cards, at most 8", "hands of 4 cards, at most 6"
    expect(ask.locator("p")).to_have_text(f"Vera, Idris and Bot 3: {with_three}. With one more: {with_four}.")
    ask.get_by_role("button", name="Start for three").click()
    for page in (host, guest):
        expect(page.locator(".ask").first).to_be_visible()
    third.goto(host.url)
    expect(third.locator(".says")).to_contain_text("They are playing. Stage A, turn")
    third.get_by_role("button", name="Watch").click()
    expect(third.locator(".ask").first).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, SMALL])
@pytest.mark.parametrize("game", perigee.GAMES)
def test_every_seat_is_one_line_and_every_choice_as_high_as_a_finger(
    opens: Opens, base: str, game: str, size: tuple[int, int]
) -> None:
    page = opens(size=size, language="fr")
    lay(page, base, game=game, seats=[ME, OPEN, BOT, BOT], options={}, name="Véra")
    expect(page.locator(".place.bot .choices")).to_have_count(2)
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.locator(".place").evaluate_all("(all) => all.filter((one) => one.offsetHeight > 66).length") == 0


def test_on_a_phone_a_start_alone_is_as_wide_as_the_page(opens: Opens, base: str) -> None:
    page = opens(size=PHONE)
    lay(page, base, game="apollo-xiii", seats=[ME, OPEN], options={}, name="Vera")
    page.get_by_role("button", name="Put a bot here").click()
    expect(page.locator(".lobby-ask .button")).to_have_count(1)
    assert page.locator("[data-start]").evaluate("(one) => one.offsetWidth") > PHONE[0] - 40


SHARES = "window.shared = []; Navigator.prototype.share = async (what) => void window.shared.push(what);"


def test_where_the_browser_does_not_copy_the_link_is_selected_and_the_keys_are_named(opens: Opens, base: str) -> None:
    page = opens(own=True)
    page.add_init_script("delete Navigator.prototype.clipboard; document.execCommand = () => false;" + SHARES)
    lay(page, base, game="apophis", seats=[ME, OPEN], options={}, name="Vera")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Press Ctrl C")).to_be_visible()
    assert re.search(r"/t/", str(page.evaluate("getSelection().toString()")))
    page.get_by_role("button", name="Share", exact=True).click()  # a phone's own sheet is given the same link
    [sheet] = page.evaluate("window.shared")
    assert sheet["url"] == page.url
    assert "Apophis" in sheet["text"]


@pytest.mark.parametrize(("state", "title"), [("running", "Idris invites you"), ("over", "Idris played Apophis here.")])
def test_whoever_comes_when_it_is_over_is_invited_to_nothing(opens: Opens, base: str, state: str, title: str) -> None:
    page = opens(noise="404")
    match = apophis(hands=["YBR", "RR", "BB"], timer=600).match
    Stage(match, seat=1, mine=(), bots=(2,), state=state).open(page, base)
    expect(page.locator("h1")).to_contain_text(title)
