"""The start page: open tables, my own ones, running and finished, with links that work; another language at once."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import DESKTOP, PHONE, SMALL, serving
from tests.browser.conftest import Opens
from tests.browser.states.apophis import building
from tests.browser.tables import lay

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot"}


def rows(page: Page, of: str, text: str) -> Locator:
    return page.locator(f'section[aria-labelledby="{of}"] li', has_text=text)


def test_an_open_table_is_listed_for_others_and_joined_by_its_link(opens: Opens, base: str) -> None:
    host, guest = opens(), opens()
    table = lay(host, base, game="end-of-days", seats=[ME, OPEN, BOT], options={}, listed=True, name="Nadezhda")
    guest.goto(base)
    row = rows(guest, "open-tables", "Nadezhda")
    expect(row).to_contain_text("1 seat free of 3")
    expect(rows(guest, "my-tables", "Nadezhda")).to_have_count(0)
    row.get_by_role("link").click()
    expect(guest).to_have_url(re.compile(f"/t/{table}$"))
    expect(guest.locator(".join input, .lobby")).not_to_have_count(0)


def test_a_running_table_of_this_browser_is_returned_to(opens: Opens, base: str) -> None:
    page = opens()
    table = lay(page, base, game="apophis", seats=[ME, BOT], options={}, name="Vera")
    page.wait_for_selector(".ask")
    page.goto(base)
    row = rows(page, "my-tables", "3 of 3 layers stand")
    expect(row).to_contain_text("you are asked")
    expect(page.locator(".asked-head")).to_contain_text("Apophis")
    expect(page).to_have_title("You are asked: Apophis")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".asked-head")).to_be_in_viewport(ratio=1)  # on a phone below the head
    expect(page.locator("#my-tables")).to_be_in_viewport()
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    row.get_by_role("link", name="Answer").click()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))
    expect(page.locator(".ask")).to_be_visible()


def test_a_finished_table_of_this_browser_is_replayed(opens: Opens, tmp_path: Path) -> None:
    with serving(tmp_path, speed=60, bot_slowest="400") as quick:
        page = opens()
        table = lay(page, quick, game="apophis", seats=[ME, BOT], options={"timer": 60}, pace="none", name="Vera")
        expect(page.locator(".result-figures")).to_contain_text("none took a layer")
        page.goto(quick)
        row = rows(page, "my-tables", "Time ran out, 3 layers left of three")
        row.get_by_role("button", name="Put away").click()
        expect(row).to_have_count(0)
        page.reload()
        page.get_by_role("button", name="Show again").click()
        row.get_by_role("link", name="Replay").click()
        expect(page).to_have_url(re.compile(f"/r/{table}"))
        expect(page.locator(".replay-bar")).to_be_visible()
        page.goto("about:blank")


def test_another_language_changes_words_and_dates_at_once(opens: Opens, base: str) -> None:
    page = opens()
    lay(page, base, game="apophis", seats=[ME, OPEN], options={}, name="Vera")
    page.goto(base)
    row = page.locator('section[aria-labelledby="my-tables"] li')
    expect(row).to_contain_text("1 seat free of 2")
    expect(row).to_contain_text("today")
    page.evaluate("window.same = true")
    page.get_by_role("button", name="FR,").click()
    expect(row).to_contain_text("1 place libre sur 2")
    expect(row).to_contain_text("aujourd’hui")
    expect(row).to_contain_text("Ouvrir")
    assert page.evaluate("window.same"), "the page was loaded anew"


def test_play_now_starts_at_once_with_the_name_and_the_level_that_are_kept(opens: Opens, base: str) -> None:
    page = opens()
    page.goto(base)
    cover = page.locator(".cover.apophis")
    expect(cover.locator(".button.first")).to_contain_text("12 minutes")  # before the lesson
    cover.get_by_role("button", name="hard").click()
    expect(cover.locator(".button.first")).to_contain_text("8 minutes")
    page.get_by_role("textbox", name="Your name").fill("Zoé")
    cover.get_by_role("button", name="Play now").click()
    expect(page.locator(".log time").first).to_have_text("8:00")
    page.goto(base)
    expect(cover.locator('[aria-pressed="true"]')).to_have_text("hard")
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Zoé")
    page.locator(".cover.apollo-xiii").get_by_role("button", name="Play now").click()
    expect(page.locator(".ask")).to_be_visible()


def test_used_and_wrong_links_end_on_a_page_with_a_way_on(opens: Opens, base: str) -> None:
    page = opens(noise="404")
    for path, words in (
        ("/device/aaaaaaaaaaaaaaaaaaaaaaaa", "has been used"),
        ("/somewhere", "nothing at this address"),
    ):
        page.goto(base + path)
        expect(page.locator(".astray")).to_contain_text(words)
        expect(page.locator(".cover .button.first")).to_have_count(3)


def test_another_language_changes_numbers_on_the_table_at_once(opens: Opens, base: str) -> None:
    page = opens()
    building(page, base)
    odds = page.locator(".check .sum")
    expect(odds).to_contain_text(re.compile(r"\d%"))
    page.evaluate("window.same = true")
    page.locator(".tools .tool").last.click()
    page.get_by_role("button", name="French", exact=True).click()
    expect(odds).to_contain_text(re.compile("\\d\N{NO-BREAK SPACE}%"))
    expect(page.locator(".card.chosen")).to_have_count(2)  # what was being prepared is still there
    assert page.evaluate("window.same"), "the page was loaded anew"


TOUCHES = """() => {
  const cover = document.querySelector('.cover.apollo-xiii');
  const words = document.createRange();
  words.selectNodeContents(cover.querySelector('h2'));
  const [name, plot] = [words, cover.querySelector('.cover-art g')].map((one) => one.getBoundingClientRect());
  return plot.left < name.right && plot.top < name.bottom;
}"""
"""The plot of Apollo XIII's cover begins under the name that stands on it."""


def test_a_french_phone_reads_whole_names_on_the_covers_and_what_a_link_is_for(opens: Opens, base: str) -> None:
    page = opens(size=PHONE, language="fr")
    page.goto(base)
    expect(page.get_by_role("link", name="L’apprendre en deux minutes\u00a0: Apophis")).to_be_visible()
    for width, height in (PHONE, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(TOUCHES), (width, height)
