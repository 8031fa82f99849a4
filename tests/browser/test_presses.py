"""The list of controls that no test has ever pressed finds one that stands there, and forgets it once it is pressed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import presses
from tests.browser.chromium import context


def test_a_control_that_was_never_pressed_is_found(
    browser: Browser, base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presses, "FOLDER", str(tmp_path))
    window = context(browser)
    page = window.new_page()
    page.goto(base)
    page.get_by_role("button", name="With friends").first.wait_for()
    page.wait_for_timeout(900)  # it looks around once in a while
    assert "button With friends" in presses.never_pressed(tmp_path)
    page.get_by_role("button", name="With friends").first.click()
    page.wait_for_timeout(300)
    assert "button With friends" not in presses.never_pressed(tmp_path)
    window.close()
