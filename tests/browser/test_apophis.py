"""Apophis in the browser: two browsers and a bot, reload, prepared positions, phone, keyboard, languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.apophis.table import apophis
from tests.browser.chromium import SMALL
from tests.browser.conftest import Opens
from tests.browser.pages import accessible, reads_clause, wait_until_over
from tests.browser.stage import Stage
from tests.browser.whole import DRAWS, Player, answered, play


def two_at_a_table(opens: Opens, base: str, **more: object) -> tuple[Page, Page]:
    """One lays a table for friends with a bot on the third seat, the other comes by the link."""
    host, guest = opens(**more), opens(**more)
    host.goto(base)
    host.locator(".cover.apophis .button.second").click()
    host.locator(".dialog input").first.fill("Vera")
    host.locator(".dialog .button.first").click()
    host.wait_for_url(re.compile("/t/"))
    host.locator(".place", has_text=re.compile("Free seat|Place libre")).last.locator("button.small").click()
    expect(host.locator(".place", has_text=re.compile("Bot|Robot"))).to_have_count(1)
    guest.goto(host.url)
    expect(guest.locator("h1")).to_contain_text(re.compile("Vera (invites you to play|vous invite à jouer)"))
    guest.locator(".join input").fill("Idris")
    guest.locator(".join button").click()
    expect(host.locator(".place", has_text="Idris")).to_be_visible()
    return host, guest


def test_friends_come_by_a_link_and_play_with_a_bot(opens: Opens, base: str) -> None:
    host, guest = two_at_a_table(opens, base)
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.locator(".apophis")).to_be_visible()
    players = Player.at(host, "mouse", DRAWS), Player.at(guest, "mouse", DRAWS)
    play(players, answered(players, 2))
    expect(host.locator(".seats")).to_contain_text("Idris")
    expect(guest.locator(".seats")).to_contain_text("Vera")
    accessible(host)


def stage(opens: Opens, base: str, match: object, time_: int, **more: object) -> tuple[Page, Stage]:
    page = opens(**more)
    stage = Stage(match, bots=(2,), time=time_)
    stage.open(page, base)
    page.wait_for_selector(".apophis .hand")
    return page, stage


def test_the_log_waits_for_the_dice_and_no_turn_begins_under_the_scene(opens: Opens, base: str) -> None:
    table = apophis(
        rocket="Y3 R3 G2 B2", sequence="YR", hands=["YYYY", "YBRG", "BGYR"], turn=2, timer=600, dice=[6, 6, 6]
    )
    page, on = stage(opens, base, table.match, 100_000)
    table.match.say(2, "launch blue green", at=100_000)
    on.show()
    expect(page.locator(".check.flight")).to_be_visible()
    assert page.locator("[data-asked], .seat.now").count() == 0
    assert "asked now" not in page.locator(".seats").inner_text()
    assert "loses its large piece" not in page.locator(".log").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("[data-asked]")).to_be_visible()
    expect(page.locator(".seat.now")).to_contain_text("asked now")
    expect(page.locator(".log")).to_contain_text("loses its large piece")


def test_on_a_small_phone_the_clock_stays_in_sight_above_the_open_depot(opens: Opens, base: str) -> None:
    page, _ = stage(
        opens, base, apophis(rocket="Y3", hands=["YBBRG", "YYY", "RRR"], timer=600).match, 90_000, size=SMALL
    )
    page.locator('[data-kind="Build"]').first.click()
    expect(page.locator(".depot")).to_be_visible()
    clock, depot = page.locator(".clock b").bounding_box(), page.locator(".depot").bounding_box()
    assert clock is not None
    assert depot is not None
    assert clock["y"] > 40
    assert clock["y"] + clock["height"] <= depot["y"]
    assert page.evaluate(
        "[...document.querySelectorAll('.hand .card')].every((e) => e.getBoundingClientRect().right <= 360)"
    )


def test_a_last_launch_is_clicked_from_a_prepared_position_to_the_result(opens: Opens, base: str) -> None:
    table = apophis(
        rocket="Y3 R3 B3", sequence="YBR", hands=["GYBR", "YYY", "RRR"], layers=1, counters=0, timer=600, dice=[6, 6, 6]
    )
    page, _ = stage(opens, base, table.match, 100_000)
    page.get_by_role("button", name=re.compile("^Launch")).click()
    page.get_by_role("button", name="Launch", exact=True).click()
    wait_until_over(page)
    expect(page.locator(".result-ending")).to_have_text("Apophis is destroyed. The Earth is saved.")
    accessible(page)


def test_a_quiet_section_says_why_and_leads_to_its_clause(opens: Opens, base: str) -> None:
    table = apophis(rocket="Y3 R3 R2", hands=["YBBRG", "YYY", "RRRR"], timer=600)
    page, _ = stage(opens, base, table.match, 348_000)
    quiet = page.get_by_role("button", name=re.compile("Large guidance system"))
    expect(quiet).to_contain_text("too large")
    quiet.click(force=True)
    page.get_by_role("button", name="Read AP-27").click()
    reads_clause(page, "only onto a section of equal or greater size")
    story, note, first = page.locator(".clauses > *").all()[:3]
    expect(story).to_contain_text("Spring 2009 Icehouse design competition")
    expect(note).to_contain_text("A ruling is ours")
    expect(first).to_have_text("Material")


def test_what_is_prepared_stays_when_the_table_changes(opens: Opens, base: str) -> None:
    table = apophis(rocket="Y3", hands=["YBBRG", "YYYYY", "RRRR"], turn=1, timer=600)
    page, at = stage(opens, base, table.match, 100_000)
    page.locator(".hand .card.blue").first.click()
    expect(page.locator(".card.chosen")).to_have_count(1)
    at.match.say(1, "draw", at=101_000)
    at.show()
    expect(page.locator(".seat.now")).to_contain_text("Idris")
    expect(page.locator(".limit")).to_have_count(0)  # Idris is over the limit, and nobody else
    at.match.say(1, "discard yellow yellow", at=101_500)
    at.show()
    at.match.say(2, "build red 3", at=102_000)
    at.show()
    expect(page.locator(".ask.asked")).to_be_visible()
    expect(page.locator(".card.chosen")).to_have_count(1)


def test_the_language_is_switched_at_once(opens: Opens, base: str) -> None:
    table = apophis(rocket="Y3 R3", hands=["BBYRG", "YYY", "RRRR"], timer=600)
    page, _ = stage(opens, base, table.match, 100_000)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="About", exact=False).first.click()
    expect(page.locator(".about")).to_contain_text("Spring 2009")
    page.get_by_role("button", name="French", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".about")).to_contain_text("concours de création Icehouse du printemps 2009")
    expect(page.locator(".ask-title")).to_have_text("À vous : piocher, construire, lancer ou mettre au rebut ?")


UNREADABLE = """() => {
  const hand = document.querySelector('.hand');
  const cut = [...hand.querySelectorAll('.card-name')].filter((name) => {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    const seen = [left + 2, (left + right) / 2, right - 2].every((x) =>
      name.closest('.card').contains(document.elementFromPoint(x, (top + bottom) / 2)));
    return !seen || name.scrollWidth > name.clientWidth + 1;
  });
  const tops = new Set([...hand.querySelectorAll('.card')].map((one) => one.getBoundingClientRect().top));
  return [
    ...(hand.scrollWidth > hand.clientWidth + 1 ? ['it scrolls'] : []),
    ...(tops.size > 1 ? ['in two heights'] : []),
    ...cut.map((one) => one.innerText),
  ];
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("turn", [0, 1], ids=["mine", "theirs"])
def test_a_hand_fits_a_desktop_and_every_title_is_read(opens: Opens, base: str, language: str, turn: int) -> None:
    for size, hand in (((1440, 900), "YYBBRRGG"), ((1100, 800), "YBRGGG")):
        table = apophis(rocket="Y3 R3", hands=[hand, "YYY", "RRR"], turn=turn, timer=600)
        page, _ = stage(opens, base, table.match, 100_000, size=size, language=language)
        expect(page.locator(".hand .card")).to_have_count(len(hand))
        assert page.evaluate(UNREADABLE) == [], size


def test_over_the_hand_limit_every_title_is_read_beside_it(opens: Opens, base: str) -> None:
    table = apophis(rocket="Y3", hands=["YBRRG", "YYY", "RRR"], top="GG", timer=600).say(0, "draw", at=1_000)
    page, _ = stage(opens, base, table.match, 100_000, language="fr")
    expect(page.locator(".limit")).to_be_visible()
    expect(page.locator(".hand .card")).to_have_count(7)
    assert page.evaluate(UNREADABLE) == []


GREEN: dict[str, Any] = {"rocket": "Y3 G3 G2 B1", "hands": ["BGYRR", "YYY", "RRRR"], "timer": 600}


def test_on_a_phone_a_green_rocket_is_labelled_by_what_green_does_here(opens: Opens, base: str) -> None:
    page, at = stage(opens, base, apophis(**GREEN).match, 100_000, size=SMALL)
    expect(page.locator(".check .green b")).to_have_text("Deflection")
    expect(page.locator(".check .sum b")).to_have_text("Counter")
    expect(page.locator(".hand .card.green")).to_contain_text("Deflector")
    at.match = apophis(**GREEN, fail_safes=True).match
    at.show()
    expect(page.locator(".hand .card.green")).to_contain_text("Fail-safe")
    expect(page.locator(".check .sum b")).to_have_text("Layer")
    expect(page.locator(".check .green")).to_have_count(0)


HANGING = """() => [...document.querySelectorAll('.check li, .bar button, .tabs button, [data-kind]')]
  .filter((e) => [...e.querySelectorAll('b, .numerals, .figure, small')].some((one) => !one.innerText.trim() &&
    !one.querySelector('svg')) || /[:,%–]\\s*$/.test(e.innerText.trim())).map((e) => e.innerText)"""
"""Labels with nothing behind them, and nothing with a label."""


def test_where_odds_are_off_nothing_is_left_of_them(opens: Opens, base: str) -> None:
    sizes: list[dict[str, Any]] = [{}, {"size": SMALL}]
    for more in sizes:
        page, _ = stage(opens, base, apophis(**GREEN, odds=False).match, 100_000, **more)
        expect(page.locator(".check .green b")).to_be_visible()
        expect(page.locator(".check .sum")).to_have_count(0)
        expect(page.locator("#tab-own, .bar", has_text="Odds")).to_have_count(0)
        assert page.evaluate(HANGING) == []
        assert "%" not in page.locator("body").inner_text()
