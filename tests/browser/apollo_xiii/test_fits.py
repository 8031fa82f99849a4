"""Apollo XIII in a browser: a hand fits beside whatever else is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from perigee.words import LANGUAGES
from tests.browser.chromium import DESKTOP, SMALL
from tests.browser.conftest import Opens
from tests.browser.states import apollo_xiii as scenes


@pytest.mark.parametrize("size", [DESKTOP, (1100, 800)], ids=["desktop", "small"])
def test_five_cards_fit_beside_wide_choices(opens: Opens, base: str, size: tuple[int, int]) -> None:
    page = opens(size=size)
    scenes.avoiding(page, base)
    hand = page.locator(".hand")
    assert hand.evaluate("(hand) => hand.scrollWidth <= hand.clientWidth")
    assert page.locator(".hand .card").count() == 5


UNREAD = """() => [...document.querySelectorAll('.hand .card')].filter((card) => {
  const [title, plate] = ['.card-title', '.plate'].map((part) => card.querySelector(part));
  const [t, p, c] = [title, plate, card].map((one) => one.getBoundingClientRect());
  const cut = title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1;
  return cut || t.bottom > p.top + 1 || p.bottom > c.bottom + 1;
}).map((card) => card.innerText)"""
"""Cards whose title is not read whole, or whose plate does not lie inside them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_is_read_whole_on_the_smallest_phone(opens: Opens, base: str, language: str) -> None:
    page = opens(size=SMALL, language=language)
    everything = " ".join(str(number) for number in range(73, 138))
    scenes.at(page, base, scenes.stage_e(hands=[everything, "", ""], left="", right="", draws=""))
    expect(page.locator(".hand .card")).to_have_count(65)
    assert page.evaluate(UNREAD) == []
