"""Apollo XIII in a browser: tokens out of turn, the sand, the end, a hand that fits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.apollo_xiii.table import apollo
from tests.browser.apollo_xiii.scenes import CALM, on_stage, stage_of, stands, thing
from tests.browser.chromium import DESKTOP
from tests.browser.conftest import Opens
from tests.browser.states.apollo_xiii import TRACKS, stage_e


def test_ax48_another_player_acts_for_a_token_and_passes_in_the_window(opens: Opens, base: str) -> None:
    table = stage_e(**CALM, turn=1)
    page = on_stage(opens, base, table, stage={"time": 1_000})
    expect(page.locator(".ask-title")).to_have_text("Idris acts: move, play, place or draw.")
    page.locator('[data-kind="Move"]').click()
    thing(page, "track:team").click()
    expect(page.locator(".ask-title")).to_have_text("For a token: Move team?")
    page.get_by_role("button", name="Spend a token").click()
    stands(page, "track:team", 2)
    laid = stage_of(page)
    assert laid.match.sight(0).view.tokens[0] == 0
    # With the tokens gone nobody asks any more.
    laid.match.say(1, "draw", at=1_000)
    laid.show()
    expect(page.locator("[data-asked]")).to_have_count(0)


def test_ax48_the_window_counts_down_and_a_pass_closes_it(opens: Opens, base: str) -> None:
    table = stage_e(**CALM, turn=1).say(1, "draw", at=1_000).say(1, "done", at=2_000)
    page = on_stage(opens, base, table, stage={"time": 3_500})
    expect(page.locator(".until.window")).to_contain_text("4")
    page.get_by_role("button", name="Pass").click()
    expect(page.locator(".until.window")).to_have_count(0)


def test_ax50_ax51_the_sand_runs_over_the_page_and_runs_out(opens: Opens, base: str) -> None:
    table = stage_e(mission=6).say(0, "spend nothing").say(0, "draw", at=4_000)
    page = on_stage(opens, base, table, stage={"time": 24_000, "running": True})
    timer = page.get_by_role("timer")
    expect(page.locator(".storm")).to_have_count(1)  # red: thirty seconds
    first = int(re.sub(r"\D", "", timer.get_attribute("aria-label") or "0"))
    expect(timer).not_to_have_attribute("aria-label", f"{first} seconds of sand left")
    laid = stage_of(page)
    laid.match.tick(34_000)
    laid.time = 34_000
    laid.show()
    expect(page.locator(".log")).to_contain_text("Your sand has run out.")
    expect(page.locator(".storm")).to_have_count(0)


def test_ax56_before_a_timed_draw_there_is_a_short_while(opens: Opens, base: str) -> None:
    page = on_stage(opens, base, stage_e().say(0, "spend nothing", at=1_000), stage={"time": 4_000})
    expect(page.locator(".until.window")).to_contain_text("7")
    page.get_by_role("button", name="Draw now").click()
    expect(page.get_by_role("timer")).to_have_attribute("aria-label", re.compile("60 seconds of sand"))


def test_ax60_at_the_end_the_tokens_are_turned_over(opens: Opens, base: str) -> None:
    table = apollo(hands=["133", "85", "79"], deck=[144], turned=(55, 57), tokens=["1 3", "1 2 1", "2"],
                   competitive=True, tracks=TRACKS, mission=4)  # fmt: skip
    page = on_stage(opens, base, table)
    expect(page.locator(".result-ending")).to_have_text("Three parachutes over the Pacific: the crew is safe.")
    expect(page.locator(".ending .best")).to_contain_text("Idris")
    expect(page.locator(".ending tbody tr").first).to_contain_text("4")
    tops = [one.evaluate("(one) => one.getBoundingClientRect().top") for one in page.locator(".best .tokens i").all()]
    assert len(tops) == 3
    assert len(set(tops)) == 1, "side by side, as they lay on the table"


OUTSIDE = """() => {
  const hand = document.querySelector('.hand').getBoundingClientRect();
  return [...document.querySelectorAll('.hand .card')].filter((card, place, all) => {
    const title = card.querySelector('.card-title');
    const [c, t] = [card, title].map((e) => e.getBoundingClientRect());
    const next = all[place + 1]?.getBoundingClientRect();
    const scrolls = c.left < hand.left - 8 || c.right > hand.right + 8;
    const overlaps = next && (next.left < c.right - 1 || next.top !== c.top);
    return scrolls || overlaps || t.right > c.right + 1 || t.bottom > c.bottom || title.scrollWidth > t.width + 1;
  }).map((card) => card.innerText);
}"""
"""Cards that need scrolling, overlap, stand in another height, or whose title cannot be read whole."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hand_fits_without_scrolling_and_all_titles_can_be_read(opens: Opens, base: str, language: str) -> None:
    """Eight cards at 1440 and six at 1100, with the longest titles and rules."""
    longest = "132 95 77 101 83 137 97 123".split()
    page = on_stage(opens, base, stage_e(**CALM, hands=["133", "85", "79"]), language=language)
    for (width, height), count in ((DESKTOP, 8), ((1100, 800), 6)):
        page.set_viewport_size({"width": width, "height": height})
        stage_of(page).match = stage_e(**CALM, hands=[" ".join(longest[:count]), "85", "79"]).match
        stage_of(page).show()
        expect(page.locator(".hand .card")).to_have_count(count)
        assert page.evaluate(OUTSIDE) == []
