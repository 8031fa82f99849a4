"""The list of controls that no test has ever pressed finds one that stands there, and forgets it once it is pressed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from perigee.words import Words
from tests.browser import presses
from tests.browser.chromium import context


def test_a_control_that_was_never_pressed_is_found(
    browser: Browser, base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presses, "FOLDER", str(tmp_path))
    both = {"en": "With friends", "fr": Words("fr", also=("together",)).text("start.friends")}
    windows = {language: context(browser, language=language) for language in both}
    pages = {language: window.new_page() for language, window in windows.items()}
    for language, page in pages.items():
        page.goto(base)
        page.get_by_role("button", name=both[language]).first.wait_for()
        page.wait_for_timeout(900)  # it looks around once in a while
        assert f"button {both[language]}" in presses.never_pressed(tmp_path)
    pages["en"].get_by_role("button", name=both["en"]).first.click()
    pages["en"].wait_for_timeout(300)
    left = presses.never_pressed(tmp_path)
    assert not {f"button {text}" for text in both.values()} & set(left), "pressed in one language is pressed in both"
    assert f"button {Words('fr', also=('together',)).text('start.play')}" in left
    for window in windows.values():
        window.close()
