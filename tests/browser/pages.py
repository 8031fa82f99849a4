"""What a person does on the pages, in words: clicks, taps and keys only."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

AXE = Path(__file__).resolve().parents[2] / "src" / "perigee" / "web" / "node_modules" / "axe-core" / "axe.min.js"


ALL = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
CONTRAST = {"type": "rule", "values": ["color-contrast"]}
"""The only rules whose result can differ between dark and light."""


PROBLEMS = """async (only) => (await axe.run(document, {runOnly: only, resultTypes: ['violations']})).violations
  .map((one) => `${one.help}: ${one.nodes.slice(0, 4).map((node) => node.html.slice(0, 160)).join(' | ')}`)"""
"""Reduced to words on the page: sending all that axe reports takes long."""


def accessible(page: Page, only: dict[str, Any] = ALL) -> None:
    """axe finds nothing (AA). It is injected by evaluate, since the CSP blocks script tags."""
    page.locator("main, .handover").first.wait_for(state="attached")  # a page that is not drawn yet is not judged
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    problems: list[str] = page.evaluate(PROBLEMS, only)
    if problems:
        raise AssertionError("\n".join(problems))


CUT_SHORT = """(wide) => [...document.querySelectorAll('body *')]
  .filter((e) => e.innerText && e.checkVisibility() && !e.closest('svg, .unseen, .cover-picture, .plot'))
  .map((e) => [e, getComputedStyle(e)])
  .filter(([e, s]) => s.webkitLineClamp === 'none' && (
    (s.overflowY === 'hidden' && e.clientHeight > 3 && e.scrollHeight > e.clientHeight + 3) ||
    (wide && s.overflowX === 'hidden' && s.textOverflow !== 'ellipsis' && s.columnCount === 'auto' &&
      e.clientWidth > 3 && e.scrollWidth > e.clientWidth + 3)))
  .map(([e]) => `${e.className}: ${e.innerText.slice(0, 80)}`)"""
"""Words below the edge of what holds them (or beside it, without a sign), where nobody can scroll to them."""


def cut_short(page: Page, *, wide: bool = False) -> list[str]:
    """`wide`: beside it too. Not for the pseudo-locale, whose brackets make every word wider."""
    found: list[str] = page.evaluate(CUT_SHORT, wide)
    return found


def fits(page: Page) -> bool:
    """Nothing makes the page wider than its window. A phone's `innerWidth` says nothing: it grows with the page."""
    window = page.viewport_size
    return window is not None and page.evaluate("document.documentElement.scrollWidth") <= window["width"]


SMALL_TARGETS = """() => [...document.querySelectorAll('button, a[href], input, select')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }))
  .filter((e) => !e.closest('.prose, .clauses, .why, p, .unseen, [inert]'))
  .map((e) => [e.closest('label') ?? e, e]).map(([l, e]) => [l.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
  .filter(([r]) => r.width < 43.5 || r.height < 43.5).map(([r, h]) => `${r.width}x${r.height} ${h}`)"""
"""What a finger would miss; links inside a sentence are as high as its lines."""


def reads_clause(page: Page, words: str) -> None:
    """The clause is marked in the list of rules, and scrolled to where it can be read."""
    clause = page.locator(".clauses .clause.here")
    expect(clause).to_contain_text(words)
    expect(clause).to_be_in_viewport()
    inside: bool = clause.evaluate(
        """(clause) => {
            const [one, list] = [clause.getBoundingClientRect(), clause.parentElement.getBoundingClientRect()];
            return one.left >= list.left && one.right <= list.right && one.top < list.bottom && one.bottom > list.top;
        }"""
    )
    if not inside:
        raise AssertionError("the clause stands outside its list")


def table_of(page: Page) -> str:
    found = re.search(r"/t/([^/?]+)", page.url)
    if found is None:
        raise ValueError(page.url)
    return found[1]


def wait_until_over(page: Page) -> None:
    expect(page.locator(".result-ending")).to_be_visible(timeout=60_000)
