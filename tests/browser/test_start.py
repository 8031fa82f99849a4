"""The start page: open tables, my own ones, running and finished, with links that work; another language at once."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import serving
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
    row = rows(page, "my-tables", "running")
    row.get_by_role("link", name="Return").click()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))
    expect(page.locator(".ask")).to_be_visible()


def test_a_finished_table_of_this_browser_is_replayed(opens: Opens, tmp_path: Path) -> None:
    with serving(tmp_path, speed=60, bot_slowest="400") as quick:
        page = opens()
        table = lay(page, quick, game="apophis", seats=[ME, BOT], options={"timer": 60}, pace="none", name="Vera")
        page.wait_for_selector(".result-ending")
        page.goto(quick)
        rows(page, "my-tables", "finished").get_by_role("link", name="Replay").click()
        expect(page).to_have_url(re.compile(f"/r/{table}"))
        expect(page.locator(".replay-bar")).to_be_visible()
        page.goto("about:blank")


def test_another_language_changes_words_and_dates_at_once(opens: Opens, base: str) -> None:
    page = opens()
    lay(page, base, game="apophis", seats=[ME, OPEN], options={}, name="Vera")
    page.goto(base)
    row = rows(page, "my-tables", "Vera")
    today = page.evaluate("(l) => new Date().toLocaleDateString(l, { day: 'numeric', month: 'long' })", "en-GB")
    expect(row).to_contain_text(today)
    page.evaluate("window.same = true")
    page.get_by_role("button", name="FR,").click()
    jour = page.evaluate("(l) => new Date().toLocaleDateString(l, { day: 'numeric', month: 'long' })", "fr")
    expect(row).to_contain_text(jour)
    expect(row).to_contain_text("Revenir")
    assert page.evaluate("window.same"), "the page was loaded anew"


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
