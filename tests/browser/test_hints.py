"""A hint on demand: a lamp in the head or a row of the menu, a sheet while the coach thinks, one press that does it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import perigee
from tests.apophis.table import apophis
from tests.browser.chromium import PHONE, SIDEWAYS
from tests.browser.conftest import Opens
from tests.browser.pages import fits
from tests.browser.stage import Stage
from tests.browser.tables import lay

LAMP = {"en": "A hint", "fr": "Un conseil"}


@pytest.mark.parametrize(
    ("game", "look", "language"),
    [
        ("apophis", {}, "en"),
        ("end-of-days", {"size": PHONE, "theme": "light"}, "fr"),
        ("apollo-xiii", {"size": SIDEWAYS}, "en"),
    ],
    ids=perigee.GAMES,
)
def test_whoever_is_asked_may_ask_a_strong_partner_and_do_as_told(
    opens: Opens, base: str, game: str, look: dict[str, Any], language: str
) -> None:
    page = opens(**look, language=language)
    lay(page, base, game=game, seats=[{"kind": "me"}, {"kind": "bot"}], options={}, name="Vera")
    page.locator("[data-asked]").wait_for(timeout=30_000)
    if look:  # a phone has no room for a lamp everywhere: the menu has a row for it
        page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name=LAMP[language]).click()
    number = page.locator("[data-asked]").get_attribute("data-asked")
    expect(page.locator(".hint-said")).to_be_visible(timeout=60_000)
    expect(page.locator(".hint dd")).to_have_count(2)
    expect(page.locator(".hint-counted")).to_be_visible()
    assert fits(page)
    page.locator(".hint .button.first").click()
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(f'[data-asked="{number}"]')).to_have_count(0, timeout=30_000)


def test_the_host_decides_about_hints_before_the_start(opens: Opens, base: str) -> None:
    page = opens()
    lay(page, base, game="end-of-days", seats=[{"kind": "me"}, {"kind": "open"}], options={}, name="Vera")
    row = page.locator(".option", has_text="Coach")
    expect(row.get_by_role("button", name="none")).to_have_attribute("aria-pressed", "true")
    row.get_by_role("button", name="hints on demand").click()
    expect(row.locator("p")).to_contain_text("Everybody sees how often")
    row.get_by_role("button", name="none").click()
    expect(row.get_by_role("button", name="none")).to_have_attribute("aria-pressed", "true")


def test_no_lamp_where_hints_are_off_and_the_result_counts_them(opens: Opens, base: str) -> None:
    page = opens()
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "GGG"], turn=0, timer=600)
    stage = Stage(table.match, time=100_000)
    stage.open(page, base)
    page.wait_for_selector(".apophis .hand")
    expect(page.get_by_role("button", name="A hint")).to_have_count(0)
    table.match.tick(table.match.clock.table_time(601_000))
    stage.show()
    stage.look_around(hinted=[2, 0], state="over")
    expect(page.locator(".result-hints")).to_contain_text("2", timeout=15_000)


@pytest.mark.parametrize(("better", "said"), [(True, "it wins more often"), (False, "as good, give or take 4")])
def test_an_answer_is_called_better_where_the_hint_does(opens: Opens, base: str, better: bool, said: str) -> None:
    page = opens()
    stage = Stage(apophis(hands=["YBBR", "GGG"], turn=0, timer=600).match, time=100_000, around={"hints": True})
    stage.open(page, base)
    page.get_by_role("button", name="A hint").click()
    page.wait_for_selector(".hint progress")
    number = int(page.locator("[data-asked]").get_attribute("data-asked") or 0)
    advice = {"game": "apophis", "action": {"is": "Draw"}, "say": "draw", "why": "over", "worlds": 40}
    chances = {"chance": 560_000, "without": 430_000, "error": 40_000}
    stage.send({"is": "hinted", "number": number, "hint": {**advice, **chances, "better": better}})
    expect(page.locator(".hint")).to_contain_text(said)
    expect(page.locator(".hint-doubt")).to_have_count(int(better))
