"""Every page in every state: axe in dark and light, the phone's width and targets, no text outside the catalogues."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import SMALL
from tests.browser.conftest import Opens
from tests.browser.pages import CONTRAST, accessible
from tests.browser.states import STATES

PSEUDO = "sessionStorage.setItem('perigee.pseudo', '1')"

PLAIN = r"""() => {
  const bad = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    const host = walk.currentNode.parentElement;
    if (!/\p{L}/u.test(text)) continue;
    if (host.closest('script, [data-clause], .book, .prose, .clauses, .why-clause, .said, kbd')) continue;
    if (!text.includes('⟦') && !text.includes('⟧')) bad.push(text);
  }
  for (const e of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
      if (/\p{L}/u.test(e.getAttribute(name) ?? '') && !/⟦/.test(e.getAttribute(name))) bad.push(e.getAttribute(name));
  if (!/⟦/.test(document.title)) bad.push(document.title);
  return [...new Set(bad)];
}"""
"""Texts that are not wrapped. Clauses of the rules, what people say and the names of keys are no words of the page."""

NAMES = {"Perigee", "Vera", "Idris", "Jun", "EN", "FR"}

SMALL_TARGETS = """() => [...document.querySelectorAll('button, a[href], input, select')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }))
  .filter((e) => !e.closest('.prose, .clauses, .why, p, .sr, [inert]'))
  .map((e) => [e.closest('label') ?? e, e]).map(([l, e]) => [l.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
  .filter(([r]) => r.width < 43.5 || r.height < 43.5).map(([r, h]) => `${r.width}x${r.height} ${h}`)"""
"""What a finger would miss; links inside a sentence are as high as its lines."""


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_nothing_and_no_text_stands_outside_the_catalogues(opens: Opens, base: str, name: str) -> None:
    page = opens(noise=STATES[name].noise)
    page.add_init_script(PSEUDO)
    STATES[name].act(page, base)
    assert set(page.evaluate(PLAIN)) - NAMES == set()
    accessible(page)
    page.emulate_media(color_scheme="light")
    accessible(page, CONTRAST)


@pytest.mark.parametrize("name", STATES)
def test_it_fits_a_phone_where_axe_finds_nothing(opens: Opens, base: str, name: str) -> None:
    phone = opens(size=SMALL, language="fr", theme="light", noise=STATES[name].noise)
    STATES[name].act(phone, base)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), wide_things(phone)
    assert phone.evaluate(SMALL_TARGETS) == []
    accessible(phone)
    phone.emulate_media(color_scheme="dark")
    accessible(phone, CONTRAST)


def wide_things(page: Page) -> str:
    return str(
        page.evaluate(
            """() => [...document.querySelectorAll('body *')]
            .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
            .map((e) => e.outerHTML.slice(0, 80)).slice(0, 6)"""
        )
    )
