"""End of Days in a browser: the trade desk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import SMALL, TABLET
from tests.browser.conftest import Opens
from tests.browser.end_of_days.scenes import shown
from tests.browser.pages import SMALL_TARGETS, accessible
from tests.browser.states import end_of_days as scenes
from tests.browser.tables import lay
from tests.end_of_days.cards import cards


def test_ed34_a_player_who_accepts_is_shown_the_hand_cards_that_the_other_can_use_and_no_others(
    opens: Opens, base: str
) -> None:
    page = shown(opens, base, scenes.offered)
    expect(page.locator(".hand [data-lit]")).to_have_count(0)
    page.locator('.tray [data-kind="accept 1"]').click()
    lit = page.locator(".hand [data-lit]")
    expect(lit).to_have_count(4)
    table = scenes.middle()
    usable = {f"card:{one}" for one in cards(table.hand("us")) if one in table.state.facts.usable[1]}
    assert {one.get_attribute("data-mark") for one in lit.all()} == usable
    expect(page.locator(".hand-card:not(.usable)")).to_contain_text("not what the offer asks")
    page.locator(".hand [data-mark]:not([data-lit])").click()  # it is read, and nothing else begins
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ask-title")).to_have_text(re.compile("offer 1"))
    lit.first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()


def test_ed30_an_offer_of_many_cards_lies_readable_beside_the_hand_and_says_what_cannot_be_filled(
    opens: Opens, base: str
) -> None:
    """Alike ones are counted, nothing stands outside its paper, nothing of the table is covered."""
    table = scenes.middle(step="trade", turn=1)
    given, asked = "play Orbital Weapons Platform #2 hand orange any any", "hand red red red any total 20"
    picked = "Anti-Missile System #2, Secret Police #2, Sabotage"
    table.say("su", f"offer us give {given} ask {asked} with {picked}", at=4_000)
    for more in ({}, {"size": SMALL, "language": "fr"}):
        page = opens(**more)
        scenes.opened(page, base, table, time=20_000)
        copy = page.locator(".tray .copy")
        expect(copy.locator(".good")).to_have_count(5)  # by name, military, two of any kind; three red, one of any kind
        expect(copy).to_contain_text(re.compile("2 ×.*3 ×", re.DOTALL))
        expect(copy).to_contain_text(re.compile("Only you can see this|Personne d’autre ne le lit"))
        assert copy.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1")
        expect(page.locator("[data-say='refuse 1']").first).to_be_in_viewport()
        page.locator(".telegram h2").click(trial=True)  # nothing lies over the ask


def test_ed30_a_card_is_traded_for_one_that_is_chosen_where_the_scrapyard_lies_open(opens: Opens, base: str) -> None:
    page = shown(opens, base, scenes.swapping)
    page.locator('.telegram-buttons [data-mark="scrapyard"]').click()
    page.locator(f".spread {scenes.face('Survey Camp')}").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator(".ask-title")).to_contain_text("for Survey Camp")


def two_nations(opens: Opens, base: str) -> tuple[Page, Page]:
    """Two browsers at a table on the real server, at the trade step: the one whose turn it is comes first."""
    host, guest = opens(), opens()
    options = {"nations": "random", "trade_time": 0, "rounds": 4}
    lay(
        host,
        base,
        game="end-of-days",
        seats=[{"kind": "me"}, {"kind": "open"}],
        options=options,
        pace="none",
        name="Vera",
    )
    guest.goto(host.url)
    guest.locator(".join input").fill("Idris")
    guest.locator(".join button").click()
    expect(host.locator(".place", has_text="Idris")).to_be_visible()
    host.locator(".lobby-ask .button.first").click()
    for page in (host, guest):
        expect(page.locator(".end-of-days-scene .hand [data-mark]").first).to_be_visible()
    first, second = (host, guest) if host.locator("[data-asked]").count() else (guest, host)
    first.locator('[data-say="refill"]').click()
    return first, second


def ask_a_card(page: Page) -> None:
    page.locator(".desk .more").click()
    page.locator(".telegram [data-confirm]").click()


def test_offers_are_made_countered_withdrawn_and_accepted_between_two_browsers(opens: Opens, base: str) -> None:
    first, second = two_nations(opens, base)
    first.locator('.telegram-buttons [data-mark^="nation:"]').click()
    ask_a_card(first)
    expect(second.locator(".telegram")).to_contain_text("makes you an offer")
    second.locator('.tray [data-kind="counter 1"]').click()
    expect(second.locator(".desk")).to_be_visible()
    accessible(second)
    ask_a_card(second)  # they ask for a card in return
    for page in (first, second):
        page.get_by_role("tab", name="Trade").click()
        expect(page.locator(".trading .copy.countered .stamp")).to_have_text("Countered")
        expect(page.locator(".trading .copy.open")).to_have_count(1)
    first.locator('.telegram-buttons [data-mark^="nation:"]').click()
    first.locator(".desk .more").click()
    ask_a_card(first)
    expect(second.locator(".trading .copy.open")).to_have_count(2)
    first.locator('.tray [data-say="withdraw 3"]').click()
    for page in (first, second):
        expect(page.locator(".trading .copy.withdrawn .stamp")).to_have_text("Withdrawn")
    first.locator('.tray [data-kind="accept 2"]').click()
    expect(first.locator("[data-put-back]").first).to_be_visible()  # begun: the hand is lit for this, not for the pile
    if first.locator("[data-confirm]").count() == 0:  # more than one card fits
        first.locator(".hand [data-lit]:not([data-chosen])").first.click()
    first.locator("[data-confirm]").click()
    for page in (first, second):
        page.get_by_role("tab", name="Log and talk").click()
        expect(page.locator(".log")).to_contain_text(re.compile("gave|traded"))
    expect(first.locator(".steps [aria-current]")).to_have_text("Free for all")


@pytest.mark.parametrize("size", [TABLET, (1024, 768)], ids=["upright", "lying"])
def test_a_finger_finds_everything_on_a_tablets_desk(opens: Opens, base: str, size: tuple[int, int]) -> None:
    page = shown(opens, base, scenes.desk, size=size)
    on_the_desk = SMALL_TARGETS.replace("!e.closest(", "e.closest('.desk') && !e.closest(")
    assert page.evaluate(on_the_desk) == []
