"""A phone held sideways, and a page at 200 %: a move is made by a finger in each game, and what it would change is told
before."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.apophis.table import apophis
from tests.browser.chromium import PHONE, SIDEWAYS, ZOOMED
from tests.browser.conftest import Opens
from tests.browser.stage import Stage
from tests.browser.states import apollo_xiii, end_of_days
from tests.browser.states.apophis import waiting
from tests.browser.test_company import said
from tests.end_of_days.cards import numbered


def turned(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.locator(".sideways .landscape")).to_be_visible()


def tap(page: Page, *things: str) -> None:
    """Each where a finger finds it, without scrolling: nothing lies over it or beside the page."""
    for thing in things:
        found = page.locator(thing).first
        expect(found).to_be_in_viewport(ratio=0.6)
        found.tap()


def at(opens: Opens, base: str, match: Any, size: tuple[int, int], **more: Any) -> tuple[Page, Stage]:
    page, stage = opens(size=PHONE), Stage(match, bots=(2,), **more)
    stage.open(page, base)
    page.wait_for_selector("[data-asked]")
    turned(page, size)
    return page, stage


def says(page: Page, stage: Stage, said: str) -> None:
    tap(page, "[data-confirm]")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    assert (stage.match.entries or [])[-1].text == said


BOTH = pytest.mark.parametrize("size", [SIDEWAYS, ZOOMED], ids=["sideways", "zoomed"])


@BOTH
def test_apophis_a_section_is_built(opens: Opens, base: str, size: tuple[int, int]) -> None:
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "GGG", "RRRR"], timer=600)
    page, stage = at(opens, base, table.match, size, time=100_000)
    tap(page, '[data-mark="depot:B2"]')
    expect(page.locator(".check .blue .figure")).to_contain_text("→ 2+")
    says(page, stage, "build blue 2")


def test_apophis_whoever_waits_reads_the_whole_check_list(opens: Opens, base: str) -> None:
    page = opens(size=SIDEWAYS, language="fr")
    waiting(page, base)
    rows = page.locator(".landscape .check li")
    acts = page.locator('[data-kind="Draw"]').bounding_box()
    for row in rows.all():
        expect(row).to_be_in_viewport(ratio=1)
    assert acts is not None
    assert all((box := row.bounding_box()) and box["y"] + box["height"] <= acts["y"] for row in rows.all())


@BOTH
def test_end_of_days_a_module_is_laid_and_its_site_tells_what_it_would_come_to(
    opens: Opens, base: str, size: tuple[int, int]
) -> None:
    table = end_of_days.middle(turn=0)
    page, stage = at(opens, base, table.match, size, names=end_of_days.NAMES, laid=table.laid)
    if size == ZOOMED:  # there is room for one site
        tap(page, ".site-tabs button >> nth=1")
    tap(page, f".hand {end_of_days.face('Basic Colony #2')}", '[data-mark="site:us/2"]')
    expect(page.locator(".landscape")).to_contain_text("The rocket on site 2 could fly then, for 2")
    if size == SIDEWAYS:
        site = page.locator('[data-site="us/2"]')
        expect(site.locator(".low-head")).to_contain_text("→ viable")
        expect(site.locator(".low-figures b")).to_have_text(["0 → 2", "4 / 4", "4 / 0 → 2", "– → 68%"])
    says(page, stage, numbered("lay Basic Colony #2 site 2"))


@BOTH
def test_apollo_xiii_a_card_is_played(opens: Opens, base: str, size: tuple[int, int]) -> None:
    table = apollo_xiii.stage_e(card=41, deck=(), turned=(), timer=False)
    page, stage = at(opens, base, table.match, size)
    tap(page, '[data-mark="hand:73"]')
    says(page, stage, "play 73")


def test_apollo_xiii_a_phone_on_its_side_takes_back_from_the_bar(opens: Opens, base: str) -> None:
    table = apollo_xiii.stage_e(card=41, deck=(), turned=(), timer=False)
    page, stage = at(opens, base, table.match, SIDEWAYS, can_undo=True)
    page.get_by_role("button", name="Back").tap()
    said(stage, page, **{"is": "undo"})
