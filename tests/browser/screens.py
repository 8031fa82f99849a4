"""`python -m tests.browser.screens [NAME...]`: pictures of every page into docs/screens, from the one list of states.

A NAME is a state (`apophis-build`) or the beginning of several (`apophis`).
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import chromium, context, listened, serving
from tests.browser.smaller import Smaller
from tests.browser.states import STATES
from tests.browser.states.state import Shot

OUT = Path(__file__).resolve().parents[2] / "docs" / "screens"

UNROLLED = """() => {
  for (let one = document.querySelector('.reviewing'); one; one = one.parentElement) {
    one.style.height = 'auto';
    one.style.overflow = 'visible';
  }
}"""
"""What scrolls inside its window is drawn whole."""


def take(browser: Browser, base: str, name: str, shot: Shot, smaller: Smaller) -> list[str]:
    state = STATES[name]
    with context(browser, shot.size, theme=shot.theme, language=shot.language) as own:
        page = own.new_page()
        wrong = listened(page)
        state.act(page, base)
        page.wait_for_timeout(350)  # fonts and figures have settled
        if state.whole:
            page.evaluate(UNROLLED)
        picture = page.screenshot(full_page=state.whole)
        (OUT / f"{name}{shot.ending}.png").write_bytes(smaller.of(picture))
        return wrong


def main(names: list[str]) -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as base, sync_playwright() as playwright:
        browser = chromium(playwright)
        smaller = Smaller(browser)
        for name, state in STATES.items():
            if names and not name.startswith(tuple(names)):
                continue
            for shot in state.shots:
                wrong = take(browser, base, name, shot, smaller)
                print(name + shot.ending, *wrong, sep="\n  ", flush=True)
                failed += bool(wrong)
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
