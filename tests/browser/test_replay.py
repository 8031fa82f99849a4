"""Any finished game, again: scrubber, play, jumps, eyes, chart, links and the record; of each kind of game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

import perigee
from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL
from tests.browser.conftest import Opens
from tests.browser.pages import fits
from tests.browser.shelf import Shelf
from tests.browser.stage import ID

JUMPS = {"apophis": "launches", "end-of-days": "launches", "apollo-xiii": "history"}


def replay(opens: Opens, base: str, game: str, moment: str = "") -> Page:
    page = opens()
    Shelf.of(game).open(page, base, moment)
    page.wait_for_selector(".replay-loading", state="detached")
    page.wait_for_selector(".ask")
    return page


@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_finished_game_is_scrubbed_played_and_jumped_through(opens: Opens, base: str, game: str) -> None:
    page = replay(opens, base, game, "#4/0")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("4")  # the moment of the link, with that seat's eyes
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("#5/0$"))
    page.locator(".replay-tools select").first.select_option(JUMPS[game])
    page.get_by_role("button", name="→").click()
    there = int(slider.input_value())
    assert there > 5
    expect(page.locator(".log li").last).to_be_visible()
    page.locator(".replay-tools select").nth(1).select_option("60")
    page.locator(".replay-tools .tool").first.click()  # play
    expect(page.locator(".replay-when")).not_to_contain_text(f" {there}/")
    page.locator(".replay-tools .tool").first.click()
    expect(page.locator(".course .series").first).to_be_attached()
    expect(page.locator(".replay-honest")).to_be_visible()


def test_a_link_to_another_moment_is_followed_in_the_same_tab(opens: Opens, base: str) -> None:
    page = replay(opens, base, "apophis", "#6")
    page.evaluate("location.hash = '#4/0'")
    expect(page.get_by_role("slider")).to_have_value("4")
    expect(page).to_have_url(re.compile("#4/0$"))
    page.evaluate("location.hash = '#review/0'")
    expect(page.get_by_role("slider")).to_have_count(0)
    page.evaluate("location.hash = '#5'")
    expect(page.get_by_role("slider")).to_have_value("5")


def test_one_seats_eyes_or_all_hands_open(opens: Opens, base: str) -> None:
    page = replay(opens, base, "apophis", "#6")
    expect(page.locator(".fan.open")).to_have_count(3)
    page.locator(".replay-tools select").nth(2).select_option("1")
    expect(page).to_have_url(re.compile("#6/1$"))
    expect(page.locator(".fan.open")).to_have_count(0)
    expect(page.locator(".hand .card").first).to_be_visible()
    page.locator(".replay-tools select").nth(2).select_option("watcher")
    expect(page.locator(".hand .card")).to_have_count(0)
    expect(page.locator(".ask")).not_to_contain_text("you may say what you hold")  # a spectator holds nothing


def test_the_record_can_be_downloaded(opens: Opens, base: str) -> None:
    page = replay(opens, base, "apophis")
    link = page.get_by_role("link", name=re.compile("record", re.IGNORECASE))
    expect(link).to_have_attribute("download", re.compile("txt$"))
    text = page.evaluate("(path) => fetch(path).then((answer) => answer.text())", link.get_attribute("href"))
    assert text == Shelf.of("apophis").record


def test_a_late_link_shows_its_moment_before_the_way_there_is_loaded(opens: Opens, base: str) -> None:
    page, held = opens(), list[Route]()
    Shelf.of("end-of-days").answer_for(page)
    page.route(re.compile(r"/course/0$"), lambda route: held.append(route))
    page.goto(f"{base}/r/{ID}#200")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("200")
    expect(page.locator(".end-of-days-scene .hand [data-mark]").first).to_be_visible()
    expect(page.locator(".replay-loading")).to_be_visible()
    before = page.locator(".log li").count()
    held[0].fallback()
    expect(page.locator(".replay-loading")).to_have_count(0)
    expect(slider).to_have_value("200")
    expect(page.locator(".log li").nth(before)).to_be_attached()


COVERS = """() => {
  const [loading, ...legend] = ['.replay-loading', '.course figcaption span'].flatMap((one) =>
    [...document.querySelectorAll(one)].map((e) => e.getBoundingClientRect()));
  return legend.filter((r) => r.right > loading.left && r.left < loading.right && r.bottom > loading.top &&
    r.top < loading.bottom).length;
}"""


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP], ids=["phone", "sideways", "desktop"])
def test_how_much_is_loaded_stands_beside_the_legend(opens: Opens, base: str, size: tuple[int, int]) -> None:
    page, held = opens(size=size), list[Route]()
    Shelf.of("end-of-days").answer_for(page)
    page.route(re.compile(r"/course/[1-9]"), lambda route: held.append(route))
    page.goto(f"{base}/r/{ID}")
    expect(page.locator(".replay-loading")).to_be_visible()
    page.locator(".course figcaption span").first.wait_for()
    assert page.evaluate(COVERS) == 0
    held[0].fallback()


CUT_TRACKS = """() => {
  const room = document.querySelector('.upper').getBoundingClientRect();
  return [...document.querySelectorAll('.cells > *, .reserve, .steps')].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < room.top - 1 || bottom > room.bottom + 1;
  }).length;
}"""
"""What of the tracks, the reserves and the event boards lies beyond the edge of the room they have."""


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_a_phone_shows_every_row_of_the_tracks_above_the_bar(opens: Opens, base: str, size: tuple[int, int]) -> None:
    page = opens(size=size, language="fr")
    Shelf.of("apollo-xiii").open(page, base, "#100")
    expect(page.locator(".replay-loading")).to_have_count(0)
    expect(page.locator(".cells").first).to_be_visible()
    expect(page.locator(".replay-bar")).to_be_in_viewport(ratio=1)
    assert fits(page)
    page.wait_for_function(f"() => ({CUT_TRACKS})() === 0")


TOGETHER = """() => [...document.querySelectorAll('.check li')].filter((one) => {
  const [a, b] = [one, document.querySelector('.clock-note')].map((e) => e.getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}).length"""
"""Rows of the check-list on which the words below the clock lie."""


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_in_the_low_sky_of_a_phone_the_clock_and_the_check_list_stand_beside_each_other(
    opens: Opens, base: str, size: tuple[int, int]
) -> None:
    page = opens(size=size, language="fr")
    Shelf.of("apophis").open(page, base, "#0")
    expect(page.locator(".replay-loading")).to_have_count(0)
    expect(page.locator(".clock-note")).to_contain_text("compteurs")
    assert page.evaluate(TOGETHER) == 0
