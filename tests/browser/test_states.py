"""Every page in every state: axe in dark and light, the phone's width and targets, no text cut short or outside the
catalogues."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as Late

from tests.browser.chromium import SIDEWAYS, SMALL, ZOOMED
from tests.browser.pages import CONTRAST, CUT_SHORT, SMALL_TARGETS, accessible, cut_short, fits
from tests.browser.states import STATES
from tests.browser.window import Window

PSEUDO = "sessionStorage.setItem('perigee.pseudo', '1')"

PLAIN = r"""() => {
  const bad = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    const host = walk.currentNode.parentElement;
    if (!/\p{L}/u.test(text)) continue;
    if (host.closest('script, [data-clause], .book, .prose, .clauses, .why-clause, .said, .address, kbd')) continue;
    if (!text.includes('⟦') && !text.includes('⟧')) bad.push(text);
  }
  for (const e of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
      if (/\p{L}/u.test(e.getAttribute(name) ?? '') && !/⟦/.test(e.getAttribute(name))) bad.push(e.getAttribute(name));
  if (!/⟦/.test(document.title)) bad.push(document.title);
  return [...new Set(bad)];
}"""
"""Texts that are not wrapped. Clauses, what people say, addresses and the names of keys are not words of the page."""

NAMES = {"Perigee", "Vera", "Idris", "Jun", "EN", "FR"}

TURNED = "() => !document.querySelector('.scene') || document.querySelector('.sideways .landscape, .paused')"
"""A table has taken its other layout; what is not a table has no other one."""

LAPTOP = (1366, 768)
TABLETS = ((768, 1024), (1024, 768))
GAMES = ("apophis", "end-of-days", "apollo-xiii")


@pytest.fixture(scope="module")
def desk(browser: Browser, base: str) -> Iterator[Window]:
    window = Window(browser, base)
    yield window
    window.close()


@pytest.fixture(scope="module")
def phone(browser: Browser, base: str) -> Iterator[Window]:
    window = Window(browser, base, size=SMALL, language="fr", theme="light")
    yield window
    window.close()


@pytest.fixture(scope="module")
def english_phone(browser: Browser, base: str) -> Iterator[Window]:
    window = Window(browser, base, size=SMALL)
    yield window
    window.close()


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_nothing_and_no_text_stands_outside_the_catalogues(desk: Window, base: str, name: str) -> None:
    with desk.visit(STATES[name].noise) as page:
        page.add_init_script(PSEUDO)
        STATES[name].act(page, base)
        assert set(page.evaluate(PLAIN)) - NAMES == set()
        accessible(page)
        page.emulate_media(color_scheme="light")
        accessible(page, CONTRAST)
        page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
        assert cut_short(page) == []


@pytest.mark.parametrize("name", STATES)
def test_it_fits_a_phone_where_axe_finds_nothing(phone: Window, base: str, name: str) -> None:
    with phone.visit(STATES[name].noise) as page:
        STATES[name].act(page, base)
        assert fits(page), wide_things(page)
        assert page.evaluate(SMALL_TARGETS) == []
        assert cut_short(page, wide=True) == []
        accessible(page)
        page.emulate_media(color_scheme="dark")
        accessible(page, CONTRAST)
        fits_held_sideways(page)
        if name.startswith(GAMES):
            fits_a_tablet(page)


@pytest.mark.parametrize("name", [name for name in STATES if name.startswith(GAMES)])
def test_a_table_fits_held_sideways_in_english_too(english_phone: Window, base: str, name: str) -> None:
    with english_phone.visit(STATES[name].noise) as page:
        STATES[name].act(page, base)
        fits_held_sideways(page)


def fits_held_sideways(page: Page) -> None:
    for width, height in (SIDEWAYS, ZOOMED):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(TURNED)
        if page.locator(".landscape").count():
            assert fits(page), wide_things(page)
            assert page.evaluate(SMALL_TARGETS) == []
            assert cut_short(page, wide=True) == []


def fits_a_tablet(page: Page) -> None:
    """In French, whose words are longer. An ellipsis is a sign: what ends in one tells the whole when it is pressed."""
    for width, height in TABLETS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => !document.querySelector('.sideways')")
        assert fits(page), wide_things(page)
        with contextlib.suppress(Late):  # things take their places when they have measured the room
            page.wait_for_function(f"() => ({CUT_SHORT})(true).length === 0", timeout=3_000)
        assert cut_short(page, wide=True) == [], (width, height)


def wide_things(page: Page) -> str:
    return str(
        page.evaluate(
            """(width) => [...document.querySelectorAll('body *')]
            .filter((e) => e.getBoundingClientRect().right > width + 1)
            .map((e) => e.outerHTML.slice(0, 80)).slice(0, 6)""",
            page.viewport_size and page.viewport_size["width"],
        )
    )
