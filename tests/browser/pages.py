"""What a person does on the pages, in words: clicks, taps and keys only."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page, expect

AXE = Path(__file__).resolve().parents[2] / "src" / "perigee" / "web" / "node_modules" / "axe-core" / "axe.min.js"


ALL = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
CONTRAST = {"type": "rule", "values": ["color-contrast"]}
"""What alone can differ between dark and light."""


def accessible(page: Page, only: dict[str, Any] = ALL) -> None:
    """axe finds nothing (AA). It is injected by evaluate, since the CSP blocks script tags."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: Any = page.evaluate("(only) => axe.run(document, {runOnly: only, resultTypes: ['violations']})", only)
    problems = [f"{one['help']}: {[node['html'][:160] for node in one['nodes'][:4]]}" for one in found["violations"]]
    if problems:
        raise AssertionError("\n".join(problems))


def table_of(page: Page) -> str:
    found = re.search(r"/t/([^/?]+)", page.url)
    if found is None:
        raise ValueError(page.url)
    return found[1]


def play_apophis_turn(page: Page) -> bool:
    """Build the largest that is lit, else launch where it can, else draw; discard where there are too many. False
    where nobody asks anything here."""
    if page.locator(".ask.asked").count() == 0:
        return False
    question = page.locator(".limit")
    if question.count() and question.is_visible():
        discard(page)
    elif page.get_by_role("button", name=re.compile("^(Reroll|Relancer)")).count():
        press(page, "Reroll", "Relancer")
    else:
        choose_action(page)
    return True


def play_apophis(pages: list[Page], seconds: float) -> None:
    """Everybody plays what is lit, one press after the other, until it is over or the time is up."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and all(page.locator(".result-ending").count() == 0 for page in pages):
        moved = False
        for page in pages:
            try:
                moved = play_apophis_turn(page) or moved
            except Error as late:  # the table moved on while we pressed
                if "Timeout" not in str(late):
                    raise
        if not moved:
            pages[0].wait_for_timeout(60)


def choose_action(page: Page) -> None:
    launch = page.locator(".act:not(.quiet):not(.idle), .small-act:not(.quiet):not(.idle), .go").filter(
        has_text=re.compile("Launch|Lancer")
    )
    cells = page.locator(".piece-cell.open")
    rocket = page.locator(".sky .piece").count()
    if rocket >= 3 and launch.count():
        launch.first.click()
    elif cells.count():
        cells.first.click()
    else:
        press(page, "Draw", "Piocher")
    confirm(page)


def press(page: Page, *names: str) -> None:
    page.get_by_role("button", name=re.compile(f"^({'|'.join(names)})")).first.click(timeout=1500)


def discard(page: Page) -> None:
    cards = page.locator(".hand .card:not(.chosen)")
    while page.locator(".button.first, .go.ready").count() == 0 and cards.count():
        cards.first.click()
    confirm(page)


def confirm(page: Page) -> None:
    button = page.locator(".button.first, .go.ready")
    if button.count():
        button.first.click()


def wait_until_over(page: Page) -> None:
    expect(page.locator(".result-ending")).to_be_visible(timeout=60_000)
